import { Metrics } from '#scripts/lib/metrics.ts';
import type { ChannelName } from './notices/notice-outbox.ts';
import type { ServedRelease } from './releases/served-site.ts';
import type { RendererPart } from './rendering/renderer.ts';

export interface PublicationEnd {
  ok: boolean;
  seconds: number;
  leftOut?: number;
}

/** Silence after which a part counts as unresponsive (seconds). */
const longSilence = 5;

/** A publication that takes as long as its lease is stuck, even with heartbeats (seconds). */
const longBuild = 15 * 60;

const iso = (moment: Date | undefined) => moment?.toISOString() ?? null;

/** Seconds since a moment; 0 if there was none. */
const secondsSince = (moment: Date | undefined) =>
  moment === undefined ? 0 : Math.max(0, (Date.now() - moment.getTime()) / 1000);

/**
 * The state of the publisher for its operator: `/healthz` for people and supervisors, `/metrics` for Prometheus. Neither
 * reveals anything about the catalogue.
 */
export class HealthMonitor {
  readonly #startedAt = new Date();
  readonly #ended = { live: 0, failed: 0 };
  #failingSince: Date | undefined;
  #lastLive: { at: Date; seconds: number } | undefined;
  readonly #pendingCalls = new Set<Date>();
  /** Time since which every call has failed. */
  #failedSince: Date | undefined;
  #buildingSince: Date | undefined;
  #waitingSince: Date | undefined;
  #leftOut = 0;
  #refusedWebhooks = 0;
  readonly #lost: Record<RendererPart, number> = { renderer: 0, 'whole-build': 0 };
  readonly #notices = { email: { sent: 0, failed: 0 }, push: { sent: 0, failed: 0 } };
  readonly #noticesFailingSince: Partial<Record<ChannelName, Date | undefined>> = {};
  readonly #rendererSilence: () => number;
  readonly #lastBackup: () => Date | undefined;
  readonly #metrics = new Metrics();

  /** @param rendererSilence seconds without a heartbeat from the renderer */
  constructor(
    rendererSilence: () => number = () => 0,
    lastBackup: () => Date | undefined = () => undefined,
  ) {
    this.#rendererSilence = rendererSilence;
    this.#lastBackup = lastBackup;
    this.#addMetrics();
  }

  recordStart(): void {
    this.#buildingSince = new Date();
    this.#waitingSince = undefined;
  }

  /** Another shop on this machine is building, and this one waits for its turn. */
  recordWait(): void {
    this.#buildingSince = undefined;
    this.#waitingSince ??= new Date();
  }

  recordEnd({ ok, seconds, leftOut = 0 }: PublicationEnd): void {
    this.#buildingSince = undefined;
    this.#waitingSince = undefined;
    this.#ended[ok ? 'live' : 'failed'] += 1;
    if (ok) {
      this.#leftOut = leftOut;
      this.#lastLive = { at: new Date(), seconds };
      this.#failingSince = undefined;
    } else this.#failingSince ??= new Date();
  }

  /** Records a call; the result is called with whether the outbox answered. */
  recordOutboxCall(): (answered: boolean) => void {
    const at = new Date();
    this.#pendingCalls.add(at);
    return (answered) => {
      this.#pendingCalls.delete(at);
      if (answered) this.#failedSince = undefined;
      else this.#failedSince ??= at;
    };
  }

  /** Time since which the outbox has not answered, if that is too long. */
  get #unansweredSince(): Date | undefined {
    if (this.#failedSince) return this.#failedSince;
    const [oldest] = this.#pendingCalls;
    return secondsSince(oldest) >= longSilence ? oldest : undefined;
  }

  /** Records a process that ended by itself or hung; the next publication starts another. */
  recordLostProcess(part: RendererPart): void {
    this.#lost[part] += 1;
  }

  recordRefusedWebhook(): void {
    this.#refusedWebhooks += 1;
  }

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

  /** `ok` while a site is served, the database answers, builds progress and the last publication went live. */
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
      // The site does not depend on them, so they change no status.
      noticesFailingSince: iso(this.#noticesFailingSince.email),
      pushFailingSince: iso(this.#noticesFailingSince.push),
    };
  }

  metrics(): Promise<string> {
    return this.#metrics.text();
  }

  #addMetrics(): void {
    const metrics = this.#metrics;
    const channels = Object.entries(this.#notices) as [ChannelName, Record<string, number>][];
    const byOutcome = (counts: Record<string, number>, labels: Record<string, string> = {}) =>
      Object.entries(counts).map(([outcome, value]) => [{ ...labels, outcome }, value] as const);
    metrics.counters('vitrine_publications_total', 'Publications that ended.', () =>
      byOutcome(this.#ended),
    );
    metrics.gauge(
      'vitrine_last_publication_seconds',
      'Duration of the last publication.',
      () => this.#lastLive?.seconds ?? 0,
    );
    metrics.gauge(
      'vitrine_last_publication_timestamp_seconds',
      'Time the last publication went live.',
      () => (this.#lastLive?.at.getTime() ?? 0) / 1000,
    );
    metrics.gauge('vitrine_publishing_failing', '1 while the last publication has failed.', () =>
      Number(this.#failingSince !== undefined),
    );
    metrics.gauge('vitrine_outbox_reachable', '1 while the database answers.', () =>
      Number(this.#unansweredSince === undefined),
    );
    metrics.gauge(
      'vitrine_outbox_unanswered_seconds',
      'Time without an answer of the database.',
      () => secondsSince(this.#unansweredSince),
    );
    metrics.gauge('vitrine_publication_running_seconds', 'Time of the current build so far.', () =>
      secondsSince(this.#buildingSince),
    );
    metrics.gauge(
      'vitrine_publication_waiting_seconds',
      'Wait for another shop on this machine to build.',
      () => secondsSince(this.#waitingSince),
    );
    metrics.gauge(
      'vitrine_renderer_silent_seconds',
      'Time without a heartbeat of the busy renderer.',
      () => this.#rendererSilence(),
    );
    metrics.counters(
      'vitrine_build_restarts_total',
      'How often a whole build or the renderer ended by itself, or hung.',
      () => Object.entries(this.#lost).map(([part, value]) => [{ part }, value]),
    );
    metrics.gauge('vitrine_records_left_out', 'Records that cannot be shown.', () => this.#leftOut);
    metrics.counters(
      'vitrine_webhooks_refused_total',
      'Webhooks without the secret.',
      () => this.#refusedWebhooks,
    );
    metrics.gauge(
      'vitrine_last_backup_timestamp_seconds',
      'Time of the last scheduled backup; 0 without one.',
      () => (this.#lastBackup()?.getTime() ?? 0) / 1000,
    );
    metrics.counters(
      'vitrine_notices_total',
      'Requests the staff was notified of, or could not be: by e-mail, and on each device.',
      () => channels.flatMap(([channel, counts]) => byOutcome(counts, { channel })),
    );
    metrics.gauge('vitrine_notices_failing', '1 while the last notice of a channel failed.', () =>
      channels.map(([channel]) => [
        { channel },
        Number(this.#noticesFailingSince[channel] !== undefined),
      ]),
    );
    metrics.gauge('process_resident_memory_bytes', 'Memory without the renderer.', () =>
      process.memoryUsage.rss(),
    );
  }
}
