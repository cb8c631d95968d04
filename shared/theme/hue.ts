/** The way from one hue to another, the shorter one round the circle. */
export const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/** How near two hues are, from 1 for the same to 0 from a sixth of the circle on. */
export const nearness = (one: number, other: number) =>
  Math.max(0, 1 - Math.abs(turn(one, other)) / 60);
