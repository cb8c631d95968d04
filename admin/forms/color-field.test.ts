import { expect, test } from 'vitest';
import { expandColor } from './color-field.tsx';

test('expands colour codes of three digits, and leaves other text unchanged', () => {
  expect(['#0a7', ' #F5A ', '#f5a94b', '#0a', '0a7', 'azul'].map(expandColor)).toEqual([
    '#00aa77',
    '#FF55AA',
    '#f5a94b',
    '#0a',
    '0a7',
    'azul',
  ]);
});
