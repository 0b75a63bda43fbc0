# %% [markdown]
# # Casting without paying
#
# **After this lesson you can decide** what a card costs when it is cast "without paying its mana cost", and what may not be joined with it.
#
# **30 minutes.** Rules covered: 107.3b, 118.6, 118.8, 118.9a, 601.2f, 702.62d.
#
# **Shift+Enter** runs a cell and goes to the next one. Or choose **Run ▸ Run All Cells** in the menu, and scroll back up here. Coming back another day, run all cells again; answers are not kept.
#
# ## Two cards to warm up

# %%
import mtgteach as mt

mt.question("L2-exit")

# %%
mt.question("L2-1")

# %% [markdown]
# ## Before you look
#
# Six situations. Answer all of them before you read on.

# %%
mt.question("L3-a")

# %%
mt.question("L3-b")

# %%
mt.question("L3-c")

# %%
mt.question("L3-d")

# %%
mt.question("L3-e")

# %%
mt.question("L3-f")

# %% [markdown]
# ## One cost, step by step
#
# The last time counter comes off Ada's Rite of Replication. Nils controls Thalia, Guardian of Thraben and Trinisphere. This is what the three cards say:

# %%
mt.cards["Rite of Replication"]

# %%
mt.cards["Thalia, Guardian of Thraben"]

# %%
mt.cards["Trinisphere"]

# %% [markdown]
# **Step 1.** Only the free cast, and nobody interferes.

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. "
                  "Ada: exile Rite of Replication with 1 time counter; "
                  "battlefield 9 Island. Nils: battlefield Grizzly Bears.")
game.cost("Ada casts Rite of Replication without paying its mana cost")

# %% [markdown]
# *Why this step?* "Without paying its mana cost" is an alternative cost. It says where the cost begins: at nothing.
#
# **Step 2.** Ada kicks the spell. An additional cost is added to whatever the cost is.

# %%
game.cost("Ada casts Rite of Replication without paying its mana cost kicked")

# %% [markdown]
# **Step 3.** Thalia is there: increases come after additional costs.

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. "
                  "Ada: exile Rite of Replication with 1 time counter; "
                  "battlefield 9 Island. "
                  "Nils: battlefield Grizzly Bears, Thalia, Guardian of Thraben.")
game.cost("Ada casts Rite of Replication without paying its mana cost kicked")

# %% [markdown]
# **Step 4.** Trinisphere is there, too. It looks last, and only at the amount. Without the kicker it makes a difference:

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. "
                  "Ada: exile Rite of Replication with 1 time counter; "
                  "battlefield 9 Island. "
                  "Nils: battlefield Grizzly Bears, Thalia, Guardian of Thraben, "
                  "Trinisphere.")
game.cost("Ada casts Rite of Replication without paying its mana cost")

# %% [markdown] tags=["R33", "R34"]
# *Why this order?* Where the cost begins, what is added, what is more, what is less, and the minimum at the end: the rules for casting say so. Each step starts from what the one before has given.
#
# **In one sentence:** a free cast saves the mana cost and nothing else; additional costs, increases and minimums still count.
#
# ## What a wrong belief would give
#
# *"Free means free."* Ada casts Rift Bolt off suspend under Trinisphere, and pays three. This is the whole line:

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; "
                  "battlefield 4 Mountain. Nils: battlefield Trinisphere.")
asked = game.do("both pass", "both pass")
paid = asked.do("Ada casts Rift Bolt targeting Nils "
                "paying with Mountain 1, Mountain 2, Mountain 3", "both pass")
mt.Timeline(paid).static()

# %% [markdown]
# Under the belief she would pay nothing. What is different in the end:

# %%
believed = asked.believing("F-NOTHING")
free = believed.do("Ada casts Rift Bolt targeting Nils", "both pass")
mt.compare(paid, free)

# %% [markdown]
# *"She has to cast it, so she has to pay."* Today she may decline. As a belief: nobody asks her whether she casts it, only for its target:

