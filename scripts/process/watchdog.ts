import type { ChildMessage, FollowedProcess } from './process-end.ts';
import { readProcess } from './processes.ts';
import { warn } from './terminal.ts';

export type HeartbeatMonitor = ReturnType<typeof monitorHeartbeat>;

const ticks = 30;

/**
 * Calls `onSilence` once no heartbeat has arrived for `limit` milliseconds. Counts its own ticks rather than clock
 * time: while the machine sleeps or the monitor is blocked, ticks are missed as well. Pending heartbeats are then read
 * before the next tick.
 */
export function monitorHeartbeat(limit: number, onSilence: () => void) {
  const tick = limit / ticks;
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed <= ticks) return;
    clearInterval(timer);
    onSilence();
  }, tick);
  timer.unref();
  return {
    beat: () => {
      missed = 0;
    },
    /** Returns the time since the last heartbeat (milliseconds), less a tick that may have followed it immediately. */
    silence: () => Math.max(0, missed - 1) * tick,
    stop: () => clearInterval(timer),
  };
}

/** Factor for a service that is still starting: one task, such as recovering a database, may block it for longer. */
const patienceAtStart = 10;

/** Returns true if an attached debugger may keep the process from sending heartbeats (Linux). */
const isTraced = (pid: number): boolean => /^TracerPid:\s+[1-9]/m.test(readProcess(pid, 'status'));

/** Returns a process's CPU time (ticks) as text for comparison; empty where unsupported. */
const processorTime = (pid: number): string =>
  // The command's name in parentheses may contain anything; user and system time are the 12th and 13th field after it.
  readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .join();

/** Kills a silent process for its parent to restart. A starting one gets longer while it uses CPU time. */
export function watchService(service: FollowedProcess, patience: number): void {
  const { name, child } = service;
  const pid = child.pid ?? 0;
  let [inspected, starting] = [false, true];
  let silences = 0;

  const watch = () => {
    const before = processorTime(pid);
    return monitorHeartbeat(patience, () => {
      if (inspected || isTraced(pid)) return again();
      silences += 1;
      const working = before === '' || before !== processorTime(pid);
      if (starting && silences < patienceAtStart && working) return again();
      warn(
        `${name} não deu sinal de vida em ${Math.round((silences * patience) / 1000)} s e é encerrado.`,
      );
      child.kill('SIGKILL');
    });
  };
  let monitor = watch();
  const again = () => {
    monitor = watch();
  };
  child.on('message', (message: ChildMessage) => {
    if (!('heartbeat' in message)) return;
    inspected = message.heartbeat.inspected;
    silences = 0;
    monitor.beat();
  });
  service.ready.then(
    () => {
      starting = false;
    },
    () => {},
  );
  service.ended.then(() => monitor.stop());
}
