import { expect, it } from 'vitest';
import { restoreRemoved } from './restore-removed.ts';

const keyOf = (entry: string) => entry[0] ?? '';
const back = (now: string[], before: string[], after: string[]) =>
  restoreRemoved(now, { before, after }, keyOf, (present, taken) => `${present}+${taken}`);

it('puts back what was taken, where it was', () => {
  expect(back(['a', 'c'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
  expect(back([], ['a', 'b'], [])).toEqual(['a', 'b']);
});

it('leaves what was done since', () => {
  // b was taken; c was taken later, a changed and d added.
  expect(back(['a2', 'd'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a2', 'b', 'd']);
});

it('joins what is there again', () => {
  expect(back(['b2'], ['a', 'b'], ['a'])).toEqual(['b2+b']);
});
