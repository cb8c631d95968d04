import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { isRunning } from './processes.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import { supervise } from './supervise.ts';

/** Starts a supervisor with one idle service. */
async function superviseIdle(patience: number, variables: NodeJS.ProcessEnv = {}) {
  const started: ServiceProcess[] = [];
  const supervisor = supervise({ patience });
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const first = supervisor.keep(() => {
    const options = { logFile: undefined, variables };
    const service = startService('a parte', 'scripts/testing/idle-service.ts', options);
    started.push(service);
    return service;
  });
  await first.ready;
  return { supervisor, started, told, pid: started[0]?.child.pid ?? 0 };
}

test('kills and restarts a hanging service', async () => {
  const { supervisor, started, told, pid } = await superviseIdle(1500);
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
    await supervisor.stopAll();
  }
});

test('waits minutes before restarting a service with a permanent failure', async () => {
  const { supervisor, started, told } = await superviseIdle(60_000);
  try {
    started[0]?.child.send('fail for good');
    await started[0]?.ended;
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 60_000);
    expect(told.mock.calls).toEqual([['Falta um direito. Nova tentativa em 10 minutos.']]);
  } finally {
    told.mockRestore();
    await supervisor.stopAll();
  }
});

test('spares a service that a debugger may pause', async () => {
  const { supervisor, started, told, pid } = await superviseIdle(600, {
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  // A second service without a debugger is restarted, which proves that the first one has hung for long enough.
  const other = await superviseIdle(600);
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
    await other.supervisor.stopAll();
    await supervisor.stopAll();
  }
});
