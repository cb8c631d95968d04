import { expect, test } from 'vitest';
import { missingId, missingTexts } from './missing-texts.ts';
import type { RecordLabels } from './record-labels.ts';

const labels: RecordLabels = {
  table: 'products',
  fields: {
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
const image = { table: 'product_images', value: { image_url: '/a.webp' }, is_picture: true };
const category = {
  table: 'products',
  column: 'category_id',
  value: 'copos',
  is_picture: false,
};
const technique = {
  table: 'product_techniques',
  value: { technique_id: 'laser' },
  is_picture: false,
};

test('names deleted records, and lists what is kept and what is left out', () => {
  const missing = [category, technique];
  expect(missing.map((one) => missingId(one, labels))).toEqual(['copos', 'laser']);
  const names = new Map([['copos', { name: 'Copos', isThere: false }]]);
  expect(missingTexts(missing, labels, names)).toEqual([
    'Categoria: “Copos” não existe mais, e fica o valor de agora.',
    'Técnicas: o registro não existe mais, e não volta.',
  ]);
});

test('counts missing pictures in a list, but names the field of a single picture', () => {
  const picture = { table: 'products', column: 'image_url', value: '/b.webp', is_picture: true };
  expect(missingId(picture, labels)).toBeUndefined();
  expect(missingTexts([picture, image, image], labels, new Map())).toEqual([
    'Foto: o arquivo já foi removido, e fica a imagem de agora.',
    'Os arquivos de 2 imagens já foram removidos, e elas não voltam.',
  ]);
  expect(missingTexts([image], labels, new Map())).toEqual([
    'O arquivo de 1 imagem já foi removido, e ela não volta.',
  ]);
});
