import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, stopService } from './service-process.ts';
import { watchService } from './watchdog.ts';

export interface Supervisor {
  /**
   * Restarts a service when it ends by itself, once it has been ready a first time. One that is `patient` is restarted
   * before that, too, and `ready` waits for the first time it is.
   */
  keep(start: () => ServiceProcess, patient?: boolean): ServiceProcess;
  stopAll(): Promise<void>;
  /** Whether a signal is ending the command: what fails then has not failed, it was ended. */
  ending(): boolean;
}

/** Waits before a service is restarted (milliseconds): twice as long each time, unless it ran for a while. */
const firstWait = 250;
const longestWait = 30_000;
const aWhile = 60_000;

/** A service without a heartbeat for so long is killed (milliseconds); the embedded database has none during a statement. */
const longestSilence = 60_000;

/**
 * Supervises the services of a command: one that dies or hangs is restarted, and when the command is told to end, all
 * end. The process exits with 0 after a signal, and with 1 when a service that is not patient never gets ready.
 */
export function supervise({ patience = longestSilence } = {}): Supervisor {
  const services: ServiceProcess[] = [];
  let stopping = false;
  let signalled = false;

  const stopAll = async () => {
    stopping = true;
    // The last started depends on the first, so they end in the reverse order.
    for (const service of services.toReversed()) await stopService(service);
  };

  const onSignal = async () => {
    if (signalled) return;
    signalled = true;
    console.log('\nencerrando…');
    await stopAll();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);

  const giveUp = async (how: string) => {
    if (stopping) return;
    console.error(how);
    await stopAll();
    process.exit(1);
  };

  /** Runs a service at its place among the others, again and again. */
  const run = (
    start: () => ServiceProcess,
    place: number,
    pause: number,
    first: boolean,
  ): ServiceProcess => {
    const service = start();
    const began = performance.now();
    let wasReady = !first;
    services[place] = service;
    watchService(service, patience);
    service.ready.then(
      () => {
        wasReady = true;
      },
      () => {},
    );
    service.ended.then(async (how) => {
      if (!wasReady) return giveUp(how);
      if (stopping) return;
      const next = performance.now() - began > aWhile ? firstWait : pause;
      console.error(`${how.replace(/\.$/, '')}; começa de novo.`);
      await wait(next);
      if (!stopping) run(start, place, Math.min(longestWait, 2 * next), false);
    });
    return service;
  };

  return {
    keep(start, patient = false) {
      if (!patient) return run(start, services.length, firstWait, true);
      const { promise: ready, resolve } = Promise.withResolvers<void>();
      const attempt = () => {
        const service = start();
        service.ready.then(resolve, () => {});
        return service;
      };
      return { ...run(attempt, services.length, firstWait, false), ready };
    },
    stopAll,
    ending: () => signalled,
  };
}
