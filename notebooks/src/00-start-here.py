# %% [markdown]
# # Start here
#
# **After this page you can** use a lesson: say what you believe, play it, and read why. You will know what uses the stack and what does not.
#
# **15 minutes.** Rules covered: 116.1, 116.2a, 116.2f, 116.3, 117.4, 117.7.
#
# **Shift+Enter** runs a cell and goes to the next one. Or choose **Run ▸ Run All Cells** in the menu, and scroll back up here. Coming back another day, run all cells again; answers are not kept. Nothing is sent anywhere, and nothing here can break.
#
# ## Commit first
#
# Answer, say how sure you are, then open the answer. A guess counts: what you said before you looked is what you will remember.

# %%
import mtgteach as mt

mt.question("L0-a")

# %% [markdown]
# **The keyboard alone will do.** *Tab* goes to the next control, *Space* picks an answer, *Enter* presses a button. *Escape* leads back to the cell, and the arrows from there to the next one.
#
# **Three levels.** *A guess*: you would not bet on it. *Fairly sure*: you would be surprised to be wrong. *Certain*: you would rule so at a table, without looking. Which one fits these words: "I think so", "no idea", "I saw it ruled last week", "fifty-fifty", "surely"? There is no key; say it for yourself.
#
# ## How a situation is written
#
# Ada is the active player, and Nils is the other one. Elsewhere they are called **AP** (active player) and **NAP** (nonactive player). What is not mentioned does not matter. This is one situation, and the whole of it:

# %%
game = mt.Game.of("Ada: hand Lightning Bolt; battlefield Mountain. "
                  "Nils: hand Counterspell; battlefield 2 Island.")
game

# %% [markdown]
# ## A line, step by step
#
# **Step 1.** Ada casts Lightning Bolt. **Step 2.** She passes, Nils passes, and the spell resolves.

# %%
cast = game.do("Ada casts Lightning Bolt targeting Nils")
mt.Timeline(cast.do("both pass")).static()

# %% [markdown]
# *Why these steps?* A spell waits on the stack until all players have passed in a row (117.4). While it waits, anyone with priority may respond: cast an instant, or activate an ability (117.7).
#
# Read the drawing from left to right. Each number is a step; the small numbers beside it are rules. The same steps stand below it in words.
#
# ## The same line, without its end
#
# Lightning Bolt is on the stack, Ada has passed, and Nils has priority. **The rest is yours.** Choose what he does.

# %%
lab = mt.SuspendLab(cast.do("Ada passes"), suggestions=False)
lab

# %%
mt.question("L0-f", lab)

# %% [markdown]
# ## Not everything uses the stack
#
# You said at the top whether Nils can respond as Ada suspends a card. This is what happens: the card is in exile, the stack is empty, and Ada still has priority (116.3).

# %%
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. "
                  "Nils: hand Stifle; battlefield Island.")
suspended = game.do("Ada suspends Rift Bolt")
suspended

# %% [markdown]
# **And if you believed** that suspending uses the stack? The lessons can play a wrong belief, too. It is drawn below the rules, hatched:

# %%
mt.Timeline(suspended, suspended.believing("S-STACK"))

# %% [markdown] tags=["R23"]
# **In one sentence:** spells and most abilities use the stack; suspending a card (116.2f) and playing a land (116.2a) are special actions, which use no stack, so nobody can respond to them (116.1).
#
# ## Play
#
# Try three things in this lab:
#
# 1. Choose *Ada suspends Rift Bolt*.
# 2. Ask in **Why can't I …?**: `Ada casts Rift Bolt from exile`. Every reason is given, with its rule.
# 3. Press *Back*. It undoes one act, as often as you like.

# %%
mt.SuspendLab("Rift Bolt meets Stifle")

# %% [markdown]
# ## Exercises

# %%
mt.question("L0-2")

# %%
mt.question("L0-exit")

# %% [markdown]
# ## Two doors
#
# - **Door 20: a suspended card.** [The life of a suspended card](20-the-life-of-a-suspended-card.ipynb): what happens, and when, from the hand to the graveyard.
# - **Door 10: mana.** What a mana ability is, and what it makes. This lesson is not built yet.
