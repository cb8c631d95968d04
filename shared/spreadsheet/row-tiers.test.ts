import { expect, test } from 'vitest';
import { planRows, productFixture } from '../testing/sheet-fixtures.ts';
import { leadersBy, quantityText } from './row-tiers.ts';

const headings = ['Código', 'Nome', 'Quantidade da faixa', 'Preço da faixa'];

const plan = (rows: string[][], more: string[] = []) => planRows([...headings, ...more], rows);

const problems = (planned: ReturnType<typeof plan>) =>
  planned.map(({ cells, problem }) => [
    problem,
    ...[...cells].flatMap(([column, cell]) =>
      cell.problem === undefined ? [] : [`${column}: ${cell.problem}`],
    ),
  ]);

test('joins rows with the same code into a product with tiers', () => {
  const planned = plan([
    ['N-1', 'Squeeze', '50', '12,50'],
    ['n-1', '', '100 un.', '11,90'],
    ['N-2', 'Caneca', '', ''],
    ['', '', '50', '9'],
  ]);
  expect(planned.map(({ kind }) => kind)).toEqual(['new', 'new', 'wrong', 'wrong']);
  expect(planned[0]?.save?.product).toMatchObject({
    reference_code: 'N-1',
    price_tiers: [
      { min_quantity: 50, unit_price: 12.5 },
      { min_quantity: 100, unit_price: 11.9 },
    ],
  });
  expect(planned[1]?.save).toBeUndefined();
  // With several rows, each one needs a quantity.
  expect(problems(planned).slice(2)).toEqual([
    [undefined, '2: Informe a quantidade'],
    ['Outra linha deste produto tem erro'],
  ]);
});

test('replaces the tiers of a known product, and shows the changes', () => {
  const planned = plan([
    ['SP-1', 'Caneca Sol', '50', '10'],
    ['SP-1', 'Caneca Sol', '100', '9,5'],
  ]);
  expect(planned.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  expect(Object.fromEntries(planned[0]?.cells ?? [])).toEqual({
    2: { before: undefined, after: '50', warning: 'Deixa de ter preço a partir de 500' },
    3: { before: 11, after: 10 },
  });
  expect(Object.fromEntries(planned[1]?.cells ?? [])).toEqual({
    3: { before: undefined, after: 9.5 },
  });
  expect(planned[0]?.save?.product.price_tiers).toEqual([
    { min_quantity: 50, unit_price: 10 },
    { min_quantity: 100, unit_price: 9.5 },
  ]);
  const { fields } = productFixture();
  const same = fields.price_tiers.map(({ min_quantity, unit_price }) => [
    'SP-1',
    'Caneca Sol',
    String(min_quantity),
    String(unit_price).replace('.', ','),
  ]);
  expect(plan(same).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
});

test('rejects tiers that are not in order, repeated, or in both rows and columns', () => {
  const unsorted = plan([
    ['N-1', 'a', '100', '9'],
    ['N-1', '', '50', '10'],
    ['N-2', 'b', '50', '9'],
    ['N-2', '', '50', '8'],
    ['N-3', 'c', '50', 'abc'],
  ]);
  expect(problems(unsorted)).toEqual([
    ['Outra linha deste produto tem erro'],
    [undefined, '2: A quantidade deve ser maior que a da faixa anterior'],
    ['Outra linha deste produto tem erro'],
    [undefined, '2: Esta quantidade já está em outra faixa'],
    [undefined, '3: Informe um preço como 12,50'],
  ]);
  const mixed = 'Este produto já tem preços por quantidade em colunas. Deixe só um dos dois.';
  expect(
    problems(
      plan(
        [
          ['N-1', 'a', '50', '9', '8'],
          ['N-2', 'b', '50', '9', ''],
        ],
        ['preço 100'],
      ),
    ),
  ).toEqual([[undefined, `2: ${mixed}`], [undefined]]);
});

test('rejects rows of a product that contradict each other', () => {
  const planned = plan(
    [
      ['N-1', 'Squeeze', '50', '9', 'Azul'],
      ['N-1', 'squeeze', '100', '8', 'Verde'],
    ],
    ['Cor'],
  );
  expect(problems(planned)[1]).toEqual([undefined, '4: Na linha 2 este produto tem outro valor']);
});

test('continues a product in rows without a code, which merged cells leave behind', () => {
  const rows = [
    ['A', 'a', '50'],
    ['', '', '100'],
    ['', 'b', '50'],
    ['a', '', '200'],
    ['', '', ''],
  ];
  const targets = ['reference_code', 'name', 'tierQuantity'] as const;
  expect(leadersBy(rows, targets, ['reference_code', 'id'], 2)).toEqual([0, 0, 2, 0, 4]);
});

test.each([
  ['50', '50'],
  ['1.000 un.', '1.000'],
  ['a partir de 50', '50'],
  ['50 a 99', '50'],
  ['50-99', '50'],
  ['100+', '100'],
  ['>= 100', '100'],
  ['de 50 até 99 un', '50'],
  ['muitas', 'muitas'],
  ['-5', '-5'],
])('parses %s as %s', (text, quantity) => {
  expect(quantityText(text)).toBe(quantity);
});
