// Settings on their way to the server.

import { keepsCookies } from "../lib/cookies.js";
import { ApiError, call } from "./api.js";
import { Unsaved } from "./unsaved.js";

/** @import {Saving} from "./unsaved.js" */

/** @param {(saving: Saving) => void} onSaving */
export const newUnsaved = (onSaving) =>
  new Unsaved({
    send: save,
    isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
    onSaving,
  });

/** A browser that keeps no cookies would be nobody's, or somebody new with every change.
 * @param {import("./unsaved.js").Changes} changes */
async function save(changes) {
  if (!keepsCookies()) throw new ApiError("no_identity", 401);
  return call("PATCH", "/me", { settings: changes });
}
