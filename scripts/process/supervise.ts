import { setTimeout as wait } from 'node:timers/promises';
import { type Part, stopPart } from './part.ts';
import { watchPart } from './watchdog.ts';

export interface Supervisor {
  /**
   * A part that is started again when it ends by itself, once it has been ready a first time. One that is `patient` is
   * started again before that, too, and `ready` waits for the first time it is.
   */
  keep(start: () => Part, patient?: boolean): Part;
  stopAll(): Promise<void>;
  /** Whether a signal is ending the command: what fails then has not failed, it was ended. */
  ending(): boolean;
}

/** Waits before a part is started again (milliseconds): twice as long each time, unless it ran for a while. */
const firstWait = 250;
const longestWait = 30_000;
const aWhile = 60_000;

/** A part that has been silent for so long is ended (milliseconds); the embedded database is, during one statement. */
const longestSilence = 60_000;

/**
 * Keeps the parts together: one that dies or hangs is started again, and when the command is told to end, all end. The
 * process exits with 0 after a signal, and with 1 when a part that is not patient is not ready a first time.
 */
export function supervise({ patience = longestSilence } = {}): Supervisor {
  const parts: Part[] = [];
  let stopping = false;
  let signalled = false;

  const stopAll = async () => {
    stopping = true;
    // The last started leans on the first, so they end in the reverse order.
    for (const part of parts.toReversed()) await stopPart(part);
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

  /** Runs a part at its place among the parts, again and again. */
  const run = (start: () => Part, place: number, pause: number, first: boolean): Part => {
    const part = start();
    const began = performance.now();
    let wasReady = !first;
    parts[place] = part;
    watchPart(part, patience);
    part.ready.then(
      () => {
        wasReady = true;
      },
      () => {},
    );
    part.ended.then(async (how) => {
      if (!wasReady) return giveUp(how);
      if (stopping) return;
      const next = performance.now() - began > aWhile ? firstWait : pause;
      console.error(`${how.replace(/\.$/, '')}; começa de novo.`);
      await wait(next);
      if (!stopping) run(start, place, Math.min(longestWait, 2 * next), false);
    });
    return part;
  };

  return {
    keep(start, patient = false) {
      if (!patient) return run(start, parts.length, firstWait, true);
      const { promise: ready, resolve } = Promise.withResolvers<void>();
      const attempt = () => {
        const part = start();
        part.ready.then(resolve, () => {});
        return part;
      };
      return { ...run(attempt, parts.length, firstWait, false), ready };
    },
    stopAll,
    ending: () => signalled,
  };
}
