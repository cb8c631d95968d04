import { expect, test } from 'vitest';
import { parsePastedCells } from './pasted-cells.ts';

test.each<[string, string, string[][]]>([
  ['one value', '12,50', [['12,50']]],
  ['a cell of Excel', '12,50\r\n', [['12,50']]],
  ['a column', '1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']]],
  [
    'a block',
    'a\t1\nb\t2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['an empty cell in between and at the end', '1\n\n3\t', [['1'], [''], ['3', '']]],
  ['lines and quotes in a cell', '"a\n""b"""\tc\n', [['a\n"b"', 'c']]],
  ['a quote that opens nothing', '"12 polegadas\tx', [['"12 polegadas', 'x']]],
  ['a quote within', '12" aço\ty', [['12" aço', 'y']]],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(parsePastedCells(text)).toEqual(cells);
});
