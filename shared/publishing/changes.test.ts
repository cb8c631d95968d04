import { expect, test } from 'vitest';
import { changeLines } from './changes.ts';

test('merges everything that a product’s save has changed into one line', () => {
  expect(
    changeLines([
      { table_name: 'products', operation: 'UPDATE', records: [{ id: '1', name: 'Caneca' }] },
      { table_name: 'product_tags', operation: 'INSERT', records: [{ product_id: '1' }] },
      { table_name: 'price_tiers', operation: 'UPDATE', records: [{ product_id: '1' }] },
      { table_name: 'products', operation: 'UPDATE', records: [{ id: '1', name: 'Caneca' }] },
    ]),
  ).toEqual(['Produto alterado: Caneca']);
});

test('names records as the back-office does', () => {
  expect(
    changeLines([
      { table_name: 'categories', operation: 'DELETE', records: [{ name: 'Copos' }] },
      { table_name: 'carousel_slides', operation: 'INSERT', records: [{ title: 'Natal' }] },
      { table_name: 'site_content', operation: 'UPDATE', records: [{ section_key: 'about' }] },
      { table_name: 'product_images', operation: 'UPDATE', records: [{ product_id: '1' }] },
      { table_name: 'price_tiers', operation: 'UPDATE', records: [{ product_id: '1' }] },
      { table_name: 'print_areas', operation: 'DELETE', records: [{ product_id: '1' }] },
      { table_name: 'techniques', operation: 'INSERT', records: [{ name: 'Laser' }] },
    ]),
  ).toEqual([
    'Categoria excluída: Copos',
    'Slide criado: Natal',
    'Texto do site alterado: página Sobre',
    'Imagens de produto alteradas',
    'Preços de produto alterados',
    'Áreas de gravação de produto excluídas',
    'Técnica criada: Laser',
  ]);
});

test('names the product of an image', () => {
  expect(
    changeLines(
      [{ table_name: 'product_images', operation: 'INSERT', records: [{ product_id: '1' }] }],
      new Map([['1', 'Caneca']]),
    ),
  ).toEqual(['Imagens de produto criadas: Caneca']);
});
