import { expect, test } from 'vitest';
import { textFilter } from './text-filter.ts';

const patternOf = (search: string) => {
  const [filter] = textFilter(search, ['name', 'description']);
  const [first] = filter?.value ?? [];
  return String(first?.value);
};

test.each([
  ['50% (b,d)', '"50% [(]b,d[)]"'],
  ['1.5 [x]?', '"1[.]5 [[]x[]][?]"'],
  ['b"d', '"b[^[:alnum:][:space:]]d"'],
])('%j is taken literally', (search, value) => {
  expect(patternOf(search)).toBe(value);
});

test.each([
  ['ceramica', 'Cerâmica'],
  ['CAFÉ', 'Cafe'],
  ['acao', 'AÇÃO'],
])('%j finds %j, and the other way round', (a, b) => {
  for (const [search, text] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(new RegExp(patternOf(search).slice(1, -1), 'i').test(text)).toBe(true);
  }
});

test('every column is searched, and nothing without a text', () => {
  expect(textFilter('x', ['name', 'description'])).toEqual([
    {
      operator: 'or',
      value: [
        { field: 'name', operator: 'imatch', value: '"x"' },
        { field: 'description', operator: 'imatch', value: '"x"' },
      ],
    },
  ]);
  expect(textFilter('', ['name'])).toEqual([]);
});
