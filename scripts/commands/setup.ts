// `npm run setup`: makes of a hosted Supabase project a shop. It asks for what it needs to know; without a terminal the
// flags and the environment say it, secrets by the environment alone. It can be run again at any time.
import { parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { Answers } from '../tools/setup/asking/answers.ts';
import { currentTerminal, Interrupted } from '../tools/setup/asking/terminal.ts';
import { setUp } from '../tools/setup/set-up.ts';

/** What may be in a list of processes and in a shell's history. */
const options = {
  host: { type: 'string' },
  'variables-file': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  repository: { type: 'string' },
  'pages-project': { type: 'string' },
  'new-password': { type: 'boolean' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** What an interrupted command ends with, as shells have it. */
const interrupted = 130;

function readFlags(): [string, string][] {
  try {
    const { values } = parseArgs({ options });
    return Object.entries(values).map(([name, value]) => [`--${name}`, String(value)]);
  } catch {
    const known = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    );
    throw new UserError(`Uso: npm run setup -- [${known.join('] [')}]`);
  }
}

await runCommand(async () => {
  process.once('SIGINT', () => {
    console.error(`\n${new Interrupted().message}`);
    process.exit(interrupted);
  });
  const environment = Object.entries(process.env).map(
    ([name, value]) => [name, value ?? ''] as const,
  );
  try {
    await setUp(new Answers([...environment, ...readFlags()], currentTerminal()));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.error(error.message);
    process.exit(interrupted);
  }
  process.exit(0);
});
