import { expect, test } from 'vitest';
import {
  dimensionsText,
  leadTimeText,
  printAreaText,
  printTechniqueText,
  weightText,
} from './measures.ts';

test('formats the dimensions that are known, in centimetres', () => {
  expect(dimensionsText({ widthMm: 100, heightMm: 205, depthMm: 50 })).toBe(
    '10 cm de largura × 20,5 cm de altura × 5 cm de profundidade',
  );
  expect(dimensionsText({ widthMm: null, heightMm: 5, depthMm: null })).toBe('0,5 cm de altura');
  expect(dimensionsText({ widthMm: null, heightMm: null, depthMm: null })).toBe('');
});

test('formats weights in grams or, from a thousand up, in kilograms', () => {
  expect([null, 350, 999, 1000, 1250].map(weightText)).toEqual([
    '',
    '350 g',
    '999 g',
    '1 kg',
    '1,25 kg',
  ]);
});

test('formats lead times in working days', () => {
  expect([null, 0, 1, 10].map(leadTimeText)).toEqual([
    '',
    'Produção no mesmo dia',
    'Produção em 1 dia útil',
    'Produção em 10 dias úteis',
  ]);
});

test('formats the sizes of print areas that are known', () => {
  const area = { name: 'Frente', widthMm: 60, heightMm: 40 };
  expect(printAreaText(area)).toBe('Frente: 60 × 40 mm');
  expect(printAreaText({ ...area, heightMm: null })).toBe('Frente: 60 mm de largura');
  expect(printAreaText({ ...area, widthMm: null, heightMm: null })).toBe('Frente');
});

test('formats the maximum number of colours of techniques', () => {
  const technique = { id: 'a', name: 'Serigrafia', slug: 'serigrafia' };
  expect(printTechniqueText({ ...technique, maxColors: 4 })).toBe('Serigrafia, até 4 cores');
  expect(printTechniqueText({ ...technique, maxColors: 1 })).toBe('Serigrafia, até 1 cor');
  expect(printTechniqueText({ ...technique, maxColors: null })).toBe('Serigrafia');
});
