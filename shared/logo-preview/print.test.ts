import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { techniqueLooks } from '../catalogue/technique-look.ts';
import { lumaOf, type Rgb } from './pixels.ts';
import { isLegible, printOf } from './print.ts';

const ofColor = (mean: Rgb) =>
  ({ lightness: lumaOf(...mean), mean, main: mean, colors: 1, photographic: false }) as const;
const navy = { ...ofColor([16, 32, 96]), colors: 2 };
const original = { version: 'original', color: [200, 0, 0] } as const;

describe('print', () => {
  it('multiplies the colours with a light surface', () => {
    expect(printOf('full_color', 0.9, navy, original)).toMatchObject({ blend: 'multiply' });
    expect(printOf('full_color', 0.9, navy, original).ink).toBeUndefined();
  });

  it('is white if logo and surface are dark, and black if both are light', () => {
    expect(printOf('full_color', 0.1, navy, original).ink).toEqual([255, 255, 255]);
    const pale = ofColor([245, 242, 236]);
    expect(
      lumaOf(...(printOf('full_color', 0.95, pale, original).ink ?? [255, 255, 255])),
    ).toBeLessThan(0.2);
  });

  it('never multiplies a light logo with a light surface, or a dark logo with a dark surface', () => {
    const pale = ofColor([255, 255, 255]);
    expect(printOf('full_color', 0.6, pale, original).ink).toBeDefined();
    expect(printOf('full_color', 0.45, ofColor([13, 13, 13]), original).ink).toEqual([
      255, 255, 255,
    ]);
  });

  it.each<[string, Rgb, number, boolean]>([
    ['red on black', [220, 30, 40], 0.05, true],
    ['red on dark grey', [220, 30, 40], 0.2, true],
    ['red on white', [220, 30, 40], 0.95, true],
    ['green on black', [0, 128, 60], 0.05, true],
    ['orange on white', [255, 140, 0], 1, true],
    ['dark blue on black', [16, 32, 96], 0.05, false],
    ['blue on dark grey', [0, 0, 180], 0.2, false],
    ['wine red on black', [100, 10, 20], 0.05, false],
    ['yellow on white', [255, 220, 0], 0.95, false],
    ['silver on white', [192, 192, 192], 0.95, false],
    ['red on what may be red', [255, 0, 0], 0.33, false],
    ['red on a grey as light as it', [220, 30, 40], 0.44, false],
  ])('keeps the colour of %s if it is legible', (_, color, brightness, isKept) => {
    const traits = ofColor(color);
    expect(printOf('full_color', brightness, traits, original).ink === undefined).toBe(isKept);
    const { ink } = printOf('one_color', brightness, traits, original);
    expect(lumaOf(...(ink ?? color))).toBeCloseTo(
      isKept ? lumaOf(...color) : brightness < 0.5 ? 1 : 0.09,
      1,
    );
  });

  it('depends on the mean colour: red with as much black is illegible on black', () => {
    const traits = { ...ofColor([220, 30, 40]), mean: [110, 15, 20] } as const;
    expect(printOf('full_color', 0.05, traits, original).ink).toEqual([255, 255, 255]);
  });

  it('depends on the main colour if the logo was stored without its mean colour', () => {
    const { mean: _, ...stored } = ofColor([220, 30, 40]);
    expect(printOf('full_color', 0.05, stored, original).ink).toBeUndefined();
  });

  it('keeps the colours of marks that have a background of their own', () => {
    const plate = { ...ofColor([225, 228, 235]), colors: 2, hasGround: true };
    expect(printOf('full_color', 0.95, plate, original)).toMatchObject({ blend: 'multiply' });
    expect(printOf('full_color', 0.95, plate, original).ink).toBeUndefined();
    expect(printOf('full_color', 0.05, plate, original).ink).toBeUndefined();
  });

  it('keeps the colours of a photograph', () => {
    expect(
      printOf('full_color', 0.1, { ...navy, photographic: true }, original).ink,
    ).toBeUndefined();
  });

  it('uses the main colour in a one-colour print if it is legible', () => {
    expect(printOf('one_color', 0.9, navy, original).ink).toEqual([16, 32, 96]);
    expect(printOf('one_color', 0.1, navy, original).ink).toEqual([255, 255, 255]);
  });

  it('uses the visitor’s colour', () => {
    expect(printOf('full_color', 0.9, navy, { ...original, version: 'single' }).ink).toEqual([
      200, 0, 0,
    ]);
    expect(printOf('embroidered', 0.1, navy, { ...original, version: 'white' })).toMatchObject({
      ink: [255, 255, 255],
      threads: true,
    });
  });

  it('contrasts with the surface if made by laser, whatever the version', () => {
    const light = printOf('engraved_light', 0.2, navy, { ...original, version: 'black' });
    expect(light.blend).toBe('screen');
    expect(printOf('engraved_light', 0.8, navy, original).blend).toBe('multiply');
    const dark = printOf('engraved_dark', 0.7, navy, { ...original, version: 'white' });
    expect(dark.blend).toBe('multiply');
  });

  it('reports if another ink was substituted', () => {
    const ofVersion = (version: 'original' | 'white' | 'black', brightness: number) =>
      printOf('full_color', brightness, navy, { ...original, version }).instead;
    expect([ofVersion('original', 0.1), ofVersion('black', 0.1)]).toEqual([true, true]);
    expect([ofVersion('original', 0.9), ofVersion('white', 0.1)]).toEqual([undefined, undefined]);
    expect(printOf('one_color', 0.9, navy, original).instead).toBeUndefined();
    expect(printOf('one_color', 0.1, navy, original).instead).toBe(true);
    expect(printOf('engraved_light', 0.1, navy, original).instead).toBeUndefined();
  });

  it('has no ink in relief, whatever the version', () => {
    for (const brightness of [0.1, 0.9]) {
      const print = printOf('debossed', brightness, navy, { ...original, version: 'white' });
      expect(print).toEqual({ relief: true, blend: 'normal', opacity: 1 });
    }
  });

  it('always contrasts with the surface', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom(...techniqueLooks.filter((look) => !/^engraved|^debossed/.test(look))),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.record({
          lightness: fc.double({ min: 0, max: 1, noNaN: true }),
          mean: fc.tuple(byte, byte, byte),
          main: fc.tuple(byte, byte, byte),
          colors: fc.integer({ min: 1, max: 90 }),
          photographic: fc.constant(false),
        }),
        fc.constantFrom('original', 'white', 'black', 'single'),
        (look, brightness, traits, version) => {
          const { ink } = printOf(look, brightness, traits, { version, color: traits.main });
          const shades = Math.round(brightness * 9) / 9;
          expect(isLegible(ink ?? traits.mean, shades, ink === undefined)).toBe(true);
        },
      ),
    );
  });
});
