import type { Client } from '../config/service-client.ts';
import { Random } from './random.ts';

const categoryNames = ['Bolsas', 'Canecas', 'Chaveiros', 'Escritório', 'Garrafas', 'Tecnologia'];

async function addCategories(service: Client): Promise<string[]> {
  const { data } = await service
    .from('categories')
    .insert(categoryNames.map((name, at) => ({ name, slug: `categoria-${at}` })))
    .select('id')
    .throwOnError();
  return data.map(({ id }) => id);
}

/** Adds realistic tags and pictures to products. */
async function furnish(service: Client, ids: readonly string[]): Promise<void> {
  const address = (id: string, picture: number, rest: string) =>
    `https://imagens.exemplo.com.br/${id}/${picture}${rest}.webp`;
  await service
    .from('product_tags')
    .insert(
      ids.flatMap((product_id, at) =>
        ['Cerâmica', 'Azul', `Técnica ${at % 20}`].map((tag) => ({ product_id, tag })),
      ),
    )
    .throwOnError();
  await service
    .from('product_images')
    .insert(
      ids.flatMap((product_id) =>
        [0, 1].map((sort_order) => ({
          product_id,
          sort_order,
          is_primary: sort_order === 0,
          image_url: address(product_id, sort_order, ''),
          width: 1200,
          height: 1200,
          variants: [320, 640].map((width) => ({
            width,
            url: address(product_id, sort_order, `-${width}`),
          })),
        })),
      ),
    )
    .throwOnError();
}

/**
 * Fills an empty catalogue with test products that differ only by number and have the same ids each time.
 * @param furnished true to add categories and realistic tags and pictures
 * @returns the products' ids, in order
 */
export async function fillCatalogue(
  service: Client,
  wanted: number,
  furnished: boolean,
): Promise<string[]> {
  const random = new Random(1);
  const ids: string[] = [];
  const categories = furnished ? await addCategories(service) : [];
  for (let from = 0; from < wanted; from += 500) {
    const added = Array.from({ length: Math.min(500, wanted - from) }, () => random.uuid());
    await service
      .from('products')
      .insert(
        added.map((id, n) => ({
          id,
          name: `Caneca de teste ${from + n + 1}`,
          description: `A de número ${from + n + 1}, de cerâmica, com gravação a laser.`,
          category_id: categories[n % categories.length] ?? null,
        })),
      )
      .throwOnError();
    if (furnished) await furnish(service, added);
    ids.push(...added);
  }
  return ids;
}
