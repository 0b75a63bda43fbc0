# %% [markdown]
# # Start here
#
# **After this page you can decide** which lesson to open first. You will have used a lab once: read a board, answer a question, and ask why something is not allowed.
#
# **3 minutes.** Rules covered: 117.1 (who may act), 116.2f (suspending a card).
#
# Choose **Run ▸ Run All Cells** in the menu at the top. Nothing is sent anywhere, and nothing here can break: *Back* undoes everything.

# %%
import mtgteach as mt

mt.SuspendLab("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")

# %% [markdown]
# Everything works with the mouse and with the keyboard alone: **Tab** goes to the next control, **Enter** presses it, and each option has a number key.
#
# Try three things:
#
# 1. Ada has priority. Choose *Ada suspends Rift Bolt*.
# 2. Ask in *Why can't I …?*: `Ada casts Rift Bolt from exile`.
# 3. Press *Back*.
#
# ## Two doors
#
# - **Door 20: a suspended card.** [The life of a suspended card](20-the-life-of-a-suspended-card.ipynb): what happens, and when, from the hand to the graveyard.
# - **Door 10: mana.** What a mana ability is, and what it makes. This lesson is not built yet.
