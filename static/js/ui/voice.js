// Of several tabs of one table only one calls: the one that was touched last, or the first one. When
// it is closed, another takes over.

/** @typedef {{claim: () => void, holds: boolean}} Voice */

/** @param {string} table @returns {Voice} */
export function voiceOf(table) {
  const name = `upcard:${table}`;
  // Plain http knows no locks, and old browsers know neither: then every tab calls.
  if (navigator.locks) return new LockedVoice(name);
  try {
    return new ToldVoice(name);
  } catch {
    return { holds: true, claim() {} };
  }
}

class LockedVoice {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.holds = false;
    this.letGo = () => {};
    this.waiting = new AbortController();
    this.wait();
    // A page that holds a lock is not kept for the way back.
    addEventListener("pagehide", () => this.letGo());
    addEventListener("pageshow", ({ persisted }) => persisted && this.wait());
  }

  claim() {
    if (this.holds) return;
    this.waiting.abort();
    this.request({ steal: true });
  }

  wait() {
    this.waiting = new AbortController();
    this.request({ signal: this.waiting.signal });
  }

  /** @param {LockOptions} options */
  request(options) {
    navigator.locks.request(this.name, options, () => this.hold()).catch((error) => {
      if (options.signal?.aborted) return;
      // Another tab was touched; or whoever blocks cookies blocks locks, and every tab calls.
      this.holds = error.name !== "AbortError";
      if (!this.holds) this.wait();
    });
  }

  /** @returns {Promise<void>} */
  hold() {
    this.holds = true;
    return new Promise((resolve) => {
      this.letGo = () => {
        this.holds = false;
        resolve();
      };
    });
  }
}

/** Nobody says when a tab is closed: another one calls as soon as it is touched. */
class ToldVoice {
  /** @param {string} name */
  constructor(name) {
    this.holds = true;
    this.touched = false;
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener("message", () => {
      this.holds = false;
      this.touched = false;
    });
  }

  claim() {
    if (this.touched) return;
    this.touched = true;
    this.holds = true;
    this.channel.postMessage("touched");
  }
}
