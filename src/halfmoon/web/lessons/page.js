/**
 * What a page to read can do with scripts: an example opens at a table on the spot, a won game goes
 * forwards and backwards. Everything else needs none; the table is loaded when it is first wanted.
 */

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest("a.try, #open-stepper");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  open(link).catch((error) => {
    // Without the table the plain link still leads there.
    console.error(error);
    location.href = link.href;
  });
});

/** @param {HTMLAnchorElement} link */
async function open(link) {
  const [{ startSettings }, { loadLanguage }] = await Promise.all([
    import("../settings.js"),
    import("../i18n.js"),
  ]);
  startSettings();
  await loadLanguage(document.documentElement.lang);
  if (link.classList.contains("try")) {
    const { openExample } = await import("./example.js");
    await openExample(link);
  } else {
    const { openStepper } = await import("./stepper.js");
    await openStepper(link);
  }
}
