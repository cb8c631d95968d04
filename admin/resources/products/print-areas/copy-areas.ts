import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { toSavedImages } from '#admin/uploads/draft-image.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/database.types.ts';
import { copiedAreas } from '#shared/print-areas/copied-areas.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import { printAreaColumns } from '../form/read-product.ts';
import { readBrightness } from './read-pixels.ts';

const columns =
  `id, name, updated_at, category_id, product_group_id, product_images (*), print_areas (${printAreaColumns})` as const;

/** Maximum number of targets, to keep the list easy to scan. */
const mostTargets = 100;

const products = () => supabase.from('products').select(columns);

/** Product with its print areas and its images in display order. */
export type ProductWithAreas = NonNullable<Awaited<ReturnType<typeof products>>['data']>[number];

const inOrder = (row: ProductWithAreas): ProductWithAreas => ({
  ...row,
  product_images: inDisplayOrder(row.product_images),
});

/** Reads a stored product, its other colours, and other products in its category. */
export async function readCopyTargets(id: string) {
  const { data: source } = await products().eq('id', id).single().throwOnError();
  const alike = async (column: 'product_group_id' | 'category_id') => {
    const value = source[column];
    if (value === null) return [];
    const others = products().eq(column, value).neq('id', id).order('name').order('id');
    const { data } = await others.limit(mostTargets).throwOnError();
    return data.map(inOrder);
  };
  const [colors, inCategory] = await Promise.all([alike('product_group_id'), alike('category_id')]);
  const similar = inCategory
    .filter((product) => !colors.some((color) => color.id === product.id))
    .slice(0, mostTargets - colors.length);
  return { source: inOrder(source), colors, similar };
}

/** Copies one product's areas for another, measuring the brightness on the other product's images. */
async function areasFor(source: ProductWithAreas, target: ProductWithAreas): Promise<Json> {
  const areas = copiedAreas(source.print_areas, source.product_images, target.product_images);
  const images = toSavedImages(target.product_images);
  const brightness = await readBrightness(
    areas.flatMap((area) => {
      const image = images.find(({ key }) => key === area.image_id);
      const quad = readQuad(area.quad);
      return image && quad ? [{ area, image, quad }] : [];
    }),
  );
  return areas.map((area) => ({ ...area, brightness: brightness.get(area) ?? null }));
}

/** Replaces the areas of all target products in one transaction. Returns the reason if that fails. */
export async function copyAreas(
  source: ProductWithAreas,
  targets: readonly ProductWithAreas[],
): Promise<string | undefined> {
  const { error, status } = await supabase.rpc('save_product_set', {
    rows: await Promise.all(
      targets.map(async (target) => ({
        product: { id: target.id, print_areas: await areasFor(source, target) },
        expected_updated_at: target.updated_at,
      })),
    ),
  });
  if (!error) return undefined;
  const reason = explainFailure('The print areas were not copied', { ...error, status });
  // The error's details contain the product's name.
  if (error.code === 'PT409') {
    return `“${error.details}” foi alterado por outra pessoa. Feche e abra esta lista de novo.`;
  }
  return error.code === 'PT404'
    ? 'Um dos produtos foi excluído. Feche e abra esta lista de novo.'
    : reason;
}
