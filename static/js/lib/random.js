// Chance: ids of commands, and the entropy that a player brings into a deal.

import { toHex } from "./sha256.js";

/** @param {number} bytes */
const randomHex = (bytes) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** An id that no other command has. */
export const newId = () => randomHex(12);

/** 128 bits as 32 lower-case hex digits. */
export const newEntropy = () => randomHex(16);
