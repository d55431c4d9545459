/**
 * Composes the face of a card from the sprite, for the width it is shown at. Units: 1/100 of the
 * width.
 */

/**
 * Heights and places on a card 100 wide and 140 high.
 * @typedef {{rank: number, suit: number, top: number, side: number, body: "pip" | "pips",
 *   pip: number, middle: number, disc: number}} Proportions
 */

/** @type {Proportions} */
const SMALL = { rank: 36, suit: 34, top: 8, side: 8, body: "pip", pip: 58, middle: 93, disc: 37 };
/** @type {Proportions} */
const MEDIUM = { rank: 32, suit: 30, top: 8, side: 8, body: "pip", pip: 54, middle: 91, disc: 39 };
/** @type {Proportions} */
const LARGE = { rank: 25, suit: 23, top: 9, side: 9, body: "pips", pip: 19, middle: 86, disc: 42 };
/** The large index: as big as a ten beside its suit can be, at every width. @type {Proportions} */
const LARGE_INDEX = {
  rank: 42,
  suit: 38,
  top: 7,
  side: 6,
  body: "pip",
  pip: 56,
  middle: 95,
  disc: 38,
};

/** Where the pips stand: column 0…2, row 0…4. */
const PIPS = {
  2: "1,0 1,4",
  3: "1,0 1,2 1,4",
  4: "0,0 2,0 0,4 2,4",
  5: "0,0 2,0 1,2 0,4 2,4",
  6: "0,0 2,0 0,2 2,2 0,4 2,4",
  7: "0,0 2,0 1,1 0,2 2,2 0,4 2,4",
  8: "0,0 2,0 1,1 0,2 2,2 1,3 0,4 2,4",
  9: "0,0 2,0 0,1.333 2,1.333 1,2 0,2.667 2,2.667 0,4 2,4",
  T: "0,0 2,0 1,.667 0,1.333 2,1.333 0,2.667 2,2.667 1,3.333 0,4 2,4",
};

/** Below this height no figure can be read. */
const RANK_HEIGHT_MIN_PX = 10;

/**
 * @param {number} width in px
 * @param {boolean} largeIndex
 * @returns {Proportions}
 */
function proportionsFor(width, largeIndex) {
  if (largeIndex) return LARGE_INDEX;
  if (width < 48) return SMALL;
  return width < 76 ? MEDIUM : LARGE;
}

/**
 * The rank's height and its top edge when only a strip of the card shows.
 * @param {Proportions} size
 * @param {number} width
 * @param {number | null} strip height of the strip in px; null when the whole card shows
 */
function indexFor(size, width, strip) {
  const shown = strip === null ? Infinity : (strip / width) * 100;
  if (shown >= size.rank + size.top + 2) return { rank: size.rank, suit: size.suit, top: size.top };
  const height = Math.max((RANK_HEIGHT_MIN_PX / width) * 100, shown - 9);
  return { rank: Math.min(size.rank, height), suit: Math.min(size.suit, height * 0.96), top: 5.5 };
}

/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string} [more]
 */
const use = (id, x, y, w, h, more = "") =>
  `<use href="#${id}" x="${round(x)}" y="${round(y)}"` +
  ` width="${round(w)}" height="${round(h)}"${more}/>`;

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

/**
 * @param {string} suit
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 * @param {string} [more]
 */
const pip = (suit, x, y, size, more) =>
  use(`suit-${suit}`, x - size / 2, y - size / 2, size, size, more);

/**
 * Where a court wears its suit: the king on the crown, the queen as a pendant, the jack on the cap.
 * Centre and size in the disc's own units, whose radius is 40.
 */
const EMBLEMS = {
  K: { x: 0, y: -19.4, size: 8.6, color: "currentColor" },
  Q: { x: 0, y: 33.8, size: 7.6, color: "currentColor" },
  J: { x: -3, y: -17.4, size: 9, color: "var(--gold)" },
};

