// Pages that do nothing by themselves: the service worker, and on the start page a row that offers to
// install, once two rounds have been finished. Those that tell how a match stands tell it anew to
// whoever comes back to them.

import { onComingBack } from "../lib/coming_back.js";
import { find } from "../lib/dom.js";
import { install, prepareToInstall } from "../lib/install.js";
import { Memory } from "../lib/memory.js";

const REFUSED = "install-refused";

const row = document.querySelector("#install");
const memory = new Memory();

prepareToInstall(() => {
  if (row instanceof HTMLElement && !memory.read(REFUSED, false)) row.hidden = false;
});
if (document.querySelector("[data-standing]")) onComingBack(() => location.reload());
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
