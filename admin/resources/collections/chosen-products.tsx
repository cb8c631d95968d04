import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { dataProvider } from '#admin/api/data-provider.ts';
import { readInBatches } from '#admin/api/read-in-batches.ts';
import { textFilter } from '#admin/lists/text-filter.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import { type SavedImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { Thumbnail } from '#admin/uploads/thumbnail.tsx';
import type { CollectionRule } from '#shared/catalogue/collection.ts';
import { inDisplayOrder, type ProductRow } from '#shared/catalogue/product.ts';
import './collections.css';

export interface ChosenProduct {
  id: string;
  name: string;
  isActive: boolean;
  image: SavedImage | null;
}

const columns =
  'id, name, is_active, product_images (id, image_url, alt_text, is_primary, sort_order, width, height, variants)';

type Row = Pick<ProductRow, 'id' | 'name' | 'is_active' | 'product_images'>;

function toChosen({ id, name, is_active, product_images }: Row): ChosenProduct {
  const [image] = toSavedImages(inDisplayOrder(product_images));
  return { id, name, isActive: is_active, image: image ?? null };
}

async function readProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ChosenProduct>> {
  const rows = await readInBatches(ids, 100, (batch) =>
    supabase.from('products').select(columns).in('id', batch).throwOnError(),
  );
  return new Map((rows as unknown as Row[]).map((row) => [row.id, toChosen(row)]));
}

export function useChosenProducts(ids: readonly string[]) {
  return useQuery({
    // Sorted, so that moving one needs no new read.
    queryKey: ['chosen-products', ids.toSorted()],
    queryFn: () => readProducts(ids),
    enabled: ids.length > 0,
  });
}

const mostFound = 20;

export function useProductSearch(typed: string, enabled: boolean) {
  const text = useAfterPause(typed.trim());
  const query = useQuery({
    queryKey: ['products-to-choose', text],
    queryFn: async () => {
      const { data } = await dataProvider.getList<Row>({
        resource: 'products',
        pagination: { currentPage: 1, pageSize: mostFound },
        sorters: [{ field: 'name', order: 'asc' }],
        filters: textFilter(text, ['name']),
        meta: { select: columns },
      });
      return data.map(toChosen);
    },
    enabled,
  });
  return { ...query, isWaiting: query.isFetching || text !== typed.trim() };
}

const mostShown = 8;

/** The products a rule matches now: their number, and the first of them. */
export function useRuleResult(rule: CollectionRule) {
  const asked = useAfterPause(JSON.stringify(rule));
  const query = useQuery({
    queryKey: ['products-by-rule', asked],
    queryFn: async () => {
      const { data } = await supabase
        .rpc('products_by_rule', { rule: JSON.parse(asked), most: mostShown })
        .throwOnError();
      const products = await readProducts(data.map(({ product_id }) => product_id));
      return {
        total: Number(data[0]?.total ?? 0),
        products: data.flatMap(({ product_id }) => products.get(product_id) ?? []),
      };
    },
    enabled: asked !== '{}',
  });
  return { ...query, isWaiting: query.isFetching || asked !== JSON.stringify(rule) };
}

export function ProductThumbnail({ product }: { product: ChosenProduct | undefined }) {
  return <Thumbnail source={product?.image ? thumbnailSource(product.image) : undefined} />;
}
