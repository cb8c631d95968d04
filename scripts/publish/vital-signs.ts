/** What is known of one publication that ended. */
export interface Ended {
  ok: boolean;
  seconds: number;
}

/**
 * What the publisher tells whoever watches over it: `/healthz` for a person or a supervisor, `/metrics` for
 * Prometheus. Neither says anything of the catalogue.
 */
export class VitalSigns {
  readonly #startedAt = new Date();
  readonly #ended = { live: 0, failed: 0 };
  #failingSince: Date | undefined;
  #lastLive: { at: Date; seconds: number } | undefined;
  #unheardSince: Date | undefined;
  #refusedWebhooks = 0;

  ended({ ok, seconds }: Ended): void {
    this.#ended[ok ? 'live' : 'failed'] += 1;
    if (ok) {
      this.#lastLive = { at: new Date(), seconds };
      this.#failingSince = undefined;
    } else this.#failingSince ??= new Date();
  }

  /** The outbox was asked, and answered or not. */
  heard(answered: boolean): void {
    if (answered) this.#unheardSince = undefined;
    else this.#unheardSince ??= new Date();
  }

  /** A webhook came without the secret. */
  refused(): void {
    this.#refusedWebhooks += 1;
  }

  get #status(): string {
    if (this.#failingSince) return 'failing';
    return this.#unheardSince ? 'unreachable' : 'ok';
  }

  /** `ok` while a site is served, the database answers and the last publication went live. */
  health(served: { release: string; builtAt: string } | undefined) {
    return {
      status: served === undefined ? 'starting' : this.#status,
      startedAt: this.#startedAt.toISOString(),
      release: served?.release ?? null,
      builtAt: served?.builtAt ?? null,
      lastPublication: this.#lastLive?.at.toISOString() ?? null,
      failingSince: this.#failingSince?.toISOString() ?? null,
      unreachableSince: this.#unheardSince?.toISOString() ?? null,
    };
  }

  /** The same as numbers, in Prometheus' text format. */
  metrics(): string {
    const rows: [name: string, kind: string, help: string, values: Record<string, number>][] = [
      [
        'vitrine_publications_total',
        'counter',
        'Publications that ended.',
        { '{outcome="live"}': this.#ended.live, '{outcome="failed"}': this.#ended.failed },
      ],
      [
        'vitrine_last_publication_seconds',
        'gauge',
        'How long the last publication took.',
        { '': this.#lastLive?.seconds ?? 0 },
      ],
      [
        'vitrine_last_publication_timestamp_seconds',
        'gauge',
        'When the last publication went live.',
        { '': this.#lastLive ? this.#lastLive.at.getTime() / 1000 : 0 },
      ],
      [
        'vitrine_publishing_failing',
        'gauge',
        '1 while the last publication has failed.',
        { '': this.#failingSince ? 1 : 0 },
      ],
      [
        'vitrine_outbox_reachable',
        'gauge',
        '1 while the database answers.',
        { '': this.#unheardSince ? 0 : 1 },
      ],
      [
        'vitrine_webhooks_refused_total',
        'counter',
        'Webhooks that came without the secret.',
        { '': this.#refusedWebhooks },
      ],
      [
        'process_resident_memory_bytes',
        'gauge',
        'Memory of the publisher, without its renderer.',
        { '': process.memoryUsage.rss() },
      ],
    ];
    return rows
      .flatMap(([name, kind, help, values]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...Object.entries(values).map(([labels, value]) => `${name}${labels} ${value}`),
      ])
      .join('\n')
      .concat('\n');
  }
}
