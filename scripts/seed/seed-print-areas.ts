import type { Client } from '../config/service-client.ts';
import { printAreasOf, products } from './catalogue/index.ts';
import { assertAdded, onlyNew, seedId } from './seed-rows.ts';

/** Adds where products are printed, on the pictures that are there. */
export async function seedPrintAreas(client: Client): Promise<void> {
  const rows = products.flatMap((product) =>
    printAreasOf(product).map(({ view, name, widthMm, heightMm, quad, technique }) => ({
      id: seedId('print-area', `${product.key}:${view}:${name}`),
      product_id: seedId('product', product.key),
      image_id: seedId('image', `${product.key}:${view}`),
      technique_id: technique === null ? null : seedId('technique', technique),
      name,
      width_mm: widthMm,
      height_mm: heightMm,
      quad: quad.map((corner) => [...corner]),
    })),
  );
  assertAdded('áreas de gravação', await client.from('print_areas').upsert(rows, onlyNew));
}
