import type { TablesInsert } from '#shared/database.types.ts';
import type { Client } from '../config/service-client.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { products } from './catalogue/products.ts';
import { assertAdded, onlyNew, seedId } from './seed-rows.ts';
import { storePicture } from './stored-picture.ts';

/** Stores and adds the pictures of the products that are not there yet. */
export async function seedProductImages(
  client: Client,
  report: (done: number, of: number) => void,
) {
  const wanted = products.flatMap((product) =>
    Array.from({ length: product.pictures }, (_, view) => ({ product, view })),
  );
  const { data, error } = await client.from('product_images').select('id').limit(1000);
  if (error) throw new Error(`imagens: ${error.message}`);
  const existing = new Set(data.map(({ id }) => id));
  const missing = wanted.filter(
    ({ product, view }) => !existing.has(seedId('image', `${product.key}:${view}`)),
  );
  const rows: TablesInsert<'product_images'>[] = [];
  const flush = async () => {
    const batch = rows.splice(0);
    if (batch.length > 0) {
      assertAdded('imagens', await client.from('product_images').upsert(batch, onlyNew));
    }
  };
  let done = 0;
  await inParallel(missing, async ({ product, view }) => {
    const productId = seedId('product', product.key);
    const picture = await storePicture(
      client,
      'products',
      `${productId}/vista-${view + 1}`,
      `products/${product.key}-${view + 1}`,
    );
    rows.push({
      id: seedId('image', `${product.key}:${view}`),
      product_id: productId,
      image_url: picture.url,
      alt_text: product.name,
      is_primary: view === 0,
      sort_order: view,
      width: picture.width,
      height: picture.height,
      variants: picture.variants.map(({ width, url }) => ({ width, url })),
    });
    done += 1;
    report(done, missing.length);
    // A row at a time would be slow; all at the end would lose the work of an interrupted run.
    if (rows.length >= 20) await flush();
  });
  await flush();
}
