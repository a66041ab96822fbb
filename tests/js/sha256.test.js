import assert from "node:assert/strict";
import { createHash, createHmac, webcrypto } from "node:crypto";
import { test } from "node:test";

import { fromHex, hmacSha256, sha256, sha256Hex, toBytes, toHex } from "../../static/js/lib/sha256.js";

/** @param {number} length */
const bytes = (length) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);

test("the empty text and abc have their known hashes", () => {
  assert.equal(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("every length around the block borders hashes as WebCrypto does", async () => {
  for (let length = 0; length <= 200; length += 1) {
    const expected = new Uint8Array(await webcrypto.subtle.digest("SHA-256", bytes(length)));
    assert.deepEqual(sha256(bytes(length)), expected, `length ${length}`);
  }
});

test("a long text hashes as node does", () => {
  const long = bytes(100_003);
  assert.equal(toHex(sha256(long)), createHash("sha256").update(long).digest("hex"));
});

test("short, block-sized and long keys sign as node does", () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const expected = createHmac("sha256", bytes(length)).update("m1:1:a:b:0").digest("hex");
    assert.equal(toHex(hmacSha256(bytes(length), toBytes("m1:1:a:b:0"))), expected);
  }
});

test("hex is read back, and what is no hex is refused", () => {
  assert.deepEqual(fromHex("00ff10"), Uint8Array.of(0, 255, 16));
  assert.equal(fromHex("0"), null);
  assert.equal(fromHex("AB"), null);
});
