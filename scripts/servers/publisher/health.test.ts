import { expect, test, vi } from 'vitest';
import { monitorHealth } from './health.ts';

const served = { release: '1', builtAt: '2026-01-01T00:00:00.000Z' };

test('reports starting, ok, failing, and ok again', () => {
  const monitor = monitorHealth();
  expect(monitor.report(undefined).status).toBe('starting');
  monitor.recordEnd({ ok: true, seconds: 0.2 });
  expect(monitor.report(served)).toMatchObject({ status: 'ok', release: '1', failingSince: null });
  monitor.recordEnd({ ok: false, seconds: 1 });
  const { failingSince } = monitor.report(served);
  expect(failingSince).not.toBeNull();
  monitor.recordEnd({ ok: false, seconds: 1 });
  expect(monitor.report(served)).toMatchObject({ status: 'failing', failingSince });
  monitor.recordEnd({ ok: true, seconds: 0.3 });
  expect(monitor.report(served)).toMatchObject({ status: 'ok', failingSince: null });
});

test('reports an unreachable database, but gives a failed publication precedence', async () => {
  const monitor = monitorHealth();
  monitor.recordOutboxCall()(false);
  const { unreachableSince } = monitor.report(served);
  expect(unreachableSince).not.toBeNull();
  monitor.recordOutboxCall()(false);
  expect(monitor.report(served)).toMatchObject({ status: 'unreachable', unreachableSince });
  expect(await monitor.metrics()).toContain('vitrine_outbox_reachable 0\n');
  monitor.recordEnd({ ok: false, seconds: 1 });
  expect(monitor.report(served).status).toBe('failing');
  monitor.recordEnd({ ok: true, seconds: 1 });
  monitor.recordOutboxCall()(true);
  expect(monitor.report(served)).toMatchObject({ status: 'ok', unreachableSince: null });
});

test('reports the database as unreachable when a call gets no response', async () => {
  vi.useFakeTimers();
  try {
    const monitor = monitorHealth();
    const asked = new Date().toISOString();
    const answered = monitor.recordOutboxCall();
    vi.advanceTimersByTime(4000);
    expect(monitor.report(served)).toMatchObject({ status: 'ok', unreachableSince: null });
    vi.advanceTimersByTime(1000);
    expect(monitor.report(served)).toMatchObject({
      status: 'unreachable',
      unreachableSince: asked,
    });
    expect(await monitor.metrics()).toContain('vitrine_outbox_unanswered_seconds 5\n');
    answered(true);
    expect(monitor.report(served)).toMatchObject({ status: 'ok', unreachableSince: null });
  } finally {
    vi.useRealTimers();
  }
});

test('reports the start of a build, and a silent renderer or a long build as stuck', async () => {
  vi.useFakeTimers();
  try {
    let silence = 0;
    const monitor = monitorHealth(() => silence);
    monitor.recordStart();
    const buildingSince = new Date().toISOString();
    vi.advanceTimersByTime(60_000);
    expect(monitor.report(served)).toMatchObject({ status: 'ok', buildingSince });
    expect(await monitor.metrics()).toContain('vitrine_publication_running_seconds 60\n');
    silence = 6;
    expect(monitor.report(served)).toMatchObject({ status: 'stuck', rendererSilentSeconds: 6 });
    silence = 0;
    vi.advanceTimersByTime(14 * 60_000);
    expect(monitor.report(served).status).toBe('stuck');
    monitor.recordEnd({ ok: true, seconds: 900, skipped: 2 });
    expect(monitor.report(served)).toMatchObject({ status: 'ok', buildingSince: null, leftOut: 2 });
    expect(await monitor.metrics()).toContain('vitrine_records_left_out 2\n');
  } finally {
    vi.useRealTimers();
  }
});

test('reports a build that waits for its turn as neither building nor stuck', async () => {
  vi.useFakeTimers();
  try {
    const monitor = monitorHealth();
    monitor.recordStart();
    monitor.recordWait();
    const waitingSince = new Date().toISOString();
    vi.advanceTimersByTime(20 * 60_000);
    expect(monitor.report(served)).toMatchObject({
      status: 'ok',
      buildingSince: null,
      waitingSince,
    });
    expect(await monitor.metrics()).toContain('vitrine_publication_waiting_seconds 1200\n');
    monitor.recordStart();
    const buildingSince = new Date().toISOString();
    expect(monitor.report(served)).toMatchObject({ buildingSince, waitingSince: null });
    vi.advanceTimersByTime(15 * 60_000);
    expect(monitor.report(served).status).toBe('stuck');
  } finally {
    vi.useRealTimers();
  }
});

test('exports metrics in Prometheus’ text format', async () => {
  const monitor = monitorHealth();
  monitor.recordEnd({ ok: true, seconds: 0.25 });
  monitor.recordEnd({ ok: false, seconds: 1 });
  monitor.recordRefusedWebhook();
  const text = await monitor.metrics();
  expect(text).toContain('vitrine_outbox_reachable 1\n');
  expect(text).toContain('vitrine_webhooks_refused_total 1\n');
  expect(text).toContain('vitrine_publications_total{outcome="live"} 1\n');
  expect(text).toContain('vitrine_publications_total{outcome="failed"} 1\n');
  expect(text).toContain('vitrine_last_publication_seconds 0.25\n');
  expect(text).toContain('vitrine_publishing_failing 1\n');
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [\d.e+]+)$/);
  }
});

test('reports the time of the last scheduled backup', async () => {
  expect(monitorHealth().report(served).lastBackup).toBeNull();
  expect(await monitorHealth().metrics()).toContain('vitrine_last_backup_timestamp_seconds 0\n');
  const made = new Date('2026-11-22T03:15:00.000Z');
  const monitor = monitorHealth(undefined, () => made);
  expect(monitor.report(served).lastBackup).toBe('2026-11-22T03:15:00.000Z');
  expect(await monitor.metrics()).toContain('vitrine_last_backup_timestamp_seconds 1795317300\n');
});

test('counts lost renderers and lost whole builds', async () => {
  const monitor = monitorHealth();
  monitor.recordLostProcess('renderer');
  const text = await monitor.metrics();
  expect(text).toContain('vitrine_build_restarts_total{part="renderer"} 1\n');
  expect(text).toContain('vitrine_build_restarts_total{part="whole-build"} 0\n');
});
