import type postgres from 'postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgain } from './asked-again.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gets a session although the driver forgot the first call, and releases surplus sessions', async () => {
  vi.useFakeTimers();
  const [late, taken, tooMany] = [1, 2, 3].map(() => ({ release: vi.fn() }));
  const waiting = [late, taken, tooMany].map((session) => ({
    session,
    ...Promise.withResolvers(),
  }));
  const calls = waiting.values();
  const driver = { reserve: () => calls.next().value?.promise as Promise<postgres.ReservedSql> };
  askAgain(driver);
  const served = driver.reserve();
  await vi.advanceTimersByTimeAsync(4000);
  waiting[1]?.resolve(taken);
  expect(await served).toBe(taken);
  waiting[0]?.resolve(late);
  waiting[2]?.resolve(tooMany);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([late, taken, tooMany].map((each) => each?.release.mock.calls.length)).toEqual([1, 0, 1]);
});

test('releases a session that arrives after an error', async () => {
  vi.useFakeTimers();
  const late = { release: vi.fn() };
  const first = Promise.withResolvers();
  const second = Promise.withResolvers();
  const answers = [first.promise, second.promise].values();
  const driver = { reserve: () => answers.next().value as Promise<postgres.ReservedSql> };
  askAgain(driver);
  const served = driver.reserve().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2000);
  second.reject(new Error('the server restarts'));
  expect(await served).toBe('the server restarts');
  first.resolve(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(late.release).toHaveBeenCalledOnce();
});
