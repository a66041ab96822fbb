// Settings on their way to the server.

import { ApiError, call } from "./api.js";
import { Unsaved } from "./unsaved.js";

/** @import {Saving} from "./unsaved.js" */

/** @param {(saving: Saving) => void} onSaving */
export const newUnsaved = (onSaving) =>
  new Unsaved({
    send: (changes) => call("PATCH", "/me", { settings: changes }),
    isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
    onSaving,
  });
