import { expect, test } from 'vitest';
import { longestText, ShortSha256, sha256 } from './sha256.ts';

const right = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0);

test('matches the platform’s hash for every length within a block', async () => {
  for (let length = 0; length <= longestText; length += 1) {
    const text = 'b3!'.repeat(20).slice(0, length);
    for (const split of [0, Math.floor(length / 2), length]) {
      const hash = new ShortSha256(text.slice(0, split));
      hash.first32Bits('');
      expect(hash.first32Bits(text.slice(split)), `${length} from ${split}`).toBe(
        await right(text),
      );
    }
  }
});

test('matches the platform’s hash for any length', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 70_000]) {
    const text = 'ção🎁'.repeat(length).slice(0, length).toWellFormed();
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(sha256(text), String(length)).toBe(Buffer.from(hash).toString('hex'));
  }
});

test('keeps no state from one hash to the next', async () => {
  const hash = new ShortSha256('id:');
  for (const end of ['1', '123456789', '22', '']) {
    expect(hash.first32Bits(end)).toBe(await right(`id:${end}`));
  }
});

test('rejects texts that are longer than a block', () => {
  expect(() => new ShortSha256('a'.repeat(50)).first32Bits('123456')).toThrow(RangeError);
});