# %%
asked.believing("S-MUST")

# %% [markdown]
# *"One more alternative cost makes no difference."* Overload is an alternative cost, and so is casting without paying. A spell has one of them at most:

# %%
game = mt.Game.of("Ada: hand Cyclonic Rift; battlefield Jhoira of the Ghitu, 9 Island. "
                  "Nils: battlefield Grizzly Bears, Serra Angel.")
gone = game.do("Ada activates Jhoira of the Ghitu paying with Island 1, Island 2",
               "both pass", "effect: remove 4 time counters from Cyclonic Rift",
               "both pass")
gone.why_not("Ada casts Cyclonic Rift from exile for its overload cost")

# %% [markdown]
# Under the belief there would be a choice between the two:

# %%
gone.believing("F-TWOALT").do("Ada casts Cyclonic Rift from exile")

# %% [markdown] tags=["R32"]
# **In one sentence:** casting without paying the mana cost is an alternative cost, so no other one can be chosen with it; kicker and other additional costs can.
#
# ## No mana cost, and X
#
# *"No mana cost is a cost of nothing."* Ancestral Vision has no mana cost at all. Announced from the hand:

# %%
game = mt.Game.of("Ada: hand Ancestral Vision; battlefield 4 Island.")
game.why_not("Ada casts Ancestral Vision targeting Ada")

# %%
game.believing("F-ZERO").why_not("Ada casts Ancestral Vision targeting Ada")

# %% [markdown]
# *"An X that is paid twice counts twice."* Chalice of the Void costs X twice and nothing else. Ada chooses X = 1 and pays two mana:

# %%
game = mt.Game.of("Ada: hand Chalice of the Void; battlefield 2 Mountain. "
                  "Nils: life 20.")
chalice = game.do("Ada casts Chalice of the Void with X = 1 "
                  "paying with Mountain 1, Mountain 2", "both pass")
mt.Timeline(chalice, chalice.believing("X-TWICE"))

# %% [markdown] tags=["R35", "R36", "R09"]
# **In one sentence:** a cost that is not there cannot be paid, but it can be left unpaid; and X is one number, which is 0 where the mana cost is not paid.
#
# ## The same line, without its end
#
# Thalia is on Nils's side, and Ada is asked whether she casts Rift Bolt. **The last step is yours.**

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; "
                  "battlefield 2 Mountain. "
                  "Nils: battlefield Thalia, Guardian of Thraben.")
lab = mt.SuspendLab(game.do("both pass", "both pass"), suggestions=False)
lab

# %%
mt.question("L3-f1", lab)

# %% [markdown]
# **Now more of it is yours.** Trinisphere has joined Thalia. Say what it will cost before you pay.

# %%
game = mt.Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; "
                  "battlefield 4 Mountain. "
                  "Nils: battlefield Thalia, Guardian of Thraben, Trinisphere.")
second_lab = mt.SuspendLab(game)
second_lab

# %%
mt.question("L3-f2", second_lab)

# %% [markdown]
# ## Play
#
# Open *What would it cost?* in the lab. Choose a cast, and read how its cost is built. Then open *A card that restricts*, put one on Nils's battlefield, and ask again. Which of them changes nothing?

# %%
mt.SuspendLab("Rift Bolt, Thalia and Trinisphere")

# %% [markdown]
# ## Exercises

# %%
mt.question("L3-1")

# %%
mt.question("L3-2")

# %%
mt.question("L3-3")

# %%
mt.question("L3-4")

# %% [markdown]
# ## Before you go

# %%
mt.question("L3-exit")

# %% [markdown]
# ## What you can decide now
#
# - A free cast begins at nothing. What is added, what is more and what is a minimum still counts.
# - One alternative cost at most; as many additional costs as the cards offer.
# - No mana cost is not zero, and X is 0.
#
# Back to [Countering either trigger](21-countering-either-trigger.ipynb), or to [Start here](00-start-here.ipynb).
