import type { Client } from '#scripts/config/service-client.ts';

/**
 * Has somebody of the staff add products of a line that is not sold any more, after some that are, and delete them; a
 * category and synonyms, too.
 * @param staff signed in, so that the list says who it was
 */
export async function deleteSampleRecords(staff: Client): Promise<void> {
  const { data: sold } = await staff
    .from('products')
    .select('name, color_name, product_images (image_url, variants, width, height)')
    .eq('is_featured', true)
    .eq('product_images.is_primary', true)
    .order('name')
    .limit(3)
    .throwOnError();
  const { data: added } = await staff
    .from('products')
    .insert(
      sold.map(({ name, color_name }, at) => ({
        name: `${name} (linha 2025)`,
        color_name,
        reference_code: `L25-${at + 101}`,
        description: '',
        is_active: false,
      })),
    )
    .select('id')
    .throwOnError();
  const ids = added.map(({ id }) => id);
  await staff
    .from('product_images')
    .insert(
      sold.flatMap(({ product_images }, at) =>
        product_images.map((image) => ({ ...image, product_id: ids[at] ?? '', is_primary: true })),
      ),
    )
    .throwOnError();
  const { data: category } = await staff
    .from('categories')
    .insert({ name: 'Calendários', slug: 'calendarios' })
    .select('id')
    .single()
    .throwOnError();
  const { data: synonyms } = await staff
    .from('search_synonyms')
    .insert({ terms: ['calendário', 'folhinha'] })
    .select('id')
    .single()
    .throwOnError();
  await staff.from('products').delete().in('id', ids).throwOnError();
  await staff.from('categories').delete().eq('id', category.id).throwOnError();
  await staff.from('search_synonyms').delete().eq('id', synonyms.id).throwOnError();
}
