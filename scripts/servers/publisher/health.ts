import { Metrics } from '#scripts/lib/metrics.ts';
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
  #waitingSince: Date | undefined;
  #leftOut = 0;
  #refusedWebhooks = 0;
  readonly #notices = { email: { sent: 0, failed: 0 }, push: { sent: 0, failed: 0 } };
  readonly #noticesFailingSince: Partial<Record<ChannelName, Date | undefined>> = {};
  readonly #rendererSilence: () => number;
  readonly #lastBackup: () => Date | undefined;
  readonly #metrics = new Metrics();

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
    this.#addMetrics(this.#metrics);
  }

  recordStart(): void {
    this.#buildingSince = new Date();
    this.#waitingSince = undefined;
  }

  /** Another shop of this machine builds, and this one waits for its turn. */
  recordWait(): void {
    this.#buildingSince = undefined;
    this.#waitingSince ??= new Date();
  }

  recordEnd({ ok, seconds, leftOut = 0 }: PublicationEnd): void {
    this.#buildingSince = undefined;
    this.#waitingSince = undefined;
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
      waitingSince: iso(this.#waitingSince),
      rendererSilentSeconds: Math.round(this.#rendererSilence()),
      leftOut: this.#leftOut,
      lastBackup: iso(this.#lastBackup()),
      // The site is well without them, so that they change no status.
      noticesFailingSince: iso(this.#noticesFailingSince.email),
      pushFailingSince: iso(this.#noticesFailingSince.push),
    };
  }

  /** The same as numbers, in Prometheus' text format. */
  metrics(): Promise<string> {
    return this.#metrics.text();
  }

  #addMetrics(metrics: Metrics): void {
    const { email, push } = this.#notices;
    metrics.counters('vitrine_publications_total', 'Publications that ended.', () => [
      [{ outcome: 'live' }, this.#ended.live],
      [{ outcome: 'failed' }, this.#ended.failed],
    ]);
    metrics.gauge(
      'vitrine_last_publication_seconds',
      'How long the last publication took.',
      () => this.#lastLive?.seconds ?? 0,
    );
    metrics.gauge(
      'vitrine_last_publication_timestamp_seconds',
      'When the last publication went live.',
      () => (this.#lastLive?.at.getTime() ?? 0) / 1000,
    );
    metrics.gauge('vitrine_publishing_failing', '1 while the last publication has failed.', () =>
      this.#failingSince ? 1 : 0,
    );
    metrics.gauge('vitrine_outbox_reachable', '1 while the database answers.', () =>
      this.#unansweredSince ? 0 : 1,
    );
    metrics.gauge(
      'vitrine_outbox_unanswered_seconds',
      'For how long the database has not answered.',
      () => secondsSince(this.#unansweredSince),
    );
    metrics.gauge(
      'vitrine_publication_running_seconds',
      'For how long the publication under way has been built.',
      () => secondsSince(this.#buildingSince),
    );
    metrics.gauge(
      'vitrine_publication_waiting_seconds',
      'For how long the publication under way has waited for another shop of this machine to build.',
      () => secondsSince(this.#waitingSince),
    );
    metrics.gauge(
      'vitrine_renderer_silent_seconds',
      'For how long the renderer has sent no heartbeat while it has work.',
      () => this.#rendererSilence(),
    );
    metrics.gauge(
      'vitrine_records_left_out',
      'Records that cannot be shown, and that the site does without.',
      () => this.#leftOut,
    );
    metrics.counters(
      'vitrine_webhooks_refused_total',
      'Webhooks that came without the secret.',
      () => this.#refusedWebhooks,
    );
    metrics.gauge(
      'vitrine_last_backup_timestamp_seconds',
      'When the last of the regular copies was made; 0 where there are none.',
      () => (this.#lastBackup()?.getTime() ?? 0) / 1000,
    );
    metrics.counters(
      'vitrine_notices_total',
      'New requests the staff was told of, or was tried to be told of: by e-mail, and on each device.',
      () => [
        [{ channel: 'email', outcome: 'sent' }, email.sent],
        [{ channel: 'email', outcome: 'failed' }, email.failed],
        [{ channel: 'push', outcome: 'sent' }, push.sent],
        [{ channel: 'push', outcome: 'failed' }, push.failed],
      ],
    );
    metrics.gauge(
      'vitrine_notices_failing',
      '1 while the last notice of a channel has failed.',
      () => [
        [{ channel: 'email' }, this.#noticesFailingSince.email ? 1 : 0],
        [{ channel: 'push' }, this.#noticesFailingSince.push ? 1 : 0],
      ],
    );
    metrics.gauge(
      'process_resident_memory_bytes',
      'Memory of the publisher, without its renderer.',
      () => process.memoryUsage.rss(),
    );
  }
}
