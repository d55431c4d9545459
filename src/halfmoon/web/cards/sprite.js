/**
 * Brings the drawings of art.svg into a document that does not have them all, once; cards and icons
 * name them in `<use>`.
 */

/** @type {Promise<void> | null} */
let loading = null;

/**
 * Inlines the sprite at the start of the body. Calling it again waits for the same load.
 * @param {string | URL} [address]
 * @returns {Promise<void>}
 */
export function loadSprite(address = new URL("./art.svg", import.meta.url)) {
  if (document.getElementById("art")) return Promise.resolve();
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
