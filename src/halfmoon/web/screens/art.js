/** The pictures of the home page: the moon over the lake, and each game's table in small. */

import { faceMarkup } from "../cards/card.js";
import { s } from "../dom.js";

/** What of the picture shows: all of it beside the other cards, the middle of it above them. */
const WIDE = "0 0 540 580";
const COMPACT = "-75 84 690 316";
const HORIZON = 333;

/** @returns {{ picture: SVGElement, leave: () => void }} */
export function hero() {
  const wide = matchMedia("(min-width: 900px)");
  const picture = s(
    "svg",
    { class: "hero-art", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" },
    s("defs", {}, ...definitions()),
    s("circle", { class: "hero-halo", cx: 270, cy: HORIZON, r: 286 }),
    s("path", { class: "hero-moon", d: `M52 ${HORIZON}a218 218 0 0 1 436 0z` }),
    s(
      "g",
      { "clip-path": "url(#hero-sky)" },
      heroCard("JD", 92, 196, -13),
      heroCard("KH", 314, 196, 13),
      heroCard("QS", 204, 180, 0),
    ),
    s("rect", { class: "hero-sea", x: -600, y: HORIZON, width: 1740, height: 800 }),
    s("rect", { fill: "url(#hero-scales)", x: -600, y: HORIZON, width: 1740, height: 800 }),
    s("path", { class: "hero-lines", d: "M48 333h444M114 368h312M162 399h216M210 430h120" }),
  );
  const fit = () => picture.setAttribute("viewBox", wide.matches ? WIDE : COMPACT);
  fit();
  wide.addEventListener("change", fit);
  return { picture, leave: () => wide.removeEventListener("change", fit) };
}

function definitions() {
  const arcs = "M-24 0A24 24 0 0 1 24 0M-16 0A16 16 0 0 1 16 0M-7 0A7 7 0 0 1 7 0";
  const scale = (/** @type {number} */ x, /** @type {number} */ y) =>
    s(
      "g",
      { transform: `translate(${x} ${y})` },
      s("path", { class: "hero-sea", d: "M-25 0A25 25 0 0 1 25 0Z" }),
      s("path", { class: "hero-scale", d: arcs }),
    );
  return [
    s("clipPath", { id: "hero-sky" }, s("rect", { x: 0, y: 0, width: 540, height: HORIZON })),
    s(
      "pattern",
      { id: "hero-scales", width: 50, height: 32, patternUnits: "userSpaceOnUse", y: HORIZON },
      ...[16, 32, 48].flatMap((y, row) => (row % 2 ? [scale(25, y)] : [scale(0, y), scale(50, y)])),
    ),
  ];
}

/**
 * @param {string} card
 * @param {number} x
 * @param {number} y
 * @param {number} angle
 */
function heroCard(card, x, y, angle) {
  const inner = s("g", {
    class: `art-card suit-${card[1]}`,
    transform: `translate(${x} ${y}) rotate(${angle} 66 100) scale(1.34)`,
  });
  inner.innerHTML =
    `<rect class="art-face" x=".5" y=".5" width="99" height="139" rx="7.5"/>` +
    faceMarkup(card, { width: 130 });
  return inner;
}

/**
 * A table in small.
 *
 * @param {"crescent" | "freecell"} game
 */
export function thumbnail(game) {
  const cards = game === "crescent" ? crescent() : freecell();
  return s("svg", { class: "thumbnail", viewBox: "0 0 232 150", "aria-hidden": "true" }, ...cards);
}

const SUITS = "SHDC";

function crescent() {
  const cards = [];
  for (let index = 0; index < 10; index += 1) {
    const slope = ((index - 4.5) / 4.5) ** 2;
    cards.push(small(7 + index * 22.2, 6 + 15 * slope, SUITS[index % 4]));
  }
  [3, 5, 11].forEach((inset, row) => {
    cards.push(small(inset, 54 + row * 31, SUITS[(row + 1) % 4]));
    cards.push(small(232 - 18 - inset, 54 + row * 31, SUITS[(row + 2) % 4]));
  });
  for (let suit = 0; suit < 4; suit += 1) {
    cards.push(small(74 + suit * 22, 58, SUITS[suit]), small(74 + suit * 22, 92, SUITS[suit]));
  }
  return cards;
}

function freecell() {
  const cards = [];
  for (let column = 0; column < 8; column += 1) {
    const x = 8 + column * 28;
    cards.push(column === 1 || column === 4 ? small(x, 4, SUITS[column % 4]) : slot(x, 4));
    const height = 3 + ((column * 5) % 4);
    for (let row = 0; row < height; row += 1)
      cards.push(small(x, 48 + row * 12, SUITS[(row + column) % 4]));
  }
  return cards;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} suit
 */
function small(x, y, suit) {
  return s(
    "g",
    { class: `art-card suit-${suit}`, transform: `translate(${x} ${y})` },
    s("rect", { class: "art-face", width: 20, height: 28, rx: 2 }),
    s("use", { href: `#suit-${suit}`, x: 6, y: 2, width: 8, height: 8 }),
  );
}

/**
 * @param {number} x
 * @param {number} y
 */
function slot(x, y) {
  return s("rect", { class: "art-slot", x, y, width: 20, height: 28, rx: 2 });
}
