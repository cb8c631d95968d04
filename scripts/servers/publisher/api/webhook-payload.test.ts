import { expect, test } from 'vitest';
import { isPayload } from './routes.ts';

test('accepts a database webhook’s payload', () => {
  const insert = {
    type: 'INSERT',
    table: 't',
    schema: 'public',
    record: { id: 1 },
    old_record: null,
  };
  expect(isPayload(JSON.stringify(insert))).toBe(true);
  const deleted = {
    type: 'DELETE',
    table: 't',
    schema: 'public',
    record: null,
    old_record: { id: 1 },
  };
  expect(isPayload(JSON.stringify(deleted))).toBe(true);
});

test.each([
  ['a body that is not JSON', 'x'],
  ['a list', '[]'],
  ['another kind of event', '{"type":"TRUNCATE","table":"t","schema":"s","record":{}}'],
  ['a payload without a table', '{"type":"INSERT","schema":"s","record":{}}'],
  ['a payload without a row', '{"type":"INSERT","table":"t","schema":"s","record":null}'],
  ['a row that is a list', '{"type":"INSERT","table":"t","schema":"s","record":[]}'],
])('rejects %s', (_what, body) => {
  expect(isPayload(body)).toBe(false);
});
