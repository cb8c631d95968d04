import { createHash } from 'node:crypto';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { sampleCatalogue, seededRandom } from '#shared/testing/sample-catalogue.ts';
import { startService, stopService } from '../../process/service-process.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { type Budget, printBudgets } from './budgets.ts';
import { compareAnswers, compareOverPublications } from './server-answers.ts';
import {
  type Answered,
  computed,
  held,
  type Load,
  putLoad,
  requirePrograms,
} from './server-load.ts';
import { cachedSite, plainSite, startNginx } from './server-nginx.ts';
import { count, median, megabytes, printColumns, times } from './table.ts';

/** Each server is asked by turns so often, for so long (seconds): what else the machine does meets them all. */
const rounds = 5;
const each = 2;

/** How long each is asked before anything counts (seconds): Node compiles what runs often. */
const warmUp = 5;

const pages = 200;

/** The bytes of a picture as cards show it. */
const pictureBytes = 60_000;

const rules = headerRules({
  siteScripts: ['sha256-1', 'sha256-2', 'sha256-3'].map((name) => name.padEnd(51, 'x')),
  backOfficeScripts: ['sha256-4'.padEnd(51, 'x')],
  supabaseUrl: '/supabase',
});

/** Bytes nothing makes smaller, the same in each run. */
function noise(seed: number, length: number): Buffer {
  const random = seededRandom(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** A page as large as a product's, packed (8 kB) and unpacked (36 kB). */
function toPage(at: number): string {
  const products = sampleCatalogue(at + 60).slice(at);
  const text = products.map(
    ({ name, description }) => `<li><h3>${name}</h3><p>${description}</p></li>`,
  );
  const hashes = Array.from({ length: 55 }, (_, each) =>
    createHash('sha256').update(`${at} ${each}`).digest('base64'),
  );
  const html = `<!doctype html><html lang="pt-BR"><title>Caneca ${at}</title><ul>${text.join('')}</ul><p>${hashes.join(' ')}</p>`;
  return html.padEnd(36_000, ' <a class="card" href="/produtos">Ver mais</a>').slice(0, 36_000);
}

type Asked = Pick<Load, 'what' | 'addresses'>;

interface Measured {
  name: string;
  origin: string;
  pids: () => readonly number[];
}

/** Figures of one server under one load, a value a round. */
interface Figures extends Answered {
  /** What a request takes of a processor (microseconds). */
  cost: number;
}

/** Has all servers answer a load by turns. */
async function measure(servers: readonly Measured[], load: Load, folder: string) {
  const figures = new Map<string, Figures[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin, pids } of servers) {
      const before = await computed(pids());
      const answered = await putLoad(origin, load, each, folder);
      const cost = (1000 * ((await computed(pids())) - before)) / answered.requests;
      figures.get(name)?.push({ ...answered, cost });
    }
  }
  return figures;
}

/** How many of nginx's requests a second ours has to answer (docs/decisions/10-serving.md). */
const leastOfNginx = 0.8;

/** The web server against nginx and against what Node's HTTP can do at all, over the same site. */
export async function benchServer(): Promise<void> {
  requirePrograms(['nginx', 'wrk']);
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-server-'));
  const documents = Array.from({ length: pages }, (_, at) => toPage(at));
  const ours = await startServedSite(
    {
      ...Object.fromEntries(documents.map((text, at) => [`produto/${at}.html`, text])),
      'index.html': documents[0] ?? '',
      '404.html': 'não há',
      'foto.webp': noise(1, pictureBytes),
      _headers: formatHeaderRules(rules),
    },
    { compressed: true, variables: { PUBLISH_WEBHOOK_SECRET: '' } },
  );
  const bareFile = path.join(folder, 'bare');
  await writeFile(bareFile, brotliCompressSync(documents[0] ?? ''));
  const [plainPort, cachedPort, barePort] = [await freePort(), await freePort(), await freePort()];
  const bare = startService('a resposta nua', 'scripts/tools/bench/server-bare.ts', {
    logFile: undefined,
    variables: { PORT: String(barePort), BARE_FILE: bareFile },
  });
  // The whole release: what is published over it is not for a server of one folder.
  const root = await realpath(path.join(ours.dataDir, 'site', 'live'));
  await writeFile(path.join(ours.dataDir, 'webhook-secret'), 'segredo');
  const [plain, cached] = await Promise.all([
    startNginx(path.join(folder, 'plain'), plainSite(root, plainPort, rules)),
    startNginx(
      path.join(folder, 'cached'),
      await cachedSite(ours.dataDir, cachedPort, ours.port, path.join(folder, 'cached')),
    ),
  ]);
  try {
    await bare.ready;
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const baseline = 'nginx';
    const servers: Measured[] = [
      { name: baseline, origin: at(plainPort), pids: plain.pids },
      { name: 'ours', origin: ours.origin, pids: () => [ours.pid] },
      { name: 'nginx before ours', origin: at(cachedPort), pids: cached.pids },
      { name: 'bare node:http', origin: at(barePort), pids: () => [Number(bare.child.pid)] },
    ];
    await compareAnswers(ours.origin, at(plainPort), at(cachedPort));
    await compareOverPublications(ours.dataDir, ours.origin, at(cachedPort));
    const budgets: Budget[] = [];
    const loads: [Asked, Asked, Asked] = [
      { what: 'A page', addresses: ['/produto/1'] },
      { what: 'A picture', addresses: ['/foto.webp'] },
      { what: `${pages} pages`, addresses: documents.map((_, page) => `/produto/${page}`) },
    ];
    for (const { origin } of servers) {
      await putLoad(origin, { ...loads[2], connections: 50 }, warmUp, folder);
    }
    for (const { what, addresses } of loads) {
      for (const connections of [50, 500]) {
        const figures = await measure(servers, { what, addresses, connections }, folder);
        const middle = (name: string, of: 'rate' | 'p50' | 'p99') =>
          median((figures.get(name) ?? []).map((one) => one[of]));
        const ratio = (name: string) =>
          median(
            (figures.get(name) ?? []).map(
              ({ rate }, round) => rate / (figures.get(baseline)?.[round]?.rate ?? Number.NaN),
            ),
          );
        budgets.push({
          what: `${what}, ${connections} connections: requests/s of nginx's`,
          value: ratio('ours'),
          bound: 'at least',
          asked: leastOfNginx,
          told: times,
        });
        printColumns(
          `${what}, ${connections} connections`,
          ['', 'requests/s', `of ${baseline}`, 'p50', 'p99', 'processor a request', 'memory'],
          await Promise.all(
            servers.map(async ({ name, pids }) => [
              name,
              count(Math.round(middle(name, 'rate'))),
              times(ratio(name)),
              `${middle(name, 'p50').toFixed(1)} ms`,
              `${middle(name, 'p99').toFixed(1)} ms`,
              // What else the machine does only adds to it.
              `${Math.min(...(figures.get(name) ?? []).map(({ cost }) => cost)).toFixed(1)} µs`,
              megabytes(await held(pids())),
            ]),
          ),
        );
      }
    }
    printBudgets(budgets);
  } finally {
    await Promise.all([plain.stop(), cached.stop(), stopService(bare), ours.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
