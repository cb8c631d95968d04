import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import { supervise } from './supervise.ts';

test('tells each service how often every service was restarted', async () => {
  const supervisor = supervise();
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const told: unknown[] = [];
  let [starts, pid] = [0, 0];
  const start = (name: string, watched: boolean) => (): ServiceProcess => {
    const service = startService(name, 'scripts/testing/idle-service.ts', { logFile: undefined });
    if (watched) {
      vi.spyOn(service.child, 'send').mockImplementation((message) => {
        told.push(structuredClone(message));
        return true;
      });
    } else {
      starts += 1;
      pid = service.child.pid ?? 0;
    }
    return service;
  };
  try {
    await supervisor.keep(start('quem ouve', true)).ready;
    const service = supervisor.keep(start('quem cai', false));
    await service.ready;
    process.kill(pid, 'SIGKILL');
    await eventually(
      async () => told.at(-1),
      (last) => JSON.stringify(last) === '{"restarts":{"quem ouve":0,"quem cai":1}}',
      30_000,
    );
    expect(told[0]).toEqual({ restarts: { 'quem ouve': 0 } });
    await eventually(
      async () => starts,
      (count) => count === 2,
      30_000,
    );
  } finally {
    silent.mockRestore();
    await supervisor.stopAll();
  }
});
