import sharp from 'sharp';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import type { Pixels } from '#shared/sample/pixels.ts';
import type { Client } from '../config/service-client.ts';
import { printAreasOf, products } from './catalogue/index.ts';
import { assertAdded, onlyNew, seedId } from './seed-rows.ts';
import { copyFile } from './smaller-copy.ts';

/** The smallest copy there is of a picture, which is enough to tell how light it is. */
const measuredWidth = 320;

async function readPixels(name: string): Promise<Pixels> {
  const { data, info } = await sharp(copyFile(name, measuredWidth))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Adds where products are printed, on the pictures that are there. */
export async function seedPrintAreas(client: Client): Promise<void> {
  const rows = [];
  for (const product of products) {
    const pictures = new Map<number, Pixels>();
    for (const { view, name, widthMm, heightMm, quad, technique, curve } of printAreasOf(product)) {
      const pixels =
        pictures.get(view) ?? (await readPixels(`products/${product.key}-${view + 1}`));
      pictures.set(view, pixels);
      rows.push({
        id: seedId('print-area', `${product.key}:${view}:${name}`),
        product_id: seedId('product', product.key),
        image_id: seedId('image', `${product.key}:${view}`),
        technique_id: technique === null ? null : seedId('technique', technique),
        name,
        width_mm: widthMm,
        height_mm: heightMm,
        quad: quad.map((corner) => [...corner]),
        brightness: brightnessWithin(pixels, quad as unknown as Quad),
        curve,
      });
    }
  }
  assertAdded('áreas de gravação', await client.from('print_areas').upsert(rows, onlyNew));
}
