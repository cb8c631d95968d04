import { expect, test } from 'vitest';
import { textFilter } from './text-filter.ts';

const toPattern = (search: string) => {
  const [all] = textFilter(search, ['name', 'description']);
  const [word] = all?.value ?? [];
  const [first] = word?.value ?? [];
  return String(first?.value);
};

test.each([
  ['50%(b,d)', '"50%[(]b,d[)]"'],
  ['1.5[x]?', '"1[.]5[[]x[]][?]"'],
  ['b"d', '"b[^[:alnum:][:space:]]d"'],
])('matches %j literally', (search, value) => {
  expect(toPattern(search)).toBe(value);
});

test.each([
  ['ceramica', 'Cerâmica'],
  ['CAFÉ', 'Cafe'],
  ['acao', 'AÇÃO'],
])('finds with %j the text %j, and vice versa', (a, b) => {
  for (const [search, text] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(new RegExp(toPattern(search).slice(1, -1), 'i').test(text)).toBe(true);
  }
});

test('requires every word to be in one of the columns', () => {
  const word = (text: string) => ({
    operator: 'or',
    value: [
      { field: 'name', operator: 'imatch', value: `"${text}"` },
      { field: 'color_name', operator: 'imatch', value: `"${text}"` },
    ],
  });
  expect(textFilter('  x  b ', ['name', 'color_name'])).toEqual([
    { operator: 'and', value: [word('x'), word('b')] },
  ]);
  expect(textFilter('', ['name'])).toEqual([]);
});

test('finds a word in the name of a related record, too', () => {
  const named = [
    { id: '1', name: 'Escritório' },
    { id: '2', name: 'Canecas' },
  ];
  const [all] = textFilter('ESCRITORIO x', ['name'], { field: 'category_id', named });
  const [first, second] = all?.value ?? [];
  expect(first?.value).toContainEqual({ field: 'category_id', operator: 'in', value: ['1'] });
  expect(second?.value).toHaveLength(1);
});
