# %% [markdown]
# # The life of a suspended card
#
# **After this lesson you can decide**
#
# - when a player may suspend a card, and why at another moment they may not;
# - what each of suspend's three abilities does, and which of them can be countered;
# - what becomes of the card when a trigger is countered, and when its owner does not want to cast it.
#
# **25 minutes.** Rules covered: 116.2f, 117.1, 122.1, 601.3, 603.4, 608.2g, 701.6a, 702.62a–c.
#
# Choose **Run ▸ Run All Cells**, then play. Ada suspends Rift Bolt; Nils waits with Stifle.

# %%
import mtgteach as mt

mt.SuspendLab("Rift Bolt meets Stifle")

# %% [markdown]
# *Tab* goes from control to control, *Enter* presses, number keys answer, *B* goes back. At any moment, write what you would like to do into **Why can't I …?**
#
# Things to find out: Can Nils answer the suspending itself? Put a second time counter on Rift Bolt by hand: what changes? Counter the upkeep trigger with Stifle: why is the card still there? Go back, let the trigger resolve, and decline the cast.
#
# ## One life, step by step
#
# **Before you run on:** Ada suspends Rift Bolt in her turn 1 and nobody interferes. In which of her turns does she cast it? Write your answer down.

# %%
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
game = game.do("Ada suspends Rift Bolt")
game

# %% [markdown]
# The stack is empty and Ada still has priority. *Why this step?* Suspending is a special action: it uses no stack, and nobody could respond between the payment and the exile.
#
# May she cast the card from exile now? Every reason is given, not only the first:

# %%
game.why_not("Ada casts Rift Bolt from exile")

# %% [markdown]
# Everybody passes until something happens.

# %%
game = game.advance("Ada's next upkeep")
game

# %% [markdown]
# *Why this step?* The upkeep trigger is on the stack, so both players can respond to it. It asks "is the card suspended?" twice: now, and again as it resolves.

# %%
game = game.do("both pass")
game

# %% [markdown]
# *Why this step?* The last time counter was removed, and that removal is what the casting trigger waits for. It would be the same in another turn, and whatever removed the counter.

# %%
cast = game.do("both pass", "Ada casts Rift Bolt targeting Nils", "both pass")
cast

# %%
mt.Timeline(cast)

# %% [markdown] tags=["R15", "R16", "R23"]
# **In one sentence:** a suspended card loses one time counter in each of its owner's upkeeps, and when the last one is removed a trigger lets the owner cast it free; only the suspending itself cannot be responded to.
#
# ## A countered trigger
#
# **Before you run on:** Nils counters the *upkeep trigger* with Stifle. How many time counters are on Rift Bolt then, and when does Ada cast it? Write your answer down.

# %%
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
upkeep = game.do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
held = upkeep.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
held.explain("Rift Bolt")

# %% [markdown]
# One time counter is left, and the card is still suspended. So the upkeep trigger comes again in Ada's next upkeep, and the story ends one turn later:

# %%
late = held.advance("Ada's next upkeep").do("both pass", "both pass", "Ada casts Rift Bolt targeting Nils", "both pass")
mt.Timeline(late)

# %% [markdown]
# The other branch, beside it: nobody countered anything.

# %%
gone = upkeep.do("both pass", "both pass", "Ada casts Rift Bolt targeting Nils", "both pass")
mt.compare(held, gone)

# %%
mt.Timeline(held, gone)

# %% [markdown]
# **And if you believed** that a countered removal still takes its counter off? The same answers, played under that belief:

# %%
mt.Timeline(held, held.believing("S-COUNTERED"))

# %% [markdown]
# **Before you run on:** this time Nils lets the upkeep trigger resolve and counters the *casting trigger*. What happens in Ada's next upkeep?

# %%
stranded = upkeep.do("both pass", "Ada passes", "Nils casts Stifle targeting the casting trigger", "both pass")
stranded.explain("Rift Bolt")

# %% [markdown]
# No time counter is left, so nothing triggers in Ada's next upkeep: everybody passes from the start of her turn 3 to her draw step.

# %%
later = stranded.advance("Ada's turn 3").advance("Ada's draw step")
later

# %% [markdown] tags=["R26", "R28"]
# **In one sentence:** a countered upkeep trigger removes nothing and comes again in the owner's next upkeep; a countered casting trigger leaves the card in exile for good, for it has no counter left and is no longer suspended.
#
# ## May or must
#
# **Before you run on:** the casting trigger resolves, and Ada does not like the board. Can she leave Rift Bolt in exile?

# %%
offered = upkeep.do("both pass", "both pass")
offered

# %%
declined = offered.do("Ada declines")
declined.explain("Rift Bolt")

# %% [markdown]
# Until early 2024 the rule was another one. **If you believed** that it still held, the answer that she gave could not be given:

# %%
believed = declined.believing("S-MUST")
believed.mismatch

# %% [markdown]
# Under that belief nobody is asked whether Ada casts the card. She has to, and is only asked for its target:

# %%
believed.do("both pass")

# %% [markdown] tags=["R29"]
# **In one sentence:** casting the card is its owner's choice, made as the casting trigger resolves, and a card that is not cast then stays in exile without a second offer.
#
# ## What you can decide now
#
# - Suspending needs priority and a moment at which the cast could begin; no target and no mana for the spell itself.
# - Both triggers can be countered, each with another result.
# - The owner may cast, and need not.
#
# Go on playing in the lab at the top, or go back to [Start here](00-start-here.ipynb).
