/**
 * Feeds the table with views; what it sends is kept, and answered by `window.answer` if a test
 * gives one.
 */

import { FluentBundle, FluentResource } from "/web/vendor/fluent/index.js";
import { loadSprite } from "/web/cards/sprite.js";
import { createTable } from "/web/table/table.js";

const query = new URLSearchParams(location.search);
const language = query.get("language") ?? "vi";
if (query.get("theme")) document.documentElement.dataset.theme = query.get("theme");
document.documentElement.lang = language;

const bundle = new FluentBundle(language, { useIsolating: false });
for (const name of ["table", "reasons"]) {
  const text = await (await fetch(`/i18n/${language}/${name}.ftl`)).text();
  bundle.addResource(new FluentResource(text));
}

function t(key, args) {
  const message = bundle.getMessage(key);
  if (!message?.value) throw new Error(`There is no message ${key}`);
  const errors = [];
  const text = bundle.formatPattern(message.value, args, errors);
  if (errors.length) throw errors[0];
  return text;
}

const settings = {
  four_colours: false,
  card_size: "standard",
  large_index: false,
  animation: "off",
  sounds: false,
  left_handed: false,
  show_counts: true,
  interactive_rules: true,
  peek: false,
};

window.sent = [];
window.said = [];
window.states = [];

async function send(command) {
  window.sent.push(command);
  if (!window.answer) return;
  const view = await window.answer(JSON.stringify(command));
  if (view) table.update(JSON.parse(view));
}

await loadSprite();
const table = createTable(document.getElementById("table"), {
  t,
  send,
  announce: (text) => window.said.push(text),
  onState: (state) => window.states.push(state),
  settings,
});
window.table = table;
window.setSettings = (some) => table.setSettings(Object.assign(settings, some));
window.ready = true;
