import { readFile } from 'node:fs/promises';
import { type HeartbeatMonitor, monitorHeartbeat } from './heartbeat-monitor.ts';
import type { ChildMessage, FollowedProcess } from './process-end.ts';
import { warn } from './terminal.ts';

/** Factor for a starting service, which one piece of work, such as recovering a database, may block for longer. */
const patienceAtStart = 10;

/** True if a debugger holds the process (Linux), which then sends no heartbeats. */
async function isTraced(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, tracer = '0'] = /^TracerPid:\s+(\d+)/m.exec(status) ?? [];
  return tracer !== '0';
}

/** Reads a process's processor time (ticks) as text to compare; undefined where unsupported. */
async function processorTime(pid: number | undefined): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command's name in parentheses may contain anything; user and system time are the 12th and 13th field after it.
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .join();
}

/**
 * Kills a process that has sent no heartbeat for some time (milliseconds); its parent restarts it. A starting process
 * gets longer while it uses processor time.
 */
export function watchService(service: FollowedProcess, patience: number): void {
  const { name, child } = service;
  let [inspected, starting, over] = [false, true, false];
  let silences = 0;
  let monitor: HeartbeatMonitor | undefined;

  const watch = async () => {
    const before = starting ? await processorTime(child.pid) : undefined;
    if (over) return;
    monitor = monitorHeartbeat(patience, async () => {
      if (inspected || (await isTraced(child.pid))) return watch();
      silences += 1;
      const working = before === undefined || before !== (await processorTime(child.pid));
      if (starting && silences < patienceAtStart && working) return watch();
      warn(
        `${name} não deu sinal de vida em ${Math.round((silences * patience) / 1000)} s e é encerrado.`,
      );
      child.kill('SIGKILL');
    });
  };
  void watch();
  child.on('message', (message: ChildMessage) => {
    if (!('heartbeat' in message)) return;
    inspected = message.heartbeat.inspected;
    silences = 0;
    monitor?.beat();
  });
  service.ready.then(
    () => {
      starting = false;
    },
    () => {},
  );
  service.ended.then(() => {
    over = true;
    monitor?.stop();
  });
}
