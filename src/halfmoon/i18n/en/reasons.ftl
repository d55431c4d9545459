# Why something is refused. Keys are the members of rules/reasons.py and the errors of errors.py.

suit-name = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
rank-name = { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
}

reason-game-won = This game is already won
reason-no-such-place = This table has no place “{ $place }”
reason-no-card = There is no card there to move
reason-same-place = The card stays where it is
reason-base-card = The base card of a foundation is locked
reason-foundation-to-pile = A card on a foundation never returns to a pile
reason-foundation-to-column-only = A card taken back from a foundation goes onto a column only
reason-not-a-run = These cards are not a run: colours must alternate, ranks follow on
reason-one-card-only = Only one card at a time goes there
reason-cell-taken = This free cell is taken
reason-empty-pile = An empty pile takes no card
reason-suit = The suit must be the same
reason-neighbour = The rank must be one higher or one lower
reason-wrong-foundation = This foundation takes { suit-name } only
reason-next-card = { $rank ->
    [0] This foundation is complete
   *[other] The next card here is the { rank-name } of { suit-name }
}
reason-colour = The colour must differ: red on black, black on red
reason-rank = The rank must be exactly one lower
reason-capacity = At most { $capacity ->
    [one] { $capacity } card
   *[other] { $capacity } cards
} can go at once now, not { $count }
reason-pile-full = This pile is full; choose another target
reason-no-redeal-left = No redeal left
reason-nothing-to-redeal = No pile has two cards to redeal
reason-nothing-to-undo = There is no move to undo yet
reason-undo-across-redeal = A redeal cannot be undone, nor what came before it
reason-undo-limit = Only the last 100 moves can be undone
reason-undo-won = A game that is won cannot be undone; you can replay it
reason-nothing-to-redo = There is no move to redo

input-card = A card is a rank A 2…9 T J Q K and a suit S H D C, as in TD; got “{ $text }”
input-deal-number = { $game ->
    [crescent] Crescent
   *[freecell] FreeCell
} deals are numbered 1 to { $last }; there is no deal “{ $text }”
input-code-prefix = A code begins with CR1 or FC1, not “{ $wrong }”
input-code-option = The second part of the code is one of { $options }, not “{ $wrong }”
input-code-number = The last part of the code has seven characters A–Z, 2–7; “{ $wrong }” is wrong
input-move-crescent = A Crescent move reads 3>7, 3>A, 3>K, SA>K, SK>A or R; got “{ $text }”
input-move-freecell = A FreeCell move reads 26, 2a, a6, 2h, 26v4 or S>5; got “{ $text }”
input-position-too-long = A board has at most 4000 characters
input-position-empty = There is nothing to read: paste a board, one line for each column
input-position-line-twice = Line { $line }: this line stands twice: “{ $text }”
input-position-head = Line { $line }: “{ $text }” is not understood; a line is a column of cards, or begins with Freecells:, Foundations: or Redeals:
input-position-card = Line { $line }: “{ $text }” is no card; write it as in TD
input-position-cells = Line { $line }: there are at most four free cells, not “{ $text }”
input-position-foundation = { $line ->
    [0] A Crescent foundation is never empty: “{ $text }”
   *[other] Line { $line }: foundation “{ $text }” is not understood; name each once, as in S-0 or SA-5
}
input-position-pile-size = Line { $line }: a pile holds at most 13 cards
input-position-rows = { $count } lines of cards are needed (an empty one is a lone colon); there are { $text }
input-position-redeals = Line { $line }: redeals left are 0 to 4, not “{ $text }”
input-position-hidden = Line { $line }: cards in brackets lie under the others, the top card is face up
input-position-contradiction = { $text } is on its foundation already, so it cannot be on the table
input-position-card-too-many = { $text } stands { $count } times, more than there are
input-position-card-missing = { $text } is missing
