import { proofWindow } from '#shared/requests/envelope.ts';

/** Time for which a proof is accepted (milliseconds). */
const proofLifetime = (proofWindow.before + proofWindow.after) * 60_000;

/** Maximum size of all entries (bytes): some 50,000, five times the requests accepted with normal work in that time. */
const mostBytes = 16 * 1024 ** 2;

/** Memory of an entry without its text (bytes). */
const overhead = 200;

interface Refusal {
  text: string;
  until: number;
}

/**
 * Rejections by digest of the request, each cached as long as a proof of it is accepted, so that a proof is spent once.
 * Beyond the maximum size the oldest are dropped.
 */
export class RefusalCache {
  /** Oldest first, as all have the same lifetime. */
  readonly #refusals = new Map<string, Refusal>();
  readonly #now: () => number;
  readonly #most: number;
  #bytes = 0;

  constructor(now: () => number = Date.now, most = mostBytes) {
    this.#now = now;
    this.#most = most;
  }

  get(digest: string): string | undefined {
    const known = this.#refusals.get(digest);
    return known && known.until > this.#now() ? known.text : undefined;
  }

  set(digest: string, text: string): void {
    this.#delete(digest);
    this.#refusals.set(digest, { text, until: this.#now() + proofLifetime });
    this.#bytes += overhead + text.length;
    for (const [oldest, { until }] of this.#refusals) {
      if (until > this.#now() && this.#bytes <= this.#most) return;
      this.#delete(oldest);
    }
  }

  #delete(digest: string): void {
    const known = this.#refusals.get(digest);
    if (known === undefined) return;
    this.#refusals.delete(digest);
    this.#bytes -= overhead + known.text.length;
  }
}
