import { expect, test } from 'vitest';
import { readPayload } from './webhook-payload.ts';

test('reads a database webhook’s payload', () => {
  const insert = {
    type: 'INSERT',
    table: 't',
    schema: 'public',
    record: { id: 1 },
    old_record: null,
  };
  expect(readPayload(JSON.stringify(insert))).toEqual(insert);
  const deleted = {
    type: 'DELETE',
    table: 't',
    schema: 'public',
    record: null,
    old_record: { id: 1 },
  };
  expect(readPayload(JSON.stringify(deleted))).toEqual(deleted);
});

test.each([
  ['no JSON', 'x'],
  ['a list', '[]'],
  ['another event', '{"type":"TRUNCATE","table":"t","schema":"s","record":{}}'],
  ['no table', '{"type":"INSERT","schema":"s","record":{}}'],
  ['no row', '{"type":"INSERT","table":"t","schema":"s","record":null}'],
  ['a row that is a list', '{"type":"INSERT","table":"t","schema":"s","record":[]}'],
])('rejects %s', (_what, body) => {
  expect(readPayload(body)).toBeUndefined();
});
