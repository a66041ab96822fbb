// The screen stays on while a round is played and looked at, where the browser can do that: only
// secure pages have a wake lock, and the system may take it back.

/** @typedef {{released: boolean, release: () => Promise<void>}} Lock */

export class Awake {
  /**
   * @param {(() => Promise<Lock>) | null} request null where there is nothing to ask
   * @param {() => boolean} isSeen whether the page is looked at
   */
  constructor(request, isSeen) {
    this.request = request;
    this.isSeen = isSeen;
    this.wanted = false;
    /** @type {Lock | null} */
    this.lock = null;
    this.asking = false;
  }

  /** @param {boolean} wanted */
  want(wanted) {
    this.wanted = wanted;
    void this.settle();
  }

  /** Hold a lock, or none, as it is wanted now. A hidden page loses its lock by itself. */
  async settle() {
    if (this.asking || !this.request) return;
    const held = this.lock !== null && !this.lock.released;
    if (!this.wanted && held) {
      const { lock } = this;
      this.lock = null;
      await lock?.release().catch(() => {});
    }
    if (!this.wanted || held || !this.isSeen()) return;
    this.asking = true;
    // A battery that runs low is a good reason to refuse.
    this.lock = await this.request().catch(() => null);
    this.asking = false;
    if (!this.wanted) await this.settle();
  }
}

/** As this browser does it. */
export function openAwake() {
  const { wakeLock } = /** @type {Partial<Navigator>} */ (navigator);
  const awake = new Awake(
    wakeLock ? () => wakeLock.request("screen") : null,
    () => document.visibilityState === "visible",
  );
  document.addEventListener("visibilitychange", () => void awake.settle());
  return awake;
}
