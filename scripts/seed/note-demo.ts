import type { Client } from '../config/service-client.ts';
import { categories } from './catalogue/categories.ts';
import { collections } from './catalogue/collections.ts';
import { groups } from './catalogue/groups.ts';
import { materials } from './catalogue/materials.ts';
import { products } from './catalogue/products.ts';
import { slides } from './catalogue/slides.ts';
import { steps } from './catalogue/steps.ts';
import { techniques } from './catalogue/techniques.ts';
import type { Section } from './seed-content.ts';
import { assertAdded, seedId } from './seed-rows.ts';

/** Every record of the demo; what a project had before under the same name has another id. */
const records = [
  ...categories.map(({ slug }) => ['categories', seedId('category', slug)] as const),
  ...materials.map(({ name }) => ['materials', seedId('material', name)] as const),
  ...techniques.map(({ name }) => ['techniques', seedId('technique', name)] as const),
  ...groups.map(({ key }) => ['product_groups', seedId('group', key)] as const),
  ...products.map(({ key }) => ['products', seedId('product', key)] as const),
  ...collections.map(({ slug }) => ['collections', seedId('collection', slug)] as const),
  ...slides.map(({ scene }) => ['carousel_slides', seedId('slide', scene)] as const),
  ...steps.map(({ iconName }) => ['how_it_works_steps', seedId('step', iconName)] as const),
].map(([table_name, id]) => ({ table_name, id }));

/** Has the database note what was seeded, so that a shop can remove what of it nobody has touched. */
export async function noteDemo(client: Client, texts: readonly Section[]): Promise<void> {
  assertAdded(
    'registro da demonstração',
    await client.rpc('note_demo', { records, texts: texts.map((section) => ({ ...section })) }),
  );
}
