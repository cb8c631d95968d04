/** A place in a picture, as fractions of its width and height. */
export type Point = readonly [x: number, y: number];

/** The corners of an area in a picture, clockwise from its top left. */
export type Quad = readonly [Point, Point, Point, Point];
