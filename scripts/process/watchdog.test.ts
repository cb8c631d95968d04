import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { isRunning } from './is-running.ts';
import { type Part, startPart } from './part.ts';
import { supervise } from './supervise.ts';

/** A supervisor of one idle part. */
async function keeping(patience: number, variables: NodeJS.ProcessEnv = {}) {
  const started: Part[] = [];
  const parts = supervise({ patience });
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const first = parts.keep(() => {
    const options = { logFile: undefined, variables };
    const part = startPart('a parte', 'scripts/testing/idle-part.ts', options);
    started.push(part);
    return part;
  });
  await first.ready;
  return { parts, started, told, pid: first.child.pid ?? 0 };
}

test('a part that hangs is ended and started again', async () => {
  const { parts, started, told, pid } = await keeping(1500);
  try {
    process.kill(pid, 'SIGSTOP');
    await eventually(
      async () => started.length,
      (count) => count > 1,
    );
    await started[1]?.ready;
    expect(isRunning(pid)).toBe(false);
    expect(told.mock.calls.flat().join('\n')).toContain('a parte não deu sinal de vida');
  } finally {
    told.mockRestore();
    await parts.stopAll();
  }
});

test('a part that somebody may hold in a debugger is left alone', async () => {
  const { parts, started, told, pid } = await keeping(600, {
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  // One beside it that is not: once that has been replaced, this one had time enough, too.
  const other = await keeping(600);
  try {
    process.kill(pid, 'SIGSTOP');
    process.kill(other.pid, 'SIGSTOP');
    await eventually(
      async () => other.started.length,
      (count) => count > 1,
    );
    await other.started[1]?.ready;
    expect(isRunning(pid)).toBe(true);
    expect(started).toHaveLength(1);
  } finally {
    process.kill(pid, 'SIGCONT');
    other.told.mockRestore();
    told.mockRestore();
    await other.parts.stopAll();
    await parts.stopAll();
  }
});
