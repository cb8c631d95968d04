import { expect, it } from 'vitest';
import { type LogoColors, printOf } from './print.ts';
import { printNotes } from './print-notes.ts';

const navy = { lightness: 0.15, main: [16, 32, 96], colors: 1, photographic: false } as const;
const photo = { ...navy, lightness: 0.5, colors: 9, photographic: true };
const original: LogoColors = { version: 'original', color: [200, 0, 0] };

const notes = (
  look: Parameters<typeof printOf>[0],
  brightness: number,
  traits: Parameters<typeof printOf>[2] = navy,
) => printNotes(look, printOf(look, brightness, traits, original), traits);

it('is empty if the logo is printed unchanged', () => {
  expect(notes('full_color', 0.9)).toEqual([]);
  expect(notes('one_color', 0.9)).toEqual([]);
  expect(notes('embroidered', 0.9, { ...navy, colors: 3 })).toEqual([]);
  expect(notes('full_color', 0.9, photo)).toEqual([]);
});

it('announces white or black ink for a logo without contrast', () => {
  const dark = 'Em produtos escuros a logo aparece em branco, como seria gravada.';
  expect(notes('full_color', 0.1)).toEqual([dark]);
  expect(notes('embroidered', 0.1)).toEqual([dark]);
  expect(notes('full_color', 0.95, { ...navy, mean: [245, 242, 236] })).toEqual([
    'Em produtos claros a logo aparece em preto, como seria gravada.',
  ]);
});

it('announces that a technique has one colour if the logo has more', () => {
  for (const look of ['one_color', 'engraved_light', 'engraved_dark', 'debossed'] as const) {
    expect(notes(look, 0.9, { ...navy, colors: 3 })).toEqual([
      'Esta técnica grava uma cor só: as cores da logo viram uma.',
    ]);
  }
});

it('announces only once that a photograph is dithered', () => {
  for (const look of ['one_color', 'engraved_light', 'engraved_dark', 'debossed'] as const) {
    expect(notes(look, 0.9, photo)).toEqual([
      expect.stringContaining('grava uma cor só: de uma foto'),
    ]);
  }
  expect(notes('embroidered', 0.9, photo)).toEqual([expect.stringContaining('bordado não')]);
});
