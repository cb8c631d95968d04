import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture, seededRandom } from '#shared/testing/catalogue-fixture.ts';

const count = 10_000;
const products = catalogueFixture(count);
const bytesOf = (some: readonly Product[]) =>
  gzipSync(JSON.stringify(encodeCatalogue(some))).length / count;

const random = seededRandom(5);
const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

/** Adds specs typical of promotional products. */
function withSpecs(product: Product, at: number): Product {
  const name = one(['Laser', 'Serigrafia', 'Tampografia', 'Bordado', 'Impressão UV']);
  return {
    ...product,
    referenceCode: `SP-${10_000 + Math.floor(at / 3)}-${['AZ', 'PT', 'BR'][at % 3]}`,
    minQuantity: one([20, 30, 50, 100]),
    quantityStep: one([1, 10]),
    lowestPrice: Math.round(product.price * 80) / 100,
    printTechniques: [{ id: name, name, slug: name, maxColors: null }],
    productionDays: [one([5, 10, 15]), 18],
  };
}

it('stores at most 60 bytes per product for 10,000 products', () => {
  expect(bytesOf(products)).toBeLessThanOrEqual(60);
});

it('stores at most 6 bytes of specs per product, or 2 bytes if the product has none', () => {
  const plain = bytesOf(products);
  const last = products.map((product, at) => (at === count - 1 ? withSpecs(product, at) : product));
  expect(bytesOf(last) - plain).toBeLessThanOrEqual(0.2);
  const each = bytesOf(products.map(withSpecs)) - plain;
  expect(each).toBeLessThanOrEqual(6);
  const half = products.map((product, at) => (at % 2 === 0 ? withSpecs(product, at) : product));
  expect((bytesOf(half) - plain - each / 2) * 2).toBeLessThanOrEqual(2);
});
