// A part of a page that comes later: when it is fetched, or with its first use.

/** @template T */
class Later {
  /** @param {() => Promise<T>} load */
  constructor(load) {
    this.load = load;
    /** @type {T | null} */
    this.part = null;
    /** @type {Promise<T> | null} */
    this.coming = null;
  }

  /** A part that does not come is asked for again the next time.
   * @returns {Promise<T>} */
  fetch() {
    this.coming ??= this.load().then(
      (part) => (this.part = part),
      (error) => {
        this.coming = null;
        throw error;
      },
    );
    return this.coming;
  }

  /** Done at once if the part is there, else as soon as it is.
   * @param {(part: T) => void} act */
  use(act) {
    if (this.part) act(this.part);
    else this.fetch().then(act, lose);
  }
}

/** @type {(error: unknown) => void} */
let lose = () => {};

/** Who is told of a part that was needed and did not come.
 * @param {() => void} told */
export function onLoss(told) {
  lose = (error) => {
    told();
    throw error;
  };
}

/**
 * A part: `later(() => import("./menu.js"))`.
 * @template T
 * @param {() => Promise<T>} load
 */
export const later = (load) => new Later(load);
