import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/user-error.ts';
import { announceStop } from './service-manager.ts';
import {
  lastingFailure,
  type ServiceProcess,
  stopService,
  tellRestarts,
} from './service-process.ts';
import { say, warn } from './terminal.ts';
import { watchService } from './watchdog.ts';

/** A service that is restarted whenever it ends by itself. */
export interface KeptService {
  /** Resolves the first time it is ready; rejects with a UserError when it never gets there. */
  ready: Promise<void>;
  /** Waits until the process that runs now, or one in its place, is ready. */
  whenReady(): Promise<void>;
}

export interface Supervisor {
  /**
   * Starts a service, and restarts it when it ends by itself. Until it is ready for the first time that is done a few
   * times, and not at all for a lasting cause; `endlessly` restarts it whatever it ends by.
   */
  keep(start: () => ServiceProcess, endlessly?: boolean): KeptService;
  stopAll(): Promise<void>;
  /** Whether a signal is ending the command: what fails then has not failed, it was ended. */
  ending(): boolean;
}

/** Waits before a service is restarted (milliseconds): twice as long each time, unless it ran for a while. */
const firstWait = 250;
const longestWait = 30_000;
const aWhile = 60_000;

/** The wait after a failure that lasts until somebody acts (milliseconds). */
const lastingWait = 10 * 60_000;

/** The longest wait after an end from outside, which says nothing against the service (milliseconds). */
const longestWaitFromOutside = 5000;

/** Tries of a service that was never ready: half a minute of waits. */
const firstTries = 8;

/** A service without a heartbeat for so long is killed (milliseconds); the embedded database has none during a statement. */
const longestSilence = 60_000;

/** Time as a supervisor takes it. */
interface Timing {
  /** Silence after which a service is killed (milliseconds). */
  patience?: number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Supervises the services of a command: one that dies or hangs is restarted, and when the command is told to end, all
 * end. The process exits with 0 after a signal.
 */
export function supervise({ patience = longestSilence, pause = wait }: Timing = {}): Supervisor {
  const services: ServiceProcess[] = [];
  const restarts: Record<string, number> = {};
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
    say('\nencerrando…');
    announceStop();
    await stopAll();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);

  const announceRestarts = () => {
    for (const service of services) tellRestarts(service, restarts);
  };

  return {
    keep(start, endlessly = false) {
      const place = services.length;
      const first = Promise.withResolvers<void>();
      // Whoever waits for it handles it.
      first.promise.catch(() => {});
      let wasReady = endlessly;
      let now = Promise.withResolvers<void>();

      const run = (tries: number, next: number): void => {
        const service = start();
        const began = performance.now();
        services[place] = service;
        restarts[service.part] ??= 0;
        watchService(service, patience);
        service.ready.then(
          () => {
            wasReady = true;
            first.resolve();
            now.resolve();
            announceRestarts();
          },
          () => {},
        );
        service.ended.then(async ({ how, lasting, fromOutside }) => {
          if (stopping) return;
          const sentence = how.replace(/\.$/, '');
          if (!wasReady && lasting) return first.reject(new UserError(how));
          if (!wasReady && tries >= firstTries) {
            return first.reject(new UserError(`${sentence}. Foram ${tries} tentativas.`));
          }
          now.resolve();
          now = Promise.withResolvers();
          restarts[service.part] = (restarts[service.part] ?? 0) + 1;
          announceRestarts();
          if (service.child.exitCode === lastingFailure) {
            warn(`${how} Nova tentativa em ${lastingWait / 60_000} minutos.`);
            await pause(lastingWait);
            if (!stopping) run(tries + 1, firstWait);
            return;
          }
          const longest = fromOutside ? longestWaitFromOutside : longestWait;
          const waits = Math.min(longest, performance.now() - began > aWhile ? firstWait : next);
          warn(`${sentence}; começa de novo.`);
          await pause(waits);
          if (!stopping) run(tries + 1, Math.min(longestWait, 2 * waits));
        });
      };
      run(1, firstWait);

      return {
        ready: first.promise,
        async whenReady() {
          // One that ended meanwhile has another in its place.
          let waited: Promise<void>;
          do {
            waited = now.promise;
            await waited;
          } while (waited !== now.promise);
        },
      };
    },
    stopAll,
    ending: () => signalled,
  };
}
