/** A failure that is told in one line of Portuguese which says what to do; no stack trace helps with it. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a command's main function; a failure ends the process with one clear line and code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof UserError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}
