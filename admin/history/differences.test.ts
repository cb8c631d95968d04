import { expect, test } from 'vitest';
import { describeChanges, differingFields, referencedIds } from './differences.ts';
import type { RecordChange, RecordLabels, RecordNames } from './record-labels.ts';

const labels: RecordLabels = {
  table: 'products',
  fields: {
    name: { label: 'Nome' },
    price: { label: 'Preço', format: (value) => `R$ ${value}` },
    category_id: { label: 'Categoria', refers: true },
    is_new: { label: 'Novidade' },
    image_url: { label: 'Foto', picture: true },
    rule: {
      label: 'Regra',
      format: (rule, nameOf) => `de ${nameOf((rule as { of: string }).of)}`,
      ids: (rule) => [(rule as { of: string }).of],
    },
  },
  parts: {
    product_tags: { kind: 'rows', label: 'Materiais', key: 'tag' },
    product_techniques: { kind: 'rows', label: 'Técnicas', key: 'technique_id', refers: true },
    price_tiers: {
      kind: 'rows',
      label: 'Faixas',
      key: 'min_quantity',
      format: ({ min_quantity, unit_price }) => `${min_quantity} por ${unit_price}`,
    },
    print_areas: {
      kind: 'rows',
      label: 'Áreas',
      key: 'id',
      names: 'technique_id',
      place: { column: 'image_id', elsewhere: 'em outra imagem', nowhere: 'sem imagem' },
      format: ({ name }, technique) => [name, technique].filter(Boolean).join(', '),
    },
    places: { kind: 'rows', label: 'Lugares', key: 'id', order: 'sort_order' },
    product_costs: { kind: 'fields', fields: { supplier: { label: 'Fornecedor' } } },
    product_images: {
      kind: 'pictures',
      label: 'Imagens',
      address: 'image_url',
      order: 'sort_order',
      details: {
        label: 'Textos',
        format: ({ alt_text }, name) => (alt_text === name ? 'nome' : String(alt_text)),
      },
    },
  },
};

const names: RecordNames = new Map([
  ['canecas', { name: 'Canecas', isThere: true }],
  ['copos', { name: 'Copos', isThere: false }],
  ['laser', { name: 'Laser', isThere: true }],
]);

type Values = NonNullable<RecordChange['before']>;
const change = (table: string, before: Values | null, after: Values | null): RecordChange => ({
  table,
  record: 'r',
  operation: before === null ? 'INSERT' : after === null ? 'DELETE' : 'UPDATE',
  before,
  after,
});
const describe = (...changes: RecordChange[]) => describeChanges(changes, labels, names);
const rows = { added: [], removed: [], changed: [], moved: false };

test('labels a field, and formats its values as the form does', () => {
  expect(
    describe(
      change(
        'products',
        { price: 10, name: 'Caneca', is_new: true },
        { is_new: false, price: 12, name: 'Caneca alta' },
      ),
    ),
  ).toEqual([
    // The differences are in the order of the form.
    { kind: 'value', label: 'Nome', before: 'Caneca', after: 'Caneca alta' },
    { kind: 'value', label: 'Preço', before: 'R$ 10', after: 'R$ 12' },
    { kind: 'value', label: 'Novidade', before: 'sim', after: 'não' },
  ]);
});

test('skips columns that have no field, and columns that have not changed', () => {
  expect(describe(change('products', { price: 10, sort: 1 }, { sort: 2 }))).toEqual([]);
});

test('marks an empty value as empty', () => {
  expect(describe(change('products', { price: 10 }, { price: null }))).toEqual([
    { kind: 'value', label: 'Preço', before: 'R$ 10', after: '(vazio)' },
  ]);
});

test('treats a missing field like an empty one', () => {
  expect(describe(change('products', { name: null }, { name: '' }))).toEqual([]);
  expect(describe(change('products', {}, { image_url: '' }))).toEqual([]);
});

test('names another record, even if it was deleted', () => {
  const toCopos = change('products', { category_id: 'canecas' }, { category_id: 'copos' });
  expect(describe(toCopos)).toEqual([
    { kind: 'value', label: 'Categoria', before: 'Canecas', after: 'Copos (não existe mais)' },
  ]);
  const unknown = change('products', { category_id: null }, { category_id: 'x' });
  expect(describe(unknown)[0]).toMatchObject({
    before: '(vazio)',
    after: 'um registro que não existe mais',
  });
  const within = change('products', { rule: { of: 'canecas' } }, { rule: { of: 'copos' } });
  expect(describe(within)[0]).toMatchObject({
    before: 'de Canecas',
    after: 'de Copos (não existe mais)',
  });
});

test('lists only the fields of a new record that were filled in', () => {
  const made = { name: 'Caneca', price: null, is_new: false, category_id: 'canecas' };
  expect(describe(change('products', null, made)).map(({ label }) => label)).toEqual([
    'Nome',
    'Categoria',
  ]);
});

test('lists added, removed and changed rows of another table', () => {
  expect(
    describe(
      change('product_tags', null, { id: '1', tag: 'Bambu' }),
      change('product_tags', { id: '2', tag: 'Couro' }, null),
      change('product_techniques', null, { id: '3', technique_id: 'laser' }),
      change('price_tiers', { id: '4', min_quantity: 50, unit_price: 9 }, { unit_price: 8 }),
    ),
  ).toEqual([
    { ...rows, kind: 'rows', label: 'Materiais', added: ['Bambu'], removed: ['Couro'] },
    { ...rows, kind: 'rows', label: 'Técnicas', added: ['Laser'] },
    {
      ...rows,
      kind: 'rows',
      label: 'Faixas',
      changed: [{ before: '50 por 9', after: '50 por 8' }],
    },
  ]);
});

