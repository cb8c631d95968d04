import { beforeEach, expect, test, vi } from 'vitest';
import { isUnanswered, logError, toApiError } from './api-error.ts';

const report = vi.fn();
beforeEach(() => void vi.stubGlobal('reportError', report));

test.each([
  { status: 0 },
  { message: 'TypeError: Failed to fetch', code: '' },
  new TypeError('NetworkError when attempting to fetch resource.'),
  { code: 'PT409', message: 'last_active_administrator', statusCode: Number.NaN },
])('does not log a lost connection or an expected refusal: %o', (cause) => {
  logError('A record was not saved', cause);
  expect(report).not.toHaveBeenCalled();
});

test('logs a server’s rejection with its cause', () => {
  const cause = { status: 500, message: 'fault' };
  logError('A record was not saved', cause);
  expect(report).toHaveBeenCalledWith(new Error('A record was not saved', { cause }));
});

test.each([
  [{ message: 'TypeError: Failed to fetch', code: '', statusCode: Number.NaN }, true],
  [new TypeError('Failed to fetch'), true],
  [{ message: 'hidden', statusCode: 403 }, false],
  [{ message: 'refused', code: 'PT409', statusCode: Number.NaN }, false],
  [{ code: '', status: 504 }, true],
])('detects whether the server responded to the call of %o', (cause, unanswered) => {
  expect(isUnanswered(toApiError(cause))).toBe(unanswered);
});
