import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { engineMetrics, folderSize, serverSize } from './engine-metrics.ts';

const ask = (
  answer: ReturnType<typeof engineMetrics>,
  authorization?: string,
  target = '/metrics',
) =>
  answer(
    new Request(`http://127.0.0.1${target}`, authorization ? { headers: { authorization } } : {}),
  );

test('requires the secret key', async () => {
  const answer = engineMetrics('sb_secret_x', async () => 42);
  const told = await ask(answer, 'Bearer sb_secret_x');
  expect(await told?.text()).toContain('vitrine_database_size_bytes 42\n');
  expect(await ask(answer)).toBeUndefined();
  expect(await ask(answer, 'Bearer sb_secret_y')).toBeUndefined();
  expect(await ask(answer, 'sb_secret_x')).toBeUndefined();
  expect(await ask(answer, 'Bearer sb_secret_x', '/rest/v1/metrics')).toBeUndefined();
});

test('measures the database at most once a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const size = vi.fn(async () => 1);
    const answer = engineMetrics('key', size);
    for (const at of [0, 30_000, 60_000]) {
      now.mockReturnValue(at);
      await ask(answer, 'Bearer key');
    }
    expect(size).toHaveBeenCalledTimes(1);
    now.mockReturnValue(60_001);
    await ask(answer, 'Bearer key');
    expect(size).toHaveBeenCalledTimes(2);
  } finally {
    now.mockRestore();
  }
});

test('sums the sizes of a folder’s files, and asks a server for its size', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-size-'));
  try {
    const empty = await folderSize(folder)();
    await writeFile(path.join(folder, 'table'), Buffer.alloc(10_000));
    expect((await folderSize(folder)()) - empty).toBe(3 * 4096);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // PostgreSQL's bigint arrives as text.
  const query = async <Row>() => ({ rows: [{ size: '7654321' }] as Row[] });
  expect(await serverSize({ query })()).toBe(7_654_321);
});
