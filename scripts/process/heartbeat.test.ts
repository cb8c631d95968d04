import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monitorHeartbeat } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('spares a process that sends heartbeats', () => {
  const onSilence = vi.fn();
  const monitor = monitorHeartbeat(3000, onSilence);
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000);
    monitor.beat();
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(monitor.silence()).toBeGreaterThanOrEqual(1800);
  monitor.stop();
});

test('reports silence once', () => {
  const onSilence = vi.fn();
  monitorHeartbeat(3000, onSilence);
  vi.advanceTimersByTime(2900);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('does not count the machine’s sleep as silence', () => {
  const onSilence = vi.fn();
  const monitor = monitorHeartbeat(3000, onSilence);
  for (let nap = 0; nap < 20; nap += 1) {
    // Advances the clock without firing timers.
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(500);
    monitor.beat();
  }
  expect(onSilence).not.toHaveBeenCalled();
});

test('reports nothing once stopped', () => {
  const onSilence = vi.fn();
  monitorHeartbeat(3000, onSilence).stop();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
