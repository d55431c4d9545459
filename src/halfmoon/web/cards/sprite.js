/** Brings the drawings of art.svg into the document, once; cards and icons name them in `<use>`. */

/** @type {Promise<void> | null} */
let loading = null;

/**
 * Inlines the sprite at the start of the body. Calling it again waits for the same load.
 * @param {string | URL} [address]
 * @returns {Promise<void>}
 */
export function loadSprite(address = new URL("./art.svg", import.meta.url)) {
  loading ??= fetch(address)
    .then((answer) => {
      if (!answer.ok)
        throw new Error(`The card drawings did not load: ${answer.status} ${address}`);
      return answer.text();
    })
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      // Not `display: none`: clip paths and patterns inside would stop working in some browsers.
      sprite.setAttribute("class", "sprite");
      sprite.setAttribute("width", "0");
      sprite.setAttribute("height", "0");
      sprite.setAttribute("aria-hidden", "true");
      document.body.prepend(document.importNode(sprite, true));
    })
    .catch((failure) => {
      loading = null;
      throw failure;
    });
  return loading;
}

/**
 * An icon of the sprite as an SVG element that takes the colour of the text around it.
 * @param {string} name
 * @param {string} [className]
 * @returns {SVGSVGElement}
 */
export function icon(name, className = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}
