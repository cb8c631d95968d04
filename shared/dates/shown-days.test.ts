import { expect, test } from 'vitest';
import { shownState } from './shown-days.ts';

test.each([
  [true, null, null, 'current'],
  [true, '2026-12-01', null, 'current'],
  [true, null, '2026-12-01', 'current'],
  [true, '2026-12-02', null, 'scheduled'],
  [true, '2026-01-01', '2026-11-30', 'ended'],
  [false, null, null, 'inactive'],
] as const)('active %s, from %s to %s: %s', (is_active, starts_on, ends_on, state) => {
  expect(shownState({ is_active, starts_on, ends_on }, '2026-12-01')).toBe(state);
});
