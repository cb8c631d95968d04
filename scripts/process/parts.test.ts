import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOf, processTree, readProcess } from './parts.ts';

test.each([
  ['node --disable-warning=ExperimentalWarning scripts/servers/web/main.ts ', 'server'],
  ['node scripts/bootstrap.mjs scripts/commands/start.ts ', 'bootstrap'],
  ['node scripts/commands/start.ts ', 'supervisor'],
  ['postgres: vitrine ', undefined],
])('names the process of %j %s', (command, part) => {
  expect(partOf(command)).toBe(part);
});

test.runIf(existsSync('/proc/self/task'))('lists a process with its descendants', async () => {
  const script = `
    require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  const tree = processTree(pid);
  try {
    expect([tree[0], tree.length]).toEqual([pid, 2]);
    expect(processTree(process.pid)).toEqual(expect.arrayContaining(tree));
    expect(readProcess(pid, 'status')).toContain('VmRSS:');
  } finally {
    for (const one of tree) process.kill(one, 'SIGKILL');
  }
});

test('returns nothing for an ended process', () => {
  expect(readProcess(2 ** 30, 'status')).toBe('');
  expect(processTree(2 ** 30)).toEqual([2 ** 30]);
});
