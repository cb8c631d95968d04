import { expect, test } from 'vitest';
import { canonicalJson, requestDigest } from './request-digest.ts';

test.each([
  [{ bb: 1, a: 2, c: [] }, '{"a": 2, "c": [], "bb": 1}'],
  [{ a: undefined, b: null, c: true }, '{"b": null, "c": true}'],
  [[{}, [1, 'x']], '[{}, [1, "x"]]'],
  ['"\\/\b\t\n\f\r\u0001\u007F\u2028ção🎁', '"\\"\\\\/\\b\\t\\n\\f\\r\\u0001\u007F\u2028ção🎁"'],
  [-0, '0'],
  [12.5, '12.5'],
  [-1.5e-7, '-0.00000015'],
  [1e-7, '0.0000001'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
])('serialises %j as PostgreSQL does', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('depends on the content, but not on its order or the proof', () => {
  const digest = requestDigest({ id: 'a', name: 'b' });
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  expect(requestDigest({ name: 'b', id: 'a', proof: { minute: 1, nonce: 2 } })).toBe(digest);
  expect(requestDigest({ id: 'a', name: 'c' })).not.toBe(digest);
});
