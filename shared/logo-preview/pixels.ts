/** Picture in the format of a canvas: rows of red, green, blue and alpha bytes. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Returns the brightness of a colour, 0 … 1 (BT.601 luma, which approximates the perceived brightness of sRGB). */
export const lumaOf = (red: number, green: number, blue: number) =>
  (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

export type Rgb = readonly [red: number, green: number, blue: number];
