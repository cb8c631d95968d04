import { expect, it } from 'vitest';
import { encodeIco } from './ico.ts';

it('writes the size and offset of each image', () => {
  const file = encodeIco([
    { size: 16, png: new Uint8Array([1, 2, 3]) },
    { size: 256, png: new Uint8Array([4, 5]) },
  ]);
  const view = new DataView(file.buffer);
  expect([0, 2, 4].map((at) => view.getUint16(at, true))).toEqual([0, 1, 2]);
  for (const [entry, size, bytes] of [
    [6, 16, [1, 2, 3]],
    [22, 0, [4, 5]],
  ] as const) {
    expect(view.getUint8(entry)).toBe(size);
    const [length, offset] = [8, 12].map((at) => view.getUint32(entry + at, true));
    expect([...file.slice(offset, (offset ?? 0) + (length ?? 0))]).toEqual(bytes);
  }
});
