import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processCost, processName, processTree, readProcess } from './processes.ts';

test.each([
  ['node --disable-warning=ExperimentalWarning scripts/servers/web/main.ts ', 'server'],
  ['node scripts/bootstrap.mjs scripts/commands/start.ts ', 'bootstrap'],
  ['node scripts/commands/start.ts ', 'supervisor'],
  ['postgres: vitrine ', undefined],
])('names the process of %j %s', (command, name) => {
  expect(processName(command)).toBe(name);
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

const module = fileURLToPath(new URL('./processes.ts', import.meta.url));

test('measures a child process without its parent’s memory', () => {
  const held = Buffer.alloc(400 * 1024 ** 2, 1);
  const script = `import { processCost } from ${JSON.stringify(module)};
    console.log(JSON.stringify(processCost()));`;
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  const { peakMemory, processorTime } = JSON.parse(printed);
  expect(peakMemory).toBeGreaterThan(20 * 1024 ** 2);
  expect(peakMemory).toBeLessThan(held.length);
  expect(processorTime).toBeGreaterThan(0);
  expect(processCost().peakMemory).toBeGreaterThanOrEqual(held.length);
});
