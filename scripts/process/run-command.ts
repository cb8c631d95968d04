import { UserError } from '../lib/user-error.ts';
import { onParentExit } from './parent.ts';

/**
 * Runs a command's main function; a failure ends the process with one clear line and code 1. When whatever runs the
 * command has died without a word, the command ends as if it had been told to.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that is no reason to run on.
  process.channel?.unref();
  try {
    await main();
  } catch (error) {
    if (error instanceof UserError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}
