import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { formatHeaderRules } from '#shared/security/host-headers.ts';
import { scratchFolder } from '../../lib/folders.ts';
import { UserError } from '../../lib/user-error.ts';
import { processTree } from '../../process/processes.ts';
import { processorTime } from '../../testing/at-rest.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { plainSite, siteRules, startNginx } from '../../testing/nginx.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { type Bench, figure, median } from './figures.ts';

/** Rounds, and seconds per server in each. Servers take turns so that other work on the machine affects all of them. */
const [rounds, roundSeconds] = [5, 2];

/** Warm-up time (seconds), during which Node compiles the code that runs often. */
const warmUp = 5;

const pages = 200;
const pictureBytes = 60_000;

/** Creates a page as large as a product page: 8 kB compressed, 36 kB uncompressed. */
const toPage = (at: number) =>
  `<!doctype html><html lang="pt-BR"><title>Caneca ${at}</title><p>${randomBytes(7500).toString('base64')}</p>`.padEnd(
    36_000,
    ' <a class="card" href="/produtos">Ver mais</a>',
  );

interface Server {
  origin: string;
  pid: number;
}

/** Sends requests with wrk, whose single C thread leaves a core for the server, unlike a load generator on Node. */
async function ask(
  { origin, pid }: Server,
  addresses: readonly string[],
  connections: number,
  seconds: number,
) {
  const before = processorTime(processTree(pid));
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--timeout', '10s', '--script', 'scripts/tools/bench/load.lua', origin],
    ...['--', ...addresses],
  ]);
  const { requests, microseconds, p50, p99, failed } = JSON.parse(
    stdout.trimEnd().split('\n').at(-1) ?? '',
  ) as Record<'requests' | 'microseconds' | 'p50' | 'p99' | 'failed', number>;
  if (failed > 0 || requests === 0) throw new Error(`${origin}: ${failed} answers failed`);
  const cost = (1000 * (processorTime(processTree(pid)) - before)) / requests;
  return { rate: requests / (microseconds / 1e6), p50: p50 / 1000, p99: p99 / 1000, cost };
}

const least = { atLeast: 0.85 };

export const server: Bench = {
  name: 'server',
  about: 'requests per second of the web server, nginx over the same folder, and a bare node:http',
  asks: Object.fromEntries(
    ['a page', 'a picture', `${pages} pages`].flatMap((what) =>
      [50, 500].map((connections) => [
        `${what}, ${connections} connections: ours, of nginx`,
        least,
      ]),
    ),
  ),
  async *run() {
    const missing = ['nginx', 'wrk'].filter((name) => spawnSync('which', [name]).status !== 0);
    if (missing.length > 0) {
      throw new UserError(
        `Falta ${missing.join(' e ')} para esta medida. No Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk`,
      );
    }
    await using scratch = await scratchFolder();
    const documents = Array.from({ length: pages }, (_, at) => toPage(at));
    const site = {
      ...Object.fromEntries(documents.map((text, at) => [`produto/${at}.html`, text])),
      '404.html': 'não há',
      'foto.webp': randomBytes(pictureBytes),
      _headers: formatHeaderRules(siteRules),
    };
    const served = { compressed: true, variables: { PUBLISH_WEBHOOK_SECRET: '' } };
    await using ours = await startServedSite(site, served);
    const bareFile = path.join(scratch.path, 'bare');
    await writeFile(bareFile, brotliCompressSync(documents[0] ?? ''));
    const barePort = await freePort();
    const answer = `const bytes = require('node:fs').readFileSync('${bareFile}');
      require('node:http').createServer((_, to) => to.end(bytes)).listen(${barePort}, '127.0.0.1')`;
    using bare = spawn(process.execPath, ['-e', answer]);
    // nginx serves a single folder and cannot merge layers, so it gets the full release.
    const root = await realpath(path.join(ours.dataDir, 'site', 'live'));
    const port = await freePort();
    const place = path.join(scratch.path, 'nginx');
    await using nginx = await startNginx(place, port, plainSite(root, port));
    const servers: Record<string, Server> = {
      nginx,
      ours,
      'bare node:http': { origin: `http://127.0.0.1:${barePort}`, pid: bare.pid ?? 0 },
    };
    const loads = {
      'a page': ['/produto/1'],
      'a picture': ['/foto.webp'],
      [`${pages} pages`]: documents.map((_, page) => `/produto/${page}`),
    };
    for (const one of Object.values(servers)) {
      await ask(one, loads[`${pages} pages`] ?? [], 50, warmUp);
    }
    for (const [what, addresses] of Object.entries(loads)) {
      for (const connections of [50, 500]) {
        const answered: Record<string, Awaited<ReturnType<typeof ask>>[]> = {};
        for (let round = 0; round < rounds; round += 1) {
          for (const [name, one] of Object.entries(servers)) {
            answered[name] ??= [];
            answered[name].push(await ask(one, addresses, connections, roundSeconds));
          }
        }
        for (const [name, { pid }] of Object.entries(servers)) {
          const own = answered[name] ?? [];
          const middle = (of: 'rate' | 'p50' | 'p99') => median(own.map((one) => one[of]));
          const ratios = own.map(
            ({ rate }, at) => rate / (answered.nginx?.[at]?.rate ?? Number.NaN),
          );
          // Other work on the machine only adds to the cost.
          const cost = Math.min(...own.map((one) => one.cost));
          const of = `${what}, ${connections} connections: ${name}, of nginx`;
          yield figure(of, median(ratios), '×', {
            note: [
              `${Math.round(middle('rate'))} requests/s`,
              `p50 ${middle('p50').toFixed(1)} ms, p99 ${middle('p99').toFixed(1)} ms`,
              `${cost.toFixed(1)} µs each, ${(sumOf(heldBy(pid)) / 1e6).toFixed(0)} MB`,
            ].join(', '),
          });
        }
      }
    }
  },
};
