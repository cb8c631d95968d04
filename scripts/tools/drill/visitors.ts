import { setTimeout as wait } from 'node:timers/promises';
import { minuteOf } from '#shared/requests/proof.ts';
import { prove } from '#shared/testing/visitor-request.ts';
import { during, inParallel } from '../../lib/in-parallel.ts';
import {
  abortDownloads,
  descriptors,
  descriptorsDownTo,
  largeFile,
  memory,
} from '../../testing/abort-downloads.ts';
import { processorTime } from '../../testing/at-rest.ts';
import { eventually } from '../../testing/eventually.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { newAddress, newMessage, sendOnce, sendUntilTaken } from '../../testing/visitors.ts';
import { startWholeProduct, type WholeProduct } from '../../testing/whole-product.ts';
import { readRows } from '../backup/catalogue.ts';
import { sendVisit, toVitals } from '../screens/example-records.ts';
import { type Drill, megabytes, seconds } from './drill.ts';

/** Repeats a call with pauses; returns the longest duration (milliseconds), or infinity if a call failed. */
async function slowest(calls: number, pause: number, call: () => Promise<boolean>) {
  let worst = 0;
  for (let each = 0; each < calls; each += 1) {
    await wait(pause);
    const began = performance.now();
    const succeeded = await call().catch(() => false);
    worst = Math.max(worst, succeeded ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return Math.round(worst);
}

/** Aborts downloads halfway: the server must keep neither file descriptors nor memory. */
export const abortedDownloads: Drill = {
  title: 'downloads interrompidos',
  rounds: 10_000,
  async run(rounds) {
    // Limits V8 and the allocator, so that they retain little memory on any machine.
    const frugal = { NODE_OPTIONS: '--max-semi-space-size=1', MALLOC_ARENA_MAX: '1' };
    const variables = { ...frugal, ACCESS_LOG: 'off' };
    await using site = await startServedSite(largeFile, { variables });
    const { pid, port } = site;
    const allowed = (await descriptors(pid)) + 10;
    // Memory grows until a few garbage collections have run, so only growth after that counts.
    await abortDownloads(port, rounds);
    await descriptorsDownTo(allowed, pid);
    const before = await memory(pid);
    await abortDownloads(port, rounds);
    const left = (await descriptorsDownTo(allowed, pid)) - allowed + 10;
    const grown = (await memory(pid)) - before;
    const answers = (await fetch(site.origin)).status === 404;
    return {
      lost: `${left} descritores, ${megabytes(grown)} de memória`,
      passed: answers && left <= 10 && grown <= 5 * 1024 * 1024,
    };
  },
};

/** Each household visits each page once. */
const paths = ['/', '/produtos', '/sobre', '/contato'];

/** Sends visits as fast as they are answered while staff save. Each must be counted or recorded as not counted. */
export const countedVisits: Drill = {
  title: 'visitas contadas',
  rounds: 100_000,
  async run(visits) {
    await using product = await startWholeProduct();
    const { service, site } = product;
    const households = Array.from({ length: visits / paths.length }, newAddress);
    const pids = [product.pidOf('server') ?? 0, product.pidOf('backend') ?? 0];
    const before = processorTime(pids);
    let answered = 0;
    const saves: number[] = [];
    const visit = async (at: number) => {
      const path = paths[Math.floor(at / households.length)] ?? '';
      const events = toVitals({ lcp: 800 + (at % 3000), inp: 60, cls: 0 });
      const household = households[at % households.length] ?? '';
      const answer = await sendVisit(site, household, { path, events }).catch(() => undefined);
      if (answer?.status === 204) answered += 1;
    };
    const materials = service.from('materials').select('id, sort_order').limit(1);
    const { data: material } = await materials.single().throwOnError();
    // Saving an unchanged value publishes nothing, so only the saves are measured.
    const update = async () =>
      (await service.from('materials').update(material).eq('id', material.id)).error === null;
    const counted = async () => {
      const { data } = await service.from('page_counters').select('*').limit(1000).throwOnError();
      const sum = (kind: string) =>
        data.reduce((all, counter) => all + (counter.kind === kind ? counter.count : 0), 0);
      return { views: sum('page_view'), not: sum('not_counted') };
    };
    const visiting = inParallel([...Array(visits).keys()], visit, 40).then(() =>
      eventually(counted, ({ views, not }) => views + not >= visits, 30_000).catch(() => {}),
    );
    await during(visiting, async () => {
      saves.push(await slowest(1, 200, update));
    });
    const processor = processorTime(pids) - before;
    const { views, not } = await counted();
    const [lost, slowestSave] = [visits - views - not, Math.max(...saves)];
    return {
      lost: `${views} contadas, ${not} não contadas, ${lost} perdidas; ${seconds(processor)} de processador, gravação mais lenta ${slowestSave} ms`,
      passed: answered === visits && lost === 0 && processor < 10_000 && slowestSave <= 1000,
    };
  },
};

/** Kills the backend while visitors send requests: each acknowledged request must be stored once, with its protocol. */
export const lostRequests: Drill = {
  title: 'pedidos enquanto o banco morre (kill -9)',
  rounds: 5,
  async run(rounds) {
    await using product = await startWholeProduct();
    const acknowledged = new Map<string, string>();
    const messages = Array.from({ length: rounds * 200 }, newMessage);
    const send = async (message: (typeof messages)[number]) => {
      acknowledged.set(message.id, await sendUntilTaken(product, newAddress(), message));
    };
    // This many requests per minute would count as a flood, which has its own drill.
    const throttle = async () =>
      (await product.service.from('request_throttle').delete().eq('bucket', 'all')).error;
    const kill = async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const pid = await product.replaced('backend');
        while (acknowledged.size < (round * messages.length) / (rounds + 1)) await wait(20);
        process.kill(pid, 'SIGKILL');
        await product.replaced('backend', pid);
        await eventually(throttle, (error) => error === null);
      }
    };
    await Promise.all([kill(), inParallel(messages, send, 8)]);
    const rows = await readRows(product.service, 'requests');
    const stored = new Map(rows.map(({ id, protocol }) => [id, protocol]));
    const lost = [...acknowledged].filter(([id, protocol]) => stored.get(id) !== protocol).length;
    const others = stored.size - acknowledged.size + lost;
    return {
      lost: `${lost} dos ${acknowledged.size} pedidos confirmados, ${others} a mais`,
      passed: lost === 0 && others === 0,
    };
  },
};

