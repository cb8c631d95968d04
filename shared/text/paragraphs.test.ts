import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('splits a text into lines, and drops blank ones', () => {
  expect(paragraphsOf('Um.\n\nDois.\n  \nTrês.\n')).toEqual(['Um.', 'Dois.', 'Três.']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});
