### The words of dialogs and of the other screens: loaded when they are first needed.

## New game

new-title = New game
new-which = Game
new-cells = Free cells
new-variant = Variant
new-deal = Deal
new-random = Random deal
new-daily = Today’s deal · { $date }
new-number = By deal number
new-code = Enter a code
new-number-label = Deal number
new-number-help-crescent = From 1 to 34359738367
new-number-help-freecell = From 1 to 8589934591, the Microsoft deal numbers
new-code-label = Code of the deal
new-code-help = For example { $example }
new-odds = { NUMBER($share, maximumFractionDigits: 2) } % of { $deals } deals that were solved can be won.
new-odds-at-least = At least { NUMBER($share, maximumFractionDigits: 2) } % of { $deals } deals that were solved can be won.
new-odds-all = All { $deals } deals that were solved can be won.
new-odds-open = It takes knowing every card.
new-winnable = Only deals that can be won
new-winnable-about = The solver checks the deal first.
new-difficulty = Difficulty
difficulty-any = Any
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
new-deal-button = Deal
new-dealing = Dealing…
new-keeps = { $moves ->
    [one] Your { $game } game in play ({ $moves } move) stays in the list.
   *[other] Your { $game } game in play ({ $moves } moves) stays in the list.
}
new-need-number = Enter a deal number.
new-need-code = Enter the code of a deal.
notice-other-game = This is a code of { $game }, so { $game } was dealt.

## Asked before it is done

redeal-title = Redeal?
redeal-about = The bottom card of every pile goes to the top. After a redeal, nothing before it can be undone.
redeal-confirm = Redeal ({ $count })
restart-title = Start over?
restart-about = { $moves ->
    [one] The same deal is laid out again; { $moves } move made so far cannot be brought back.
   *[other] The same deal is laid out again; { $moves } moves made so far cannot be brought back.
}
restart-confirm = Start over

## The end of a game

won-title = Full moon!
won-about = You have won this game
won-record = new record
won-again = Play again
won-new = New game
won-replay = Watch the game
won-share = Copy the link
stuck-title = The game is stuck
stuck-about-crescent = There is no move left, and no redeal either.
stuck-about-freecell = There is no legal move left.
stuck-undo = Undo the last move
stuck-again = Play this deal again
stuck-new = New game
stuck-look = Look at the table
take-back-title = Only taking back is left
take-back-about = There is no move left except bringing a card back from a foundation.
lost-title = This game is lost
lost-about = It is proved that the game cannot be won from here.
lost-about-move = It is proved that the game could no longer be won after move { $move }.
lost-suits = The last card of a suit to go home is its ace or king, and it waits in its place until then. In { $suits } none can do that any more.
lost-suits-more = How is that?
lost-go-back = Go back to move { $move }

## Hints, verdicts, solutions

hint-searching = Looking for a good move…
hint-cancel = Stop looking
hint-move = Hint: { $card } ({ $source }) → { $target }
hint-spoken = Hint: move the { $card } from { $source } to { $target }. Press Hint again to play it.
hint-redeal = Hint: redeal now.
hint-none = No better move was found.
hint-lost = The game cannot be won from here: undo or start over.
hint-unknown = No winning line was found in the time allowed.
judge-winnable = Can still be won
judge-unwinnable = Cannot be won any more
judge-unknown = Not known
judge-share = Winnable in { $share }% of the sampled layouts of the hidden cards
judge-samples = { $samples ->
    [one] Judged only by the cards you have seen: { $samples } layout of the hidden cards was tried.
   *[other] Judged only by the cards you have seen: { $samples } layouts of the hidden cards were tried.
}
judge-thinking = Thinking…
judge-title = Can this still be won?
job-failed = The solver broke down and has been restarted; your game is not affected.
job-progress = { $nodes ->
    [one] { $nodes } position examined
   *[other] { $nodes } positions examined
}
finish-running = Finishing; tap anywhere to stop.
finish-stopped = Finishing stopped.
solution-title = Solution
solution-searching = Solving this game…
solution-none = No solution was found in the time allowed.
solution-lost = The game cannot be won from this position.
solution-deal-lost = This deal cannot be won, from the first card on.
solution-from-deal = Solve it from the deal
solution-about = A game in which a solution was shown is counted as such in the statistics.
solution-copy = Copy as text
line-step = Move { $step } of { $total }
line-first = To the start
line-previous = One move back
line-play = Play
line-stop = Stop
line-next = One move on
line-last = To the end
line-start = The deal
line-play-on = Play this game

## The list of moves

move-list-title = Moves made
move-list-about = Choose a move to go back there; later moves can be redone.
move-list-none = No move has been made.
move-list-start = Start
move-list-redeal = Redeal
move-list-here = you are here

## Pause, code, keys

