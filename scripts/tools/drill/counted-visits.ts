import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { visitPath } from '#shared/counting/visit.ts';
import { computed } from '../bench/server-load.ts';
import { eventually } from '../../testing/eventually.ts';
import type { DrillResult } from './drill-result.ts';
import { newAddress } from './visitors.ts';
import { WholeProduct } from './whole-product.ts';

const households = 25_000;
/** Each household sees each of them once. */
const paths = ['/', '/produtos', '/sobre', '/contato'];
const connections = 40;

/** The most processor time for all of it, web server and database (seconds). */
const mostProcessor = 10;
/** Longest save meanwhile (milliseconds). */
const patience = 1000;

function postVisit(agent: Agent, site: string, address: string, payload: object): Promise<boolean> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ payload });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    };
    request(`${site}${visitPath}`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 204));
    })
      .once('error', () => resolve(false))
      .end(body);
  });
}

/** Today's counters, by kind. */
async function countedByKind({ service }: WholeProduct): Promise<Record<string, number>> {
  const { data } = await service.from('page_counters').select('*').limit(1000).throwOnError();
  const sums: Record<string, number> = {};
  for (const { kind, count } of data) sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
}

/**
 * Sends a hundred thousand visits of 25,000 households as fast as they are answered, while staff saves: each is counted
 * or a figure, and both processes together take less than ten seconds of processor.
 */
export async function countedVisits(): Promise<DrillResult> {
  const product = await WholeProduct.start();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const { data: material } = await product.service
      .from('materials')
      .select('id, sort_order')
      .limit(1)
      .single()
      .throwOnError();
    const pids = (['server', 'backend'] as const).flatMap((part) => product.pidOf(part) ?? []);
    const addresses = Array.from({ length: households }, newAddress);
    const visits = households * paths.length;
    const began = await computed(pids);
    let [sent, answered, slowest, isOver] = [0, 0, 0, false];

    const visit = async () => {
      while (sent < visits) {
        const place = sent;
        sent += 1;
        const ok = await postVisit(agent, product.site, addresses[place % households] ?? '', {
          path: paths[Math.floor(place / households)],
          events: [
            { metric: 'lcp', value: 800 + (place % 3000) },
            { metric: 'inp', value: 60 },
            { metric: 'cls', value: 0 },
          ],
        });
        if (ok) answered += 1;
      }
    };
    const save = async () => {
      while (!isOver) {
        const asked = performance.now();
        // The same value: nothing is published, so that the saves alone are measured.
        await product.service
          .from('materials')
          .update({ sort_order: material.sort_order })
          .eq('id', material.id)
          .throwOnError();
        slowest = Math.max(slowest, performance.now() - asked);
        await wait(200);
      }
    };
    const visiting = Promise.all(Array.from({ length: connections }, visit)).then(async () => {
      const all = async () => {
        const { page_view = 0, not_counted = 0 } = await countedByKind(product);
        return page_view + not_counted >= visits;
      };
      await eventually(all, Boolean, 30_000).catch(() => {});
      isOver = true;
    });
    await Promise.all([visiting, save()]);
    const seconds = ((await computed(pids)) - began) / 1000;
    const { page_view: counted = 0, not_counted: dropped = 0 } = await countedByKind(product);
    return {
      name: `visitas contadas (${visits} de ${households} endereços)`,
      rounds: answered,
      lost:
        `${counted} contadas, ${dropped} não contadas, ${visits - counted - dropped} perdidas; ` +
        `${seconds.toFixed(1)} s de processador, gravação mais lenta ${Math.round(slowest)} ms`,
      passed:
        answered === visits &&
        counted + dropped === visits &&
        seconds < mostProcessor &&
        slowest <= patience,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
}
