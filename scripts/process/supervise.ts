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

export type Supervisor = ReturnType<typeof supervise>;

/** Delays before a restart (milliseconds), doubling each time unless the service ran for a while. */
const firstWait = 250;
const longestWait = 30_000;
const aWhile = 60_000;

/** Delay after a failure that lasts until somebody acts (milliseconds). */
const lastingWait = 10 * 60_000;

/** Maximum delay after an external end, which is not the service's fault (milliseconds). */
const longestWaitFromOutside = 5000;

/** Attempts of a service that was never ready: delays of half a minute in total. */
const firstTries = 8;

interface Timing {
  /** Silence after which a service is killed (milliseconds); the embedded database is silent during a statement. */
  patience?: number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Supervises the services of a command: one that dies or hangs is restarted, and all end with the command. */
export function supervise({ patience = 60_000, pause = wait }: Timing = {}) {
  const services: ServiceProcess[] = [];
  const restarts: Record<string, number> = {};
  let stopping = false;
  let signalled = false;

  const stopAll = async () => {
    stopping = true;
    // Services depend on earlier ones, so they end in reverse order.
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
    /**
     * Starts a service, and restarts it when it ends by itself. Until it is first ready, restarts are limited, and there
     * are none after a permanent failure; `endlessly` lifts both.
     */
    keep(start: () => ServiceProcess, endlessly = false) {
      const place = services.length;
      let wasReady = endlessly;
      let up = Promise.withResolvers<void>();
      up.promise.catch(() => {});

      const run = (tries: number, next: number): void => {
        const service = start();
        const began = performance.now();
        services[place] = service;
        restarts[service.part] ??= 0;
        watchService(service, patience);
        let isReady = false;
        service.ready.then(
          () => {
            [isReady, wasReady] = [true, true];
            up.resolve();
            announceRestarts();
          },
          () => {},
        );
        service.ended.then(async ({ how, lasting, fromOutside }) => {
          if (stopping) return;
          const sentence = how.replace(/\.$/, '');
          if (!wasReady && lasting) return up.reject(new UserError(how));
          if (!wasReady && tries >= firstTries) {
            return up.reject(new UserError(`${sentence}. Foram ${tries} tentativas.`));
          }
          if (isReady) up = Promise.withResolvers();
          restarts[service.part] = (restarts[service.part] ?? 0) + 1;
          announceRestarts();
          const isLasting = service.child.exitCode === lastingFailure;
          const longest = fromOutside ? longestWaitFromOutside : longestWait;
          const waits = Math.min(longest, performance.now() - began > aWhile ? firstWait : next);
          const again = `${how} Nova tentativa em ${lastingWait / 60_000} minutos.`;
          warn(isLasting ? again : `${sentence}; começa de novo.`);
          await pause(isLasting ? lastingWait : waits);
          if (!stopping) run(tries + 1, isLasting ? firstWait : Math.min(longestWait, 2 * waits));
        });
      };
      run(1, firstWait);

      return {
        /** Resolves while the service is ready; rejects with a UserError if it never was. */
        get ready(): Promise<void> {
          return up.promise;
        },
      };
    },
    stopAll,
    /** True while a signal is ending the command, when failures are expected. */
    ending: () => signalled,
  };
}
