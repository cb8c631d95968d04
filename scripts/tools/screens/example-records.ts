import type { Client } from '#scripts/config/service-client.ts';
import { visitPath } from '#shared/analytics/visit.ts';
import type { Json } from '#shared/database.types.ts';
import type { RequestLine, SentRequest } from '#shared/requests/request-payload.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import requestData from './requests.json' with { type: 'json' };

/** A request in `requests.json`: fields as sent, plus its age and status. */
type Example = Partial<SentRequest> & {
  hoursAgo: number;
  status: RequestStatus;
  quantities?: number[];
  neededInDays?: number;
};

/** Sends messages, quotes and sample requests dated within the last few days, in every status. */
export async function sendRequests(visitor: Client, service: Client): Promise<void> {
  const active = service.from('products').select('id, name, price').eq('is_active', true);
  const { data: products } = await active.order('name').limit(40).throwOnError();
  const { data: staff } = await service.from('admin_users').select('id').limit(1).throwOnError();
  for (const example of requestData as Example[]) {
    const { hoursAgo, status, quantities = [], neededInDays, ...fields } = example;
    const kind = fields.kind ?? (quantities.length > 0 ? 'quote' : 'message');
    const items = quantities.flatMap((quantity, at): RequestLine[] => {
      const product = products[(quantity + at) % products.length];
      if (product === undefined) return [];
      const { id: product_id, name, price } = product;
      const shown = price === null ? {} : { shown_price: Number(price) };
      return [{ kind: kind === 'sample' ? kind : 'quote', product_id, name, quantity, ...shown }];
    });
    const needed = neededInDays && new Date(Date.now() + neededInDays * 86_400_000);
    const { name, email, message, ...bare } = toMessage();
    const payload = prove({
      ...{ ...bare, ...fields, kind },
      ...(items.length > 0 && { items }),
      ...(needed && { needed_by: needed.toISOString().slice(0, 10) }),
    });
    await visitor.rpc('submit_request', { payload: payload as unknown as Json }).throwOnError();
    const created_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const answered = {
      assigned_to: staff[0]?.id ?? null,
      first_answered_at: new Date().toISOString(),
    };
    const aged = { created_at, status, ...(status !== 'new' && answered) };
    await service.from('requests').update(aged).eq('id', payload.id).throwOnError();
    const events = service.from('request_events').update({ created_at });
    await events.eq('request_id', payload.id).throwOnError();
  }
}

/** A week's searches, with their hits and the number of households that made them. */
const searches: [query: string, hits: number, times: number][] = [
  ['caneca térmica', 2, 9],
  ['kit boas-vindas', 1, 7],
  ['toalha bordada', 0, 5],
  ['sacochila', 0, 3],
  ['troféu acrílico', 0, 2],
];

/** Lists measurements as a page would report them. */
export const toVitals = (vitals: Record<string, number>) =>
  Object.entries(vitals).map(([metric, value]) => ({ metric, value }));

/** Sends a household's visit, as if forwarded by a proxy on this machine. */
export const sendVisit = (site: string, household: string, payload: object) =>
  fetch(site + visitPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': household },
    body: JSON.stringify({ payload }),
  });

export async function countVisits(visitor: Client, site: string): Promise<void> {
  const ordered = visitor.from('products').select('id').order('name');
  const { data: products } = await ordered.limit(5).throwOnError();
  let households = 0;
  /** Counts a visit from a new household. */
  const visit = async (path: string, events: object[], missing?: true) => {
    households += 1;
    const answer = await sendVisit(site, `192.0.2.${households}`, { path, events, missing });
    if (!answer.ok) throw new Error(`a visit got the status ${answer.status}`);
  };
  for (const [place, { id }] of products.entries()) {
    for (let times = products.length + 2 - place; times > 0; times--) {
      await visit(`/produto/${id}`, [
        ...toVitals({ lcp: 900 + 220 * times, cls: 0, inp: 40 + 30 * times }),
        ...(times > 3 ? [{ add: id }] : []),
      ]);
    }
  }
  for (const [query, hits, times] of searches) {
    for (let each = 0; each < times; each += 1) await visit('/produtos', [{ query, hits }]);
  }
  for (const path of ['/', '/', '/categoria/canecas', '/ideias/fim-de-ano']) {
    await visit(path, [{ metric: 'lcp', value: 1650 }]);
  }
  await visit('/loja/canecas.html', [], true);
}

/** Adds products, a category and a material, then deletes them as an employee, whom the list of deletions names. */
export async function deleteRecords(staff: Client): Promise<void> {
  const { data: sold } = await staff
    .from('products')
    .select('name, color_name, product_images (image_url, variants, width, height)')
    .eq('is_featured', true)
    .eq('product_images.is_primary', true)
    .order('name')
    .limit(3)
    .throwOnError();
  const products = sold.map(({ name, color_name }, at) => ({
    ...{ id: crypto.randomUUID(), color_name, description: '', is_active: false },
    name: `${name} (linha 2025)`,
    reference_code: `L25-${at + 101}`,
  }));
  const images = sold.flatMap(({ product_images }, at) =>
    product_images.map((image) => ({
      ...{ ...image, is_primary: true },
      product_id: products[at]?.id ?? '',
    })),
  );
  const category = { id: crypto.randomUUID(), name: 'Calendários', slug: 'calendarios' };
  const material = { id: crypto.randomUUID(), name: 'Vidro reciclado' };
  await staff.from('products').insert(products).throwOnError();
  await staff.from('product_images').insert(images).throwOnError();
  await staff.from('categories').insert(category).throwOnError();
  await staff.from('materials').insert(material).throwOnError();
  const ids = products.map(({ id }) => id);
  await staff.from('products').delete().in('id', ids).throwOnError();
  await staff.from('categories').delete().eq('id', category.id).throwOnError();
  await staff.from('materials').delete().eq('id', material.id).throwOnError();
}
