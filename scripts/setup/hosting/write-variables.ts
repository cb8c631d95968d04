import { homedir } from 'node:os';
import path from 'node:path';
import { log } from '@clack/prompts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
import { isPlain, readEnvFile, writeEnvFile } from './env-file.ts';
import { isReady, setAtHost } from './host-command.ts';
import type { Host, HostName } from './hosts.ts';
import type { Variable } from './variables.ts';

/** Where the unit of systemd looks for the variables. */
const serverFile = '/etc/vitrine.env';

/** There, for whoever may write there. */
export const defaultEnvFile = (): string =>
  process.getuid?.() === 0 ? serverFile : path.join(homedir(), 'vitrine.env');

async function askFile(answers: Answers): Promise<string> {
  return path.resolve(
    await answers.text({
      name: '--variables-file',
      message: 'Arquivo das variáveis (só o dono o lê; linhas de outras ficam como estão)',
      initial: defaultEnvFile(),
    }),
  );
}

const fileFailure = (file: string, error: unknown): UserError => {
  const { code } = error as NodeJS.ErrnoException;
  return new UserError(
    code === 'EACCES' || code === 'EPERM'
      ? `Este usuário não pode gravar em ${file}. Escolha outro arquivo (--variables-file), ou rode como quem pode.`
      : `Não foi possível gravar ${file} (${code ?? failureReason(error)}). Escolha outro arquivo com --variables-file.`,
  );
};

/** Writes the variables into a file, having asked about those that are there with other values. */
async function writeToFile(
  answers: Answers,
  file: string,
  variables: readonly Variable[],
): Promise<void> {
  const there = await readEnvFile(file).catch((error: unknown) => {
    throw fileFailure(file, error);
  });
  const changed = variables.filter(({ name, value }) => there.get(name) !== value);
  if (changed.length === 0) {
    log.success(`Já está feito: ${file} tem as ${variables.length} variáveis.`);
    return;
  }
  const replaced = changed.filter(({ name }) => there.has(name)).map(({ name }) => name);
  if (replaced.length > 0) {
    const wanted = await answers.confirm(
      '--replace',
      `${file} tem outros valores de ${replaced.join(', ')}. Trocar?`,
      false,
      false,
    );
    if (!wanted) {
      throw new UserError(
        `${file} ficou como estava: tem outros valores de ${replaced.join(', ')}. Para trocá-los, rode de novo com --replace, ou escolha outro arquivo com --variables-file.`,
      );
    }
  }
  const strange = changed.find(({ value }) => !isPlain(value));
  if (strange !== undefined) {
    throw new UserError(
      `O valor de ${strange.name} tem um caractere que nem todo programa lê sem aspas. Corrija-o e rode de novo.`,
    );
  }
  await writeEnvFile(file, new Map(changed.map(({ name, value }) => [name, value]))).catch(
    (error: unknown) => {
      throw fileFailure(file, error);
    },
  );
  log.success(`Gravado em ${file}: ${changed.map(({ name }) => name).join(', ')}.`);
}

/** Sets the variables by the host's command line; false where that is not ready, or not wanted. */
async function writeAtHost(
  answers: Answers,
  { command }: Host,
  variables: readonly Variable[],
): Promise<boolean> {
  if (command === undefined || !(await isReady(command))) return false;
  const wanted = await answers.confirm(
    '--yes',
    `Gravar as variáveis pelo comando ${command.program}, para produção?`,
    true,
    true,
  );
  if (!wanted) return false;
  const target = command.target === undefined ? '' : await answers.text(command.target);
  try {
    await setAtHost(command, variables, target);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.warn(error.message);
    return false;
  }
  log.success(`Gravado por ${command.program}: ${variables.map(({ name }) => name).join(', ')}.`);
  return true;
}

/** Brings the variables to where the site is built, or says where they are to be entered. */
export async function writeVariables(
  answers: Answers,
  name: HostName,
  host: Host,
  variables: readonly Variable[],
): Promise<void> {
  if (name !== 'server' && (await writeAtHost(answers, host, variables))) return;
  const file = await askFile(answers);
  await writeToFile(answers, file, variables);
  if (name === 'server') {
    if (file !== serverFile) {
      log.info(`No servidor ele fica em ${serverFile}, de root e só para ele: leve-o até lá.`);
    }
    return;
  }
  const lines = variables.map((variable) =>
    variable.secret
      ? `${variable.name}: está em ${file}, e não é mostrada`
      : `${variable.name}=${variable.value}`,
  );
  log.info(`Copie-as para ${host.label}, ${host.where}:\n${lines.join('\n')}`);
  log.info(`Copiadas, elas já não precisam estar em ${file}.`);
}
