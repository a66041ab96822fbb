// Pages that do nothing by themselves: the service worker, and on the start page a row that offers to
// install, once two rounds have been finished.

import { find } from "../lib/dom.js";
import { install, prepareToInstall } from "../lib/install.js";
import { openMemory } from "../lib/memory.js";

const REFUSED = "install-refused";

const row = document.querySelector("#install");
const memory = openMemory();

prepareToInstall(() => {
  if (row instanceof HTMLElement && !memory.read(REFUSED, false)) row.hidden = false;
});
if (row instanceof HTMLElement) {
  find("#install-yes").addEventListener("click", () => {
    row.hidden = true;
    void install();
  });
  find("#install-no").addEventListener("click", () => {
    row.hidden = true;
    memory.write(REFUSED, true);
  });
}
