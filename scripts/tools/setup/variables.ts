import { homedir } from 'node:os';
import path from 'node:path';
import { log } from '@clack/prompts';
import { isPlain, readEnvFile, writeEnvFile } from '../../config/env-file.ts';
import { failureReason } from '../../lib/user-error.ts';
import type { Answers } from './answers.ts';
import { type Host, hosts, isReady, isSecret, setAtHost, type Variables } from './hosts.ts';
import { failure, text } from './texts.ts';

const serverFile = '/etc/vitrine.env';

/** Returns the server's file if this user may write there, or else one in the home folder. */
const defaultEnvFile = (): string =>
  process.getuid?.() === 0 ? serverFile : path.join(homedir(), 'vitrine.env');

/** Variables that setup writes; the file may have others. */
const ours = /^PUBLIC_|^(SUPABASE_SECRET_KEY|PUBLISH_WEBHOOK_SECRET|PUSH_PRIVATE_KEY)$/;

/** Reads the variables that an earlier run wrote, as answers. */
export async function rememberVariables(answers: Answers): Promise<void> {
  const file = answers.given('--variables-file') ?? defaultEnvFile();
  const values = Object.entries(await readEnvFile(file).catch(() => ({})));
  const known = values.filter(([name]) => ours.test(name));
  if (known.length === 0) return;
  answers.remember(known);
  log.info(text('remembered', { file, names: known.map(([name]) => name).join(', ') }));
}

/** Writes the variables to a file, asking first if it contains other values for them. */
async function writeToFile(answers: Answers, file: string, variables: Variables): Promise<void> {
  const fail = (error: NodeJS.ErrnoException): never => {
    const { code = '' } = error;
    const name = ['EACCES', 'EPERM'].includes(code) ? 'fileRefused' : 'fileFailed';
    throw failure(name, { file, reason: code || failureReason(error) });
  };
  const former = await readEnvFile(file).catch(fail);
  const changed = Object.entries(variables).filter(([name, value]) => former[name] !== value);
  if (changed.length === 0) {
    return log.success(text('fileReady', { file, amount: Object.keys(variables).length }));
  }
  const namesOf = (entries: typeof changed) => entries.map(([name]) => name).join(', ');
  const names = namesOf(changed.filter(([name]) => former[name] !== undefined));
  const question = text('fileReplace', { file, names });
  if (names !== '' && !(await answers.confirm('--replace', question, false))) {
    throw failure('fileKept', { file, names });
  }
  const [strange] = changed.find(([, value]) => !isPlain(value)) ?? [];
  if (strange !== undefined) throw failure('valueStrange', { name: strange });
  await writeEnvFile(file, Object.fromEntries(changed)).catch(fail);
  log.success(text('written', { file, names: namesOf(changed) }));
}

/** Sets the variables with the host's command line; returns false if it is not ready or the operator declines. */
async function writeAtHost(answers: Answers, host: Host, variables: Variables): Promise<boolean> {
  const { command, target } = host;
  if (command === null || !isReady(command)) return false;
  const { program } = command;
  if (!(await answers.confirm('--yes', text('hostQuestion', { program }), true))) return false;
  const site = target === null ? '' : await answers.text(target, String);
  const error = setAtHost(command, variables, site);
  if (error) log.warn(error);
  else log.success(text('hostWritten', { program, names: Object.keys(variables).join(', ') }));
  return !error;
}

/** Sets the variables where the site is built, or shows where to enter them. */
export async function writeVariables(answers: Answers, host: Host, variables: Variables) {
  if (await writeAtHost(answers, host, variables)) return;
  const initial = defaultEnvFile();
  const file = await answers.ask('--variables-file', (typed) => path.resolve(typed), { initial });
  await writeToFile(answers, file, variables);
  if (host === hosts.server) {
    if (file !== serverFile) log.info(text('fileElsewhere', { file: serverFile }));
    return;
  }
  const lines = Object.entries(variables).map(([name, value]) =>
    isSecret(name) ? `${name}: está em ${file}, e não é mostrada` : `${name}=${value}`,
  );
  const { label, where } = host;
  log.info(text('copyVariables', { label, where, lines: lines.join('\n') }));
  log.info(text('fileNoLongerNeeded', { file }));
}
