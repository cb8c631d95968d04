import { beforeEach, expect, test, vi } from 'vitest';
import { logError } from './api-error.ts';

const report = vi.fn();
beforeEach(() => void vi.stubGlobal('reportError', report));

test.each([
  { status: 0 },
  { message: 'TypeError: Failed to fetch', code: '' },
  new TypeError('NetworkError when attempting to fetch resource.'),
])('does not log a lost connection: %o', (cause) => {
  logError('A record was not saved', cause);
  expect(report).not.toHaveBeenCalled();
});

test('logs a server’s rejection with its cause', () => {
  const cause = { status: 500, message: 'fault' };
  logError('A record was not saved', cause);
  expect(report).toHaveBeenCalledWith(new Error('A record was not saved', { cause }));
});
