import { useQuery } from '@tanstack/react-query';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import { printAreaColumns } from '../form/edited-product.ts';

const columns =
  `id, name, updated_at, category_id, product_group_id, product_images (*), print_areas (${printAreaColumns})` as const;

/** As many as one looks through, and the database takes at once. */
const mostTargets = 100;

const read = (id: string) => supabase.from('products').select(columns).eq('id', id).single();

type Row = NonNullable<Awaited<ReturnType<typeof read>>['data']>;

/** A product with its areas, and its images in their order. */
export type ProductWithAreas = Row;

const withOrder = (row: Row): Row => ({
  ...row,
  product_images: inDisplayOrder(row.product_images),
});

async function readTargets(id: string) {
  const source = await read(id).throwOnError();
  const { product_group_id: group, category_id: category } = source.data;
  const alike = async (column: 'product_group_id' | 'category_id', value: string | null) => {
    if (value === null) return [];
    const { data } = await supabase
      .from('products')
      .select(columns)
      .eq(column, value)
      .neq('id', id)
      .order('name')
      .order('id')
      .limit(mostTargets)
      .throwOnError();
    return data.map(withOrder);
  };
  const [colors, similar] = await Promise.all([
    alike('product_group_id', group),
    alike('category_id', category),
  ]);
  return {
    source: withOrder(source.data),
    colors,
    similar: similar
      .filter((product) => !colors.some((color) => color.id === product.id))
      .slice(0, mostTargets - colors.length),
  };
}

/** A product as it is stored, its other colours, and what else is in its category. */
export const useCopyTargets = (id: string) =>
  useQuery({
    queryKey: ['copy-targets', id],
    queryFn: () =>
      readTargets(id).catch((cause) => {
        logError('The products to copy print areas to could not be read', cause);
        throw cause;
      }),
    // Read anew each time the dialog opens, and not while somebody chooses.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
