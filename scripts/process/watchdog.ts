import { readFile } from 'node:fs/promises';
import { type HeartbeatMonitor, monitorHeartbeat } from './heartbeat-monitor.ts';
import type { ServiceProcess } from './service-process.ts';

/** A service that is starting may be held for longer by one piece of work, such as recovering a database. */
const patienceAtStart = 10;

/** Whether a process is held by a debugger (Linux), where it sends no heartbeat. */
async function isTraced(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, tracer = '0'] = /^TracerPid:\s+(\d+)/m.exec(status) ?? [];
  return tracer !== '0';
}

/** Kills a service that hangs, that is, has sent no heartbeat for so long (milliseconds); its supervisor restarts it. */
export function watchService(service: ServiceProcess, patience: number): void {
  const { name, child } = service;
  let inspected = false;
  let monitor: HeartbeatMonitor;
  const begin = (limit: number) => {
    monitor = monitorHeartbeat(limit, async () => {
      if (inspected || (await isTraced(child.pid))) {
        begin(limit);
        return;
      }
      console.error(
        `${name} não deu sinal de vida em ${Math.round(limit / 1000)} s e é encerrado.`,
      );
      child.kill('SIGKILL');
    });
  };
  begin(patience * patienceAtStart);
  service.onHeartbeat((beat) => {
    inspected = beat.inspected;
    monitor.beat();
  });
  service.ready.then(
    () => {
      monitor.stop();
      begin(patience);
    },
    () => {},
  );
  service.ended.then(() => monitor.stop());
}