pause-title = Paused
pause-about = The clock is standing still.
pause-resume = Resume
share-title = Code and link
share-code = Code of this deal
share-link = Link that deals this game
share-position = The position as text
share-copy-code = Copy the code
share-copy-link = Copy the link
share-copy-position = Copy the position
share-line = Link with the moves made
share-copy-line = Copy the link to this game
share-send = Send…
share-custom = This game began from a custom board and has no code; its link carries the position.
keys-title = Keys
keys-arrows = Move between the places of the table
keys-digits = To the pile or column of that number (Crescent: two digits)
keys-enter = Select, or place the card here
keys-letters = FreeCell: cells a, b, c, d
keys-rows = Crescent: to the row of ace or king foundations
keys-run = FreeCell: take one card more or less of the run
keys-foundation = To the foundation
keys-undo = Undo
keys-redo = Redo
keys-redeal = Redeal
keys-hint = Hint
keys-new = New game
keys-pause = Pause
keys-escape = Drop the selection, close a dialog
keys-help = This list
keys-space = Space
keys-ask-moves = Read out the legal moves
keys-ask-pile = Read out the pile you are on
keys-peek = Hold to look through the pile (when switched on in the settings)

## The board as text

board-title = Board as text
board-about = Paste a position here to play from it, or copy the position of a game in play.
board-label = Position
board-placeholder = Freecells: - - - -
board-play = Play this position
board-copy = Copy
board-save = Save to a file
board-load = Open a file…
board-from = Take from a game in play
board-from-game = { $moves ->
    [one] { $game } · { $code } · { $moves } move
   *[other] { $game } · { $code } · { $moves } moves
}
board-empty = Paste a position first.
board-help = How to write it
board-help-freecell = FreeCell: a line “Freecells:” (a - for each empty cell), a line “Foundations:”, then one line a column beginning with a colon, the bottom card first.
board-help-crescent = Crescent: a line “Foundations:” with the tops of the eight foundations, a line “Redeals:”, then 16 lines beginning with a colon, the bottom card first.

## Statistics

statistics-title = Statistics
statistics-about = A game counts from its first move. A game is lost when at least one move was made and it was given up: deleted from the list, or stuck.
statistics-none = No game counts yet: make the first move.
statistics-played = Played
statistics-won = Won
statistics-share = Share won
statistics-streak = Winning streak
statistics-streak-best = Longest streak
statistics-time-best = Fastest
statistics-time-average = Average time of won games
statistics-moves-best = Fewest moves
statistics-moves-average = Average moves of won games
statistics-without-help = Won without help
statistics-with-help = Won with hints or a solution
statistics-time-plot = Times of won games
statistics-moves-plot = Moves of won games
statistics-plot-bar = { $count ->
    [one] { $from }–{ $to }: { $count } game
   *[other] { $from }–{ $to }: { $count } games
}
statistics-plot-minutes = minutes
statistics-reset = Clear the statistics
statistics-reset-title = Clear all statistics?
statistics-reset-about = The figures start again from nothing; the games in the history stay.
statistics-export = Download
percent = { $share }%

## History

history-title = History
history-about = Every game you have played. Reopen it, watch it move by move, or send it to a friend.
history-none = No games yet.
history-open = Open
history-replay = Watch
history-share = Share
history-export = Download as text
history-delete = Delete the game
history-delete-title = Delete this game?
history-delete-about = The game and its moves will be gone for good.
history-filter = Filter
history-all = All
history-won = Won
history-unfinished = In play
status-playing = in play
status-redeal_needed = needs a redeal
status-only_take_back = only taking back left
status-stuck = stuck
status-won = won
played-with-hints = with hints
played-with-viewer = solution shown
replay-title = Watch the game

## Settings

settings-title = Settings
settings-saved = Saved
settings-offline = The server cannot be reached; your choice works on this device and will be sent later.
settings-general = General
settings-cards = Table
settings-help = Rules and help
settings-data = Your data
settings-theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
settings-four-colours = Four colours for the four suits
settings-large-index = Large figures on the cards
settings-card-size = Card size
card-size-standard = Standard
card-size-large = Large
settings-animation = Motion
animation-off = Off
animation-fast = Fast
animation-normal = Normal
animation-slow = Slow
settings-sounds = Sounds
settings-left-handed = Left-handed layout: foundations on the left, buttons the other way round
settings-show-clock = Show the clock
settings-show-score = Show the score (FreeCell)
settings-show-counts = Show the number of cards under each pile
settings-interactive-rules = Interactive rules: say why a move is refused
settings-confirm-redeal = Ask before a redeal
confirm-touch = On touch
confirm-always = Always
confirm-never = Never
settings-confirm-restart = Ask before starting over
settings-peek = Allow looking through a pile (Crescent)
settings-winnable-indicator = Show whether the game can still be won
settings-export = Download all your data
settings-export-about = All games, moves and settings in one JSON file.
settings-delete = Delete all your data
settings-delete-title = Delete all your data?
settings-delete-about = All games, statistics and settings will be gone for good.
settings-device = Move to another device
settings-device-about = Get a one-time code here and enter it on the other device: your games and settings go with you.
settings-device-get = Get a code
settings-device-code = Your code (works once, until { $until })
settings-device-enter = Code from the other device
settings-device-use = Use the code
settings-device-title = Take over the other device’s data?
settings-device-warning = This device will use the other device’s data; games begun here will no longer be seen.


## Not found

missing-title = No such page
missing-about = This address leads to no game and no page.


## Daily deals

daily-title = Daily deals
daily-about = One Crescent and one FreeCell deal a day, the same for everyone, each of them winnable.
daily-play = Play { $game } of { $date }
daily-day = { $date }: Crescent { $crescent }, FreeCell { $freecell }
daily-previous = Previous month
daily-next = Next month
daily-future = not yet
