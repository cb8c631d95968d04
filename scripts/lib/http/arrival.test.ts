import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRequestFileBytes } from '#shared/requests/request-file.ts';
import { arrivalTime, usualArrival } from './arrival.ts';

/** Simulates a body arriving at a constant rate (bytes per second); returns true if it completes in time. */
const arrives = (size: number, rate: number) =>
  Array.from({ length: Math.ceil(size / rate) }, (_, second) => second).every(
    (second) => second * 1000 < arrivalTime(second * rate, usualArrival),
  );

test('allows the largest logo at 256 kbit/s, but no slow drip', () => {
  expect(arrives(maxRequestFileBytes, 32_000)).toBe(true);
  expect(arrives(maxRequestFileBytes, 10_000)).toBe(true);
  expect(arrives(maxRequestFileBytes, 1000)).toBe(false);
  expect(arrives(100, 1)).toBe(false);
});

test('allows 30 s without bytes, and ten minutes in total', () => {
  expect(arrivalTime(0, usualArrival)).toBe(30_000);
  expect(arrivalTime(8192, usualArrival)).toBe(31_000);
  expect(arrivalTime(1e12, usualArrival)).toBe(600_000);
});

test('never shortens the timeout when more bytes arrive', () => {
  const bytes = fc.nat({ max: 1e9 });
  fc.assert(
    fc.property(bytes, bytes, (some, more) => {
      expect(arrivalTime(some + more, usualArrival)).toBeGreaterThanOrEqual(
        arrivalTime(some, usualArrival),
      );
    }),
  );
});
