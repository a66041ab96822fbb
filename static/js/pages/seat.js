import { openMemory } from "../lib/memory.js";
import { remindToKeep } from "../ui/keep.js";
import { bindForm } from "./bind.js";

bindForm();
document.querySelector("form")?.addEventListener("submit", () => {
  remindToKeep(openMemory(), location.pathname.split("/")[2] ?? "");
});
