import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { visitPath } from '#shared/analytics/visit.ts';
import { processorTime } from '../../testing/at-rest.ts';
import { eventually } from '../../testing/eventually.ts';
import { newAddress } from '../../testing/visitors.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { type Drill, seconds } from './drill.ts';

/** Each household visits each page once. */
const paths = ['/', '/produtos', '/sobre', '/contato'];
const connections = 40;

/** Limits of the processor time of web server and database, and of a save meanwhile (milliseconds). */
const [mostProcessor, patience] = [10_000, 1000];

/** Sends visits as fast as they are answered while staff saves: each is counted, or counted as not counted. */
export const countedVisits: Drill = {
  name: 'counted-visits',
  title: 'visitas contadas',
  rounds: 100_000,
  async run(visits) {
    await using product = await startWholeProduct();
    const { service, site } = product;
    using cleanup = new DisposableStack();
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    cleanup.defer(() => agent.destroy());
    const households = Array.from({ length: visits / paths.length }, newAddress);
    const pids = [product.pidOf('server') ?? 0, product.pidOf('backend') ?? 0];
    const before = processorTime(pids);
    let [sent, answered, slowest, isOver] = [0, 0, 0, false];

    const post = (address: string, payload: object) =>
      new Promise<void>((resolve) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
        request(site + visitPath, { agent, method: 'POST', headers }, (answer) => {
          if (answer.statusCode === 204) answered += 1;
          answer.resume().once('end', resolve);
        })
          .once('error', () => resolve())
          .end(JSON.stringify({ payload }));
      });
    const visit = async () => {
      while (sent < visits) {
        const at = sent;
        sent += 1;
        await post(households[at % households.length] ?? '', {
          path: paths[Math.floor(at / households.length)],
          events: [
            { metric: 'lcp', value: 800 + (at % 3000) },
            { metric: 'inp', value: 60 },
            { metric: 'cls', value: 0 },
          ],
        });
      }
    };
    const { data: material } = await service
      .from('materials')
      .select('id, sort_order')
      .limit(1)
      .single()
      .throwOnError();
    const save = async () => {
      while (!isOver) {
        const began = performance.now();
        // The same value publishes nothing, so that the saves alone are measured.
        await service.from('materials').update(material).eq('id', material.id).throwOnError();
        slowest = Math.max(slowest, performance.now() - began);
        await wait(200);
      }
    };
    const counted = async () => {
      const { data } = await service.from('page_counters').select('*').limit(1000).throwOnError();
      const sum = (kind: string) =>
        data.reduce((all, counter) => all + (counter.kind === kind ? counter.count : 0), 0);
      return { views: sum('page_view'), not: sum('not_counted') };
    };
    const visiting = async () => {
      await Promise.all(Array.from({ length: connections }, visit));
      const all = ({ views, not }: Awaited<ReturnType<typeof counted>>) => views + not >= visits;
      await eventually(counted, all, 30_000).catch(() => {});
      isOver = true;
    };
    await Promise.all([visiting(), save()]);
    const processor = processorTime(pids) - before;
    const { views, not } = await counted();
    const lost = visits - views - not;
    return {
      lost: `${views} contadas, ${not} não contadas, ${lost} perdidas; ${seconds(processor)} de processador, gravação mais lenta ${Math.round(slowest)} ms`,
      passed: answered === visits && lost === 0 && processor < mostProcessor && slowest <= patience,
    };
  },
};
