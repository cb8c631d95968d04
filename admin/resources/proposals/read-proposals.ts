import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { queryClient } from '#admin/api/query-client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Database } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import { type Pricing, readTiers, unitPriceFor } from '#shared/pricing/price-tiers.ts';
import {
  newProposal,
  type ProposalContent,
  type ProposalLine,
  type ProposalStatus,
  readContent,
} from '#shared/proposals/proposal.ts';
import { dayText } from '#shared/proposals/texts.ts';
import { type LostReason, lostReasonLabels } from '#shared/requests/status.ts';
import { type ReadRequest, readRequest } from '../requests/read-request.ts';
import { readRequestFile, toShown } from '../requests/request-file.ts';
import type { Costs } from './margin.ts';
import { copyPicture } from './picture-copy.ts';
import { emptyLine } from './proposal-form.tsx';

export const proposalsKey = ['proposals'];
export const pageSize = 30;

export type ListedProposal = Database['public']['Functions']['proposal_list']['Returns'][number];

type ListArguments = Database['public']['Functions']['proposal_list']['Args'];

export async function readProposals(given: ListArguments) {
  const { data } = await supabase.rpc('proposal_list', given).throwOnError();
  return { rows: data, total: Number(data[0]?.rows_total ?? 0) };
}

export async function readCosts(proposal_id: string): Promise<Costs> {
  const { data } = await supabase
    .from('proposal_costs')
    .select('line_id, cost')
    .eq('proposal_id', proposal_id)
    .throwOnError();
  return Object.fromEntries(data.map(({ line_id, cost }) => [line_id, Number(cost)]));
}

const columns = 'id, number, request_id, seller_id, content, lost_reason, updated_at';
const versionColumns =
  'id, version, content, sent_at, valid_until, seen_at, decision, decided_at, decision_name, decision_email, decision_comment, approved_lines, approved_total';

export async function readProposal(id: string) {
  if (!isUuid(id)) return null;
  const [{ data }, { data: versions }, { data: events }, costs] = await Promise.all([
    supabase.from('proposals').select(columns).eq('id', id).maybeSingle().throwOnError(),
    supabase
      .from('proposal_versions')
      .select(versionColumns)
      .eq('proposal_id', id)
      .order('version', { ascending: false })
      .throwOnError(),
    supabase
      .from('proposal_events')
      .select('id, kind, author_name, note, created_at')
      .eq('proposal_id', id)
      .order('created_at', { ascending: false })
      .throwOnError(),
    readCosts(id),
  ]);
  return (
    data && {
      ...data,
      events,
      content: readContent(data.content),
      costs,
      versions: versions.map(({ content, ...version }) => ({
        ...version,
        content: readContent(content),
      })),
    }
  );
}

export type ReadProposal = NonNullable<Awaited<ReturnType<typeof readProposal>>>;
export type ProposalVersion = ReadProposal['versions'][number];

export function useProposal(id: string) {
  return useQuery({
    queryKey: [...proposalsKey, 'one', id],
    queryFn: async () => {
      const read = await readProposal(id);
      if (read) await prefetchPricing(read.content);
      return read;
    },
    ...readOnce,
  });
}

/** Returns the status of a proposal. Must match private.proposal_status. */
export const statusOf = (
  { lost_reason, versions: [latest] }: Pick<ReadProposal, 'lost_reason' | 'versions'>,
  today: string,
): ProposalStatus => {
  if (lost_reason !== null) return 'lost';
  if (!latest) return 'draft';
  if (latest.decision === 'approved') return 'approved';
  if (latest.valid_until < today) return 'expired';
  if (latest.decision !== null) return 'changes';
  return latest.seen_at === null ? 'sent' : 'seen';
};

/** Returns why a proposal was lost, if it was, and its client. */
export const headingText = ({
  lost_reason,
  content: { client },
}: Pick<ReadProposal, 'lost_reason' | 'content'>): string =>
  [
    lost_reason !== null && lostReasonLabels[lost_reason as LostReason],
    client.company || client.contact,
  ]
    .filter(Boolean)
    .join(' · ');

const productColumns =
  'id, name, price, reference_code, color_name, min_quantity, price_tiers (min_quantity, unit_price), product_images (id, image_url, is_primary, sort_order), product_costs (cost)';

async function readProducts(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { data } = await supabase
    .from('products')
    .select(productColumns)
    .in('id', [...new Set(ids)])
    .throwOnError();
  return data;
}

type ReadProduct = Awaited<ReturnType<typeof readProducts>>[number];

const toPricing = ({ price, price_tiers }: ReadProduct): Pricing => ({
  price: Number(price ?? 0),
  tiers: readTiers(price_tiers),
});

/** Returns the internal cost, or undefined if it is unknown or hidden from this user. */
const costOf = (product: ReadProduct | undefined): number | undefined => {
  const cost = [product?.product_costs ?? []].flat()[0]?.cost ?? undefined;
  return cost && Number(cost);
};

const pricingQuery = (ids: readonly string[]) => ({
  queryKey: [...proposalsKey, 'pricing', [...new Set(ids)].toSorted()],
  queryFn: async () =>
    new Map((await readProducts(ids)).map((product) => [product.id, toPricing(product)])),
});

