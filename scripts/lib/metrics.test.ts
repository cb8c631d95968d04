import { expect, test } from 'vitest';
import { Histogram, Metrics } from './metrics.ts';

test('writes counters, gauges and histograms in Prometheus’ text format', async () => {
  const metrics = new Metrics();
  metrics.counters('visits_total', 'Visits.', () => 3);
  metrics.counters('requests_total', 'Requests.', () => [
    [{ side: 'site', status: '2xx' }, 2],
    [{ side: 'say "\\"\n', status: '5xx' }, 0],
  ]);
  metrics.gauge('free_bytes', 'Free.', async () => 12.5);
  const latency = new Histogram([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) latency.observe(seconds);
  metrics.histograms('duration_seconds', 'Latency.', [[{ side: 'site' }, latency]]);
  expect(await metrics.text()).toBe(`# HELP visits_total Visits.
# TYPE visits_total counter
visits_total 3
# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{side="site",status="2xx"} 2
requests_total{side="say \\"\\\\\\"\\n",status="5xx"} 0
# HELP free_bytes Free.
# TYPE free_bytes gauge
free_bytes 12.5
# HELP duration_seconds Latency.
# TYPE duration_seconds histogram
duration_seconds_bucket{side="site",le="0.1"} 2
duration_seconds_bucket{side="site",le="1"} 3
duration_seconds_bucket{side="site",le="+Inf"} 4
duration_seconds_sum{side="site"} 7.65
duration_seconds_count{side="site"} 4
`);
});

test('omits only a gauge that cannot be read', async () => {
  const metrics = new Metrics();
  metrics.gauge('gone', 'Gone.', () => Promise.reject(new Error('gone')));
  metrics.gauge('thrown', 'Thrown.', () => {
    throw new Error('gone');
  });
  metrics.gauge('there', 'There.', () => 1);
  expect(await metrics.text()).toMatch(
    /^# HELP gone Gone\.\n# TYPE gone gauge\n# HELP thrown(?:.|\n)*\nthere 1\n$/,
  );
});
