import { expect, it } from 'vitest';
import { printText } from './print-text.ts';

const technique = {
  name: 'Laser',
  look: 'engraved_light',
  finestLineMm: null,
  maxColors: 1,
} as const;

it('describes area, technique and size, and open choices', () => {
  expect(printText({ name: 'Frente', technique }, [38.2, 21])).toBe('Frente, Laser, 38 × 21 mm');
  expect(printText({ name: 'Frente', technique: null }, [38.2, 21])).toBe(
    'Frente, técnica a combinar, 38 × 21 mm',
  );
  expect(printText({ name: 'Tampa', technique }, undefined)).toBe('Tampa, Laser');
});
