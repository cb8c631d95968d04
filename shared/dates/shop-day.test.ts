import { expect, test } from 'vitest';
import { shopDay } from './shop-day.ts';

test('starts the shop’s day at midnight in Brasília', () => {
  expect(shopDay(new Date('2026-12-01T02:59:59Z'))).toBe('2026-11-30');
  expect(shopDay(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12-01');
});
