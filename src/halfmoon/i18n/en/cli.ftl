### The command line. A message of several lines is one paragraph of help.

cli-about = Play, learn and study Crescent and FreeCell patience.
cli-about-serve = Serve the games and the page; stop with Ctrl-C.
cli-about-db = Look after the database of the games.
cli-about-db-upgrade = Give a database the tables of this version.
cli-about-show = Show a deal or a board: the table, its text, or JSON.
cli-about-replay = Play a list of moves by the rules: is it won, what is reached, which move is refused and why? Exit code 1 when one is refused.
cli-about-solve = Tell whether a deal or board can be won, with a line. Exit code 1 when the verdict is unknown.
cli-about-check = Check by the rules that a line, from whatever tool, wins. Exit code 1 when it does not.
cli-about-perft = Count the legal move sequences of each length up to DEPTH.

cli-help-host = Address to listen at (127.0.0.1: this machine only).
cli-help-port = Port to listen at (8000).
cli-help-database = URL of the database, such as sqlite:///games.sqlite3 or postgresql://user@host/name (otherwise a file in your data folder).
cli-help-workers = Number of worker processes of the solver (1).
cli-help-log-level = debug, info, warning or error.
cli-help-allowed-host = A further name under which the server may be called; may be given several times.
cli-help-behind-proxy = Trust the X-Forwarded headers of a proxy on this machine.
cli-help-open-browser = Open the browser at the page.
cli-help-lang = Language of the output (otherwise the terminal's).
cli-help-version = Print the version.
cli-help-deal = A code (CR1-N-AAAAAAB), the number of a FreeCell deal (11982), or a file with a board; "-" reads the board from standard input.
cli-help-moves = A file of moves; "-" reads them from standard input. Line breaks, move numbers and comments after # do not matter; of a file with lines "number, tab, moves" the line of this deal is taken.
cli-help-show-json = Everything about the table as JSON.
cli-help-show-board = The board as text, which every command reads back.
cli-help-depth = The length of the sequences.
cli-help-deals = Solve a range of deals instead, such as 1-32000.
cli-help-game = The game of --deals.
cli-help-cells = FreeCell with this number of cells (0-4).
cli-help-redeals = Crescent with this number of redeals (0-4).
cli-help-short = Look for a short line as long as time lasts.
cli-help-prove = Decide the verdict by a complete search.
cli-help-classic = FreeCell without taking cards back from the foundations, as in published counts.
cli-help-time-ms = Milliseconds for each deal (60000; with --short 2000).
cli-help-solve-json = The answer as JSON; with --deals one line for each deal.
cli-help-dialect = strict: one card into an empty column unless vN says more; standard: as many as the rules allow.
cli-help-autoplay = Cards that the other tool sends home by itself after each move.
cli-help-divide = Instead: the count for each first move.

cli-deal-number = deal { $number }
cli-legend-crescent = Under each pile: its number (how many cards). Only the top cards show.
cli-legend-freecell = Under each column: its number (how many cards). The lowest card can move.

cli-replayed = { $count ->
    [one] { $count } move: { $outcome }
   *[other] { $count } moves: { $outcome }
}
cli-refused = move { $count } ({ $move }, line { $line }) is refused: { $reason }
cli-outcome-playing = not won yet; the position reached:
cli-outcome-redeal_needed = not won yet, a redeal is needed; the position reached:
cli-outcome-only_take_back = not won, only taking back from the foundations is left; the position reached:
cli-outcome-stuck = not won, no move is left; the position reached:
cli-outcome-won = won
cli-verdict-winnable = winnable: { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
cli-verdict-unwinnable = proved unwinnable
cli-verdict-unknown = unknown: { $why }
cli-with-redeals = { $count ->
    [one] , { $count } redeal
   *[other] , { $count } redeals
}
cli-shortest-freecell = { $count } moves beside those that go home by themselves: proved shortest
cli-length-freecell = { $count } moves beside those that go home by themselves; { $bound } at least are needed
cli-shortest-crescent = { $count } moves: proved shortest
cli-length-crescent = { $count } moves; { $bound } at least are needed
cli-searched = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} in { $time } ms, { $memory } MB ({ $stage })
cli-count-winnable = winnable: { $count }
cli-count-unwinnable = proved unwinnable: { $count }
cli-count-unknown = unknown: { $count }
cli-times = ms a deal: mean { $mean }, median { $median }, p99 { $p99 }; { $total } s in all
cli-checked = { $won ->
    [true] wins
   *[false] does not win
} after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
cli-perft-total = total: { $count }

cli-upgraded = the database has the tables of this version (revision { $revision })

cli-usage = { $text } (see: { $command } --help)
cli-missing = { $name } is missing
cli-no-such-option = there is no option { $text }
cli-option-needs = { $name } needs a value after it
cli-option-takes-none = { $name } takes no value
cli-too-many = nothing is expected after the other words: { $text }
cli-no-command = a command is missing; there are { $known }
cli-no-such-command = there is no command { $text }; there are { $known }
cli-whole-number = { $name } takes a whole number from { $least } to { $most }, not { $text }
cli-one-of = { $name } is one of { $known }, not { $text }
cli-wrong-language = the languages are vi and en, not { $text }
cli-classic = The classic rules take no card back from a foundation
cli-range = --deals takes a range like 1-32000, not { $text }
cli-solve-what = name one deal or --deals, and at most one of --short and --prove
cli-other-game = { $text } is an option of the other game
cli-freecell-alone = --dialect, --autoplay and --classic are for FreeCell alone
cli-system = { $text }
cli-internal = this is a mistake of Halfmoon ({ $text }); with HALFMOON_TRACEBACK=1 it tells where
cli-no-file = no such file: { $name }
cli-file-too-big = the file has more than { $max } bytes: { $name }
cli-file-no-text = the file is not text in UTF-8: { $name }
cli-moves-of-other-deals = the file lists the moves of other deals, none of deal { $number }
cli-no-move = line { $line }: this is no { $game ->
    [crescent] move of Crescent (3>7, 3>A, 3>K, SA>K, SK>A or R)
   *[freecell] move of FreeCell (26, 26v4, 2a, a6, 2h, ah or S>5)
}: { $text }
