import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isRunning } from './process/is-running.ts';
import { eventually } from './testing/eventually.ts';

test.skipIf(process.platform === 'win32')(
  'what npm started ends when npm is told to end, though the shell between them says nothing',
  async () => {
    const shell = spawn('sh', ['-c', 'node scripts/bootstrap.mjs scripts/testing/endless.ts; :'], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    shell.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    await eventually(
      async () => printed,
      (text) => text.startsWith('pronto'),
    );
    const pid = Number(printed.match(/\d+/)?.[0]);
    expect(isRunning(pid)).toBe(true);
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await eventually(
      async () => isRunning(pid),
      (running) => !running,
      20_000,
    );
  },
);
