import { expect, test } from 'vitest';
import { judgeAnswer, readRetryAfter } from './push-channel.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const judge = (status: number, retryAfter?: string) =>
  judgeAnswer({ status, retryAfter, said: '' }, now);

test.each([200, 201, 202])('treats %i as sent', (status) => {
  expect(judge(status)).toBe('sent');
});

test.each([404, 410])('treats %i as unsubscribed', (status) => {
  expect(judge(status)).toBe('gone');
});

test.each([301, 400, 401, 403, 413])('treats %i as a rejection', (status) => {
  expect(judge(status)).toBe('refused');
});

test.each([429, 500, 503])('retries after %i at the time the service requests', (status) => {
  expect(judge(status, '120')).toEqual({ busy: 120 });
  expect(judge(status)).toEqual({ busy: undefined });
});

test.each([
  ['Sun, 22 Nov 2026 12:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 1],
  ['0', 1],
  ['99999999', 6 * 60 * 60],
  ['logo', undefined],
])('parses the Retry-After header "%s"', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
