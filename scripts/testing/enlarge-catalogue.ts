import { lastListPage } from '#shared/catalogue/list-pages.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { eventually } from './eventually.ts';
import type { WholeProduct } from './whole-product.ts';

/** Publishes products with the demo's picture and print area; returns the size of the catalogue. */
export async function enlargeCatalogue({ service, site }: WholeProduct, size: number) {
  const { data: model } = await service
    .from('products')
    .select(
      'category_id, product_images!inner (*), print_areas!print_areas_product_id_fkey!inner (*)',
    )
    .eq('is_active', true)
    .eq('product_images.is_primary', true)
    .not('print_areas.quad', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  const [[image], [area]] = [model.product_images, model.print_areas];
  if (!image || !area) throw new Error('The demo has no product with a print area');
  const { category_id } = model;
  const catalogue = catalogueFixture(size);
  for (let from = 0; from < size; from += 500) {
    const part = catalogue.slice(from, from + 500);
    const products = part.map(({ id, name, description }) => ({
      id,
      name,
      description,
      category_id,
    }));
    await service.from('products').insert(products).throwOnError();
    const images = part.map(({ id }) => ({ ...image, id, product_id: id }));
    await service.from('product_images').insert(images).throwOnError();
    const areas = part.map(({ id }) => ({ ...area, id, product_id: id, image_id: id }));
    await service.from('print_areas').insert(areas).throwOnError();
  }
  const { count } = await service
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_active', true);
  const live = async () => (await fetch(`${site}/produtos/pagina/${lastListPage(count ?? 0)}`)).ok;
  await eventually(live, Boolean, 300_000);
  return count ?? 0;
}
