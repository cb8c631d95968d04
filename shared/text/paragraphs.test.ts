import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('every line is a paragraph, and blank lines are none', () => {
  expect(paragraphsOf('Um.\n\nDois.\n  \nTrês.\n')).toEqual(['Um.', 'Dois.', 'Três.']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});
