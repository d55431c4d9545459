### Studies: many deals solved, and what was found.

cli-about-study = Solve many deals, on one machine or a cluster, and count what can be won.
cli-about-study-run = Begin a study, or go on with it; a stop at any moment loses at most the chunks in hand.
cli-about-study-report = Tell what a study has found: text, JSON or an HTML page.
cli-about-study-export = Write a row for each deal as CSV or Parquet, or the study itself as chunks.
cli-about-study-import = Begin a study with what another machine has exported as chunks.
cli-about-study-verify = Play the kept lines by the rules once more, or solve deals again. The exit code is 1 when something is wrong.
cli-about-study-list = List the studies there are.

cli-help-study-name = The name of the study.
cli-help-study-file = Its results file (otherwise one in your data folder).
cli-help-study-game = freecell or crescent; with a name alone a study that was begun goes on.
cli-help-study-deals = The deals, as in 1-32000.
cli-help-study-mode = any: look for a line; prove: also prove that there is none (FreeCell: prove).
cli-help-study-tops = Crescent as people play it: a player who sees only the top cards plays each deal once.
cli-help-study-nodes = Positions that each deal may take: the results are the same everywhere, to the byte.
cli-help-study-time-ms = Milliseconds that each deal may take: the results depend on the machine.
cli-help-study-chunk = Deals in a chunk (100).
cli-help-study-no-lines = Keep the lengths of the lines only; the file stays small.
cli-help-study-jobs = Processes on this machine (1).
cli-help-study-cluster = The address of a Dask scheduler instead, as in tcp://10.0.0.1:8786.
cli-help-study-anew = Begin again; what was there is lost.
cli-help-study-any-solver = Go on although the solver has changed since.
cli-help-study-json = The report as JSON.
cli-help-study-html = Write the report as an HTML page with plots into this file.
cli-help-study-format = csv, parquet or chunks (otherwise as the file's name ends).
cli-help-study-output = The file to write.
cli-help-study-input = The file to read.
cli-help-study-sample = Look at so many deals, chosen at random, instead of all.
cli-help-study-again = Solve the deals again and compare, instead of playing the kept lines.

study-number = { $value }
study-percent = { NUMBER($value, maximumFractionDigits: 4) } %
study-cells = { $count ->
    [0] no cells
    [one] { $count } cell
   *[other] { $count } cells
}
study-redeals = { $count ->
    [0] no redeals
    [one] { $count } redeal
   *[other] { $count } redeals
}
study-rules-table = taking back allowed
study-rules-classic = classic rules
study-view-tops = top cards only
study-budget-nodes = { $count ->
    [one] { $count } position a deal
   *[other] { $count } positions a deal
}
study-budget-time = { $time } ms a deal
study-deals = Deals
study-done = Done
study-done-of = { $done } of { $deals }
study-mode = Search
study-mode-any = for a line
study-mode-prove = for a line or a proof
study-budget = Budget
study-solver = Solver
study-digest = Digest of the answers
study-note = Note
study-times-vary = A budget of time: another run may decide other deals
study-verdicts = Verdicts
study-winnable = Winnable
study-won-by-player = Won by the player
study-unwinnable = Proved unwinnable
study-unknown = Not known
study-not-won = Not won
study-share = Share that can be won
study-interval = Exact 95 % interval for all deals
study-unwinnable-deals = Unwinnable deals
study-unknown-deals = Deals not known
study-times = Milliseconds of search a deal
study-nodes = Positions opened a deal
study-moves = Moves of a line
study-redeals-used = Redeals used in won deals
study-times-axis = milliseconds, each bar from its number up to the next
study-nodes-axis = positions, each bar from its number up to the next
study-moves-axis = moves, each bar from its number up to the next
study-redeals-axis = redeals
study-mean = mean
study-least = least
study-p10 = 10 % at most
study-median = median
study-p90 = 90 % at most
study-p99 = 99 % at most
study-most = most

study-progress = deals
study-rate = { $rate } a second
study-ready = { $done } of { $deals } deals are done: { $path }
study-exported = { $path }: { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
study-verified = { $count ->
    [one] { $count } deal looked at,
   *[other] { $count } deals looked at,
} { $wrong } wrong
study-wrong = deal { $number }: { $text }
study-none = there are no studies in { $path }
study-nothing-done = no deal of the study is done yet: { $path }

study-name = a study's name has up to 64 letters, digits, dots, dashes and underscores and begins with a letter or digit, not { $text }
study-name-or-file = name a study, or give its file with --file
study-no-results = there are no results of a study: { $path }
study-not-a-study = the file holds no study of this version: { $path }
study-no-plan = a study that begins needs --game and --deals; there is none yet: { $path }
study-no-budget = a study needs --nodes or --time-ms
study-no-tops = only Crescent with 3 or 4 redeals is dealt with the top cards alone face up, not { $game } with { $size }
study-other-plan = the study was begun with { $name } = { $stored }, now it is { $asked }; choose another name, or --anew to lose what is there: { $path }
study-other-solver = the study was begun with solver { $stored }, this is solver { $here }, and their answers would not be one study; --any-solver mixes them all the same, --anew begins again
study-no-dask = a cluster needs the extra halfmoon[cluster]: pip install 'halfmoon[cluster]'
study-no-parquet = Parquet needs the extra halfmoon[parquet]: pip install 'halfmoon[parquet]'
study-no-scheduler = no Dask scheduler answers at { $address }
study-no-chunks = this is no study that was exported as chunks: { $path }
study-no-lines = the study keeps no lines; --again solves the deals once more: { $path }
study-jobs-or-cluster = --jobs is for this machine, --cluster for others; name one of them
study-is-there = there is a study already; --anew to lose what is there: { $path }
study-cannot-open = the file cannot be opened: { $path }
study-damaged = chunk { $chunk } is damaged; begin again with --anew: { $path }
