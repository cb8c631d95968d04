import type { Pixels } from '../pixels.ts';

/** Colour with the channels red, green, blue and alpha. */
export type Paint = readonly [number, number, number, number];

/** Creates a picture from rows of letters. Each letter is one pixel. */
export function drawn(paints: Readonly<Record<string, Paint>>, rows: readonly string[]): Pixels {
  const data = rows.flatMap((row) => [...row].flatMap((letter) => paints[letter] ?? [0, 0, 0, 0]));
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length };
}
