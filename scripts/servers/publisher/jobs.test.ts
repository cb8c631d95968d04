import { expect, it } from 'vitest';
import { untilNextHour } from './jobs.ts';

it.each([
  ['23:59:59', 6],
  ['00:00:05', 3600],
  ['12:30:00', 1805],
])('waits at %s for %i seconds, until just after the next hour', (time, seconds) => {
  expect(untilNextHour(Date.parse(`2026-12-01T${time}-03:00`)) / 1000).toBe(seconds);
});
