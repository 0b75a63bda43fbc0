# %% [markdown]
# # The life of a suspended card
#
# **After this lesson you can decide** when a card may be suspended, what each of suspend's three abilities does, and in which turn the card is cast.
#
# **30 minutes.** Rules covered: 116.1, 116.2f, 117.1a, 603.3, 608.2g, 702.62a, 702.62b.
#
# **Shift+Enter** runs a cell and goes to the next one. Or choose **Run ▸ Run All Cells** in the menu, and scroll back up here. Coming back another day, run all cells again; answers are not kept.
#
# ## Two cards to warm up
#
# Answer the first, say how sure you are, and open the answer. The second has a *Check*.

# %%
import mtgteach as mt

mt.question("L0-b")

# %%
mt.question("L0-c")

# %% [markdown]
# ## Before you look
#
# Three situations. Say what you believe now, even if it is a guess: it makes the lines below worth more.

# %%
mt.question("L1-a")

# %%
mt.question("L1-b")

# %%
mt.question("L1-c")

# %% [markdown]
# ## One life, step by step
#
# Ada holds Rift Bolt and controls a Mountain. This is what the card says:

# %%
mt.cards["Rift Bolt"]

# %% [markdown]
# **Step 1.** Ada suspends the card in her main phase.

# %%
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. "
                  "Nils: hand Stifle; battlefield Island.")
suspended = game.do("Ada suspends Rift Bolt")
suspended

# %% [markdown]
# *Why this step?* Suspending is a special action: it needs priority and uses no stack, so nobody could respond (116.1). She could begin to cast a sorcery now (117.1a), so she may suspend one (116.2f). She chose no target and paid only the suspend cost.
#
# **Step 2.** Everybody passes until something happens.

# %%
upkeep = suspended.advance("Ada's next upkeep")
upkeep

# %% [markdown]
# *Why this step?* Her upkeep begins, and the card is suspended: in exile, with suspend, with a time counter on it (702.62b). So the upkeep trigger goes on the stack (603.3), and both players may respond to it.
#
# **Step 3.** The upkeep trigger resolves.

# %%
last_counter_gone = upkeep.do("both pass")
last_counter_gone

# %% [markdown]
# *Why this step?* The last time counter was removed. That, and nothing else, is what the casting trigger waits for (702.62a). The card is not suspended any more, yet the trigger is on the stack.
#
# **Step 4.** While the casting trigger resolves, Ada is asked whether she casts the card. She does, and then the spell resolves.

# %%
cast = last_counter_gone.do("both pass", "Ada casts Rift Bolt targeting Nils",
                             "both pass")
mt.Timeline(cast).static()

# %% [markdown] tags=["R15", "R16", "R23"]
# *Why this step?* She casts it while the trigger resolves (608.2g), so it does not matter that the card is a sorcery and that it is her upkeep. She chooses its target only now.
#
# **In one sentence:** suspending uses no stack; then a counter comes off in each of its owner's upkeeps, and losing the last one lets the owner cast the card without paying its mana cost.
#
# ## What a wrong belief would give
#
# *"Suspending uses the stack."* Then Nils could counter it with Stifle, and Rift Bolt would never leave Ada's hand. The rules are above, the belief is below, hatched:

# %%
belief = suspended.believing("S-STACK")
stifled = belief.do("Ada passes", "Nils casts Stifle targeting the activated ability",
                    "both pass")
mt.Timeline(suspended, stifled)

# %% [markdown]
# *"Only the counter that comes off in the upkeep counts."* Ada's Mindstab is in exile with 1 time counter. In his own main phase Nils takes the last one off with Clockspinning. (It is turn 4 of the game and the second of his own, which is how the drawing counts.)

# %%
game = mt.Game.of("Turn 4, Nils's precombat main. "
                  "Ada: exile Mindstab with 1 time counter. "
                  "Nils: hand Clockspinning; battlefield Island.")
removed = game.do("Nils casts Clockspinning targeting Mindstab", "both pass",
                  "answer: Nils removes 1 time counter")
cast = removed.do("both pass", "Ada casts Mindstab targeting Nils")
mt.Timeline(cast, removed.believing("S-UPKEEP"))

# %% [markdown] tags=["R18", "R27"]
# *"A special action can be taken at any time."* It is Nils's end step, and Ada has priority, with Rift Bolt in hand and a Mountain. These are the reasons against it; under the belief there would be none:

# %%
game = mt.Game.of("Turn 2, Nils's end. Nils: life 20. "
                  "Ada: hand Rift Bolt; battlefield Mountain.")
game = game.do("Nils passes")
game.why_not("Ada suspends Rift Bolt")

# %%
game.believing("S-ANYTIME").why_not("Ada suspends Rift Bolt")

# %% [markdown]
# ## The same line, without its end
#
# The upkeep trigger has resolved. The casting trigger is still resolving (608.2g), and Ada is asked. **The last step is yours.** The lab offers no shortcut here.

# %%
lab = mt.SuspendLab(last_counter_gone.do("both pass"), suggestions=False)
lab

# %%
mt.question("L1-f1", lab)

# %% [markdown]
# **Now more of it is yours.** Only the upkeep trigger is on the stack, and this time Ada does not want the card.

# %%
second_lab = mt.SuspendLab(upkeep, suggestions=False)
second_lab

# %%
mt.question("L1-f2", second_lab)

# %% [markdown]
# ## May or must
#
# Ada was asked, so she *may* cast it. Until early 2024 she had to, if she was able to. The same moment by the rules of January 2024: nobody asks whether she casts it, only for the target.

# %%
asked = last_counter_gone.do("both pass")
asked.under(mt.Edition("2024-01-31"))

# %% [markdown]
# Many judges learned it so. As a belief about the rules of today, beside what is true:

# %%
declined = asked.do("Ada declines")
mt.Timeline(declined, asked.believing("S-MUST").do("answer: Nils", "both pass"))

# %% [markdown] tags=["R29"]
# **In one sentence:** casting the card is its owner's choice, made as the casting trigger resolves; a card that is not cast then stays in exile, not suspended.
#
# ## Play
#
# The whole line, all yours. *Tab* goes from control to control, *Enter* presses, number keys answer, *B* goes back. At any moment, write what you would like to do into **Why can't I …?**
#
# Find out: Put a second time counter on Rift Bolt: in which turn is it cast then? Take a counter off in Nils's turn: when does Ada cast it?

# %%
play = mt.SuspendLab("Rift Bolt meets Stifle")
play

# %% [markdown]
# Build this one in the lab above, from its beginning. *Back* leads there.

# %%
mt.question("L1-4", play)

# %% [markdown]
# ## Exercises
#
# *Check* tells how your answer is, *Hint* where to look, *Solution* what the engine answers.

# %%
mt.question("L1-1")

# %%
mt.question("L1-2")

# %%
mt.question("L1-3")

# %%
mt.question("L1-5")

# %% [markdown]
# ## Before you go
#
# One more, like one of the first three. How sure are you now?

# %%
mt.question("L1-exit")

# %% [markdown]
# ## What you can decide now
#
# - Suspending needs priority and a moment in which the cast could begin. It needs no target and no mana for the spell.
# - The card is suspended while three things are true: it is in exile, it has suspend, and a time counter is on it.
# - Whoever removes the last counter, and whenever: the owner is asked, and may cast it.
#
# Go on with [Countering either trigger](21-countering-either-trigger.ipynb), or back to [Start here](00-start-here.ipynb).
