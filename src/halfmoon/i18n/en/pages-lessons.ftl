### The guided first game: short lessons at the table.

lesson-crescent-build = Move a card
lesson-crescent-build-1 = Pile 6 shows the 3♠. Tap it: the 2♠ on pile 13 is the only place that takes it, so the card goes there by itself.
lesson-crescent-build-1-done = The 3♠ lies on the 2♠: same suit, ranks next to each other. Pile 6 shows a new card.
lesson-crescent-build-2 = Nothing is lost by a wrong move. Press Undo to take it back.
lesson-crescent-build-2-done = The card is back. You can undo the last 100 moves.

lesson-crescent-refuse = Why not?
lesson-crescent-refuse-1 = The 6♦ on pile 1 has nowhere to go. Try it all the same: tap pile 1 to select it, then the 6♣ on pile 16.
lesson-crescent-refuse-1-done = The table refuses, and says why: diamonds go on diamonds.
lesson-crescent-refuse-2 = The 6♦ is still selected. Now tap the 2♦ on pile 4.
lesson-crescent-refuse-2-done = The right suit, but 6 and 2 are too far apart. Only the 5♦ and the 7♦ would do.

lesson-crescent-wrap = King and ace are neighbours
lesson-crescent-wrap-1 = On the piles the ranks run in a circle: after the king comes the ace. Send the K♥ of pile 2 to the A♥ on pile 3.
lesson-crescent-wrap-1-done = The K♥ lies on the A♥, and the Q♥ has come to light, just what the king foundation waits for.

lesson-crescent-choose = More than one place
lesson-crescent-choose-1 = The Q♥ of pile 2 could go to more than one place, so a tap only selects it. Tap pile 2, then the king foundation of hearts.
lesson-crescent-choose-1-done = A king foundation is built down: king, queen, jack…
lesson-crescent-choose-2 = Now the J♣ of pile 7: select it and send it to the king foundation of clubs.
lesson-crescent-choose-2-done = You may also drag the card, or double tap to send it straight to a foundation.

lesson-crescent-empty = An empty pile
lesson-crescent-empty-1 = Pile 9 has one card left. Send the 6♥ to the king foundation of hearts.
lesson-crescent-empty-1-done = Pile 9 is empty, and stays so to the end of the game.
lesson-crescent-empty-2 = Don’t believe it? Select the J♥ of pile 3 and tap pile 9.
lesson-crescent-empty-2-done = An empty pile takes no card. Whoever clears a pile has one place less to build on.

lesson-crescent-transfer = From foundation to foundation
lesson-crescent-transfer-1 = The two club foundations have met: one has reached the 5♣, the other the 6♣. Select the 6♣ and tap the 5♣.
lesson-crescent-transfer-1-done = The top card of a foundation may go to the other one of its suit. Only the base cards, ace and king, never leave.

lesson-crescent-redeal = The redeal
lesson-crescent-redeal-1 = Time for fresh cards. Press Redeal: the bottom card of every pile comes to the top.
lesson-crescent-redeal-1-done = The 7♠ that lay at the bottom of pile 10 is now on top. A game has three redeals.
lesson-crescent-redeal-2 = The king foundation of spades stands at the 8♠. Send the 7♠ there.
lesson-crescent-redeal-2-done = A redeal is no move, but it cannot be undone, nor can anything before it.

lesson-crescent-win = Win this game
lesson-crescent-win-1 = Only two cards are left, on pile 2, but the A♥ lies on the 2♥. There is one redeal left: use it.
lesson-crescent-win-1-done = The 2♥ is on top.
lesson-crescent-win-2 = Send the 2♥ to the king foundation of hearts.
lesson-crescent-win-2-done = One to go.
lesson-crescent-win-3 = And the last card, the A♥.
lesson-crescent-win-3-done = All 104 cards lie on the eight foundations. Full moon!

lesson-freecell-home = An ace goes home
lesson-freecell-home-1 = The A♠ lies at the end of column 5. Tap it: the spade foundation takes it, so it goes straight there.
lesson-freecell-home-1-done = Each foundation begins with its ace and is built up to the king in one suit.
lesson-freecell-home-2 = No card moves by itself here, and every move can be taken back. Press Undo.
lesson-freecell-home-2-done = The A♠ is back on column 5, and its 10 points are gone again.

lesson-freecell-column = Build on a column
lesson-freecell-column-1 = On the columns colours alternate and ranks go down. Tap the J♣ at the end of column 1 to select it, then the Q♥ at the end of column 4.
lesson-freecell-column-1-done = Black jack on red queen. The A♥ has come to light on column 1.

lesson-freecell-refuse = Why not?
lesson-freecell-refuse-1 = Try a wrong move: select the 5♥ of column 6, then tap the 6♦ of column 8.
lesson-freecell-refuse-1-done = Both are red. Red goes on black, black goes on red.
lesson-freecell-refuse-2 = The 5♥ is still selected. Now tap the 4♠ at the end of column 2.
lesson-freecell-refuse-2-done = The colour is right, but it must be exactly one rank lower: only the 6♠ and the 6♣ take the 5♥.

lesson-freecell-cell = The cells
lesson-freecell-cell-1 = A card that has no place yet can wait in a cell. Select the 9♣ at the end of column 6 and tap cell a.
lesson-freecell-cell-1-done = A cell holds exactly one card, whichever you like.
lesson-freecell-cell-2 = Try to put the 6♦ of column 8 into the same cell a.
lesson-freecell-cell-2-done = Taken is taken. The four cells are all you have, so don’t fill them too soon.

lesson-freecell-group = Move a whole run
lesson-freecell-group-1 = 6♣ 5♥ 4♣ 3♥ at the end of column 7 are a run. Select all of it (tap the 6♣; or select the 3♥ and press “more cards”), then tap the 7♥ of column 1.
lesson-freecell-group-1-done = Four cards in one move. It is only a short cut for moving them one by one over cells and empty columns.

lesson-freecell-capacity = How many cards?
lesson-freecell-capacity-1 = Four empty cells and one empty column. Select all ten cards from the Q♣ of column 7 on, and try the empty column 2.
lesson-freecell-capacity-1-done = Only 5: an empty column that is the target cannot serve as a stop on the way to itself.
lesson-freecell-capacity-2 = The same ten cards: now tap the K♦ of column 1.
lesson-freecell-capacity-2-done = All ten go: column 2 is now a stop on the way, and doubles what can be carried.

lesson-freecell-take-back = Taking a card back
lesson-freecell-take-back-1 = The top card of a foundation may return to a column. Select the 10♦ on its foundation, then tap the J♠ of column 5.
lesson-freecell-take-back-1-done = The 10♦ is now a place for a black 9.
lesson-freecell-take-back-2 = Send the 9♠ of column 4 to the 10♦.
lesson-freecell-take-back-2-done = Column 4 is empty. A card on its foundation can still lend a hand.

lesson-freecell-win = Win this game
lesson-freecell-win-1 = Three kings are left. Tap the K♦ of column 1.
lesson-freecell-win-1-done = Two to go.
lesson-freecell-win-2 = The K♠ of column 5.
lesson-freecell-win-2-done = One to go.
lesson-freecell-win-3 = And the K♥ of column 2.
lesson-freecell-win-3-done = All 52 cards are home. Full moon!
