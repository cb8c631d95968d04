import { outputIsLog } from '../lib/log.ts';
import { onParentExit, startHeartbeat, tellParent } from './parent.ts';
import { toFailure } from './process-end.ts';
import { stepVariable } from './run-step.ts';
import { warnOf } from './terminal.ts';

/** Runs a command until it or its parent ends; on failure prints one clear line and exits with code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  if (outputIsLog()) await import('./log-console.ts');
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
  if (process.env[stepVariable] !== undefined) startHeartbeat();
  try {
    await main();
  } catch (error) {
    warnOf(error);
    await tellParent(toFailure(error));
    process.exit(1);
  }
}
