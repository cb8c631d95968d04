import { expect, test } from 'vitest';
import { activityKinds, activityQuery, toActivityArguments } from './activity-query.ts';

const person = '5f0c9c1e-3b1a-4f6e-9a57-2f7d2a1b8c3d';
const read = (address: string) => activityQuery.read(new URLSearchParams(address));

test('parses the URL and ignores invalid parameters', () => {
  const moment = '2026-11-20T12:00:00.123456+00:00';
  const address = new URLSearchParams({
    pessoa: person,
    tipo: 'produtos',
    dia: '2026-11-20',
    antes: moment,
  });
  expect(activityQuery.read(address)).toEqual({
    person,
    kind: 'produtos',
    day: '2026-11-20',
    olderThan: moment,
  });
  const nothing = read('');
  expect(read('pessoa=1;drop&tipo=toString&dia=2026-02-30&antes=ontem')).toEqual(nothing);
  expect(read('dia=hoje')).toEqual(nothing);
  expect(activityQuery.isNarrowed(nothing)).toBe(false);
  expect(activityQuery.isNarrowed(read('dia=2026-11-20'))).toBe(true);
});

test('returns to the newest entries when a filter changes, and keeps the other filters', () => {
  const from = new URLSearchParams(`pessoa=${person}&antes=2026-11-20T12:00:00Z`);
  expect(activityQuery.change(from, { kind: 'categorias' }).toString()).toBe(
    `pessoa=${person}&tipo=categorias`,
  );
  expect(activityQuery.change(from, { olderThan: '2026-11-19T12:00:00Z' }).get('antes')).toBe(
    '2026-11-19T12:00:00Z',
  );
});

test('limits every page of a day to the time between its start and the next day’s', () => {
  const query = read('dia=2026-11-20');
  const start = new Date(2026, 10, 20).toISOString();
  const end = new Date(2026, 10, 21).toISOString();
  expect(toActivityArguments(query)).toEqual({ since: start, older_than: end });
  const within = new Date(2026, 10, 20, 9).toISOString();
  expect(toActivityArguments({ ...query, olderThan: within }).older_than).toBe(within);
  const later = new Date(2026, 10, 25).toISOString();
  expect(toActivityArguments({ ...query, olderThan: later }).older_than).toBe(end);
  expect(toActivityArguments(read(''))).toEqual({});
});

test('assigns every table to exactly one kind', () => {
  const tables = Object.values(activityKinds).flatMap((kind): readonly string[] => kind.tables);
  expect(new Set(tables).size).toBe(tables.length);
});
