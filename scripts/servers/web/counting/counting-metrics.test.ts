import { expect, test } from 'vitest';
import { Metrics } from '../../../lib/metrics.ts';
import { exportCounting, openVisitCounter } from './visit-counter.ts';

test('exports counted, pending and dropped counts by reason', async () => {
  const metrics = new Metrics();
  const counter = openVisitCounter({ add: async () => 'added' });
  exportCounting(metrics, counter);
  for (let times = 0; times < 3; times += 1) counter.count('10.0.0.1', { path: '/', events: [] });
  counter.count('10.0.0.1', undefined);
  expect(await metrics.text()).toContain('vitrine_visit_counts_pending 1');
  await counter.close();
  const text = await metrics.text();
  expect(text).toContain('vitrine_visit_counts_total{outcome="added"} 1');
  expect(text).toContain('vitrine_visit_counts_total{outcome="repeated"} 2');
  expect(text).toContain('vitrine_visit_counts_dropped_total{reason="invalid"} 1');
});
