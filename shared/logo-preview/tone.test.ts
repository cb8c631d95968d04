import { describe, expect, it } from 'vitest';
import { lumaOf } from './pixels.ts';
import { drawn, type Paint } from './testing/drawn.ts';
import { inOneTone, traitsOf } from './tone.ts';

const black: Paint = [0, 0, 0, 255];
const white: Paint = [255, 255, 255, 255];
const navy: Paint = [16, 32, 96, 255];
const yellow: Paint = [250, 200, 20, 255];
const none: Paint = [0, 0, 0, 0];

const toned = (paints: Record<string, Paint>, rows: string[]) => {
  const logo = drawn(paints, rows);
  const { data } = inOneTone(logo, traitsOf(logo));
  return [...data.filter((_, at) => at % 4 === 3)];
};

describe('lightness', () => {
  it('is the luma of BT.601', () => {
    expect([lumaOf(0, 0, 0), lumaOf(255, 255, 255)]).toEqual([0, 1]);
    expect(lumaOf(255, 0, 0)).toBeCloseTo(0.299);
    expect(lumaOf(0, 255, 0)).toBeCloseTo(0.587);
  });
});

describe('the traits of a logo', () => {
  it('are determined by opaque pixels only', () => {
    const { lightness, mean, main, colors } = traitsOf(
      drawn({ b: black, n: navy, '.': none }, ['nnn.', 'nnb.']),
    );
    expect(lightness).toBeLessThan(0.2);
    expect(mean?.map(Math.round)).toEqual([13, 27, 80]);
    expect([main, colors]).toEqual([[16, 32, 96], 2]);
  });

  it('distinguish marks on a background from a solid block', () => {
    const plate = (mark: Paint) =>
      traitsOf(drawn({ w: white, m: mark }, ['wwwwww', 'wmmwmw', 'wwwwww']));
    expect(plate(navy)).toMatchObject({ hasGround: true, main: [16, 32, 96] });
    expect(plate([230, 230, 225, 255]).hasGround).toBe(false);
    expect(traitsOf(drawn({ n: navy, '.': none }, ['nn.', 'n..'])).hasGround).toBe(false);
  });

  it('distinguish a photograph from a drawing', () => {
    const photo = { data: new Uint8ClampedArray(64 * 64 * 4), width: 64, height: 64 };
    for (let at = 0; at < 64 * 64; at += 1) {
      photo.data.set([4 * (at % 64), 4 * Math.floor(at / 64), (at * 7) % 256, 255], 4 * at);
    }
    expect(traitsOf(photo).photographic).toBe(true);
    expect(traitsOf(drawn({ n: navy, y: yellow }, ['ny', 'yn'])).photographic).toBe(false);
    // A few shades are enough if the picture fills its rectangle: one ink would print a solid block.
    const paints: Record<string, Paint> = {
      a: black,
      b: [90, 10, 10, 255],
      c: [10, 90, 10, 255],
      d: navy,
      y: yellow,
    };
    expect(traitsOf(drawn(paints, ['abcd', 'bcda', 'yycd'])).photographic).toBe(true);
    expect(traitsOf(drawn({ ...paints, '.': none }, ['abcd', 'bcda', '....'])).photographic).toBe(
      false,
    );
  });

  it('count JPEG noise as part of its colour', () => {
    const noisy: Paint = [14, 34, 94, 255];
    const noisier: Paint = [40, 30, 99, 255];
    const some = drawn({ n: navy, a: noisy, b: noisier, y: yellow }, ['nanb', 'anbn', 'yynn']);
    expect(traitsOf(some).colors).toBe(2);
  });

  it('have defaults for an empty picture', () => {
    expect(traitsOf(drawn({ '.': none }, ['..']))).toEqual({
      hasGround: false,
      lightness: 0,
      mean: [0, 0, 0],
      outer: [],
      main: [0, 0, 0],
      colors: 0,
      photographic: false,
    });
  });
});

describe('a logo in one tone', () => {
  it('leaves out white if the logo is dark', () => {
    expect(toned({ n: navy, w: white }, ['nnnn', 'nwnn'])).toEqual([
      255, 255, 255, 255, 255, 0, 255, 255,
    ]);
  });

  it('leaves out black if the logo is light', () => {
    const paints = { b: black, w: white, '.': none };
    expect(toned(paints, ['ww..', 'wwbw', 'wwww'])).toEqual([
      ...[255, 255, 0, 0],
      ...[255, 255, 0, 255],
      ...[255, 255, 255, 255],
    ]);
  });

  it('leaves out the light background of marks', () => {
    expect(toned({ b: black, w: white }, ['wwww', 'wwbw', 'wwww'])).toEqual([
      ...[0, 0, 0, 0],
      ...[0, 0, 255, 0],
      ...[0, 0, 0, 0],
    ]);
  });

  it('keeps light colours and transparency', () => {
    const [dark = 0, light = 0, clear] = toned({ n: navy, y: yellow, '.': none }, ['ny.', 'nnn']);
    expect([dark, clear]).toEqual([255, 0]);
    expect(light).toBeGreaterThan(100);
  });
});
