import { describe, expect, test } from 'vitest';
import { namesFixture, planRows, productFixture } from '../testing/sheet-fixtures.ts';
import { cellText, escapeFormula } from '../text/csv.ts';
import { DecidedNames } from './name-decisions.ts';
import { cellAsRead } from './planned-row.ts';
import type { ColumnTarget } from './sheet-fields.ts';
import { toSheet } from './stored-product.ts';

const cellsOf = (planned: ReturnType<typeof planRows>[number] | undefined) =>
  Object.fromEntries(planned?.cells ?? []);

test('changes nothing if an export of any products is imported unchanged', () => {
  const stored = [
    productFixture(),
    productFixture(
      {
        id: '22222222-2222-4222-8222-222222222222',
        reference_code: null,
        name: ' Sem nada ',
        description: '',
        category_id: null,
        product_group_id: null,
        price: null,
        price_tiers: [],
        techniques: [],
        color_name: null,
        supplier: null,
        supplier_code: null,
        cost: null,
        note: null,
        is_active: false,
        stock_status: 'sample_available',
      },
      ['Couro, sintético', 'Metal'],
    ),
    productFixture(
      { id: '33333333-3333-4333-8333-333333333333', reference_code: '00123', description: '\t=1' },
      ['Couro, sintético'],
    ),
  ];
  const [headings = [], ...rows] = toSheet(stored, namesFixture).map((row) =>
    row.map((cell) => escapeFormula(cellText(cell))),
  );
  expect(rows).toHaveLength(3);
  for (const planned of planRows(headings, rows, stored)) {
    expect(planned).toEqual({
      at: planned.at,
      kind: 'unchanged',
      id: stored[planned.at]?.fields.id,
      cells: new Map(),
    });
  }
});

test('exports no costs for staff who may not see them', () => {
  const [headings] = toSheet([productFixture()], namesFixture, false);
  expect(headings).toContain('Preço');
  for (const hidden of ['Custo', 'Fornecedor', 'Observação do custo']) {
    expect(headings).not.toContain(hidden);
  }
});

test('shows the changes in each cell, and saves nothing else', () => {
  const [planned] = planRows(
    ['Código', 'Nome', 'Preço', 'preço 50', 'Ativo'],
    [['sp-1', 'Caneca Sol', 'R$ 1.234,56', '10', 'não']],
  );
  expect(planned?.kind).toBe('changed');
  expect(cellsOf(planned)).toEqual({
    2: { before: 12.5, after: 1234.56, warning: 'Muito diferente do valor anterior' },
    3: { before: 11, after: 10 },
    4: { before: 'Sim', after: 'Não' },
  });
  expect(planned?.save).toEqual({
    product: {
      id: '11111111-1111-4111-8111-111111111111',
      price: 1234.56,
      // The tier for 500 is not in the file, so it is kept.
      price_tiers: [
        { min_quantity: 50, unit_price: 10 },
        { min_quantity: 500, unit_price: 9.8765 },
      ],
      is_active: false,
    },
    expected_updated_at: '2026-01-02T03:04:05Z',
  });
});

test('replaces materials and colours among the tags, and keeps the other tags', () => {
  const [planned] = planRows(
    ['Código', 'Materiais', 'Cor'],
    [['SP-1', 'metal; Cerâmica', 'Verde']],
  );
  expect(planned?.save?.tags?.sort()).toEqual(['Cerâmica', 'Metal', 'Verde', 'promo']);
  expect(planRows(['Código', 'Materiais'], [['SP-1', 'ceramica']])[0]?.kind).toBe('unchanged');
});

test('clears optional fields whose cells are empty, but neither the stock nor fields without a column', () => {
  const [planned] = planRows(
    ['Código', 'Preço', 'NCM', 'Custo', 'preço 50', 'Destaque', 'Disponibilidade', 'Estoque'],
    [['SP-1', '', '', '', '', '', '', '']],
  );
  expect(planned?.save?.product).toEqual({
    id: '11111111-1111-4111-8111-111111111111',
    price: null,
    ncm: null,
    costs: { supplier: '=SOMA(A1)', supplier_code: "'=1", cost: null, note: '@nota' },
    price_tiers: [{ min_quantity: 500, unit_price: 9.8765 }],
  });
});

