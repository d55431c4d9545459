# Input that cannot be read, and what would be right. Keys come from errors.py; the page loads them later.

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
