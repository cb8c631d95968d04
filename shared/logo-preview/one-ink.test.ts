import { expect, it } from 'vitest';
import { inkOf } from './one-ink.ts';
import { lumaOf, type Pixels, type Rgb } from './pixels.ts';
import { printOf } from './print.ts';
import { inOneTone, traitsOf } from './tone.ts';

const side = 120;
const blue: Rgb = [29, 78, 216];
const red: Rgb = [200, 30, 40];
const yellow: Rgb = [250, 200, 20];
const grey: Rgb = [45, 45, 50];

/** Paints a square picture pixel by pixel. Pixels for which `colorAt` returns no colour are transparent. */
function painted(colorAt: (x: number, y: number) => Rgb | undefined): Pixels {
  const data = new Uint8ClampedArray(4 * side * side);
  for (let at = 0; at < side * side; at += 1) {
    const color = colorAt(at % side, Math.floor(at / side));
    if (color) data.set([...color, 255], 4 * at);
  }
  return { data, width: side, height: side };
}

const toned = (logo: Pixels) => {
  const { data } = inOneTone(logo, traitsOf(logo));
  return (x: number, y: number) => data[4 * (y * side + x) + 3];
};

const inDisc = (x: number, y: number) => Math.hypot(x - 60, y - 60) < 55;
const inTriangle = (x: number, y: number) => y > 40 && y < 80 && Math.abs(x - 60) < (y - 40) / 2;

it.each([
  ['red', red],
  ['yellow', yellow],
])('leaves the %s triangle on a disc unprinted, in one colour', (_, color) => {
  const at = toned(painted((x, y) => (inTriangle(x, y) ? color : inDisc(x, y) ? blue : undefined)));
  expect([at(60, 20), at(60, 70), at(2, 2)]).toEqual([255, 0, 0]);
});

it('prints whatever lies inside an unprinted region', () => {
  const at = toned(
    painted((x, y) => {
      const far = Math.max(Math.abs(x - 60), Math.abs(y - 60));
      if (far > 50) return undefined;
      return far < 12 ? grey : far < 30 ? red : blue;
    }),
  );
  expect([at(15, 60), at(40, 60), at(60, 60)]).toEqual([255, 0, 255]);
});

it('separates the halves by a gap', () => {
  const at = toned(painted((x, y) => (inDisc(x, y) ? (x < 58 ? blue : red) : undefined)));
  expect([at(30, 60), at(90, 60)]).toEqual([255, 255]);
  expect([57, 58].map((x) => at(x, 60)).sort()).toEqual([0, 255]);
});

it('prints both colours if they do not touch, and a gradient as a whole', () => {
  const apart = toned(
    painted((x, y) => (inTriangle(x, y) ? yellow : y > 95 && x % 10 < 6 ? grey : undefined)),
  );
  expect([apart(60, 70), apart(2, 100)]).toEqual([255, 255]);
  const ink = inkOf(
    painted((x, y) => (inDisc(x, y) ? [x, 20, 2 * x] : undefined)),
    () => 1,
  );
  expect([ink[60 * side + 20], ink[60 * side + 60], ink[60 * side + 100]]).toEqual([1, 1, 1]);
});

it('never loses the dark letters of a bright logo on black', () => {
  const logo = painted((x, y) =>
    inTriangle(x, y - 30) || inTriangle(x, y + 30)
      ? yellow
      : y > 112 && x % 10 < 6
        ? grey
        : undefined,
  );
  const traits = traitsOf(logo);
  const { ink } = printOf('full_color', 0.05, traits, { version: 'original', color: red });
  expect(lumaOf(...(ink ?? grey))).toBe(1);
  expect(toned(logo)(2, 116)).toBe(255);
});
