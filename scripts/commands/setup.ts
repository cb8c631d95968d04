// `npm run setup`: sets up a hosted Supabase project interactively; safe to re-run. `--check` only checks the project.
// Without a terminal, answers come from flags and the environment, secrets only from the environment.
import { parseArgs } from 'node:util';
import { runCommand } from '../process/run-command.ts';
import { Answers, exitInterrupted, failure } from '../tools/setup/answers.ts';
import { checkProject } from '../tools/setup/check/check-project.ts';
import { setUp } from '../tools/setup/set-up.ts';

/** Answers allowed as flags, which process lists and the shell history may expose. */
const options = {
  host: { type: 'string' },
  'variables-file': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  repository: { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

function readFlags(): Record<string, string> {
  try {
    const flags = Object.entries(parseArgs({ options }).values);
    return Object.fromEntries(flags.map(([name, value]) => [`--${name}`, String(value)]));
  } catch {
    throw failure('usage');
  }
}

await runCommand(async () => {
  process.once('SIGINT', exitInterrupted);
  // Prompts ignore Ctrl-C while they validate an answer.
  process.stdin.on('keypress', (_, { ctrl, name }) => {
    if (ctrl && name === 'c') exitInterrupted();
  });
  const given = Object.entries({ ...(process.env as Record<string, string>), ...readFlags() });
  const answers = new Answers(given, process.stdin.isTTY && process.stdout.isTTY);
  if (answers.given('--check')) process.exit((await checkProject(answers)) ? 0 : 1);
  await setUp(answers);
  process.exit(0);
});
