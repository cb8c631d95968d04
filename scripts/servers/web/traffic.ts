import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { previewFolder } from '#shared/publishing/preview.ts';
import { Histogram, type Metrics } from '../../lib/metrics.ts';
import { isBackOffice } from './live-site.ts';

/** Request groups for counting, determined by URL. */
const sides = ['site', 'admin', 'supabase', 'publisher', 'monitoring'] as const;

export type Side = (typeof sides)[number];

const forEachSide = <Value>(make: () => Value) =>
  Object.fromEntries(sides.map((side) => [side, make()])) as Record<Side, Value>;

const monitoring = /^\/(healthz|readyz|metrics)(\?|$)/;

export function sideOf(url: string): Side {
  if (url.startsWith(`${sameOriginPath}/`)) return 'supabase';
  if (url.startsWith('/hooks/') || url.startsWith(previewFolder)) return 'publisher';
  if (monitoring.test(url)) return 'monitoring';
  return isBackOffice(url.split('?', 1)[0] ?? '') ? 'admin' : 'site';
}

/** Status classes by first digit; `aborted` if the visitor left before a response. */
const statuses = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds of the duration buckets (seconds). */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export class Traffic {
  /** Counts by side, in the order of `statuses`. */
  readonly #requests = forEachSide(() => statuses.map(() => 0));
  readonly #durations = forEachSide(() => new Histogram(bounds));

  constructor(metrics: Metrics) {
    metrics.counters('vitrine_http_requests_total', 'Requests that were answered.', () =>
      sides.flatMap((side) =>
        statuses.map((status, at) => [{ side, status }, this.#requests[side][at] ?? 0] as const),
      ),
    );
    metrics.histograms(
      'vitrine_http_request_duration_seconds',
      'Duration of requests, until the last byte was handed to the system.',
      sides.map((side) => [{ side }, this.#durations[side]]),
    );
  }

  /** Counts a request with its duration; status 0 means that no response was sent. */
  count(side: Side, status: number, milliseconds: number): void {
    const requests = this.#requests[side];
    const at = Math.floor(status / 100);
    requests[at] = (requests[at] ?? 0) + 1;
    this.#durations[side].observe(milliseconds / 1000);
  }

  /** Counts a request when its response has ended or the visitor has left. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0;
      this.count(sideOf(request.url ?? '/'), status, performance.now() - began);
    });
  }
}
