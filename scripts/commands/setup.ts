// `npm run setup`: sets up a hosted Supabase project interactively; safe to re-run. `--check` only checks the project.
// Without a terminal, answers come from flags and the environment, secrets only from the environment.
import { parseArgs } from 'node:util';
import { runCommand } from '../process/run-command.ts';
import { Answers, exitInterrupted } from '../tools/setup/answers.ts';
import { checkProject } from '../tools/setup/check/check-project.ts';
import { setUp } from '../tools/setup/set-up.ts';
import { failure } from '../tools/setup/texts.ts';

/** Answers that may be visible in process lists and shell history. */
const options = {
  host: { type: 'string' },
  'variables-file': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  repository: { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

function readFlags(): [string, string][] {
  try {
    const { values } = parseArgs({ options });
    return Object.entries(values).map(([name, value]) => [`--${name}`, String(value)]);
  } catch {
    throw failure('usage');
  }
}

await runCommand(async () => {
  process.once('SIGINT', exitInterrupted);
  // The prompts themselves ignore Ctrl-C while they try an answer out.
  process.stdin.on('keypress', (_, { ctrl, name }) => {
    if (ctrl && name === 'c') exitInterrupted();
  });
  const environment = Object.entries(process.env as Record<string, string>);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const answers = new Answers([...environment, ...readFlags()], canAsk);
  if (answers.given('--check')) process.exit((await checkProject(answers)) ? 0 : 1);
  await setUp(answers);
  process.exit(0);
});
