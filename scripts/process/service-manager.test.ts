import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-notify-'));
  // Stand-in for systemd-notify that records its arguments.
  const fake = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${folder}/told\n`;
  await writeFile(path.join(folder, 'systemd-notify'), fake, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a process that announces readiness, sends heartbeats and announces its end; returns the recorded messages. */
async function told(variables: Record<string, string>): Promise<string[]> {
  const code = `
    import { readFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { announceReady, announceStop } from ${JSON.stringify(path.resolve('scripts/process/service-manager.ts'))};
    const told = () => { try { return readFileSync(${JSON.stringify(path.join(folder, 'told'))}, 'utf8'); } catch { return ''; } };
    announceReady();
    announceReady();
    if (process.env.WATCHDOG_USEC) while (!told().includes('WATCHDOG')) await wait(20);
    announceStop();`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...variables },
  });
  expect(ran.status, ran.stderr).toBe(0);
  const text = await readFile(path.join(folder, 'told'), 'utf8').catch(() => '');
  return [...new Set(text.split('\n').filter(Boolean))].toSorted();
}

test('notifies systemd of readiness, heartbeats and the end', async () => {
  expect(await told({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000' })).toEqual([
    '/run/notify READY=1',
    '/run/notify STOPPING=1',
    '/run/notify WATCHDOG=1',
  ]);
});

test('sends no heartbeats without a watchdog', async () => {
  expect(await told({ NOTIFY_SOCKET: '/run/notify' })).toEqual([
    '/run/notify READY=1',
    '/run/notify STOPPING=1',
  ]);
});

test('sends nothing without a socket', async () => {
  expect(await told({ NOTIFY_SOCKET: '' })).toEqual([]);
});
