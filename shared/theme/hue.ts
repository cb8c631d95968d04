/** Returns the signed angle between two hues, the shorter way round the circle. */
export const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/** Returns the similarity of two hues, from 1 for equal to 0 beyond a sixth of the circle. */
export const nearness = (one: number, other: number) =>
  Math.max(0, 1 - Math.abs(turn(one, other)) / 60);
