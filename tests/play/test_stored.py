"""Lines written as text and read by playing them again: same answers, same digests; what does not fit ends a branch."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import card
from mtgteach.model.digest import digest
from mtgteach.model.errors import BadInput
from mtgteach.play.game import Game, Node, answer
from mtgteach.play.line import Line
from mtgteach.play.stored import CONVERT, FORMAT, dump, load
from tests.play.walks import CROWDED, FOUR, keys_for, walk
from tests.rules.playing import BEFORE

SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."
OLD = Path(__file__).parent / "data"


def _story() -> Line:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    held = game.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
    gone = game.do("both pass", "both pass", "Ada casts Rift Bolt targeting Nils", "both pass")
    return Line.of(held, gone, game.do("effect: put 2 time counters on Rift Bolt"))


def _branched(scene: str, seed: int) -> Line:
    """A random line with several branches, one of which begins in the middle of a proposal if it comes to that."""
    chance = Random(seed)
    line = Line.of(Game(walk(scene, seed, 40)))
    for _ in range(6):
        node: Node = chance.choice(line.nodes())
        for _ in range(chance.randint(1, 25)):
            if node.open is None:
                break
            node = answer(node, *keys_for(node.open, chance))
        line = line.with_node(node)
    return line


def _tree(line: Line) -> list[tuple[list[tuple[str, ...]], str]]:
    return [([a.keys for n in tip.path() for a in n.given], digest(tip.state)) for tip in line.tips]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("scene", [CROWDED, FOUR, BEFORE, "Turn 3, Nils's upkeep. " + CROWDED])
def test_a_stored_line_is_read_back_to_the_same_answers_and_digests(scene: str, seed: int) -> None:
    line = _branched(scene, seed)
    text = dump(line)
    again = load(text)
    assert again.broken == ()
    assert again.changed == ()
    assert sorted(_tree(again.line)) == sorted(_tree(line))
    assert dump(again.line) == text


def test_the_text_says_the_scene_and_the_answers_in_words() -> None:
    lines = dump(_story()).splitlines()
    assert lines[0] == f"mtgteach line {FORMAT}"
    assert lines[2:9] == [
        "rulebook 2026-09-25", "edition 2026-09-25", "players Ada, Nils", "scene", "  Turn 1, Ada's precombat main.",
        "  Ada: life 20; hand Rift Bolt; battlefield Mountain.", "  Nils: life 20; hand Stifle; battlefield Island."]
    assert "Ada suspends Rift Bolt paying with Mountain" in lines
    assert "    Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island" not in lines
    assert "  Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island" in lines
    assert "- effect: put 2 time counters on Rift Bolt" in lines
    assert sum(line.strip().startswith("# ") for line in lines) == 4


def test_skipped_passes_stay_marked() -> None:
    again = load(dump(_story())).line
    assert sum(a.skipped for n in again.tips[0].path() for a in n.given) == 28
    assert not again.tips[0].given[0].skipped


def test_an_answer_that_does_not_fit_ends_its_branch_and_the_rest_stays_text() -> None:
    text = dump(_story()).replace("- both pass\n", "- Ada casts Rift Bolt\n", 1)
    stored = load(text, place="saved.txt")
    assert len(stored.broken) == 1
    broken = stored.broken[0]
    number = text.splitlines().index("- Ada casts Rift Bolt") + 1
    assert broken.mismatch.place == f"saved.txt:{number}"
    assert broken.mismatch.found == "Ada casts Rift Bolt"
    assert broken.rest[:2] == ("Ada casts Rift Bolt", "both pass")
    assert len(stored.line.tips) == 2
    kept = dump(stored.line, stored.broken)
    assert load(kept).broken[0].rest == broken.rest
    assert all(line in kept.splitlines() for line in text.splitlines() if not line.startswith("#"))


def test_a_forced_answer_that_would_be_another_one_now_does_not_fit() -> None:
    scene = "Turn 1, Ada's end. Ada: hand 7 Island, Mountain."
    game = Game.of(scene).do("both pass", "Ada discards Mountain")
    text = dump(Line.of(game))
    assert load(text).broken == ()
    forced = text.replace("7 Island, Mountain", "8 Island").replace("Ada discards Mountain", "(Ada discards Mountain)")
    assert len(load(forced).broken) == 1
    real = text.replace("Ada discards Mountain", "(Ada discards Mountain)")
    assert load(real).broken == ()


def test_another_digest_is_told_and_the_branch_kept() -> None:
    text = dump(_story())
    short = digest(_story().tips[0].state)[:8]
    stored = load(text.replace(short, "00000000"))
    assert [wrong.found for wrong in stored.changed] == ["00000000"]
    assert stored.changed[0].expected == short
    assert len(stored.line.tips) == 3


def test_an_edition_is_kept() -> None:
    believed = Game.of(SCENE).believing("S-MUST").do("Ada suspends Rift Bolt")
    text = dump(Line.of(believed))
    assert "edition 2026-09-25 S-MUST" in text
    assert load(text).line.root.state.edition.variants == ("S-MUST",)


@pytest.mark.parametrize(("change", "found"), [
    (("mtgteach line 1", "mtgteach line 99"), "mtgteach line 99"),
    (("mtgteach line 1", "something else"), "something else"),
    (("product ", "produce "), "produce 0.1.0"),
    (("hand Rift Bolt", "hand Rift Bold"), "Rift Bold"),
    (("life 20", "life many"), "many"),
    (("Turn 1, Ada", "Turn 1, Eda"), "Eda's precombat main"),
    (("players Ada", "plays Ada"), "plays Ada, Nils"),
    (("answers\n", "answer\n"), None),
    (("28 passes", "   28 passes"), "   28 passes"),
])
def test_a_text_that_is_no_line_is_refused_at_its_place(change: tuple[str, str], found: str | None) -> None:
    with pytest.raises(BadInput) as caught:
        load(dump(_story()).replace(*change, 1), place="saved.txt")
    assert caught.value.place.startswith("saved.txt:")
    assert found is None or caught.value.found == found


def test_the_packaged_old_files_are_still_read() -> None:
    files = sorted(OLD.glob("line-*.txt"))
    assert [f.stem for f in files] == [f"line-{n}" for n in range(1, FORMAT + 1)]
    assert sorted(CONVERT) == list(range(1, FORMAT))
    for path in files:
        stored = load(path.read_text(encoding="utf-8"), place=path.name)
        assert stored.broken == ()
        assert len(stored.line.tips) == 3


def test_a_target_is_said_by_the_name_that_it_had_as_it_was_chosen() -> None:
    """Casting the second spell triggers an equal ability, so that both have a number from then on."""
    game = Game.of("Ada: hand Lightning Bolt, Stifle; battlefield Young Pyromancer, Mountain, Island.")
    for key in ("Ada casts Lightning Bolt", "Nils", "Ada casts Stifle"):
        game = game.answer(key)
    again = load(dump(Line.of(game)))
    assert (again.broken, again.changed) == ((), ())
    assert "targeting the token trigger of Young Pyromancer" in dump(Line.of(game))


def test_what_taps_by_itself_and_shows_its_mana_later_is_said_among_what_pays() -> None:
    """The only way to {R}{R} is to double the {R} that floats; only as it resolves it shows how much that makes."""
    game = Game.of("Ada: hand Red Twice; battlefield Doubling Cube, 5 Forest, Mountain.", known=cards.and_also(
        [card("Red Twice", "{R}{R}", "Creature — Elemental", size=(2, 2))]))
    game = game.do("Ada taps Mountain for R").answer("Ada casts Red Twice")
    assert [given.text for given in game.node.given] == ["Ada casts Red Twice", "Ada taps Doubling Cube"]
    for key in ("Ada taps Forest 1 for G", "Ada taps Forest 3 for G", "Ada taps Forest 4 for G"):
        game = game.answer(key)
    text = dump(Line.of(game))
    assert "Ada casts Red Twice paying with Doubling Cube, Forest 1, Forest 3, Forest 4" in text
    again = load(text, game.known)
    assert (again.broken, again.changed) == ((), ())
    assert digest(again.line.tips[0].state) == digest(game.state)


def test_what_is_tapped_for_the_outer_payment_is_not_said_for_the_inner_one() -> None:
    """The Cube is paid for and doubles nothing; the only other Forest then taps by itself for the spell."""
    game = Game.of("Ada: hand Fog; battlefield Doubling Cube, 2 Forest, Swamp, Mountain, Island.")
    for key in ("Ada casts Fog", "Ada taps Doubling Cube", "Ada taps Forest 1 for G", "Ada taps Swamp for B",
                "Ada taps Mountain for R", "Ada pays BRG"):
        game = game.answer(key)
    assert [given.text for given in game.node.given] == ["Ada pays BRG", "Ada taps Forest 2 for G", "Ada pays G"]
    again = load(dump(Line.of(game)))
    assert (again.broken, again.changed) == ((), ())
    assert digest(again.line.tips[0].state) == digest(game.state)
