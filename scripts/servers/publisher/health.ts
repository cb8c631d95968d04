import { Metrics } from '#scripts/lib/metrics.ts';
import type { ChannelName } from './notices/notice-outbox.ts';
import type { ServedSite } from './releases/deployer.ts';
import type { RendererProcessName } from './rendering/build-process.ts';

/** Silence after which a process or the database is considered unresponsive (seconds). */
const longSilence = 5;

/** Duration of its lease, after which a publication is considered stuck despite heartbeats (seconds). */
const longBuild = 15 * 60;

const iso = (moment: Date | undefined) => moment?.toISOString() ?? null;

/** Returns the seconds since a moment, or 0 without one. */
const secondsSince = (moment: Date | undefined) =>
  moment === undefined ? 0 : Math.max(0, (Date.now() - moment.getTime()) / 1000);

export type HealthMonitor = ReturnType<typeof monitorHealth>;

/** Collects the state for `/healthz` and `/metrics`, without any catalogue data. `rendererSilence` is in seconds. */
export function monitorHealth(
  rendererSilence: () => number = () => 0,
  lastBackup: () => Date | undefined = () => undefined,
) {
  const startedAt = new Date();
  const ended = { live: 0, failed: 0 };
  let failingSince: Date | undefined;
  let lastLive: { at: Date; seconds: number } | undefined;
  const pendingCalls = new Set<Date>();
  /** Start of the first failed call since the last answered one. */
  let failedSince: Date | undefined;
  let buildingSince: Date | undefined;
  let waitingSince: Date | undefined;
  let skippedRecords = 0;
  let refusedWebhooks = 0;
  const lost: Record<RendererProcessName, number> = { renderer: 0, 'whole-build': 0 };
  const notices = { email: { sent: 0, failed: 0 }, push: { sent: 0, failed: 0 } };
  const noticesFailingSince: Partial<Record<ChannelName, Date | undefined>> = {};
  const metrics = new Metrics();

  /** Returns the time when the outbox stopped responding; undefined if it responds. */
  const unansweredSince = (): Date | undefined => {
    if (failedSince) return failedSince;
    const [oldest] = pendingCalls;
    return secondsSince(oldest) >= longSilence ? oldest : undefined;
  };

  const currentStatus = (): string => {
    if (failingSince) return 'failing';
    if (unansweredSince()) return 'unreachable';
    const stuck = rendererSilence() >= longSilence || secondsSince(buildingSince) >= longBuild;
    return stuck ? 'stuck' : 'ok';
  };

  const channels = Object.entries(notices) as [ChannelName, Record<string, number>][];
  const byOutcome = (counts: Record<string, number>, labels: Record<string, string> = {}) =>
    Object.entries(counts).map(([outcome, value]) => [{ ...labels, outcome }, value] as const);
  metrics.counters('vitrine_publications_total', 'Finished publications.', () => byOutcome(ended));
  metrics.gauge(
    'vitrine_last_publication_seconds',
    'Duration of the last publication.',
    () => lastLive?.seconds ?? 0,
  );
  metrics.gauge(
    'vitrine_last_publication_timestamp_seconds',
    'Time the last publication went live.',
    () => (lastLive?.at.getTime() ?? 0) / 1000,
  );
  metrics.gauge('vitrine_publishing_failing', '1 if the last publication failed.', () =>
    Number(failingSince !== undefined),
  );
  metrics.gauge('vitrine_outbox_reachable', '1 if the database responds.', () =>
    Number(unansweredSince() === undefined),
  );
  metrics.gauge(
    'vitrine_outbox_unanswered_seconds',
    'Time without an answer from the database.',
    () => secondsSince(unansweredSince()),
  );
  metrics.gauge('vitrine_publication_running_seconds', 'Time spent on the current build.', () =>
    secondsSince(buildingSince),
  );
  metrics.gauge(
    'vitrine_publication_waiting_seconds',
    'Time spent waiting for another shop to build.',
    () => secondsSince(waitingSince),
  );
  metrics.gauge(
    'vitrine_renderer_silent_seconds',
    'Time without a heartbeat from the busy renderer.',
    rendererSilence,
  );
  metrics.counters(
    'vitrine_build_restarts_total',
    'Unexpected exits and hangs of full builds and of the renderer.',
    () => Object.entries(lost).map(([part, value]) => [{ part }, value]),
  );
  metrics.gauge('vitrine_records_left_out', 'Records that cannot be shown.', () => skippedRecords);
  metrics.counters(
    'vitrine_webhooks_refused_total',
    'Webhooks rejected for a missing or wrong secret.',
    () => refusedWebhooks,
  );
  metrics.gauge(
    'vitrine_last_backup_timestamp_seconds',
    'Time of the last scheduled backup; 0 without one.',
    () => (lastBackup()?.getTime() ?? 0) / 1000,
  );
  metrics.counters('vitrine_notices_total', 'Notices to staff, by channel and outcome.', () =>
    channels.flatMap(([channel, counts]) => byOutcome(counts, { channel })),
  );
  metrics.gauge('vitrine_notices_failing', '1 if the last notice of a channel failed.', () =>
    channels.map(([channel]) => [{ channel }, Number(noticesFailingSince[channel] !== undefined)]),
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory without the renderer.', () =>
    process.memoryUsage.rss(),
  );

  return {
    recordStart(): void {
      buildingSince = new Date();
      waitingSince = undefined;
    },
    /** Records that this shop is waiting for another shop's build on this machine. */
    recordWait(): void {
      buildingSince = undefined;
      waitingSince ??= new Date();
    },
    recordEnd({ ok, seconds, skipped = 0 }: { ok: boolean; seconds: number; skipped?: number }) {
      buildingSince = undefined;
      waitingSince = undefined;
      ended[ok ? 'live' : 'failed'] += 1;
      if (ok) {
        skippedRecords = skipped;
        lastLive = { at: new Date(), seconds };
        failingSince = undefined;
      } else failingSince ??= new Date();
    },
    /** Records the start of a call. The returned function records whether the outbox responded. */
    recordOutboxCall(): (answered: boolean) => void {
      const at = new Date();
      pendingCalls.add(at);
      return (answered) => {
        pendingCalls.delete(at);
        if (answered) failedSince = undefined;
        else failedSince ??= at;
      };
    },
    /** Records a process that exited unexpectedly or hung; the next publication starts a new one. */
    recordLostProcess(name: RendererProcessName): void {
      lost[name] += 1;
    },
    recordRefusedWebhook(): void {
      refusedWebhooks += 1;
    },
    recordNotices(channel: ChannelName, sent: boolean, amount: number): void {
      notices[channel][sent ? 'sent' : 'failed'] += amount;
      if (sent) noticesFailingSince[channel] = undefined;
      else noticesFailingSince[channel] ??= new Date();
    },
    /** Reports `ok` while a site is served, the database responds, builds progress and the last publication is live. */
    report(served: ServedSite['release']) {
      return {
        status: served === undefined ? 'starting' : currentStatus(),
        startedAt: startedAt.toISOString(),
        release: served?.release ?? null,
        builtAt: served?.builtAt ?? null,
        lastPublication: iso(lastLive?.at),
        failingSince: iso(failingSince),
        unreachableSince: iso(unansweredSince()),
        buildingSince: iso(buildingSince),
        waitingSince: iso(waitingSince),
        rendererSilentSeconds: Math.round(rendererSilence()),
        leftOut: skippedRecords,
        lastBackup: iso(lastBackup()),
        // The site does not depend on notices, so they do not affect the status.
        noticesFailingSince: iso(noticesFailingSince.email),
        pushFailingSince: iso(noticesFailingSince.push),
      };
    },
    metrics: () => metrics.text(),
  };
}
