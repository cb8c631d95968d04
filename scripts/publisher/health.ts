import type { ChannelName } from './notices/notice-outbox.ts';
import type { ServedRelease } from './releases/served-site.ts';

/** How a publication ended. */
export interface PublicationEnd {
  ok: boolean;
  seconds: number;
  /** How many records were left out of the live site. */
  leftOut?: number;
}

/** After so long without an answer the status says so (seconds). */
const longSilence = 5;

/** A publication that takes as long as its lease is stuck, even with heartbeats (seconds). */
const longBuild = 15 * 60;

const iso = (moment: Date | undefined) => moment?.toISOString() ?? null;

/** The seconds since a moment; 0 when there was none. */
const secondsSince = (moment: Date | undefined) =>
  moment === undefined ? 0 : Math.max(0, (Date.now() - moment.getTime()) / 1000);

/**
 * The state of the publisher for its operator: `/healthz` for a person or a supervisor, `/metrics` for Prometheus.
 * Neither says anything about the catalogue.
 */
export class HealthMonitor {
  readonly #startedAt = new Date();
  readonly #ended = { live: 0, failed: 0 };
  #failingSince: Date | undefined;
  #lastLive: { at: Date; seconds: number } | undefined;
  /** When calls to the outbox that have no answer yet were made. */
  readonly #pendingCalls = new Set<Date>();
  /** Since when every call has failed. */
  #failedSince: Date | undefined;
  #buildingSince: Date | undefined;
  #leftOut = 0;
  #refusedWebhooks = 0;
  readonly #notices = { email: { sent: 0, failed: 0 }, push: { sent: 0, failed: 0 } };
  readonly #noticesFailingSince: Partial<Record<ChannelName, Date | undefined>> = {};
  readonly #rendererSilence: () => number;
  readonly #lastBackup: () => Date | undefined;

  /**
   * @param rendererSilence for how many seconds the renderer has sent no heartbeat, while it has work
   * @param lastBackup when the last of the regular copies was made
   */
  constructor(
    rendererSilence: () => number = () => 0,
    lastBackup: () => Date | undefined = () => undefined,
  ) {
    this.#rendererSilence = rendererSilence;
    this.#lastBackup = lastBackup;
  }

  recordStart(): void {
    this.#buildingSince = new Date();
  }

  recordEnd({ ok, seconds, leftOut = 0 }: PublicationEnd): void {
    this.#buildingSince = undefined;
    if (ok) this.#leftOut = leftOut;
    this.#ended[ok ? 'live' : 'failed'] += 1;
    if (ok) {
      this.#lastLive = { at: new Date(), seconds };
      this.#failingSince = undefined;
    } else this.#failingSince ??= new Date();
  }

  /** @returns to be called with whether the outbox answered */
  recordOutboxCall(): (answered: boolean) => void {
    const at = new Date();
    this.#pendingCalls.add(at);
    return (answered) => {
      this.#pendingCalls.delete(at);
      if (answered) this.#failedSince = undefined;
      else this.#failedSince ??= at;
    };
  }

  /** Since when the outbox has not answered, where that is too long. */
  get #unansweredSince(): Date | undefined {
    if (this.#failedSince) return this.#failedSince;
    const [oldest] = this.#pendingCalls;
    return secondsSince(oldest) >= longSilence ? oldest : undefined;
  }

  /** A webhook came with a wrong secret, or none. */
  recordRefusedWebhook(): void {
    this.#refusedWebhooks += 1;
  }

  /** A message about some new requests went out, or did not. */
  recordNotices(channel: ChannelName, sent: boolean, amount: number): void {
    this.#notices[channel][sent ? 'sent' : 'failed'] += amount;
    if (sent) this.#noticesFailingSince[channel] = undefined;
    else this.#noticesFailingSince[channel] ??= new Date();
  }

  get #status(): string {
    if (this.#failingSince) return 'failing';
    if (this.#unansweredSince) return 'unreachable';
    const stuck =
      this.#rendererSilence() >= longSilence || secondsSince(this.#buildingSince) >= longBuild;
    return stuck ? 'stuck' : 'ok';
  }

  /** `ok` while a site is served, the database answers, builds move on and the last publication went live. */
  report(served: ServedRelease | undefined) {
    return {
      status: served === undefined ? 'starting' : this.#status,
      startedAt: this.#startedAt.toISOString(),
      release: served?.release ?? null,
      builtAt: served?.builtAt ?? null,
      lastPublication: iso(this.#lastLive?.at),
      failingSince: iso(this.#failingSince),
      unreachableSince: iso(this.#unansweredSince),
      buildingSince: iso(this.#buildingSince),
      rendererSilentSeconds: Math.round(this.#rendererSilence()),
      leftOut: this.#leftOut,
      lastBackup: iso(this.#lastBackup()),
      // The site is well without them, so that they change no status.
      noticesFailingSince: iso(this.#noticesFailingSince.email),
      pushFailingSince: iso(this.#noticesFailingSince.push),
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
        { '': this.#unansweredSince ? 0 : 1 },
      ],
      [
        'vitrine_outbox_unanswered_seconds',
        'gauge',
        'For how long the database has not answered.',
        { '': secondsSince(this.#unansweredSince) },
      ],
      [
        'vitrine_publication_running_seconds',
        'gauge',
        'For how long the publication under way has been built.',
        { '': secondsSince(this.#buildingSince) },
      ],
      [
        'vitrine_renderer_silent_seconds',
        'gauge',
        'For how long the renderer has sent no heartbeat while it has work.',
        { '': this.#rendererSilence() },
      ],
      [
        'vitrine_records_left_out',
        'gauge',
        'Records that cannot be shown, and that the site does without.',
        { '': this.#leftOut },
      ],
      [
        'vitrine_webhooks_refused_total',
        'counter',
        'Webhooks that came without the secret.',
        { '': this.#refusedWebhooks },
      ],
      [
        'vitrine_last_backup_timestamp_seconds',
        'gauge',
        'When the last of the regular copies was made; 0 where there are none.',
        { '': (this.#lastBackup()?.getTime() ?? 0) / 1000 },
      ],
      [
        'vitrine_notices_total',
        'counter',
        'New requests the staff was told of, or was tried to be told of: by e-mail, and on each device.',
        {
          '{channel="email",outcome="sent"}': this.#notices.email.sent,
          '{channel="email",outcome="failed"}': this.#notices.email.failed,
          '{channel="push",outcome="sent"}': this.#notices.push.sent,
          '{channel="push",outcome="failed"}': this.#notices.push.failed,
        },
      ],
      [
        'vitrine_notices_failing',
        'gauge',
        '1 while the last notice of a channel has failed.',
        {
          '{channel="email"}': this.#noticesFailingSince.email ? 1 : 0,
          '{channel="push"}': this.#noticesFailingSince.push ? 1 : 0,
        },
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
