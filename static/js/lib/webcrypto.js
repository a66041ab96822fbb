// The same deal by the browser's own cryptography. Over plain http a browser offers none.

import { label, shuffle } from "./deal.js";
import { fromHex, toBytes } from "./sha256.js";

/** @import {Card, Pair} from "./protocol.js" */

/** More than 51 places need; to run out of them would take 77 words that are skipped, each of which
 * comes once in eighty million. */
const BLOCKS = 16;

export const hasWebCrypto = () => globalThis.crypto?.subtle !== undefined;

/**
 * @param {string} seed lower-case hex
 * @param {string} matchId
 * @param {number} round
 * @param {Pair<string>} entropy
 * @returns {Promise<Card[]>}
 */
export async function dealByWebCrypto(seed, matchId, round, entropy) {
  const secret = new Uint8Array(fromHex(seed) ?? []);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const message = label(matchId, round, entropy);
  const blocks = Array.from({ length: BLOCKS }, (_, block) =>
    crypto.subtle.sign("HMAC", key, new Uint8Array(toBytes(`${message}:${block}`))),
  );
  const words = (await Promise.all(blocks)).flatMap((block) => {
    const bytes = new DataView(block);
    return Array.from({ length: 8 }, (_, i) => bytes.getUint32(i * 4));
  });
  return shuffle(() => {
    const word = words.shift();
    if (word === undefined) throw new RangeError("the words ran out");
    return word;
  });
}
