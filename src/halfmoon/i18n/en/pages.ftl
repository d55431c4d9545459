### The pages to read: their frame, drawings, examples. The prose of each lies in pages/templates/en.

## Drawings

place-freecell-column = column { $number }
drawing-table-crescent = A Crescent table
drawing-table-freecell = A FreeCell table
drawing-part-crescent = A few piles of a Crescent table
drawing-part-freecell = A few places of a FreeCell table
drawing-build-up = Ace up to king ↑
drawing-build-down = King down to ace ↓
drawing-before = before
drawing-after = after
drawing-redeal = Pile { $number } before and after the redeal
drawing-move = The arrow: { $count ->
    [1] { $card }, { $source } to { $target }
   *[other] { $count } cards from the { $card }, { $source } to { $target }
}

## Examples

verdict-legal = Allowed
verdict-refused = Refused: “{ $reason }”
example-from-start = Deal { $code }, as dealt
example-from = Deal { $code }, after move { $number }
example-from-left = A side line of deal { $code }, off after move { $number }
try = Try it here
try-about = Try this position at the table
event-redeal = Redeal
note-move = Move { $number }
note-redeal = Redeal { $number }
note-start = The deal
note-moves-between = Moves { $first }–{ $last }
note-moves-one = Move { $first }
note-moves-redeal = and a redeal
capacity-cells = Empty cells
capacity-onto-cards = Onto a column with cards
capacity-onto-empty = Into an empty column
capacity-columns = { $count ->
    [one] { $count } empty column
   *[other] { $count } empty columns
}
capacity-columns-empty = { $count ->
    [one] { $count } empty column, the target
   *[other] { $count } empty columns with the target
}
capacity-caption = The most cards that go at once

## The frame

site-learn = Learn to play
site-rules-crescent = The rules of Crescent
site-rules-freecell = The rules of FreeCell
site-examples-crescent = A game of Crescent from deal to win
site-examples-freecell = A game of FreeCell from deal to win
site-questions = Questions and answers
site-learn-about = Rules, examples and first lessons for Crescent and FreeCell.
site-rules-crescent-about = Sixteen piles, eight foundations, three redeals: all the rules, with pictures and examples.
site-rules-freecell-about = Eight columns, four cells, four foundations: all the rules, with pictures and examples.
site-examples-crescent-about = Deal { $code }, won in { $moves } moves, with a word on those that teach something.
site-examples-freecell-about = Deal { $code }, won in { $moves } moves, with a word on those that teach something.
site-questions-about = Codes, refused moves, deals that can’t be won, undo, your data.
site-contents = On this page
site-pages = Pages for learners
site-home = To the home page
site-other-language = Tiếng Việt
site-other-language-about = Đọc trang này bằng tiếng Việt
site-first-game = A guided first game
site-first-game-crescent = Crescent lessons
site-first-game-freecell = FreeCell lessons
site-first-game-about = { $count ->
    [one] { $count } short lesson at the table
   *[other] { $count } short lessons at the table
}
site-play = Play { $game }
site-stepper = Move by move
site-stepper-about = Forwards and backwards through this game, one move at a time.
site-open-viewer = Open this game in the viewer

## What the study of deals has found

atlas-caption = Deals that have been solved
atlas-game = Game
atlas-deals = Deals
atlas-winnable = Winnable
atlas-unwinnable = Unwinnable
atlas-unknown = Not known
