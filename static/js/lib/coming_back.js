// Coming back by the browser's own buttons: the page is as it was left, however long ago that is, kept
// in memory as a whole or made once more from what was sent then.

/** Do this whenever the reader has come back to the page.
 * @param {() => void} act */
export function onComingBack(act) {
  addEventListener("pageshow", ({ persisted }) => persisted && act());
  const [arrival] = performance.getEntriesByType("navigation");
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward") act();
}
