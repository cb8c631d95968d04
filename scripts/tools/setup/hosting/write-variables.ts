import { homedir } from 'node:os';
import path from 'node:path';
import { log } from '@clack/prompts';
import { failureReason, UserError } from '../../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
import { text } from '../texts.ts';
import { isPlain, readEnvFile, writeEnvFile } from './env-file.ts';
import { isReady, setAtHost } from './host-command.ts';
import type { Host, HostName } from './hosts.ts';
import type { Variable } from './variables.ts';

/** Where the unit of systemd looks for the variables. */
const serverFile = '/etc/vitrine.env';

/** Returns that file for whoever may write there. */
export const defaultEnvFile = (): string =>
  process.getuid?.() === 0 ? serverFile : path.join(homedir(), 'vitrine.env');

const namesOf = (variables: readonly Variable[]) => variables.map(({ name }) => name).join(', ');

/** Writes the variables into a file, after asking about those that have other values there. */
async function writeToFile(
  answers: Answers,
  file: string,
  variables: readonly Variable[],
): Promise<void> {
  const fail = (error: NodeJS.ErrnoException): never => {
    const { code = '' } = error;
    const name = ['EACCES', 'EPERM'].includes(code) ? 'fileRefused' : 'fileFailed';
    throw new UserError(text(name, { file, reason: code || failureReason(error) }));
  };
  const former = await readEnvFile(file).catch(fail);
  const changed = variables.filter(({ name, value }) => former.get(name) !== value);
  if (changed.length === 0) {
    log.success(text('fileReady', { file, amount: variables.length }));
    return;
  }
  const names = namesOf(changed.filter(({ name }) => former.has(name)));
  if (names !== '') {
    const question = text('fileReplace', { file, names });
    const wanted = await answers.confirm('--replace', question, false, false);
    if (!wanted) throw new UserError(text('fileKept', { file, names }));
  }
  const strange = changed.find(({ value }) => !isPlain(value));
  if (strange !== undefined) throw new UserError(text('valueStrange', { name: strange.name }));
  const values = new Map(changed.map(({ name, value }) => [name, value]));
  await writeEnvFile(file, values).catch(fail);
  log.success(text('written', { file, names: namesOf(changed) }));
}

/** Sets the variables by the host's command line; returns false if that is not ready, or not wanted. */
async function writeAtHost(
  answers: Answers,
  { command }: Host,
  variables: readonly Variable[],
): Promise<boolean> {
  if (command === undefined || !isReady(command)) return false;
  const { program } = command;
  if (!(await answers.confirm('--yes', text('hostQuestion', { program }), true, true)))
    return false;
  const target = command.target === undefined ? '' : await answers.text(command.target);
  try {
    setAtHost(command, variables, target);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.warn(error.message);
    return false;
  }
  log.success(text('hostWritten', { program, names: namesOf(variables) }));
  return true;
}

/** Brings the variables to where the site is built, or tells where to enter them. */
export async function writeVariables(
  answers: Answers,
  name: HostName,
  host: Host,
  variables: readonly Variable[],
): Promise<void> {
  if (name !== 'server' && (await writeAtHost(answers, host, variables))) return;
  const file = path.resolve(
    await answers.text({
      name: '--variables-file',
      message: text('fileQuestion'),
      initial: defaultEnvFile(),
    }),
  );
  await writeToFile(answers, file, variables);
  if (name === 'server') {
    if (file !== serverFile) log.info(text('fileElsewhere', { file: serverFile }));
    return;
  }
  const lines = variables.map((variable) =>
    variable.secret
      ? `${variable.name}: está em ${file}, e não é mostrada`
      : `${variable.name}=${variable.value}`,
  );
  const { label, where } = host;
  log.info(text('copyVariables', { label, where, lines: lines.join('\n') }));
  log.info(text('fileNoLongerNeeded', { file }));
}
