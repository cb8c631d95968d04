import { expect, test } from 'vitest';
import { collectionState, shopDay } from './collection-days.ts';

test('begins the shop’s day at midnight in Brasília', () => {
  expect(shopDay(new Date('2026-12-01T02:59:59Z'))).toBe('2026-11-30');
  expect(shopDay(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12-01');
});

test.each([
  [true, null, null, 'current'],
  [true, '2026-12-01', null, 'current'],
  [true, null, '2026-12-01', 'current'],
  [true, '2026-12-02', null, 'scheduled'],
  [true, '2026-01-01', '2026-11-30', 'ended'],
  [false, null, null, 'inactive'],
] as const)('active %s, from %s to %s: %s', (is_active, starts_on, ends_on, state) => {
  expect(collectionState({ is_active, starts_on, ends_on }, '2026-12-01')).toBe(state);
});
