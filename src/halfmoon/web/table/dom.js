/**
 * Small helpers for making elements. Styles are set through the DOM, since the page's CSP bars
 * style attributes.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, className, attributes = {}) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {{x: number, y: number}} point
 */
export function moveTo(element, { x, y }) {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
