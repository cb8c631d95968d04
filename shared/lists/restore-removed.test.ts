import { expect, it } from 'vitest';
import { restoreRemoved } from './restore-removed.ts';

const keyOf = (entry: string) => entry[0] ?? '';
const back = (now: string[], before: string[], after: string[]) =>
  restoreRemoved(now, { before, after }, keyOf, (present, taken) => `${present}+${taken}`);

it('restores removed entries at their positions', () => {
  expect(back(['a', 'c'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
  expect(back([], ['a', 'b'], [])).toEqual(['a', 'b']);
});

it('keeps later changes', () => {
  // b was removed first. Then c was removed, a was changed and d was added.
  expect(back(['a2', 'd'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a2', 'b', 'd']);
});

it('merges entries that were added again', () => {
  expect(back(['b2'], ['a', 'b'], ['a'])).toEqual(['b2+b']);
});
