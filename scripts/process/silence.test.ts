import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('whoever gives signs of life is left alone', () => {
  const silent = vi.fn();
  const watch = watchSilence(3000, silent);
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000);
    watch.heard();
  }
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(watch.silence()).toBeGreaterThanOrEqual(1800);
  watch.stop();
});

test('silence is told once', () => {
  const silent = vi.fn();
  watchSilence(3000, silent);
  vi.advanceTimersByTime(2900);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

test('hours in which the machine slept are no silence', () => {
  const silent = vi.fn();
  const watch = watchSilence(3000, silent);
  for (let nap = 0; nap < 20; nap += 1) {
    // The clock moves on and no timer does.
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(500);
    watch.heard();
  }
  expect(silent).not.toHaveBeenCalled();
});

test('a watch that was ended says nothing', () => {
  const silent = vi.fn();
  watchSilence(3000, silent).stop();
  vi.advanceTimersByTime(60_000);
  expect(silent).not.toHaveBeenCalled();
});