describe('a new product', () => {
  test('gets the defaults of the form, and an id derived from its row', () => {
    const headings = ['Código', 'Produto', 'Largura', 'Qtd. mínima', 'Descrição'];
    const row = [
      'N-1',
      'Squeeze',
      '0,0',
      '1.000 un.',
      '<p>Um &amp; dois</p><ul><li>três</li></ul>',
    ];
    const [planned, again] = [planRows(headings, [row])[0], planRows(headings, [row])[0]];
    expect(planned?.kind).toBe('new');
    expect(planned?.save?.product).toMatchObject({
      reference_code: 'N-1',
      name: 'Squeeze',
      is_active: true,
      stock: 0,
      width_mm: null,
      min_quantity: 1000,
      description: 'Um & dois\n\n- três',
    });
    expect(again?.save?.product.id).toBe(planned?.save?.product.id);
    // The preview shows the saved value, not the typed one.
    const none = { byId: new Map(), byName: new Map() };
    const names = { categories: none, materials: none, techniques: none, groups: none };
    const shown = (target: ColumnTarget) => planned && cellAsRead(target, planned, names);
    expect(shown('min_quantity')).toBe(1000);
    expect(shown('width_mm')).toBe('');
    expect(shown('description')).toBe('Um & dois\n\n- três');
    expect(shown('pictures')).toBeUndefined();
    // A product saved from this row is recognised even without its code.
    const made = productFixture({ ...(planned?.save?.product as object), reference_code: null });
    expect(planRows(headings, [row], [made])[0]?.kind).toBe('changed');
  });

  test('requires a name', () => {
    expect(planRows(['Código', 'Nome'], [['N-1', ' ']])[0]).toMatchObject({ kind: 'wrong' });
    expect(planRows(['Código', 'Preço'], [['N-1', '1']])[0]).toMatchObject({
      kind: 'wrong',
      problem: 'Falta o nome do produto',
    });
  });

  test('suggests which column may contain the name', () => {
    const headings = ['Código', 'Descrição', 'Cor'];
    expect(planRows(headings, [['N-1', 'Copo 300 ml', 'Azul']])[0]?.problem).toBe(
      'Falta o nome do produto. Se ele está em “Descrição”, escolha “Nome” para essa coluna em “Colunas”',
    );
  });

  test('keeps an id from another shop', () => {
    const id = '99999999-9999-4999-8999-999999999999';
    const [planned] = planRows(['ID', 'Nome'], [[id, 'De outra loja']]);
    expect(planned).toMatchObject({ kind: 'new', save: { product: { id } } });
    expect(planRows(['ID', 'Nome'], [['12', 'x']])[0]?.kind).toBe('wrong');
  });

  test('is created for each of two identical rows', () => {
    const ids = planRows(['Nome'], [['Igual'], ['Igual']]).map(({ save }) => save?.product.id);
    expect(new Set(ids).size).toBe(2);
  });
});

test('gets "no" from an empty cell in a column of marks', () => {
  const stored = [productFixture({ is_featured: true })];
  const [first, second] = planRows(
    ['Código', 'Destaque'],
    [
      ['SP-1', ''],
      ['N-2', 'x'],
    ],
    stored,
  );
  expect(first?.save?.product).toMatchObject({ is_featured: false });
  expect(second?.kind).toBe('wrong');
});

describe('keys', () => {
  test('match codes, ignoring case, and then ids', () => {
    const { id } = productFixture().fields;
    expect(planRows(['Código', 'Nome'], [['sp-1', 'Novo nome']])[0]?.save?.product.id).toBe(id);
    expect(planRows(['ID', 'Código'], [[id, 'SP-2']])[0]?.save?.product).toEqual({
      id,
      reference_code: 'SP-2',
    });
  });

  test('are rejected if a code is repeated, even in a different case', () => {
    const planned = planRows(
      ['Código', 'Nome'],
      [
        ['N-1', 'a'],
        ['n-1', 'b'],
        ['N-2', 'c'],
      ],
    );
    expect(planned.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'new']);
    expect(cellsOf(planned[0])[0]?.problem).toBe('Este código também está na linha 3');
  });

  test('are rejected if the code belongs to another product, or the product is repeated', () => {
    const other = productFixture({
      id: '22222222-2222-4222-8222-222222222222',
      reference_code: 'SP-2',
    });
    const stored = [productFixture(), other];
    const [taken] = planRows(['ID', 'Código'], [[other.fields.id, 'SP-1']], stored);
    expect(cellsOf(taken)[1]?.problem).toBe('Outro produto já tem este código');
    const twice = planRows(
      ['ID', 'Código'],
      [
        [other.fields.id, ''],
        ['', 'SP-2'],
      ],
      stored,
    );
    expect(twice.map(({ problem }) => problem)).toEqual([
      'Este produto também está na linha 3',
      'Este produto também está na linha 2',
    ]);
  });
});

