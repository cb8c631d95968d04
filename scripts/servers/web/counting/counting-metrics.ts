import type { Metrics } from '../../../lib/metrics.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Exports metrics of counted and dropped visits. */
export function exportCounting(metrics: Metrics, counter: Pick<VisitCounter, 'metrics'>): void {
  metrics.counters(
    'vitrine_visit_counts_total',
    'Page views, searches and the like: added to the database, or repeated by the same household on that day.',
    () => {
      const { counted, repeated } = counter.metrics();
      return [
        [{ outcome: 'added' }, counted],
        [{ outcome: 'repeated' }, repeated],
      ];
    },
  );
  metrics.counters(
    'vitrine_visit_counts_dropped_total',
    'Counts that were not added, by reason.',
    () => Object.entries(counter.metrics().dropped).map(([reason, value]) => [{ reason }, value]),
  );
  metrics.gauge(
    'vitrine_visit_counts_pending',
    'Counts that wait for the database.',
    () => counter.metrics().pending,
  );
}
