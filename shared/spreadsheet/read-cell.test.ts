import { expect, test } from 'vitest';
import { namesFixture } from '../testing/sheet-fixtures.ts';
import { findUnknownNames } from './name-decisions.ts';
import {
  cleanText,
  isOnRequest,
  joinNames,
  readFlag,
  readStockStatus,
  splitNames,
  withoutHtml,
} from './read-cell.ts';
import { toRowId } from './row-keys.ts';
import { finish } from './steps.ts';

test('parses yes and no in their usual spellings', () => {
  for (const text of ['Sim', 's', 'X', '1', 'VERDADEIRO']) expect(readFlag(text), text).toBe(true);
  for (const text of ['Não', 'nao', 'N', '0', 'falso']) expect(readFlag(text), text).toBe(false);
  expect(readFlag('talvez')).toBeUndefined();
  expect(['Esgotado', 'disponível', 'não', 'AMOSTRA'].map(readStockStatus)).toEqual([
    'out_of_stock',
    'in_stock',
    'out_of_stock',
    'sample_available',
  ]);
});

test.each(['Sob consulta', 'sob orçamento', 'CONSULTE', '-', 's/ consulta'])(
  'treats %s as no price',
  (text) => expect(isOnRequest(text)).toBe(true),
);

test('removes NUL bytes, and line breaks at the beginning and end', () => {
  expect(cleanText(' a\0b\r\nc\rd ')).toBe('ab\nc\nd');
});

test('splits the names that it has joined', () => {
  const known = ['a, b', 'c; d', 'e | f'];
  for (const names of [['x', 'y'], ['a, b', 'x'], ['c; d', 'a, b'], ['a, b'], ['e | f']]) {
    expect(splitNames(joinNames(names), (name) => known.includes(name))).toEqual(names);
  }
});

test('converts HTML to text, but leaves text that merely resembles HTML', () => {
  expect(withoutHtml('<p>Um<br/>dois</p><script>x()</script>')).toBe('Um\ndois');
  expect(withoutHtml('Menor que < 5 e > 3 & mais')).toBe('Menor que < 5 e > 3 & mais');
});

test('asks about each unknown name once, with its rows', () => {
  const rows = [
    ['Copos', 'Metal, vidro'],
    ['copos', 'Vidro'],
    ['Canecas', 'Couro, sintético'],
  ];
  expect(finish(findUnknownNames(rows, ['category_id', 'materials'], namesFixture))).toEqual([
    { list: 'categories', name: 'Copos', rows: 2 },
    { list: 'materials', name: 'vidro', rows: 2 },
  ]);
});

test('derives different UUIDs from different rows', () => {
  const ids = new Set(
    Array.from({ length: 20_000 }, (_, at) => toRowId([`Produto ${at >> 1}`, '1'], at & 1)),
  );
  expect(ids.size).toBe(20_000);
  for (const id of [...ids].slice(0, 50)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