describe('errors at cells', () => {
  const problem = (heading: string, text: string) => {
    const [planned] = planRows(['Código', heading], [['SP-1', text]]);
    return planned?.kind === 'wrong' ? cellsOf(planned)[1]?.problem : undefined;
  };

  test.each([
    ['Preço', 'a combinar', 'Informe um preço como 1.234,50 ou deixe em branco'],
    ['Preço', '-3', 'Informe um preço como 1.234,50 ou deixe em branco'],
    ['Preço', '99999999999999', 'Informe um preço como 1.234,50 ou deixe em branco'],
    ['preço 100', '0', 'Informe um preço como 12,50'],
    ['Custo', '-1', 'Informe um custo como 4,35 ou deixe em branco'],
    ['Estoque', '-1', 'Informe um número inteiro a partir de 0'],
    ['Quantidade mínima', '0', 'Informe um número inteiro de 1 a 999.999'],
    ['Prazo', '400', 'Informe um número inteiro de 0 a 365'],
    ['Largura', '99999', 'Informe uma medida em cm, de 0,1 a 10.000'],
    ['NCM', '123', 'Informe os 8 dígitos do NCM'],
    ['Nome', 'x'.repeat(201), 'Use no máximo 200 caracteres'],
    ['Nome', '', 'Campo obrigatório'],
    ['Ativo', 'talvez', 'Escreva sim ou não'],
    ['Disponibilidade', 'talvez', 'Escreva Em Estoque, Amostra Disponível ou Esgotado'],
    ['Grupo', 'linha lua', undefined],
  ])('%s: %s', (heading, text, message) => {
    expect(problem(heading, text)).toBe(message);
  });

  test('requires the id of a group whose name is ambiguous', () => {
    const stored = [productFixture({ product_group_id: null })];
    const [planned] = planRows(['Código', 'Grupo'], [['SP-1', 'Linha Lua']], stored);
    expect(cellsOf(planned)[1]?.problem).toBe(
      'Há mais de um grupo com este nome. Escreva o ID do grupo.',
    );
    const id = '00000000-0000-4000-8000-0000000000a2';
    expect(planRows(['Código', 'Grupo'], [['SP-1', id]], stored)[0]?.save?.product).toMatchObject({
      product_group_id: id,
    });
  });

  test('rejects a second price for the same quantity, and warns about rising prices', () => {
    const [doubled] = planRows(['Código', 'preço 50', 'valor 50 un'], [['SP-1', '10', '9']]);
    expect(doubled?.kind).toBe('wrong');
    expect(cellsOf(doubled)[2]?.problem).toBe('Esta quantidade já está em outra faixa');
    const [rising] = planRows(['Código', 'preço 500', 'preço 50'], [['SP-1', '11,5', '10']]);
    expect(rising?.kind).toBe('changed');
    expect(cellsOf(rising)[1]?.warning).toBe('Mais cara do que em menor quantidade');
  });

  test('rejects a row with too many tiers', () => {
    const headings = ['Código', ...Array.from({ length: 21 }, (_, at) => `preço ${at + 1}`)];
    const [planned] = planRows(headings, [['SP-1', ...Array(21).fill('1')]]);
    expect(planned).toMatchObject({ kind: 'wrong', problem: 'No máximo 20 faixas de preço' });
  });
});

test('creates, maps or ignores unknown names', () => {
  const decided = new DecidedNames();
  decided.decide('categories', 'Copos', { kind: 'create', id: 'c2' });
  decided.decide('techniques', 'UV', { kind: 'use', id: 't1' });
  decided.decide('materials', 'Vidro', { kind: 'leave' });
  const [planned] = planRows(
    ['Nome', 'Categoria', 'Técnicas', 'Materiais'],
    [['Copo', 'copos', 'uv, Silk', 'Vidro, Metal']],
    [],
    decided,
  );
  expect(planned?.save).toMatchObject({
    product: { category_id: 'c2', techniques: ['t1', 't2'] },
    tags: ['Metal'],
  });
});
