import { expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { withMaterials } from './read-site-data.ts';

test('a material that is added or removed changes only the products shown with it', () => {
  const [first, second, third] = catalogueFixture(3) as [Product, Product, Product];
  const products: Product[] = [
    { ...first, techniques: ['Bambu', 'Azul'], material: 'Material não especificado' },
    { ...second, techniques: ['Bambu', 'Madeira'], material: 'Madeira' },
    { ...third, techniques: [], material: 'Material não especificado' },
  ];
  const shown = withMaterials(products, ['Bambu']);
  expect(shown.map(({ material }) => material)).toEqual([
    'Bambu',
    'Madeira',
    'Material não especificado',
  ]);
  expect(shown.map((product, at) => product === products[at])).toEqual([false, true, true]);
  expect(withMaterials(shown, ['Bambu', 'Cortiça'])).toBe(shown);
  expect(withMaterials(shown, [])).toEqual(products);
});
