import { type Part, stopPart } from './part.ts';

export interface Supervisor {
  add(part: Part): Part;
  stopAll(): Promise<void>;
  /** Whether a signal is ending the command: what fails then has not failed, it was ended. */
  ending(): boolean;
}

/**
 * Keeps the parts together: when one ends, or the command is told to end, all end. Returns how to add a
 * part; the process exits with 0 after a signal and 1 after a part that ended by itself.
 */
export function supervise(): Supervisor {
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

  return {
    add(part) {
      parts.push(part);
      part.ended.then(async (how) => {
        if (stopping) return;
        console.error(how);
        await stopAll();
        process.exit(1);
      });
      return part;
    },
    stopAll,
    ending: () => signalled,
  };
}
