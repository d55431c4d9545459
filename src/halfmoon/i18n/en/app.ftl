### The shell: every word around the card table.

## Names

app-name = Halfmoon
app-tagline = Crescent and FreeCell, you and the cards
game-crescent = Crescent
game-freecell = FreeCell
game-crescent-about = Two decks, 16 piles in a crescent. Build in suit.
game-freecell-about = One deck, 8 columns, 4 free cells. Nearly every deal can be won.
option-N = Traditional
option-F = Crescent Four
option-H = Face-down
option-FH = Face-down, Crescent Four
option-N-about = 3 redeals, all cards face up
option-F-about = 4 redeals, all cards face up
option-H-about = 3 redeals, only top cards face up
option-FH-about = 4 redeals, only top cards face up
option-C4 = 4 cells
option-C3 = 3 cells
option-C2 = 2 cells
option-C1 = 1 cell
option-C0 = no cells
option-C4-about = gentle
option-C3-about = fair
option-C2-about = demanding
option-C1-about = very hard
custom-board = Custom board

## Counts

count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
count-redeals = { $count ->
    [one] { $count } redeal left
   *[other] { $count } redeals left
}
label-time = time
label-moves = moves
label-score = score
stat-moves = { $count ->
    [one] move
   *[other] moves
}
stat-score = { $count ->
    [one] point
   *[other] points
}

## Common words

skip-to-content = Skip to the content
close = Close
cancel = Cancel
back = Back
home = Home
more = More
copied = Copied
copy-failed = The browser does not allow copying. Select the text below and copy it yourself.
loading = Loading…
try-again = Try again
continue = Continue
line-scrub = Place in the game
dealing-code = Dealing { $code }…
settings-language = Language
language-vi = Tiếng Việt
language-en = English

## Toolbar

toolbar = Tools of the game
undo = Undo
redo = Redo
hint = Hint
redeal = Redeal
redeal-left = { $count ->
    [one] Redeal, { $count } left
   *[other] Redeal, { $count } left
}
redeal-needed = No move is left: use the Redeal button.
redeal-none = No redeals left
new-game = New game
finish = Finish
finish-stop = Stop finishing
restart = Start over
pause = Pause
share = Code and link
solution = Show a solution
moves-all = List of moves
keys = Keys
board = Board as text
statistics = Statistics
history = History
settings = Settings
rules = Rules
learn = Learn to play
learn-about = Rules and examples
judge = Can this still be won?
mark = Halfmoon: to the home page
stats = State of the game

## Line to the server

offline = The server cannot be reached. Your move is kept and will be sent when it is back.
offline-idle = The server cannot be reached. The table shows what was last seen.
offline-wait = A move is waiting to be sent. Further moves need the server.
kept = Your move is kept and will be sent again.
slow = The server is slow to answer. Your move was sent and waits to be confirmed.
upgraded = Halfmoon has been upgraded. Reload the page; your game is as you left it.
reload = Reload
online-again = Back on line. Every move is saved.
overtaken = This game was played on elsewhere; the table has been brought up to date and your last move was not made.
followed = The game has moved on in another window.
server-away = The server cannot be reached. Check your connection and try again.
needs-script = This page needs JavaScript to lay the table.
page-failed = This page could not be opened.

## Home

home-continue = { $game } in play
home-start = Welcome
home-start-about = Choose a game and deal your first hand.
home-daily = Today’s deals
home-games = Games in play
home-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
home-statistics-about = { $played ->
    [one] { $played } game
   *[other] { $played } games
} · { $share }% won
home-statistics-none = No games yet
weekday-1 = Mo
weekday-2 = Tu
weekday-3 = We
weekday-4 = Th
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = Su
daily-open = not played
daily-started = in play
daily-won = won

## Problems told by the server

problem-unknown = The server refused this request.
