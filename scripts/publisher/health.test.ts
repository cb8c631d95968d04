import { expect, test, vi } from 'vitest';
import { HealthMonitor } from './health.ts';

const served = { release: '1', builtAt: '2026-01-01T00:00:00.000Z' };

test('starting, ok, failing, and ok again', () => {
  const signs = new HealthMonitor();
  expect(signs.health(undefined).status).toBe('starting');
  signs.recordEnd({ ok: true, seconds: 0.2 });
  expect(signs.health(served)).toMatchObject({ status: 'ok', release: '1', failingSince: null });
  signs.recordEnd({ ok: false, seconds: 1 });
  const { failingSince } = signs.health(served);
  expect(failingSince).not.toBeNull();
  signs.recordEnd({ ok: false, seconds: 1 });
  expect(signs.health(served)).toMatchObject({ status: 'failing', failingSince });
  signs.recordEnd({ ok: true, seconds: 0.3 });
  expect(signs.health(served)).toMatchObject({ status: 'ok', failingSince: null });
});

test('a database that does not answer is unreachable; a failed publication comes before that', () => {
  const signs = new HealthMonitor();
  signs.recordOutboxCall()(false);
  const { unreachableSince } = signs.health(served);
  expect(unreachableSince).not.toBeNull();
  signs.recordOutboxCall()(false);
  expect(signs.health(served)).toMatchObject({ status: 'unreachable', unreachableSince });
  expect(signs.metrics()).toContain('vitrine_outbox_reachable 0\n');
  signs.recordEnd({ ok: false, seconds: 1 });
  expect(signs.health(served).status).toBe('failing');
  signs.recordEnd({ ok: true, seconds: 1 });
  signs.recordOutboxCall()(true);
  expect(signs.health(served)).toMatchObject({ status: 'ok', unreachableSince: null });
});

test('a call without an answer counts as unreachable while it waits', () => {
  vi.useFakeTimers();
  try {
    const signs = new HealthMonitor();
    const asked = new Date().toISOString();
    const answered = signs.recordOutboxCall();
    vi.advanceTimersByTime(4000);
    expect(signs.health(served)).toMatchObject({ status: 'ok', unreachableSince: null });
    vi.advanceTimersByTime(1000);
    expect(signs.health(served)).toMatchObject({ status: 'unreachable', unreachableSince: asked });
    expect(signs.metrics()).toContain('vitrine_outbox_unanswered_seconds 5\n');
    answered(true);
    expect(signs.health(served)).toMatchObject({ status: 'ok', unreachableSince: null });
  } finally {
    vi.useRealTimers();
  }
});

test('a build shows when it began, and is stuck when its renderer is silent or it takes too long', () => {
  vi.useFakeTimers();
  try {
    let silence = 0;
    const signs = new HealthMonitor(() => silence);
    signs.recordStart();
    const buildingSince = new Date().toISOString();
    vi.advanceTimersByTime(60_000);
    expect(signs.health(served)).toMatchObject({ status: 'ok', buildingSince });
    expect(signs.metrics()).toContain('vitrine_publication_running_seconds 60\n');
    silence = 6;
    expect(signs.health(served)).toMatchObject({ status: 'stuck', rendererSilentSeconds: 6 });
    silence = 0;
    vi.advanceTimersByTime(14 * 60_000);
    expect(signs.health(served).status).toBe('stuck');
    signs.recordEnd({ ok: true, seconds: 900, leftOut: 2 });
    expect(signs.health(served)).toMatchObject({ status: 'ok', buildingSince: null, leftOut: 2 });
    expect(signs.metrics()).toContain('vitrine_records_left_out 2\n');
  } finally {
    vi.useRealTimers();
  }
});

test('metrics are in Prometheus’ text format', () => {
  const signs = new HealthMonitor();
  signs.recordEnd({ ok: true, seconds: 0.25 });
  signs.recordEnd({ ok: false, seconds: 1 });
  signs.recordRefusedWebhook();
  const text = signs.metrics();
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
