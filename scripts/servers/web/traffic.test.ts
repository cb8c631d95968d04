import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Metrics } from '../../lib/metrics.ts';
import { eventually } from '../../testing/eventually.ts';
import { sideOf, Traffic } from './traffic.ts';

test.each([
  ['/', 'site'],
  ['/administracao', 'site'],
  ['/metricsx', 'site'],
  ['/admin', 'admin'],
  ['/admin?x', 'admin'],
  ['/admin/assets/a.js', 'admin'],
  ['/supabase/rest/v1/products', 'supabase'],
  ['/hooks/publish', 'publisher'],
  ['/readyz', 'monitoring'],
  ['/metrics?a', 'monitoring'],
])('assigns %s to %s', (url, side) => {
  expect(sideOf(url)).toBe(side);
});

test('counts responses by side and status, and measures their durations', async () => {
  const metrics = new Metrics();
  const traffic = new Traffic(metrics);
  traffic.count('site', 200, 0.05);
  traffic.count('site', 304, 3);
  traffic.count('supabase', 503, 60_000);
  const text = await metrics.text();
  for (const line of [
    'vitrine_http_requests_total{side="site",status="2xx"} 1',
    'vitrine_http_requests_total{side="site",status="3xx"} 1',
    'vitrine_http_requests_total{side="site",status="5xx"} 0',
    'vitrine_http_requests_total{side="supabase",status="5xx"} 1',
    'vitrine_http_request_duration_seconds_bucket{side="site",le="0.001"} 1',
    'vitrine_http_request_duration_seconds_bucket{side="site",le="0.005"} 2',
    'vitrine_http_request_duration_seconds_bucket{side="supabase",le="10"} 0',
    'vitrine_http_request_duration_seconds_bucket{side="supabase",le="+Inf"} 1',
    'vitrine_http_request_duration_seconds_sum{side="supabase"} 60',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test('counts a request once its response has ended or its visitor has left', async () => {
  const metrics = new Metrics();
  const traffic = new Traffic(metrics);
  const server = createServer((incoming, response) => {
    traffic.follow(incoming, response);
    if (incoming.url === '/nada') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await (await fetch(`http://127.0.0.1:${port}/nada`)).text();
    const left = request({ host: '127.0.0.1', port, path: '/admin' }).end();
    const gone = once(left, 'error');
    await once(server, 'request');
    left.destroy(new Error('gone'));
    await gone;
    const text = await eventually(
      () => metrics.text(),
      (told) => told.includes('{side="admin",status="aborted"} 1'),
    );
    expect(text).toContain('{side="site",status="4xx"} 1');
  } finally {
    server.close();
  }
});
