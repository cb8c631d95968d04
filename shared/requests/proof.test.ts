import { expect, test } from 'vitest';
import { findProof, isProof, minuteOf, wantedProof } from './proof.ts';

const digest = '0d0c0b0a12344abc8def001122334455';

test.each([1, 8, 12, 16])('finds a proof of %i bits', async (bits) => {
  const { minute, nonce } = findProof(digest, 29_384_756, bits);
  expect(minute).toBe(29_384_756);
  const text = new TextEncoder().encode(`${digest}:${minute}:${nonce}`);
  const hash = new DataView(await crypto.subtle.digest('SHA-256', text)).getUint32(0);
  expect(hash >>> (32 - bits)).toBe(0);
  expect(isProof(digest, minute, String(nonce), bits)).toBe(true);
  // The proof has exactly as many bits as it has leading zeros.
  expect(isProof(digest, minute, String(nonce), Math.clz32(hash) + 1)).toBe(false);
});

test('counts minutes by the clock', () => {
  expect(minuteOf(new Date('1970-01-01T00:01:59Z'))).toBe(1);
});

test('parses the required proof only from the error that demands one', () => {
  const details = '{"bits": 20, "minute": 29384756}';
  expect(wantedProof({ code: 'PT428', details })).toEqual({ minute: 29_384_756, bits: 20 });
  expect(wantedProof({ code: 'PT422', details })).toBeUndefined();
  expect(wantedProof({ code: 'PT428', details: null })).toBeUndefined();
});
