// Tells the server whether the page is looked at, and the socket when to look for its other end.

import { DOUBT } from "./socket.js";

/** @import {TableSocket} from "./socket.js" */

/** @param {TableSocket} socket */
export const sayHere = (socket) =>
  socket.send({ type: "here", visible: document.visibilityState === "visible" });

/** @param {TableSocket} socket */
export function followVisibility(socket) {
  document.addEventListener("visibilitychange", () => {
    sayHere(socket);
    if (document.visibilityState === "visible") socket.retryNow();
  });
  // Not taken at its word: a table in the same house needs no internet.
  addEventListener("offline", () => socket.probe(DOUBT));
  addEventListener("online", () => socket.retryNow());
  // A browser that keeps the page for the way back would keep a socket that is dead, and not say so.
  addEventListener("pagehide", () => socket.rest());
  addEventListener("pageshow", ({ persisted }) => persisted && socket.retryNow());
}
