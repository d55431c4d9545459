# Why something is refused. Keys are the members of rules/reasons.py; errors of input: later-inputs.ftl.

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