/** Reads the catalogue prices of products, by id. */
export const usePricing = (ids: readonly string[]) =>
  useQuery({ ...pricingQuery(ids), enabled: ids.length > 0 }).data;

/** Prefetches the prices of a proposal's products because a form needs them from the first keystroke. */
const prefetchPricing = ({ lines }: ProposalContent): Promise<void> =>
  queryClient.prefetchQuery(pricingQuery(lines.flatMap(({ product_id }) => product_id ?? [])));

interface Draft {
  content: ProposalContent;
  costs: Record<string, number>;
  request_id: string | null;
}

/** Returns a line for a product, priced for its minimum quantity. */
export async function productLine(id: string) {
  const [product] = await readProducts([id]);
  if (!product) throw new Error('The product no longer exists');
  const quantity = product.min_quantity ?? 1;
  const [image] = inDisplayOrder(product.product_images);
  return {
    line: {
      ...emptyLine(),
      ...{ product_id: id, name: product.name, quantity },
      code: product.reference_code ?? '',
      color: product.color_name ?? '',
      unit_price: unitPriceFor(toPricing(product), quantity) ?? null,
      picture: await copyPicture(image?.image_url),
    },
    cost: costOf(product),
  };
}

/** Splits the print description of a request's item, such as "Frente, Laser, 38 × 21 mm", into technique and area. */
export function splitPrint(print: string | null): Pick<ProposalLine, 'technique' | 'area'> {
  const [area = '', technique = '', ...rest] = (print ?? '').split(', ');
  return rest.length > 0
    ? { technique, area: [area, ...rest].join(', ') }
    : { technique: '', area: print ?? '' };
}

async function fromRequest({ request, items, files }: ReadRequest): Promise<Draft> {
  const products = await readProducts(items.map(({ product_id }) => product_id));
  const costs: Record<string, number> = {};
  const lines = items.map(async (item): Promise<ProposalLine> => {
    const file = files.find(({ position }) => position === item.position);
    const simulation =
      file &&
      (await readRequestFile(file)
        .then(toShown)
        .catch(() => undefined));
    const product = products.find(({ id }) => id === item.product_id);
    const line = emptyLine();
    const cost = costOf(product);
    if (cost !== undefined) costs[line.id] = cost;
    return {
      ...line,
      ...splitPrint(item.print),
      product_id: item.product_id,
      name: item.kind === 'sample' ? `${item.name} (amostra)`.slice(0, 200) : item.name,
      code: item.code ?? '',
      color: item.color ?? '',
      quantity: item.quantity,
      unit_price: (item.product ? item.product.unitPrice : Number(item.shown_price)) || null,
      picture: await copyPicture(simulation ?? item.picture),
    };
  });
  const { id, company, name, email, phone, cnpj, delivery_city, needed_by } = request;
  return {
    content: {
      ...newProposal,
      client: {
        ...{ company: company ?? '', contact: name ?? '', email: email ?? '' },
        ...{ phone: phone ?? '', cnpj: cnpj ?? '' },
      },
      lines: await Promise.all(lines),
      notes: [
        delivery_city !== null && `Entrega em ${delivery_city}.`,
        ...items.map(
          ({ name, color, sizes }) =>
            sizes !== null && `Tamanhos de ${[name, color].filter(Boolean).join(', ')}: ${sizes}.`,
        ),
        needed_by !== null && `Para ${dayText(needed_by)}.`,
        files.some(({ position }) => position > 0) &&
          'As imagens com a logo são simulações: a aplicação real depende da técnica e do material.',
      ]
        .filter(Boolean)
        .join('\n'),
    },
    costs,
    request_id: id,
  };
}

function fromProposal({ content, costs, request_id }: ReadProposal): Draft {
  const copied: Record<string, number> = {};
  const lines = content.lines.map((line) => {
    const id = newId();
    const cost = costs[line.id];
    if (cost !== undefined) copied[id] = cost;
    return { ...line, id };
  });
  return { content: { ...content, lines }, costs: copied, request_id };
}

/** Reads the initial content of a new proposal: from a request, from another proposal, or empty. */
export function useNewDraft(request: string | null, proposal: string | null) {
  return useQuery({
    queryKey: [...proposalsKey, 'new', request, proposal],
    queryFn: async () => {
      const draft = await readDraft(request, proposal);
      if (draft) await prefetchPricing(draft.content);
      const { data } = await supabase.rpc('request_assignees').throwOnError();
      // By default, the creator of the proposal is its seller.
      return draft && { ...draft, seller_id: data.find(({ is_self }) => is_self)?.id ?? null };
    },
    ...readOnce,
  });
}

async function readDraft(request: string | null, proposal: string | null): Promise<Draft | null> {
  if (request !== null) {
    const read = await readRequest(request);
    return read && read.request.anonymized_at === null ? fromRequest(read) : null;
  }
  if (proposal !== null) {
    const read = await readProposal(proposal);
    return read && fromProposal(read);
  }
  return { content: newProposal, costs: {}, request_id: null };
}
