import type { Client } from '#scripts/config/service-client.ts';

/** Searches of a week, and how many of each found nothing. */
const searches: [query: string, hits: number, times: number][] = [
  ['caneca térmica', 2, 9],
  ['kit boas-vindas', 1, 7],
  ['toalha bordada', 0, 5],
  ['sacochila', 0, 3],
  ['troféu acrílico', 0, 2],
];

/** Has visitors look around, so that the dashboard has something to tell. */
export async function countSampleVisits(visitor: Client): Promise<void> {
  const { data: products } = await visitor
    .from('products')
    .select('id')
    .order('name')
    .limit(5)
    .throwOnError();
  const visit = (path: string, events: object[], missing?: true) =>
    visitor
      .rpc('count_events', { payload: { path, events, ...(missing && { missing }) } as never })
      .throwOnError();
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
    await visit('/produtos', Array(times).fill({ query, hits }));
  }
  for (const path of ['/', '/', '/categoria/canecas', '/ideias/fim-de-ano']) {
    await visit(path, [{ metric: 'lcp', value: 1650 }]);
  }
  await visit('/loja/canecas.html', [], true);
}
