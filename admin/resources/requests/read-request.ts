import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { withoutFormer } from '#admin/api/query-defaults.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Tables } from '#shared/database.types.ts';
import { readTiers, unitPriceFor } from '#shared/pricing/price-tiers.ts';

/** Polling interval (ms), short enough for two people working on the same request to see each other's changes soon. */
const claimInterval = 10_000;

export interface RequestItem extends Tables<'request_items'> {
  /** Current unit price for the item's quantity, or undefined if there is no price. */
  product: { unitPrice: number | undefined; is_active: boolean | null } | undefined;
}

const columns =
  'id, protocol, kind, status, name, company, email, phone, cnpj, delivery_city, needed_by, message, value, return_on, lost_reason, assigned_to, first_answered_at, created_at, updated_at, anonymized_at, source';

export async function readRequest(id: string) {
  if (!isUuid(id)) return null;
  const [request, items, events, files] = await Promise.all([
    supabase.from('requests').select(columns).eq('id', id).maybeSingle().throwOnError(),
    supabase.from('request_items').select().eq('request_id', id).order('position').throwOnError(),
    supabase
      .from('request_events')
      .select()
      .eq('request_id', id)
      .order('created_at')
      .order('id')
      .throwOnError(),
    supabase.rpc('files_of_request', { request_id: id }).throwOnError(),
  ]);
  return (
    request.data && {
      request: request.data,
      items: await withProducts(items.data),
      events: events.data,
      files: files.data,
    }
  );
}

export type ReadRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
export type RequestDetails = ReadRequest['request'];

async function withProducts(items: Tables<'request_items'>[]): Promise<RequestItem[]> {
  if (items.length === 0) return [];
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const { data } = await supabase
    .from('products')
    .select('id, price, is_active, price_tiers (min_quantity, unit_price)')
    .in('id', ids)
    .throwOnError();
  const products = new Map(data.map((product) => [product.id, product]));
  return items.map((item) => {
    const found = products.get(item.product_id);
    if (!found) return { ...item, product: undefined };
    const tiers = item.kind === 'sample' ? [] : readTiers(found.price_tiers);
    const unitPrice = unitPriceFor({ price: Number(found.price ?? 0), tiers }, item.quantity);
    return { ...item, product: { unitPrice, is_active: found.is_active } };
  });
}

export const useRequest = (id: string) =>
  useQuery({
    queryKey: [...requestsKey, 'one', id],
    queryFn: () => readRequest(id),
    ...withoutFormer,
    refetchInterval: claimInterval,
    refetchOnWindowFocus: 'always',
  });
