// The page of a table. First the table is drawn as it stands; what it takes to play comes right after
// it, and what is tapped in between is done then.

import { find } from "../lib/dom.js";
import { later, onLoss } from "../lib/later.js";
import { Memory } from "../lib/memory.js";
import { Picture } from "../ui/picture.js";
import { sceneOf } from "../ui/scene.js";
import { startModel } from "../ui/start.js";

/** @import {Hello} from "../lib/protocol.js" */

/**
 * @typedef {object} Data
 * @property {string} table_id
 * @property {Hello} hello
 * @property {import("../ui/model.js").Model["presets"]} presets
 */

const unloaded = find("#unloaded");
onLoss(() => {
  unloaded.classList.add("now");
  unloaded.hidden = false;
});

/** @param {string} selector */
const read = (selector) => JSON.parse(find(selector).textContent ?? "");
/** The sheet of what comes later was for paper, so that nothing waited for it. */
async function lateSheet() {
  const link = /** @type {HTMLLinkElement} */ (find("#late-sheet"));
  link.media = "all";
  if (link.sheet) return;
  await new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, done);
  });
}

/** @type {Data} */
const data = { ...read("#data"), hello: read("#hello") };
const memory = new Memory();
const model = startModel(data.hello, memory, data.presets);
const playing = later(async () => {
  const [{ play }] = await Promise.all([import("../ui/play.js"), lateSheet()]);
  return play(data, memory, model, picture);
});
const picture = new Picture({
  onAct: (what, reason) => playing.use((game) => game.onAct(what, reason)),
  onTap: (card) => playing.use((game) => game.onTap(card)),
  onGap: (gap) => playing.use((game) => game.onGap(gap)),
  onStep: (card, by) => playing.use((game) => game.onStep(card, by)),
  onPile: (what) => playing.use((game) => game.onPile(what)),
  onSortNext: (byPointer) => playing.use((game) => game.onSortNext(byPointer)),
});
find("#menu-button").addEventListener("click", () => playing.use((game) => game.onMenu()));
document.querySelector("#phrases-button")?.addEventListener("click", () => playing.use((game) => game.onAct("say", null)));
for (const button of document.querySelectorAll("[data-early]")) button.removeAttribute("disabled");
picture.show(sceneOf(model));
picture.render(model);
playing.use(() => {
  unloaded.hidden = true;
});
