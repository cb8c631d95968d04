import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  backgroundColor,
  cutOut,
  hasClearCorners,
  isVisibleOn,
  rgbOf,
  usualTolerance,
  withoutBackground,
} from './cut-out.ts';
import { opaqueBox } from './frame.ts';
import type { Pixels } from './pixels.ts';
import { drawn, type Paint } from './testing/drawn.ts';

const [o, X, w] = [
  [250, 250, 250, 255],
  [200, 20, 30, 255],
  [0, 0, 0, 0],
] as [Paint, Paint, Paint];

/** A ring whose inside has the background's colour. */
const ring = drawn({ '.': o, X }, [
  '.......',
  '.XXXXX.',
  '.X...X.',
  '.X...X.',
  '.X...X.',
  '.XXXXX.',
  '.......',
]);
const opacities = ({ data }: { data: Uint8ClampedArray }) => data.filter((_, at) => at % 4 === 3);
const cut = { tolerance: usualTolerance, inside: false };

describe('background', () => {
  it('is the colour of the edge', () => {
    expect(backgroundColor(ring)).toEqual([250, 250, 250]);
  });

  it('does not exist if the edge is transparent or has several colours', () => {
    expect(backgroundColor(drawn({ '.': w, X }, ['...', '.X.', '...']))).toBeUndefined();
    const y: Paint = [0, 90, 200, 255];
    const z: Paint = [30, 160, 60, 255];
    expect(backgroundColor(drawn({ X, y, z, o }, ['Xyz', 'oXy', 'zoX']))).toBeUndefined();
  });

  it('counts as removed if all corners are transparent', () => {
    const tile = drawn({ '.': w, X, o }, ['.XX.', 'XooX', 'XooX', '.XX.']);
    expect(hasClearCorners(tile)).toBe(true);
    // The colour is reported anyway, in case the visitor wants it removed.
    expect(backgroundColor(tile)).toEqual(X.slice(0, 3));
    expect(hasClearCorners(drawn({ '.': w, X }, ['.XXX', 'XXXX', '.XX.']))).toBe(false);
    expect(hasClearCorners(ring)).toBe(false);
  });

  it('is found despite JPEG noise and shapes at the edge', () => {
    const a: Paint = [252, 249, 251, 255];
    const b: Paint = [241, 240, 244, 255];
    const noisy = drawn({ a, b, X }, [
      'abababab',
      'ba.XX.ba'.replaceAll('.', 'a'),
      'abaXXbab',
      'babaXbab',
    ]);
    expect(backgroundColor(noisy)?.every((value) => value > 235)).toBe(true);
  });

  it('is removed only where it is connected to the edge', () => {
    const result = withoutBackground(ring, [250, 250, 250], cut);
    expect(opaqueBox(result)).toEqual({ left: 1, top: 1, width: 5, height: 5 });
    // The inside of the ring stays.
    expect(result.data[4 * (3 * 7 + 3) + 3]).toBe(255);
  });

  it('is removed inside letters on request', () => {
    const result = withoutBackground(ring, [250, 250, 250], { ...cut, inside: true });
    expect([...opacities(result)].filter((opacity) => opacity > 0)).toHaveLength(16);
  });

  it('is removed up to the tolerance', () => {
    const nearly: Paint = [215, 215, 215, 255];
    const shaded = drawn({ '.': o, n: nearly, X }, ['.....', '.nnn.', '.nXn.', '.nnn.', '.....']);
    const at = (tolerance: number) =>
      opaqueBox(withoutBackground(shaded, [250, 250, 250], { tolerance, inside: false }))?.width;
    expect([at(10), at(60)]).toEqual([3, 1]);
  });

  it('leaves no halo, because antialiased pixels become half transparent in the logo’s colour', () => {
    const smoothed: Paint = [225, 135, 140, 255];
    const soft = drawn({ '.': o, s: smoothed, X }, [
      '......',
      '.ssss.',
      '.sXXs.',
      '.sXXs.',
      '.ssss.',
      '......',
    ]);
    const { data } = withoutBackground(soft, [250, 250, 250], cut);
    const [red, green, blue, opacity] = data.subarray(4 * 7, 4 * 8);
    expect([red, green, blue]).toEqual(X.slice(0, 3));
    expect(opacity).toBeGreaterThan(90);
    expect(opacity).toBeLessThan(165);
  });

  it('never becomes more opaque, and more of it is removed at a higher tolerance', () => {
    fc.assert(
      fc.property(
        fc.uint8ClampedArray({ minLength: 4 * 36, maxLength: 4 * 36 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (data, tolerance, inside) => {
          const pixels = { data: data as Uint8ClampedArray<ArrayBuffer>, width: 6, height: 6 };
          const little = withoutBackground(pixels, [128, 128, 128], { tolerance, inside });
          const much = withoutBackground(pixels, [128, 128, 128], {
            tolerance: tolerance + 20,
            inside,
          });
          for (const [at, opacity] of opacities(little).entries()) {
            expect(opacity).toBeLessThanOrEqual(data[4 * at + 3] as number);
            if (opacity === 0) expect(much.data[4 * at + 3]).toBe(0);
          }
        },
      ),
    );
  });

  it('is the whole of a picture that has only one colour', () => {
    expect(opaqueBox(withoutBackground(drawn({ X }, ['X']), [200, 20, 30], cut))).toBeUndefined();
  });
});

/** Draws a picture with a wide bar in the middle. */
function picture(bar: readonly number[], ground: readonly number[]): Pixels {
  const [width, height] = [40, 20];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(x >= 10 && x < 30 && y >= 8 && y < 12 ? bar : ground, 4 * at);
  }
  return { data, width, height };
}

const [navy, white, clear] = [
  [16, 32, 96, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
] as const;

test.each([
  ['a white background', white],
  ['a transparent border', clear],
])('cuts a logo out of %s', (_, ground) => {
  const cut = cutOut(picture(navy, ground));
  expect([cut.width, cut.height]).toEqual([20, 4]);
  expect([...cut.data.subarray(0, 4)]).toEqual([...navy]);
});

test('leaves a picture unchanged that fills its whole rectangle', () => {
  const whole = picture(navy, navy);
  expect(cutOut(whole).width).toBe(whole.width);
});

test('detects a logo that would vanish on a colour', () => {
  const cut = cutOut(picture(navy, white));
  expect(isVisibleOn(cut, rgbOf('#ffffff'))).toBe(true);
  expect(isVisibleOn(cut, rgbOf('#1a1512'))).toBe(false);
});
