import { homedir } from 'node:os';
import path from 'node:path';
import { log } from '@clack/prompts';
import { isPlain, readEnvFile, writeEnvFile } from '../../config/env-file.ts';
import { failureReason } from '../../lib/user-error.ts';
import { type Answers, failure, text } from './answers.ts';

/** Default path of the variables file: the server's if this user may write there, otherwise one in the home folder. */
const defaultFile = path.join(process.getuid?.() === 0 ? '/etc' : homedir(), 'vitrine.env');

/** Variables that setup writes; the file may have others. */
const ours = /^PUBLIC_|^(SUPABASE_SECRET_KEY|PUBLISH_WEBHOOK_SECRET)$/;

const namesOf = (variables: readonly (readonly [string, string])[]): string =>
  variables.map(([name]) => name).join(', ');

/** Loads the variables written by an earlier run as answers. */
export async function rememberVariables(answers: Answers): Promise<void> {
  const file = answers.given('--variables-file') ?? defaultFile;
  const values = Object.entries(await readEnvFile(file).catch(() => ({})));
  const known = values.filter(([name]) => ours.test(name));
  answers.remember([['--variables-file', file], ...known]);
  if (known.length > 0) log.info(text('remembered', { file, names: namesOf(known) }));
}

/** Writes the variables to a file and returns its path. Asks before replacing different values. */
export async function writeVariables(answers: Answers, variables: Record<string, string>) {
  const file = await answers.ask('--variables-file', (typed) => path.resolve(typed));
  const fail = (error: unknown): never => {
    throw failure('fileFailed', { file, reason: failureReason(error) });
  };
  const former = await readEnvFile(file).catch(fail);
  const changed = Object.entries(variables).filter(([name, value]) => former[name] !== value);
  const names = namesOf(changed.filter(([name]) => former[name] !== undefined));
  if (names !== '' && !answers.given('--replace')) {
    const question = text('fileReplace', { file, names });
    if (!(await answers.confirm(question, false))) throw failure('fileKept', { file, names });
  }
  const [unsafeName] = changed.find(([, value]) => !isPlain(value)) ?? [];
  if (unsafeName !== undefined) throw failure('valueNotPlain', { name: unsafeName });
  await writeEnvFile(file, Object.fromEntries(changed)).catch(fail);
  const done = changed.length > 0 ? 'written' : 'fileReady';
  log.success(text(done, { file, names: namesOf(changed) }));
  return file;
}
