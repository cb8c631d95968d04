import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { stillSite } from '../../testing/still-site.ts';
import {
  nodeWarning,
  probeBackend,
  probeDisk,
  probePublisher,
  type ReadinessProbes,
  type Reason,
  watchReadiness,
} from './readiness.ts';
import { createSiteServer } from './site-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const serving = (answer: RequestListener) => listening(createServer(answer));

/** Returns probes that succeed, except those that are given a reason to fail. */
const probes = (wrong: Partial<Record<keyof ReadinessProbes, Reason>> = {}): ReadinessProbes => ({
  site: async () => wrong.site,
  disk: async () => wrong.disk,
  backend: async () => wrong.backend,
  publisher: async () => wrong.publisher,
});

describe('the publisher', () => {
  const reporting = (status: string) =>
    serving((_, response) => response.end(JSON.stringify({ status })));

  test.each([
    ['ok', undefined],
    ['starting', 'starting'],
    ['failing', 'publishing-failing'],
    ['unreachable', 'backend-away'],
    ['stuck', 'publisher-stuck'],
    ['a word unknown to us', 'publisher-away'],
    ['constructor', 'publisher-away'],
  ])('is rated by the status it reports: %j as %s', async (status, reason) => {
    expect(await probePublisher(await reporting(status))).toBe(reason);
  });

  test('is away without a port, or if nothing or another program answers at the port', async () => {
    expect(await probePublisher(undefined)).toBe('publisher-away');
    const port = await serving((_, response) => response.end('<p>'));
    expect(await probePublisher(port)).toBe('publisher-away');
    for (const server of servers.splice(0)) server.close();
    expect(await probePublisher(port)).toBe('publisher-away');
  });
});

test.each([
  [200, undefined],
  [401, 'backend-away'],
  [500, 'backend-away'],
  [503, 'backend-away'],
])('treats a response of %d from the backend as %s', async (status, reason) => {
  const asked: (string | undefined)[] = [];
  const port = await serving((request, response) => {
    asked.push(request.url, request.headers.apikey as string);
    response.writeHead(status).end('[]');
  });
  expect(await probeBackend(`http://127.0.0.1:${port}`, 'secret')).toBe(reason);
  expect(asked).toEqual(['/rest/v1/publications?select=id&limit=1', 'secret']);
});

test('treats a refused connection as an absent backend', async () => {
  expect(await probeBackend('http://127.0.0.1:1', 'secret')).toBe('backend-away');
});

test('probes a data folder by writing to it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-readiness-'));
  try {
    expect(await probeDisk(folder)).toBeUndefined();
    await writeFile(path.join(folder, 'file'), '');
    expect(await probeDisk(path.join(folder, 'file'))).toBe('disk-unwritable');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each([
  ['EROFS', 'disk-read-only'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'disk-unwritable'],
])('treats the disk error %s as %s', async (code, reason) => {
  const writable = await import('../../lib/folders.ts');
  const cause = Object.assign(new Error(code), { code });
  vi.spyOn(writable, 'assertWritable').mockRejectedValue(new UserError('não', { cause }));
  try {
    expect(await probeDisk('/loja')).toBe(reason);
  } finally {
    vi.restoreAllMocks();
  }
});

test('reports each reason once, and the most severe first', async () => {
  const judge = watchReadiness(
    probes({ publisher: 'backend-away', backend: 'backend-away', disk: 'disk-read-only' }),
  );
  expect(await judge()).toEqual({
    ready: false,
    reason: 'disk-read-only',
    message: 'O disco do DATA_DIR só pode ser lido: monte-o de novo para gravação.',
    reasons: ['disk-read-only', 'backend-away'],
    warnings: expect.any(Array),
  });
});

test('treats failing and silent probes as away', async () => {
  vi.useFakeTimers();
  try {
    const judge = watchReadiness({
      ...probes(),
      disk: async () => {
        throw new Error('gone');
      },
      backend: () => new Promise(() => {}),
    });
    const judged = judge();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await judged).reasons).toEqual(['disk-unwritable', 'backend-away']);
  } finally {
    vi.useRealTimers();
  }
});

test('probes once for a thousand requests, and again a second later', async () => {
  vi.useFakeTimers();
  try {
    const backend = vi.fn(async () => undefined);
    const judge = watchReadiness({ ...probes(), backend });
    await Promise.all(Array.from({ length: 1000 }, judge));
    await judge();
    expect(backend).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    await judge();
    expect(backend).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('answers /readyz with 200 when ready, else 503 with the reason as JSON', async () => {
  const wrong: { backend?: Reason } = {};
  const server = createSiteServer(
    { ...stillSite(undefined), admin: '/nada', retainedAdmin: '/nada' },
    async () => undefined,
    { readiness: async () => watchReadiness(probes(wrong))() },
  );
  const address = `http://127.0.0.1:${await listening(server)}/readyz`;
  const ready = await fetch(address);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, reason: null, message: null, reasons: [], warnings: expect.any(Array) },
  ]);
  expect(ready.headers.get('cache-control')).toBe('no-store');
  wrong.backend = 'backend-away';
  const away = await fetch(address);
  expect(away.status).toBe(503);
  expect(await away.json()).toMatchObject({ ready: false, reason: 'backend-away' });
  const stranger = await fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect([stranger.status, await stranger.json()]).toEqual([503, { ready: false }]);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(503);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
});

const floor = JSON.parse(readFileSync('package.json', 'utf8')).config.nodeSecurityFloor as string;

test('warns about Node versions older than the minimum security release', () => {
  const [line = 0, minor = 0] = floor.split('.').map(Number);
  expect(nodeWarning(`${line}.${minor - 1}.9`)).toContain(floor);
  expect(nodeWarning(floor)).toBeUndefined();
  expect(nodeWarning(`${line}.${minor + 10}.0`)).toBeUndefined();
});
