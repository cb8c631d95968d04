import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildVariables, readEnvironment } from '../environment.ts';
import { stopPart } from '../process/part.ts';
import { comparedWithFull } from './compared-with-full.ts';
import { type ProductUnderTest, startProductUnderTest } from './product-under-test.ts';
import { Renderer } from './renderer.ts';

let product: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  product = await startProductUnderTest({ products: 300, template: inject('pgliteTemplate') });
  await stopPart(product.publisher);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-incremental-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

test('whatever is changed, what is rendered of it makes the site a full build makes', async () => {
  const comparisons = await comparedWithFull(product, [6, 30, 100, 'empty', 30], folder);
  for (const { edits, differing } of comparisons) {
    expect(differing, `after ${edits.join(', ')}`).toEqual([]);
  }
});

test('a full build names the pages that cannot be rendered, whichever thread they fell to', async () => {
  const { data: pages } = await product.service
    .from('products')
    .insert(Array.from({ length: 20 }, (_, at) => ({ name: `Caneca torta ${at + 1}` })))
    .select('id, name')
    .throwOnError();
  await product.service
    .from('product_images')
    .insert(pages.map(({ id }) => ({ product_id: id, image_url: 'http://[', is_primary: true })))
    .throwOnError();
  const names = new Map(pages.map(({ id, name }) => [`/produto/${id}`, name]));
  await expect(
    Renderer.build(
      path.join(folder, 'bad'),
      path.join(folder, 'cache'),
      buildVariables(readEnvironment({}), product.access),
      new AbortController().signal,
    ),
  ).rejects.toSatisfy(({ page, about }) => names.has(page) && names.get(page) === about);
  await product.service
    .from('products')
    .delete()
    .in(
      'id',
      pages.map(({ id }) => id),
    )
    .throwOnError();
});
