### The card table: names of cards and places, and what a screen reader hears.

## Cards and places

card-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
card-name = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
    [T] 10
   *[other] { $rank }
} of { card-suit }
card-unknown = a card not known yet

place-column = pile { $number }
place-cell = free cell { $letter }
place-home = { card-suit } foundation
place-foundation = { $row ->
    [A] { card-suit } ace foundation
   *[K] { card-suit } king foundation
}

place-empty = empty
place-holds = { $card } on top, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
place-holds-run = { $card } on top, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, run of { $run }
place-selected = { $count ->
    [1] selected
   *[other] { $count } cards selected
}
place-takes = can go here

table-name = Card table
area-crescent-piles = Sixteen piles
area-crescent-foundations = Foundations
area-freecell-piles = Eight columns
area-freecell-cells = Free cells
area-freecell-foundations = Foundations

## Words on the table

table-build-up = Ace up to king
table-build-down = King down to ace
table-full-moon = Full moon!
more-cards = More cards

## What happened

said-deal = The cards are dealt.
said-restart = The same deal again, from the start.
said-move = { $count ->
    [1] { $card }: { $source } to { $target }.
   *[other] { $count } cards from the { $card }: { $source } to { $target }.
}
said-redo = Redone: { $count ->
    [1] { $card }, { $source } to { $target }.
   *[other] { $count } cards from the { $card }, { $source } to { $target }.
}
said-undo = Undone: { $count ->
    [1] { $card } back to { $source }.
   *[other] { $count } cards from the { $card } back to { $source }.
}
said-redeal = Redealt: the bottom card of each pile is on top now. { $left ->
    [0] No redeal left.
    [one] { $left } redeal left.
   *[other] { $left } redeals left.
}
said-uncovered = Uncovers the { $card }.
said-emptied = { $place } is empty now.
said-selected = Selected. { $moves }
refusal-rule = See the rule
refused-plain = Not possible

## Answers to questions

moves-none = { $count ->
    [1] The { $card } can go nowhere yet.
   *[other] These { $count } cards from the { $card } can go nowhere yet.
}
moves-some = { $count ->
    [1] The { $card } can go to: { $places }.
   *[other] { $count } cards from the { $card } can go to: { $places }.
}
contents-empty = { $place } is empty.
contents-all = { $place }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, from the bottom: { $cards }.
contents-top = { $place }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; in sight: { $cards }.