/** Below this width an emblem would be a blot. */
const EMBLEM_WIDTH_MIN = 76;

/**
 * @param {string} rank
 * @param {string} suit
 * @param {Proportions} size
 * @param {number} width
 */
function court(rank, suit, size, width) {
  const unit = size.disc / 40;
  const edge = 100 * unit;
  const at = /** @type {const} */ ([50 - edge / 2, size.middle - edge / 2, edge, edge]);
  const lines = width >= 50 ? use(`court-${rank}-face`, ...at) : "";
  if (width < EMBLEM_WIDTH_MIN) return use(`court-${rank}`, ...at) + lines;
  const { x, y, size: emblem, color } = EMBLEMS[/** @type {keyof typeof EMBLEMS} */ (rank)];
  const worn = pip(suit, 50 + x * unit, size.middle + y * unit, emblem * unit);
  return `${use(`court-${rank}`, ...at)}${lines}<g color="${color}">${worn}</g>`;
}

/**
 * @param {string} suit
 * @param {Proportions} size
 * @param {number} width
 */
function ace(suit, size, width) {
  const ring =
    `<circle cx="50" cy="${size.middle}" r="${size.disc - 4}" fill="none" stroke="currentColor"` +
    ` stroke-width="1.6" opacity=".45"/>`;
  return (width >= 48 ? ring : "") + pip(suit, 50, size.middle, width < 48 ? 60 : 47);
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function pips(rank, suit) {
  const places = PIPS[/** @type {keyof typeof PIPS} */ (rank)].split(" ");
  return places
    .map((place) => {
      const [column, row] = place.split(",").map(Number);
      const x = 27 + column * 23;
      const y = 51 + row * 18.5;
      return pip(suit, x, y, LARGE.pip, row > 2 ? ` transform="rotate(180 ${x} ${y})"` : "");
    })
    .join("");
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {Proportions} size
 * @param {number} width
 */
function body(rank, suit, size, width) {
  if ("JQK".includes(rank)) return court(rank, suit, size, width);
  if (rank === "A") return ace(suit, size, width);
  return size.body === "pips" ? pips(rank, suit) : pip(suit, 50, size.middle, size.pip);
}

/**
 * The inside of a card's `<svg viewBox="0 0 100 140">`; of a covered card the index alone. The
 * suit's colour comes from `color`.
 * @param {string} card as on the wire, such as `TD`
 * @param {{width: number, strip?: number | null, largeIndex?: boolean}} shown
 * @returns {string}
 */
export function faceMarkup(card, { width, strip = null, largeIndex = false }) {
  const rank = card[0];
  const suit = card[1];
  const size = proportionsFor(width, largeIndex);
  const index = indexFor(size, width, strip);
  const suitX = 100 - size.side - index.suit / 2;
  const corners =
    `<g class="card-index">${use(`rank-${rank}`, size.side, index.top, 60, index.rank)}` +
    `${pip(suit, suitX, index.top + index.rank / 2, index.suit)}</g>`;
  return strip === null
    ? `${corners}<g class="card-body">${body(rank, suit, size, width)}</g>`
    : corners;
}

/**
 * Changes only when `faceMarkup` would, so that a face is composed again only when it must be.
 * @param {string} card
 * @param {{width: number, strip?: number | null, largeIndex?: boolean}} shown
 */
export function faceKey(card, { width, strip = null, largeIndex = false }) {
  const size = proportionsFor(width, largeIndex);
  const index = indexFor(size, width, strip);
  const lines = [48, 50, EMBLEM_WIDTH_MIN].filter((least) => width >= least).length;
  return `${card} ${size.rank} ${round(index.rank)} ${strip === null ? lines : "covered"}`;
}

/** @returns {string} the inside of a card's `<svg>` that lies face down */
export function backMarkup() {
  return use("card-back", 0, 0, 100, 140);
}
