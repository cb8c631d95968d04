/** A picture as canvases hold it: four bytes a pixel, red, green, blue and opacity, by rows. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** How light a colour looks, 0 … 1 (luma of BT.601, which is about what eyes say of sRGB). */
export const lumaOf = (red: number, green: number, blue: number) =>
  (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

export type Rgb = readonly [red: number, green: number, blue: number];
