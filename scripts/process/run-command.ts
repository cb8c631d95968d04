import { outputIsLog } from '../lib/log.ts';
import { startHeartbeat } from './heartbeat.ts';
import { onParentExit } from './parent.ts';
import { toFailure } from './process-end.ts';
import { stepVariable } from './run-step.ts';
import { isInspected } from './service-process.ts';
import { warnOf } from './terminal.ts';

const isStep = process.env[stepVariable] !== undefined;

/** Sends a message to the parent command, if this process is its step. */
function tellCommand(message: object): Promise<void> {
  if (!isStep || !process.connected) return Promise.resolve();
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}

/**
 * Runs a command's main function; a failure exits with one clear line and code 1. The command also ends when its parent
 * dies.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  if (outputIsLog()) await import('./log-console.ts');
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
  if (isStep) startHeartbeat(() => void tellCommand({ heartbeat: { inspected: isInspected() } }));
  try {
    await main();
  } catch (error) {
    warnOf(error);
    await tellCommand(toFailure(error));
    process.exit(1);
  }
}
