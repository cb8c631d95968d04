import { expect, test } from 'vitest';
import {
  decodeUnsent,
  stillUnsent,
  type UnsentRequests,
  withoutUnsent,
  withRefused,
  withUnsent,
} from './queue.ts';
import type { SentRequest } from './request-payload.ts';

const day = 24 * 60 * 60 * 1000;
const request = (at: number): SentRequest => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  protocol: '2026-000000',
  kind: 'quote',
  notice_version: '1',
});
const ids = (unsent: UnsentRequests) => unsent.map(({ request: { id } }) => Number(id.slice(-12)));

test('queues a request once, until the server responds to it', () => {
  let unsent = withUnsent([], request(1), 0);
  unsent = withUnsent(unsent, request(2), 1);
  unsent = withUnsent(unsent, request(1), 2);
  expect(ids(unsent)).toEqual([2, 1]);
  expect(ids(withoutUnsent(unsent, request(2).id))).toEqual([1]);
});

test('keeps twenty requests, and drops the oldest', () => {
  let unsent: UnsentRequests = [];
  for (let at = 0; at < 25; at += 1) unsent = withUnsent(unsent, request(at), at);
  expect(ids(unsent)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
});

test('drops requests after a week, or if a wrong clock dated them in the future', () => {
  const unsent = [
    { request: request(1), since: 0 },
    { request: request(2), since: 2 * day },
    { request: request(3), since: 90 * day },
  ];
  expect(ids(stillUnsent(unsent, 8 * day))).toEqual([2]);
  expect(ids(withUnsent(unsent, request(4), 8 * day))).toEqual([2, 4]);
});

test('decodes stored requests, and drops invalid ones', () => {
  const unsent = withUnsent([], request(1), 5);
  expect(decodeUnsent(JSON.stringify(unsent))).toEqual(unsent);
  const refused = withRefused(unsent, request(1).id);
  expect(decodeUnsent(JSON.stringify(refused))).toMatchObject([{ refused: true }]);
  expect(decodeUnsent('{')).toEqual([]);
  expect(decodeUnsent('[1, {"request":{"id":"x"},"since":1}, {"since":1}]')).toEqual([]);
});
