/** Style sheets that only some screens need. */

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Resolves when a sheet of `css/` is in force.
 *
 * @param {string} name
 */
export function loadStyles(name) {
  let loaded = loading.get(name);
  if (!loaded) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./css/${name}.css`, import.meta.url).href;
    loaded = new Promise((resolve) => {
      link.addEventListener("load", () => resolve());
      // An unstyled screen is better than none.
      link.addEventListener("error", () => resolve());
    });
    document.head.append(link);
    loading.set(name, loaded);
  }
  return loaded;
}
