"""Hand-over codes: short, the same position again, the same answers where they fit, and nothing else ever opens."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import monotonic

import pytest

import mtgteach as mt
from mtgteach.cards import Cards, cards
from mtgteach.cards.packing import ENDS, FORMAT, HEAD, LETTERS, MOST, PRIME, ROOM, Code, Packed, words
from mtgteach.cli import cards_with
from mtgteach.model import BadInput, Edition, Number, PickSome, PutInOrder, digest
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene
from mtgteach.teach.scenario_file import load_file
from tests.play.walks import CROWDED, FOUR, walk
from tests.rules.playing import BEFORE

TESTS = Path(__file__).parents[1]
FILES = [path for folder in ("rulings", "stories", "cases") for path in sorted((TESTS / folder).glob("*.yaml"))]
SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."
FROZEN = 1465
"""So many words stood in the list when codes were first given: what stands there never changes."""


def _same(game: Game, again: Game) -> None:
    """The same position, reached by the same answers, given in the same acts."""
    assert digest(again.state) == digest(game.state)
    assert again.state.edition == game.state.edition
    told, other = ([(n.given, n.act - game.nodes()[0].act, [a.skipped for a in n.given]) for n in g.nodes()]
                   for g in (game, again))
    assert told == other


@cache
def _played() -> list[Game]:
    """Every scenario file that waits for nothing, played to its end."""
    found = [load_file(str(path), cards, _test_cards()) for path in FILES]
    return [scenario.run().game for scenario in found if scenario.waits is None]


def test_every_position_of_every_scenario_fits_and_opens_again() -> None:
    """Every position of every game has its code, and every seventh is opened; so is every end."""
    count, longest = 0, 0
    for game in _played():
        for node in game.nodes():
            code = mt.hand_over(game.at(node))
            count, longest = count + 1, max(longest, len(code))
            assert len(code) <= MOST
            if count % 7 == 0 or node is game.node:
                _same(game.at(node), mt.open(code, game.known))
    print(f"{count} positions, the longest code has {longest} letters")
    assert count > 5_000
    assert longest < 150


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scene", [CROWDED, FOUR, BEFORE, "Turn 3, Nils's upkeep. " + CROWDED])
def test_a_random_game_of_300_answers_fits_and_opens_again_at_every_node(scene: str, seed: int) -> None:
    game = Game(walk(scene, seed, 300))
    assert len(mt.hand_over(game)) <= MOST
    for node in game.nodes()[::37]:
        _same(game.at(node), mt.open(mt.hand_over(game.at(node))))


def test_what_is_open_in_the_middle_of_a_cast_opens_again() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield 3 Mountain. Nils: battlefield Grizzly Bears.")
    game = game.do("Ada casts Rift Bolt")
    assert game.choice is not None
    assert game.choice.why == "choice.target"
    again = mt.open(mt.hand_over(game))
    assert again.choice == game.choice
    _same(game.do("answer: Nils"), again.do("answer: Nils"))


def test_effects_by_hand_numbers_orders_and_shares_are_kept() -> None:
    game = Game.of(SCENE).do("effect: put 3 time counters on Mountain", "Ada passes")
    _same(game, mt.open(mt.hand_over(game)))
    for wanted in (Number, PutInOrder, PickSome):
        games = [g for g in _played() if any(n.parent is not None and isinstance(n.parent.open, wanted)
                                             for n in g.nodes())]
        assert games, wanted
        _same(games[0], mt.open(mt.hand_over(games[0]), games[0].known))


def test_answers_hold_under_their_edition() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    game = game.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
    believed = game.believing("S-COUNTERED")
    assert believed.mismatch is None
    _same(believed, mt.open(mt.hand_over(believed)))
    older = game.under(Edition("2023-01-01"))
    assert mt.open(mt.hand_over(older)).state.edition.date == "2023-01-01"
    assert mt.hand_over(older) != mt.hand_over(game)


def test_a_line_that_does_not_fit_is_handed_over_from_a_later_moment_on() -> None:
    game = Game(walk(CROWDED, 3, 1100))
    again = mt.open(mt.hand_over(game))
    assert len(mt.hand_over(game)) <= MOST
    assert digest(again.state) == digest(game.state)
    assert 1 < len(again.nodes()) < len(game.nodes())
    assert again.node.given == game.node.given


def test_what_fits_in_no_way_is_said_with_what_to_leave_out() -> None:
    names = [n for n in cards.names() if "Creature" in str(cards[n].faces[0].types)][:40] or list(cards.names())[:60]
    known = cards.names()[:180]
    scene = "Ada: hand " + ", ".join(names) + "; graveyard " + ", ".join(reversed(known)) + "."
    game = Game.of(scene + f" Nils: graveyard {', '.join(known)}; exile {', '.join(known)}.")
    with pytest.raises(BadInput, match="leave out cards that nobody uses, or begin at a later moment"):
        mt.hand_over(game)


def test_a_code_is_one_word_without_letters_that_look_alike() -> None:
    code = mt.hand_over(Game.of(SCENE))
    assert isinstance(code, Code)
    assert code.startswith(HEAD + FORMAT)
    assert code.isalnum()
    assert code.isascii()
    assert not any(letter in LETTERS for letter in "0OIl")
    _same(Game.of(SCENE), mt.open(f"  {code[:9]}\n> {code[9:]} ".replace("> ", "")))


@pytest.mark.parametrize("name", ['Zoë "Q" O’Hara', "李小龍", "🦊 Fox", "a,b", "Ada's", "N: x", "<b>", "may", "1"])
def test_players_may_be_called_anything(name: str) -> None:
    game = Game.of(read_scene(f"{name}: hand Rift Bolt; battlefield Mountain.", players=(name, "Nils")))
    game = game.do(f"{name} suspends Rift Bolt")
    _same(game, mt.open(mt.hand_over(game)))
    assert mt.open(mt.hand_over(game)).state.players[0].name == name
    assert mt.hand_over(game) in mt.hand_over(game)._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("scene", [
    "Ada: life 0. Nils: life 0.", "Nils: life -99999999.", "Ada: library nothing. Nils: library nothing; life 0.",
    "Ada: exile Rift Bolt with 123456789 time counters. Nils: life 99999999.",
    "Ada: battlefield 200 Mountain, 200 tapped Forest with 3 charge counters and 2 time counters.",
    "Ada: hand Rift Bolt. Nils: life 3. Oda: life -5. Pia: hand 2 unknown cards. Rolf: graveyard Stifle. "
    "Sif: command Rift Bolt.",
])
def test_scenes_at_the_ends_of_what_is_allowed_fit_and_open_again(scene: str) -> None:
    game = Game.of(scene)
    assert len(mt.hand_over(game)) < 150
    again = mt.open(mt.hand_over(game))
    _same(game, again)
    assert again.ended is game.ended


def test_copies_and_tokens_open_again_in_the_middle_and_after() -> None:
    game = Game.of("Ada: hand Clone, Spectral Procession; battlefield 4 Island, 3 Plains, Grizzly Bears.")
    game = game.do("Ada casts Clone paying with Island 1, Island 2, Island 3, Island 4", "both pass")
    _same(game, mt.open(mt.hand_over(game)))
    for key in [option.key for option in game.choice.options] if game.choice is not None else []:
        after = game.answer(key)
        _same(after, mt.open(mt.hand_over(after)))
    after = after.do("Ada casts Spectral Procession paying with Plains 1, Plains 2, Plains 3", "both pass")
    assert len(after.state.roster.tokens) == 3
    _same(after, mt.open(mt.hand_over(after)))


def test_a_longer_line_than_anyone_would_wait_for_begins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.of("Ada: battlefield Mountain.").do("60 passes")
    whole = mt.hand_over(game)
    monkeypatch.setattr("mtgteach.teach.handover.MOST_ANSWERS", 40)
    again = mt.open(mt.hand_over(game))
    assert digest(again.state) == digest(game.state)
    assert 1 < len(again.nodes()) <= 41
    with pytest.raises(BadInput, match="of this version"):
        mt.open(whole)


def test_nothing_makes_anyone_wait() -> None:
    """A code that is too long is not even read; one that holds endless answers or words ends."""
    begun = monotonic()
    with pytest.raises(BadInput, match="letter for letter"):
        mt.open("MT1" + "z" * 1_000_000)
    for number in (PRIME * ENDS * 5, PRIME * (1 << 1700), PRIME * ((1 << 1700) - 1)):
        text = ""
        while number:
            number, letter = divmod(number, len(LETTERS))
            text = LETTERS[letter] + text
        with pytest.raises(BadInput):
            mt.open(HEAD + FORMAT + text)
    assert monotonic() - begun < 20


def test_every_wrong_letter_and_every_swap_is_found() -> None:
    code = mt.hand_over(Game.of(SCENE).do("Ada suspends Rift Bolt"))
    for n in range(3, len(code)):
        wrong = [code[:n] + letter + code[n + 1:] for letter in LETTERS if letter != code[n]]
        swapped = code[:n] + code[n + 1:n + 2] + code[n] + code[n + 2:]
        for each in [*wrong, *([swapped] if swapped != code else []), code[:n] + code[n + 1:]]:
            with pytest.raises(BadInput, match="letter for letter"):
                mt.open(each)


@pytest.mark.parametrize(("code", "said"), [
    ("hello", "which begins with MT1"), ("", "which begins with MT1"), ("MT2abc", "rules and cards of this version"),
    ("MT1", "letter for letter"), ("MT10", "letter for letter"), ("MT1é", "letter for letter"),
])
def test_what_is_no_code_is_told_apart(code: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        mt.open(code)


def test_a_card_that_is_not_known_is_named() -> None:
    code = mt.hand_over(Game.of("Ada: hand Vision of a Week.", known=_test_cards()))
    assert mt.hand_over(mt.open(code, _test_cards())) == code
    with pytest.raises(BadInput, match="Vision of a Week"):
        mt.open(code)


def _test_cards() -> Cards:
    known = cards_with("tests.cards")
    assert known is not None
    return known


def test_a_word_of_a_longer_list_and_other_rules_are_said_to_be_of_another_version() -> None:
    newer = Packed()
    newer.one("word", 4096, len(words()))
    for packed in (newer, Packed()):
        if packed is not newer:
            packed.text("edition 2026-09-25\nplayers Ada, Nils\nscene\n  Ada: hand Stifle.\n")
            packed.whole("answers", 5)
        with pytest.raises(BadInput, match="of this version"):
            mt.open(packed.code(1))


@pytest.mark.parametrize("half", ["\\", "\\x4", "\\u12"])
def test_half_a_letter_is_no_code(half: str) -> None:
    packed = Packed()
    for letter in half:
        packed.one("word", ROOM, words().index(letter))
    packed.one("word", ROOM)
    with pytest.raises(BadInput, match="letter for letter"):
        mt.open(packed.code(1))


def test_no_other_number_opens_anything() -> None:
    chance = Random(1)
    for _ in range(300):
        text = "".join(chance.choice(LETTERS) for _ in range(chance.randint(1, 60)))
        with pytest.raises(BadInput):
            mt.open(HEAD + FORMAT + text)
    for _ in range(300):
        number, text = chance.getrandbits(200) * PRIME, ""
        while number:
            number, letter = divmod(number, 58)
            text = LETTERS[letter] + text
        with pytest.raises(BadInput):
            mt.open(HEAD + FORMAT + text)


def test_the_list_of_words_only_grows_at_its_end() -> None:
    kept = "\n".join(words()[:FROZEN + 1])
    assert blake2b(kept.encode(), digest_size=8).hexdigest() == "dc1f0231083e0c1b"
    assert len(set(words())) == len(words()) <= 4096
    assert all(chr(letter) in words() for letter in range(32, 127))


def test_codes_of_the_first_format_open_as_they_did() -> None:
    game = mt.open("MT1DZWbbw26eC9B1A6pXwRTHGmMm")
    assert [n.given[0].text for n in game.nodes()[1:3]] == ["Ada suspends Rift Bolt", "Ada passes"]
