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

/** First and longest delay before a restart (milliseconds); it doubles unless the service ran for a while. */
const firstWait = 250;
const longestWait = 30_000;
const aWhile = 60_000;

/** Delay after a failure that only a person can fix (milliseconds). */
const lastingWait = 10 * 60_000;

/** Maximum delay after a service was ended from outside (milliseconds); short because the service is not at fault. */
const longestWaitFromOutside = 5000;

/** Maximum attempts to start a service that was never ready; their delays add up to half a minute. */
const firstTries = 8;

interface Timing {
  /** Silence after which a service is killed (milliseconds). The embedded database is silent while a statement runs. */
  patience?: number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Supervises a command's services: restarts any that die or hang, and stops all of them with the command. */
export function supervise({ patience = 60_000, pause = wait }: Timing = {}) {
  const services: ServiceProcess[] = [];
  const restarts: Record<string, number> = {};
  let stopping = false;
  let signalled = false;

  const stopAll = async () => {
    stopping = true;
    // Stops services in reverse order because they depend on earlier ones.
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
     * Starts a service and restarts it when it ends on its own. Until it is first ready, restarts are limited and
     * permanent failures are not retried; `endlessly` lifts both restrictions.
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
        restarts[service.id] ??= 0;
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
          restarts[service.id] = (restarts[service.id] ?? 0) + 1;
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
        /** Resolves once the service is ready (again); rejects with a UserError if it never became ready. */
        get ready(): Promise<void> {
          return up.promise;
        },
      };
    },
    stopAll,
    /** True while a signal is ending the command; failures are then expected. */
    ending: () => signalled,
  };
}
