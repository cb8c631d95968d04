import { expect, test } from 'vitest';
import { livePublication } from './rollback.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00Z`;
const publications = [
  { id: 4, status: 'failed', started_at: at(4) },
  { id: 3, status: 'live', started_at: at(3) },
  { id: 2, status: 'live', started_at: at(2) },
  { id: 1, status: 'live', started_at: null },
];

test('returns the newest publication that is live', () => {
  expect(livePublication(publications, null)).toBe(3);
  expect(livePublication([], null)).toBeUndefined();
});

test('returns the restored publication after a rollback', () => {
  expect(livePublication(publications, '2026-11-22T10:02:05Z')).toBe(2);
  expect(livePublication(publications, '2026-11-22T09:00:00Z')).toBeUndefined();
});
