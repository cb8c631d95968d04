import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  ['Caneca de cerâmica.', 40, 'Caneca de cerâmica.'],
  ['  Caneca\n\nde   cerâmica. ', 40, 'Caneca de cerâmica.'],
  ['Caneca de cerâmica, com gravação a laser.', 22, 'Caneca de cerâmica...'],
  ['Caneca de cerâmica com gravação', 24, 'Caneca de cerâmica...'],
  ['', 10, ''],
])('truncates %j to %i characters: %j', (text, longest, expected) => {
  expect(excerpt(text, longest)).toBe(expected);
});

it('never splits a character or exceeds the maximum length', () => {
  const text = '🎁'.repeat(100);
  const short = excerpt(text, 51);
  expect(short.isWellFormed()).toBe(true);
  expect(short.length).toBeLessThanOrEqual(51);
});
