### The command line. A message of several lines is one paragraph of help.

cli-about = Play, learn and study Crescent and FreeCell patience.
cli-about-show = Show a deal or a board: the table, its text, or JSON.
cli-about-replay = Play a list of moves by the rules: is it won, what is reached, which move is refused and why? Exit code 1 when one is refused.
cli-about-perft = Count the legal move sequences of each length up to DEPTH.

cli-help-lang = Language of the output (otherwise the terminal's).
cli-help-version = Print the version.
cli-help-deal = A code (CR1-N-AAAAAAB), the number of a FreeCell deal (11982), or a file with a board; "-" reads the board from standard input.
cli-help-moves = A file of moves; "-" reads them from standard input. Line breaks, move numbers and comments after # do not matter; of a file with lines "number, tab, moves" the line of this deal is taken.
cli-help-show-json = Everything about the table as JSON.
cli-help-show-board = The board as text, which every command reads back.
cli-help-depth = The length of the sequences.
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
cli-perft-total = total: { $count }

cli-usage = { $text } (see: { $command } --help)
cli-missing = { $name } is missing
cli-no-such-option = there is no option { $text }
cli-no-such-command = there is no command { $text }; there are { $known }
cli-bad-value = wrong value for { $name }: { $text }
cli-whole-number = { $name } takes a whole number from { $least } to { $most }, not { $text }
cli-wrong-language = the languages are vi and en, not { $text }
cli-system = { $text }
cli-no-file = no such file: { $name }
cli-file-too-big = the file has more than { $max } bytes: { $name }
cli-file-no-text = the file is not text in UTF-8: { $name }
cli-moves-of-other-deals = the file lists the moves of other deals, none of deal { $number }
cli-no-move = line { $line }: this is no { $game ->
    [crescent] move of Crescent (3>7, 3>A, 3>K, SA>K, SK>A or R)
   *[freecell] move of FreeCell (26, 26v4, 2a, a6, 2h, ah or S>5)
}: { $text }
