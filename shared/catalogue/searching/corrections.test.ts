import { expect, it } from 'vitest';
import { editDistance } from './corrections.ts';

it.each([
  ['garrafa', 'garrafa', 0],
  ['garafa', 'garrafa', 1],
  ['garrrafa', 'garrafa', 1],
  ['garrafo', 'garrafa', 1],
  ['garrfaa', 'garrafa', 1],
  ['graafa', 'garrafa', 2],
  ['', 'ab', 2],
])('counts between %s and %s %i edits', (a, b, mistakes) => {
  expect(editDistance(a, b, 2)).toBe(mistakes);
  expect(editDistance(b, a, 2)).toBe(mistakes);
});

it('stops counting when the limit is exceeded', () => {
  expect(editDistance('caneca', 'mochila', 1)).toBeGreaterThan(1);
  expect(editDistance('copo', 'porta-copos', 2)).toBe(3);
});
