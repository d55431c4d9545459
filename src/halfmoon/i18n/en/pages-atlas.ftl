### The atlas: the odds of both games, as a page.

site-atlas = The odds, measured
site-atlas-about = How many deals of FreeCell and Crescent can be won, counted deal by deal.
atlas-share = Share
atlas-first = Deals from 1
atlas-interval = All deals (95 %)
atlas-freecell-table = FreeCell by the rules of this table
atlas-freecell-classic = FreeCell by the classic rules
atlas-crescent = Crescent, every card known
atlas-tops = Crescent, top cards only: deals won by the program
atlas-won = Won
atlas-in-all = { $count ->
    [one] { $count } in all
   *[other] { $count } in all
}
atlas-cost = { $seconds } s of one processor core in all, { $milliseconds } ms a deal.
atlas-partial = Not finished yet: { $done } of { $planned } deals.
atlas-more = All figures, and how they were made
