/** How changes look: a card travels, a pile is redealt, a deal flies out, a refusal shakes. */

/** @import {View} from "../wire.js" */
/** @import {Drawing} from "./drawing.js" */

import { at, moveDuration } from "./motion.js";

/** @import {Motion, Point} from "./motion.js" */

const GROUP_LAG_MS = 20;
const UNDO_PACE = 0.7;
const FOUNDATION_MS = 240;
const DEAL_CARD_MS = 220;
const DEAL_LAG_MS = 16;
const REDEAL_SQUARE_MS = 120;
const REDEAL_SLIDE_MS = 260;
const REDEAL_WAVE_MS = 25;
const REVEAL_MS = 160;

/**
 * Cards travel from where they were to where they rest.
 * @param {Drawing} drawing
 * @param {Motion} motion
 * @param {SVGSVGElement[]} cards
 * @param {Point[]} starts
 * @param {{undo?: boolean, home?: boolean}} [kind] `home`: onto a foundation
 */
export function travel(drawing, motion, cards, starts, { undo = false, home = false } = {}) {
  cards.forEach((card, i) => {
    const to = drawing.restOf(card);
    const pace = undo ? UNDO_PACE : 1;
    const duration = (home ? FOUNDATION_MS : moveDuration(starts[i], to)) * pace;
    const delay = i * GROUP_LAG_MS * pace;
    const done = home ? () => settle(motion, card, to) : undefined;
    motion.travel(card, starts[i], to, { duration, delay, layer: i, done });
  });
}

/**
 * A card that came home sits down with a glow.
 * @param {Motion} motion
 * @param {SVGSVGElement} card
 * @param {Point} to
 */
function settle(motion, card, to) {
  card.classList.add("is-glowing");
  const rest = at(to);
  const frames = [
    { transform: `${rest} scale(1)` },
    { transform: `${rest} scale(1.05)` },
    { transform: `${rest} scale(1)` },
  ];
  motion.play(card, frames, {
    duration: 200,
    easing: "ease-out",
    done: () => card.classList.remove("is-glowing"),
  });
}

/**
 * A card that was uncovered: it appears, or turns over when it lay face down.
 * @param {Drawing} drawing
 * @param {Motion} motion
 * @param {SVGSVGElement} card
 * @param {boolean} turned
 */
export function reveal(drawing, motion, card, turned) {
  const rest = at(drawing.restOf(card));
  const frames = turned
    ? [{ transform: `${rest} scaleX(0.05)` }, { transform: `${rest} scaleX(1)` }]
    : [{ opacity: 0 }, { opacity: 1 }];
  motion.play(card, frames, { duration: REVEAL_MS, fade: true });
}

/**
 * Every card flies out from the middle of the horizon; where nothing travels, all fade in as one.
 * @param {Drawing} drawing
 * @param {Motion} motion
 * @param {View} view
 */
export function deal(drawing, motion, view) {
  if (!motion.travels) {
    motion.play(drawing.cards.layer, [], { duration: DEAL_CARD_MS, fade: true });
    return;
  }
  const { width, height, card, disc } = drawing.sure();
  const from = disc
    ? { x: disc.x - card.w / 2, y: disc.y - card.h / 2 }
    : { x: width / 2 - card.w / 2, y: height - card.h };
  const rows = view.piles.map(({ place }) => drawing.cards.at(place));
  const longest = Math.max(...rows.map((row) => row.length));
  let order = 0;
  for (let i = 0; i < longest; i++) {
    for (const row of rows) {
      if (!row[i]) continue;
      const to = drawing.restOf(row[i]);
      motion.travel(row[i], from, to, {
        duration: DEAL_CARD_MS,
        delay: order * DEAL_LAG_MS,
        layer: order,
      });
      order += 1;
    }
  }
  view.piles.forEach(({ place }, i) => {
    // The rest of a pile and its count appear when its card has landed.
    for (const element of drawing.stacks.elementsAt(place)) {
      const delay = i * DEAL_LAG_MS + DEAL_CARD_MS * 0.7;
      motion.play(element, [{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay });
    }
  });
}

/**
 * Each pile squares up, its bottom card slides out and comes to lie on top: a wave from pile 1 to
 * 16.
 * @param {Drawing} drawing
 * @param {Motion} motion
 * @param {View} view
 * @param {Map<string, SVGSVGElement>} former the top cards that are covered now
 */
export function redeal(drawing, motion, view, former) {
  view.piles.forEach(({ place, count }, i) => {
    const card = drawing.cards.at(place).at(-1);
    if (!card || count < 2) return;
    const rest = drawing.restOf(card);
    const delay = i * REDEAL_WAVE_MS;
    const aside = { x: rest.x, y: rest.y + 0.55 * drawing.sure().card.h };
    const under = former.get(place);
    if (under) squareUp(motion, under, rest, delay);
    motion.play(
      card,
      [
        { transform: at(rest), zIndex: 5, offset: 0 },
        { transform: at(aside), zIndex: 5, offset: 0.48 },
        { transform: at(aside), zIndex: 700, offset: 0.5 },
        { transform: at(rest), zIndex: 700, offset: 1 },
      ],
      {
        duration: REDEAL_SLIDE_MS,
        delay: delay + REDEAL_SQUARE_MS,
        easing: "ease-in-out",
        fade: true,
      },
    );
  });
}

/**
 * @param {Motion} motion
 * @param {SVGSVGElement} card
 * @param {Point} rest
 * @param {number} delay
 */
function squareUp(motion, card, rest, delay) {
  const frames = [
    { transform: at(rest) },
    { transform: `${at(rest)} scale(0.96)` },
    { transform: at(rest) },
  ];
  motion.play(card, frames, { duration: REDEAL_SQUARE_MS, delay, easing: "ease-out" });
}

/**
 * A refusal: the cards shake their heads.
 * @param {Drawing} drawing
 * @param {Motion} motion
 * @param {SVGSVGElement[]} cards
 */
export function shake(drawing, motion, cards) {
  for (const card of cards) {
    const { x, y } = drawing.restOf(card);
    const frames = [0, -7, 6, -4, 2, 0].map((shift) => ({ transform: at({ x: x + shift, y }) }));
    motion.play(card, frames, { duration: 240, easing: "ease-out" });
  }
}
