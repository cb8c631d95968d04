import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Tables } from '#shared/database.types.ts';
import { unitPriceFor } from '#shared/pricing/price-tiers.ts';
import { readTiers } from '#shared/pricing/read-tiers.ts';
import { protocolNamesakes } from '#shared/requests/protocol-namesakes.ts';

/** So that two people at one request soon see each other (ms). */
const claimInterval = 10_000;

/** A line of a request, with what is true of its product now. */
export interface RequestItem extends Tables<'request_items'> {
  /** What a piece costs today in that quantity; undefined without a price. */
  product: { unitPrice: number | undefined; is_active: boolean | null } | undefined;
}

const columns =
  'id, protocol, kind, status, name, company, email, phone, delivery_city, needed_by, message, assigned_to, created_at, anonymized_at';

/** Null where there is no such request. */
async function readRequest(id: string) {
  if (!isUuid(id)) return null;
  const [request, items, events, files] = await Promise.all([
    supabase.from('requests').select(columns).eq('id', id).maybeSingle(),
    supabase.from('request_items').select().eq('request_id', id).order('position'),
    supabase.from('request_events').select().eq('request_id', id).order('created_at').order('id'),
    supabase.rpc('files_of_request', { request_id: id }),
  ]);
  for (const { error } of [request, items, events, files]) if (error) throw error;
  if (!request.data) return null;
  return {
    request: request.data,
    items: await withProducts(items.data ?? []),
    events: events.data ?? [],
    files: files.data ?? [],
  };
}

export type ReadRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
export type RequestDetails = ReadRequest['request'];

async function withProducts(items: Tables<'request_items'>[]): Promise<RequestItem[]> {
  if (items.length === 0) return [];
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const { data, error } = await supabase
    .from('products')
    .select('id, price, is_active, price_tiers (min_quantity, unit_price)')
    .in('id', ids);
  if (error) throw error;
  const products = new Map(data.map((product) => [product.id, product]));
  return items.map((item) => {
    const found = products.get(item.product_id);
    if (!found) return { ...item, product: undefined };
    const tiers = item.kind === 'sample' ? [] : readTiers(found.price_tiers);
    const pricing = { price: Number(found.price ?? 0), tiers };
    return {
      ...item,
      product: { unitPrice: unitPriceFor(pricing, item.quantity), is_active: found.is_active },
    };
  });
}

/** A request with its lines and what happened to it; null where it is gone. */
export function useRequest(id: string) {
  return useQuery({
    queryKey: [...requestsKey, 'one', id],
    queryFn: () => readRequest(id),
    refetchInterval: claimInterval,
    refetchOnWindowFocus: 'always',
  });
}

async function readOthers(id: string) {
  const { data, error } = await supabase.rpc('requests_of_same_person', { request_id: id });
  if (error) throw error;
  return data;
}

/** What else the person of a request has sent. */
export function useOtherRequests(id: string) {
  return useQuery({ queryKey: [...requestsKey, 'others', id], queryFn: () => readOthers(id) });
}

async function readNamesakes(protocol: string) {
  const { data, error } = await supabase
    .from('requests')
    .select('id, protocol, name, company, email, phone, anonymized_at, created_at')
    .in('protocol', protocolNamesakes(protocol))
    .order('created_at');
  if (error) throw error;
  return data;
}

/** Other requests whose visitors may name the same protocol. */
export function useNamesakes(protocol: string) {
  return useQuery({
    queryKey: [...requestsKey, 'namesakes', protocol],
    queryFn: () => readNamesakes(protocol),
  });
}
