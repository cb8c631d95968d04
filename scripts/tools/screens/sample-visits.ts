import type { Client } from '#scripts/config/service-client.ts';
import { visitPath } from '#shared/analytics/visit.ts';

/** Searches of a week, their hits, and how many households made each. */
const searches: [query: string, hits: number, times: number][] = [
  ['caneca térmica', 2, 9],
  ['kit boas-vindas', 1, 7],
  ['toalha bordada', 0, 5],
  ['sacochila', 0, 3],
  ['troféu acrílico', 0, 2],
];

/** Has visitors look around, so that the dashboard has something to show. */
export async function countSampleVisits(visitor: Client, site: string): Promise<void> {
  const { data: products } = await visitor
    .from('products')
    .select('id')
    .order('name')
    .limit(5)
    .throwOnError();
  let households = 0;
  /** A visit of a household of its own, as a proxy on this machine passes it on. */
  const visit = async (path: string, events: object[], missing?: true) => {
    households += 1;
    const answer = await fetch(site + visitPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${households}` },
      body: JSON.stringify({ payload: { path, events, missing } }),
    });
    if (!answer.ok) throw new Error(`a sample visit was answered with ${answer.status}`);
  };
  for (const [place, { id }] of products.entries()) {
    for (let times = products.length + 2 - place; times > 0; times--) {
      await visit(`/produto/${id}`, [
        { metric: 'lcp', value: 900 + 220 * times },
        { metric: 'cls', value: 0 },
        { metric: 'inp', value: 40 + 30 * times },
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
