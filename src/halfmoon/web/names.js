/** Cards in signs, for short sentences; in words they are named as the table names them. */

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {string} card as on the wire: `TD` becomes `10♦` */
export function cardSign(card) {
  const rank = card[0] === "T" ? "10" : card[0];
  return rank + SIGNS[/** @type {keyof typeof SIGNS} */ (card[1])];
}
