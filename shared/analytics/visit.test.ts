import { describe, expect, test } from 'vitest';
import { readVisit } from './visit.ts';

const subjects = (payload: object) =>
  readVisit({ path: '/', events: [], ...payload })?.map(
    ({ kind, subject }) => `${kind} ${subject}`,
  );

describe('readVisit', () => {
  test.each([
    null,
    7,
    'x',
    [],
    {},
    { path: '/' },
    { path: 7, events: [] },
    { path: '/', events: 'x' },
    { path: '/', events: [], visitor: 'x' },
  ])('rejects %j', (payload) => {
    expect(readVisit(payload)).toBeUndefined();
  });

  test('reads forty events and ignores malformed ones', () => {
    const queries = Array.from({ length: 50 }, (_, place) => ({
      query: `caneca ${place}`,
      hits: 1,
    }));
    const events = [null, 7, 'x', [], {}, { query: { a: 1 } }, { add: 7 }, ...queries];
    expect(subjects({ path: '/admin', events })).toHaveLength(33);
  });
});

test.each([
  [{ path: '/produtos/pagina/12/' }, ['page_view /produtos']],
  [{ path: '/categoria/canecas/pagina/2' }, ['page_view /categoria/canecas']],
  [{ path: '' }, ['page_view /']],
  [{ path: '/brindes-2019', missing: 'true' }, ['missing_page /brindes-2019']],
  [{ path: '/<script>', missing: true }, []],
  [{ path: '/?a=1' }, []],
  [{ path: '/categoria/a/b' }, []],
])('counts %j as %j', (payload, expected) => {
  expect(subjects(payload)).toEqual(expected);
});

test('ignores case, accents and hidden characters in searches', () => {
  const events = [
    { query: '  Garrafa\u0000 \u202eTÉRMICA\ud800 ', hits: 0 },
    { query: 'rita@exemplo.com.br', hits: 1 },
    { query: '!!', hits: 0 },
  ];
  expect(subjects({ path: '/admin', events })).toEqual([
    'search garrafa termica\ufffd',
    'search_without_hit garrafa termica\ufffd',
    'search ',
  ]);
});

test('counts a web vital once per kind of page, whatever its value', () => {
  const figures = (value: number) =>
    readVisit({ path: '/sobre', events: [{ metric: 'lcp', value }] })?.at(-1);
  expect(figures(2450.7)).toEqual({ kind: 'lcp', subject: 'other 2400-2500', once: 'other' });
  expect(figures(1e300)).toEqual({ kind: 'lcp', subject: 'other 10000-10000', once: 'other' });
});

test.each([
  ['cls', 0.29, '0.25-0.30'],
  ['cls', 0.104, '0.10-0.11'],
  ['cls', 0, '0-0'],
  ['cls', 7, '1-1'],
  ['inp', 550, '500-600'],
  ['inp', 64, '50-75'],
])('puts a %s of %d into the bucket %s', (metric, value, bounds) => {
  const counts = readVisit({ path: '/', events: [{ metric, value }] });
  expect(counts?.at(-1)?.subject).toBe(`home ${bounds}`);
});