test('treats a row that was removed and added again as the same row', () => {
  const before = { id: '1', min_quantity: 50, unit_price: 9 };
  expect(
    describe(
      change('price_tiers', before, null),
      change('price_tiers', null, { ...before, id: '2' }),
    ),
  ).toEqual([]);
  expect(
    describe(
      change('price_tiers', before, null),
      change('price_tiers', null, { ...before, id: '2', unit_price: 7 }),
    ),
  ).toMatchObject([{ changed: [{ before: '50 por 9', after: '50 por 7' }] }]);
});

test('reports that rows were reordered', () => {
  expect(describe(change('places', { id: '1', sort_order: 0 }, { sort_order: 2 }))).toEqual([
    { ...rows, kind: 'rows', label: 'Lugares', moved: true },
  ]);
});

test('lists added and removed pictures or, without any, a changed order', () => {
  const added = change('product_images', null, { image_url: '/a.webp' });
  const removed = change('product_images', { image_url: '/b.webp' }, null);
  const moved = change('product_images', { sort_order: 1 }, { sort_order: 0, is_primary: true });
  const label = 'Imagens';
  expect(describe(added, removed, moved)).toEqual([
    { kind: 'pictures', label, added: ['/a.webp'], removed: ['/b.webp'], moved: false },
  ]);
  expect(describe(moved)).toEqual([
    { kind: 'pictures', label, added: [], removed: [], moved: true },
  ]);
  const single = change('products', { image_url: '/a.webp' }, { image_url: null });
  expect(describe(single)).toEqual([
    { kind: 'pictures', label: 'Foto', added: [], removed: ['/a.webp'], moved: false },
  ]);
});

test('shows a picture’s changed text, unless it just follows the product’s name', () => {
  const changed = { kind: 'rows', label: 'Textos', added: [], removed: [], moved: false };
  expect(describe(change('product_images', { alt_text: 'a' }, { alt_text: 'b' }))).toEqual([
    { ...changed, changed: [{ before: 'a', after: 'b' }] },
  ]);
  const renamed = change('products', { name: 'Caneca' }, { name: 'Copo' });
  const followed = change('product_images', { alt_text: 'Caneca' }, { alt_text: 'Copo' });
  expect(describe(renamed, followed).map(({ label }) => label)).toEqual(['Nome']);
});

test('lists the fields of a single row in another table', () => {
  expect(
    describe(change('product_costs', { supplier: 'A', note: 'x' }, { supplier: 'B', note: 'y' })),
  ).toEqual([{ kind: 'value', label: 'Fornecedor', before: 'A', after: 'B' }]);
});

test('lists the changed keys of a JSON column, including removed keys', () => {
  const section: RecordLabels = {
    table: 'site_content',
    content: 'content',
    fields: { title: { label: 'Título' }, text: { label: 'Texto' }, note: { label: 'Nota' } },
  };
  const [before, after] = [
    { title: 'Antes', text: 'x', note: 'n' },
    { title: 'Depois', text: 'x' },
  ];
  expect(
    describeChanges(
      [change('site_content', { content: before, id: 'r' }, { content: after })],
      section,
      names,
    ),
  ).toEqual([
    { kind: 'value', label: 'Título', before: 'Antes', after: 'Depois' },
    { kind: 'value', label: 'Nota', before: 'n', after: '(vazio)' },
  ]);
});

test('finds the ids of the records that changed values refer to', () => {
  expect(
    referencedIds(
      [
        change('products', { category_id: 'canecas', rule: { of: 'a' } }, { category_id: 'copos' }),
        change('product_techniques', null, { technique_id: 'laser' }),
        change('product_tags', null, { tag: 'Bambu' }),
      ],
      labels,
    ),
  ).toEqual(['canecas', 'copos', 'laser']);
});

test('names each field only once', () => {
  const tiers = change('price_tiers', null, { min_quantity: 1, unit_price: 2 });
  const own = change('products', { name: 'a' }, { name: 'b' });
  expect(differingFields(describe(own, tiers, tiers))).toBe('Nome, Faixas');
});

test('names the record that a row refers to, and reports a changed position', () => {
  const front = { id: 'f', name: 'Frente', technique_id: 'laser', image_id: 'one' };
  expect(referencedIds([change('print_areas', null, front)], labels)).toEqual(['laser']);
  expect(
    describe(
      change('print_areas', front, { image_id: 'two' }),
      change('print_areas', null, { ...front, id: 'b', name: 'Verso', technique_id: null }),
    ),
  ).toEqual([
    {
      ...rows,
      kind: 'rows',
      label: 'Áreas',
      added: ['Verso'],
      changed: [{ before: 'Frente, Laser', after: 'Frente, Laser (em outra imagem)' }],
    },
  ]);
  expect(describe(change('print_areas', front, { image_id: null }))).toMatchObject([
    { changed: [{ after: 'Frente, Laser (sem imagem)' }] },
  ]);
});

test('finds ids inside the fields of a section', () => {
  const section: RecordLabels = {
    table: 'site_content',
    content: 'content',
    fields: { category_ids: { label: 'Categorias', ids: (ids) => ids as string[] } },
  };
  const saved = change(
    'site_content',
    { content: { category_ids: ['canecas'] } },
    { content: { category_ids: ['copos', 'laser'] } },
  );
  expect(referencedIds([saved], section)).toEqual(['canecas', 'copos', 'laser']);
});
