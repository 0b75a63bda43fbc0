# %% [markdown]
# # Countering either trigger
#
# **After this lesson you can decide** what a countered trigger does to a suspended card, who may cast it at the end, and what can forbid it.
#
# **30 minutes.** Rules covered: 101.2, 109.5, 601.3, 701.6a, 702.62a–c.
#
# **Shift+Enter** runs a cell and goes to the next one. Or choose **Run ▸ Run All Cells** in the menu, and scroll back up here. Coming back another day, run all cells again; answers are not kept.
#
# ## Two cards to warm up

# %%
import mtgteach as mt

mt.question("L1-exit")

# %%
mt.question("L1-3")

# %% [markdown]
# ## Before you look
#
# Five situations. Answer all of them before you read on.

# %%
mt.question("L2-a")

# %%
mt.question("L2-b")

# %%
mt.question("L2-c")

# %%
mt.question("L2-d")

# %%
mt.question("L2-e")

# %% [markdown]
# ## Nils counters the upkeep trigger
#
# **Step 1.** Ada has suspended Rift Bolt with one time counter. In her next upkeep the upkeep trigger goes on the stack. Nils counters it with Stifle.

# %%
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. "
                  "Nils: hand Stifle; battlefield Island.")
upkeep = game.do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
answered = upkeep.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger")
countered = answered.do("both pass")
countered.explain("Rift Bolt")

# %% [markdown]
# *Why this step?* A countered ability does nothing. So no counter came off, the card is still suspended, and the upkeep trigger will trigger again.
#
# **Step 2.** Everybody passes until Ada's next upkeep. The trigger comes again, resolves, and Ada casts the card.

# %%
again = countered.advance("Ada's next upkeep")
late = again.do("both pass", "both pass", "Ada casts Rift Bolt targeting Nils",
                "both pass")
mt.Timeline(late).static()

# %% [markdown] tags=["R26"]
# *Why this step?* "At the beginning of your upkeep" comes true in each of her upkeeps. Stifle cost Nils a card, and Ada one turn.
#
# **If you believed** that a countered trigger takes its counter off anyway, she would cast it at once:

# %%
mt.Timeline(countered, countered.believing("S-COUNTERED"))

# %% [markdown]
# **In one sentence:** a countered upkeep trigger removes nothing and comes again in the owner's next upkeep.
#
# ## Nils counters the casting trigger
#
# **Step 1.** He lets the upkeep trigger resolve: the last counter comes off. **Step 2.** He counters what triggers then.

# %%
stranded = upkeep.do("both pass", "Ada passes",
                     "Nils casts Stifle targeting the casting trigger", "both pass")
later = stranded.advance("Ada's turn 3").advance("Ada's draw step")
mt.Timeline(later).static()

# %% [markdown]
# *Why this step?* The casting trigger waits for the last counter to be removed. No counter is left, so that cannot happen again. Nothing triggers in Ada's turn 3.
#
# **If you believed** that a card that was not cast is offered again:

# %%
mt.Timeline(later, stranded.believing("S-RETRY").advance("Ada's next upkeep"))

# %% [markdown] tags=["R28", "R31"]
# **In one sentence:** a countered casting trigger leaves the card in exile for good, for it has no time counter and is not suspended any more.
#
# Both choices of Nils, one beside the other:

# %%
mt.compare(countered, stranded)

# %% [markdown]
# ## The first line, without its end
#
# Stifle is on the stack, and its target is the upkeep trigger. **The rest is yours**: Ada gets to cast Rift Bolt in her turn 3.

# %%
lab = mt.SuspendLab(answered)
lab

# %%
mt.question("L2-f1", lab)

# %% [markdown]
# ## Whose card it is
#
# Ada counters Nils's Divination with Delay. This is what Delay says, and what becomes of the card:

# %%
mt.cards["Delay"]

# %%
game = mt.Game.of("Turn 4, Nils's precombat main. "
                  "Ada: hand Delay; battlefield 2 Island. "
                  "Nils: hand Divination; battlefield 3 Island.")
cast = game.do("Nils casts Divination paying with Island 3, Island 4, Island 5",
               "Nils passes")
delayed = cast.do("Ada casts Delay targeting Divination paying with Island 1, Island 2",
                  "both pass")
believed = delayed.believing("S-EXILER").advance("Ada's next upkeep")
mt.Timeline(delayed.advance("Nils's next upkeep"), believed)

# %% [markdown] tags=["R17"]
# **In one sentence:** a card in exile has no controller, so "you" in suspend is its owner, whoever exiled it.
#
# One more, of the same kind:

# %%
mt.question("L2-f")

# %% [markdown]
# ## What can forbid it
#
# **At the end.** Teferi, Time Raveler is on Nils's side. The casting trigger resolves, and Ada is not even asked. Below, what you might have believed:

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. "
                  "Nils: battlefield Teferi, Time Raveler.")
forbidden = game.do("both pass", "both pass")
believed = forbidden.believing("S-CANT")
mt.Timeline(forbidden, believed.do("Ada casts Rift Bolt targeting Nils", "both pass"))

# %% [markdown] tags=["R19", "R30"]
# **At the beginning.** What forbids the cast forbids the suspending, too. The answer as a ruling, with its reason and its rules:

# %%
game = mt.Game.of("Ada: hand Chronomantic Escape; battlefield 3 Plains. "
                  "Nils: battlefield Void Winnower.")
game.ruling("may Ada suspend Chronomantic Escape?")

# %% [markdown]
# **What does not forbid it.** Targets and mana are needed to finish a cast, not to begin one. No creature is on the battlefield, and Ada has three Mountains:

# %%
game = mt.Game.of("Ada: hand Shivan Meteor; battlefield 3 Mountain. Nils: life 20.")
game.why_not("Ada suspends Shivan Meteor")

# %% [markdown]
# If you believed that suspending needs the targets and the mana of the spell, these would be the reasons against it:

# %%
game.believing("S-NEEDS").why_not("Ada suspends Shivan Meteor")

# %% [markdown] tags=["R20", "R24"]
# **In one sentence:** "can't" wins over what suspend allows, at the beginning and at the end; targets and mana do not matter before the spell is cast.
#
# ## Play
#
# Nils has one Stifle. Find the moment in which it hurts most. *Try a response* in the lab lists what can be done to a trigger, with a card or by hand. Under *A card that restricts* you can also put one on Nils's battlefield.

# %%
play = mt.SuspendLab("Ada: hand Rift Bolt; battlefield Mountain. "
                     "Nils: hand Stifle; battlefield Island.")
play

# %%
mt.question("L2-3", play)

# %% [markdown]
# ## Exercises

# %%
mt.question("L2-1")

# %%
mt.question("L2-2")

# %%
mt.question("L2-4")

# %%
mt.question("L2-5")

# %% [markdown]
# ## Before you go

# %%
mt.question("L2-exit")

# %% [markdown]
# ## What you can decide now
#
# - The upkeep trigger countered: one turn later. The casting trigger countered: never.
# - The owner's upkeeps count, and the owner casts the card.
# - An effect that forbids the cast wins, whenever it is there.
#
# Go on with [Casting without paying](22-casting-without-paying.ipynb), or back to [The life of a suspended card](20-the-life-of-a-suspended-card.ipynb).
