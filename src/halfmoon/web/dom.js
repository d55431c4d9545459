/** Making elements by hand: one small function, and text with drawn suits in it. */

/** @typedef {string | number | Node | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. `on…` functions become listeners, `true` an empty
 * attribute, `null`, `undefined` and `false` none; `style` is an object of CSS properties.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  setProperties(element, properties);
  element.append(...nodes(children));
  return element;
}

/**
 * The same for SVG.
 *
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, properties = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  setProperties(element, properties);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, any>} properties
 */
function setProperties(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") {
      // Through the object model: a style attribute would be forbidden by the content policy.
      for (const [key, text] of Object.entries(value)) element.style.setProperty(key, String(text));
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Text whose suit signs are drawn, so that no system turns ♥ into a coloured picture.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withSuits(text) {
  return text
    .split(/([♠♥♦♣])/u)
    .filter(Boolean)
    .map((part) => ("♠♥♦♣".includes(part) ? suit(part) : part));
}

/** @type {Record<string, string>} */
const SUIT_OF_SIGN = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** @param {string} sign */
function suit(sign) {
  const letter = SUIT_OF_SIGN[sign];
  return s(
    "svg",
    { class: `suit suit-${letter}`, viewBox: "0 0 100 100", role: "img", "aria-label": sign },
    s("use", { href: `#suit-${letter}` }),
  );
}

/**
 * A button of the page.
 *
 * @param {string} label
 * @param {Record<string, any>} properties
 * @param {...Child} before what stands in front of the label
 */
export function button(label, properties, ...before) {
  return h("button", { type: "button", ...properties }, ...before, h("span", {}, label));
}
