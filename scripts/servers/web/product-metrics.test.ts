import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../../lib/metrics.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { productMetrics } from './product-metrics.ts';

let folder: string;
let part: Server;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-metrics-'));
  part = createServer((request, response) =>
    request.headers.authorization === 'Bearer key'
      ? response.end('vitrine_database_size_bytes 7\n')
      : response.writeHead(404).end('vitrine_secret 1\n'),
  );
  await new Promise<void>((resolve) => part.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(part.address() as AddressInfo).port}`;
});
afterAll(async () => {
  part.close();
  await rm(folder, { recursive: true, force: true });
});

test('merges its metrics with those of the processes that respond', async () => {
  const metrics = new Metrics();
  metrics.counters('vitrine_own_total', 'Own.', () => 1);
  const sources = {
    backend: async () => new Request(address, { headers: { authorization: 'Bearer key' } }),
    refused: async () => new Request(address),
    unknown: async () => undefined,
    failing: () => Promise.reject(new Error('no keys')),
    gone: async () => new Request('http://127.0.0.1:1'),
  };
  const text = await productMetrics(metrics, folder, sources, () => ({ backend: 2 }))();
  for (const line of [
    'vitrine_own_total 1',
    'vitrine_database_size_bytes 7',
    'vitrine_part_restarts_total{part="backend"} 2',
    'vitrine_part_answers{part="backend"} 1',
    'vitrine_part_answers{part="refused"} 0',
    'vitrine_part_answers{part="unknown"} 0',
    'vitrine_part_answers{part="failing"} 0',
    'vitrine_part_answers{part="gone"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).not.toContain('vitrine_secret');
  expect(text).toMatch(/^vitrine_disk_free_bytes [1-9]\d*$/m);
  expect(text).toMatch(/^vitrine_disk_size_bytes [1-9]\d*$/m);
});

test('counts all responses, cached or not, and hides metrics from strangers', async () => {
  const site = await startServedSite({ 'index.html': 'início', '404.html': 'não há' });
  try {
    for (let visit = 0; visit < 5; visit += 1) await (await fetch(site.origin)).text();
    await (await fetch(`${site.origin}/nada`)).text();
    const answer = await fetch(`${site.origin}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('vitrine_http_requests_total{side="site",status="2xx"} 5\n');
    expect(text).toContain('vitrine_http_requests_total{side="site",status="4xx"} 1\n');
    expect(text).toContain('vitrine_http_request_duration_seconds_count{side="site"} 6\n');
    expect(text).toContain('vitrine_part_answers{part="publisher"} 0\n');
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [\d.e+-]+)$/);
    }
    const stranger = await fetch(`${site.origin}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect([stranger.status, await stranger.text()]).toEqual([
      404,
      expect.not.stringContaining('vitrine_'),
    ]);
  } finally {
    await site.stop();
  }
});
