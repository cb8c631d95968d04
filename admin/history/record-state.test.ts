import { expect, test } from 'vitest';
import type { RecordLabels, RecordNames } from './record-labels.ts';
import {
  changesBetween,
  missingTexts,
  partRows,
  type RecordState,
  restoredContent,
  stateAt,
  withoutMissing,
} from './record-state.ts';

const labels: RecordLabels = {
  table: 'products',
  fields: {
    name: { label: 'Nome' },
    category_id: { label: 'Categoria', refers: true },
    image_url: { label: 'Foto', picture: true },
  },
  parts: {
    product_techniques: { kind: 'rows', label: 'Técnicas', key: 'technique_id', refers: true },
    product_images: {
      kind: 'pictures',
      label: 'Imagens',
      address: 'image_url',
      order: 'sort_order',
    },
  },
};
const product = (values: Record<string, string | number | null>) => ({
  table: 'products',
  record: 'p',
  values: { id: 'p', ...values },
});
const image = (record: string, sort_order: number) => ({
  table: 'product_images',
  record,
  values: { id: record, image_url: `/${record}.webp`, sort_order },
});

test('undoes the changes after a version', () => {
  const current: RecordState = [product({ name: 'Agora' }), image('a', 0), image('c', 1)];
  const then = stateAt(current, [
    { table: 'products', record: 'p', before: { id: 'p', name: 'Antes' } },
    // One deleted since, one added since.
    { table: 'product_images', record: 'b', before: image('b', 1).values },
    { table: 'product_images', record: 'c', before: null },
  ]);
  expect(then).toContainEqual(product({ name: 'Antes' }));
  expect(partRows(then, 'product_images', 'sort_order').map(({ record }) => record)).toEqual([
    'a',
    'b',
  ]);
  expect(stateAt(current, [])).toEqual(current);
});

test('lists added, removed and changed rows between two states, by column', () => {
  const from = [product({ name: 'Agora', price: 1 }), image('a', 0), image('b', 1)];
  // A version older than a column lacks it.
  const to = [product({ name: 'Antes' }), image('a', 0), image('c', 1)];
  expect(changesBetween(from, to)).toEqual([
    {
      table: 'products',
      record: 'p',
      operation: 'UPDATE',
      before: { id: 'p', name: 'Agora', price: 1 },
      after: { name: 'Antes' },
    },
    {
      table: 'product_images',
      record: 'b',
      operation: 'DELETE',
      before: image('b', 1).values,
      after: null,
    },
    {
      table: 'product_images',
      record: 'c',
      operation: 'INSERT',
      before: null,
      after: image('c', 1).values,
    },
  ]);
  expect(changesBetween(to, to)).toEqual([]);
});

const names: RecordNames = new Map([
  ['copos', { name: 'Copos', isThere: false }],
  ['laser', { name: 'Laser', isThere: false }],
  ['canecas', { name: 'Canecas', isThere: true }],
]);
const noFiles = new Set<string>();

test('keeps the present value of a field whose reference is deleted, and skips such a row', () => {
  const current = [product({ name: 'Agora', category_id: 'canecas' })];
  const technique = {
    table: 'product_techniques',
    record: 't',
    values: { technique_id: 'laser' },
  };
  const { state, missing } = withoutMissing(
    [product({ name: 'Antes', category_id: 'copos' }), technique],
    current,
    labels,
    { names, missingFiles: noFiles },
  );
  expect(state).toEqual([product({ name: 'Antes', category_id: 'canecas' })]);
  expect(missingTexts(missing)).toEqual([
    'Categoria: “Copos” não existe mais, e fica o valor de agora.',
    'Técnicas: “Laser” não existe mais, e não volta.',
  ]);
});

test('restores everything that exists', () => {
  const target = [product({ name: 'Antes', category_id: 'canecas' }), image('a', 0)];
  const { state, missing } = withoutMissing(target, [product({ category_id: null })], labels, {
    names,
    missingFiles: noFiles,
  });
  expect(state).toEqual(target);
  expect(missing).toEqual([]);
});

test('skips pictures without files, and keeps a single one with its sizes', () => {
  const files = new Set(['/a.webp', '/b.webp', '/antiga.webp']);
  const target = [
    product({ image_url: '/antiga.webp', image_width: 10 }),
    image('a', 0),
    image('b', 1),
    image('c', 2),
  ];
  const current = [product({ image_url: '/nova.webp', image_width: 20 })];
  const { state, missing } = withoutMissing(target, current, labels, {
    names,
    missingFiles: files,
  });
  expect(state).toEqual([product({ image_url: '/nova.webp', image_width: 20 }), image('c', 2)]);
  expect(missingTexts(missing)).toEqual([
    'Foto: o arquivo já foi removido, e fica a imagem de agora.',
    'Os arquivos de 2 imagens já foram removidos, e elas não voltam.',
  ]);
});

test('treats the keys of a JSON column as fields', () => {
  const section: RecordLabels = {
    table: 'site_content',
    content: 'content',
    fields: { history_image_url: { label: 'Imagem', picture: true } },
  };
  const row = (history_image_url: string, title: string) => [
    { table: 'site_content', record: 's', values: { content: { history_image_url, title } } },
  ];
  const { state } = withoutMissing(row('/x.webp', 'Antes'), row('/y.webp', 'Agora'), section, {
    names,
    missingFiles: new Set(['/x.webp']),
  });
  expect(state).toEqual(row('/y.webp', 'Antes'));
});

test("restores the fields of a form and keeps the section's other keys", () => {
  const now = { content: { title: 'Agora', site_name: 'Loja', added: 'x' } };
  const then = { content: { title: 'Antes', site_name: 'Outra' } };
  // A field that did not exist yet is removed.
  expect(restoredContent('content', ['title', 'added'], now, then)).toEqual({
    content: { title: 'Antes', site_name: 'Loja' },
  });
  expect(restoredContent('content', ['title'], undefined, then)).toEqual({
    content: { title: 'Antes' },
  });
});