/** Repeatedly reads the back-office's list and a page of the site; both must respond within a second. */
async function readMeanwhile({ service, site }: WholeProduct, calls: number, pause: number) {
  const [lists, pages] = await Promise.all([
    slowest(calls, pause, async () => {
      const products = service.from('products').select('id, name', { count: 'exact' });
      return (await products.order('name').range(0, 19)).error === null;
    }),
    slowest(calls, pause, async () => (await fetch(`${site}/produtos`)).ok),
  ]);
  return {
    reads: `lista do painel ${lists} ms, página ${pages} ms`,
    passed: Math.max(lists, pages) <= 1000,
  };
}

/** Duration of the flood (milliseconds), and number of requests in it with a valid proof. */
const [duration, proven] = [60_000, 400];

/** Floods the shop from one address and from many. Pages, lists and honest visitors must still get responses. */
export const requestFlood: Drill = {
  title: 'inundação de pedidos em um minuto',
  rounds: 10_000,
  async run(rounds) {
    await using product = await startWholeProduct();
    const ready = Array.from({ length: proven }, () => prove(newMessage()));
    const oneAddress = newAddress();
    const sendNext = (sent: number) => {
      const unproven = { ...newMessage(), proof: { minute: minuteOf(new Date()), nonce: sent } };
      const payload = (sent % (rounds / proven) === 0 && ready.pop()) || unproven;
      const address = sent % 2 === 0 ? oneAddress : newAddress();
      return sendOnce(product, address, payload).catch(() => undefined);
    };
    const flood = async () => {
      const [began, answers]: [number, Promise<unknown>[]] = [performance.now(), []];
      while (answers.length < rounds) {
        // Requests are sent when due, even if earlier ones are unanswered.
        const due = Math.min(rounds, ((performance.now() - began) / duration) * rounds);
        while (answers.length < due) answers.push(sendNext(answers.length));
        await wait(20);
      }
      await Promise.all(answers);
    };
    const visitor = async () => (await sendUntilTaken(product, newAddress(), newMessage())) !== '';
    const [{ reads, passed }, visitors] = await Promise.all([
      readMeanwhile(product, duration / 1000, 500),
      slowest(6, duration / 8, visitor),
      flood(),
    ]);
    const lost = `${reads}, visitante honesto ${visitors} ms, no pior caso`;
    return { lost, passed: passed && visitors <= 5000 };
  },
};

/** Sends invalid requests with used proofs over six connections. Reads must still be answered. */
export const failingRequests: Drill = {
  title: 'pedidos recusados por seis conexões',
  rounds: 60,
  async run(rounds) {
    await using product = await startWholeProduct();
    let [sent, accepted] = [0, 0];
    const measured = readMeanwhile(product, rounds, 200);
    const sendInvalid = async () => {
      const invalid = () => ({ ...newMessage(), email: 'sem arroba' });
      const same = prove(invalid());
      await during(measured, async () => {
        const payload = sent % 2 === 0 ? same : { ...invalid(), proof: same.proof };
        const answer = await sendOnce(product, newAddress(), payload).catch(() => undefined);
        sent += 1;
        if (answer && 'protocol' in answer) accepted += 1;
      });
    };
    await Promise.all(Array.from({ length: 6 }, sendInvalid));
    const { reads, passed } = await measured;
    const lost = `${reads}, no pior caso de ${sent} pedidos recusados`;
    return { lost, passed: passed && accepted === 0 };
  },
};
