import { lstat, readFile, realpath } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { writePrivateFile } from '../../lib/atomic-write.ts';

/** The name of the variable a line sets; undefined for comments and everything else. */
const nameOf = (line: string): string | undefined =>
  /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];

/** The variables of a file as systemd, Docker and shells read them; none where there is no file. */
export async function readEnvFile(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return new Map(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']));
}

/** A text with variables set: lines of others stay as they are, and a variable stays in its place. */
export function setVariables(text: string, variables: ReadonlyMap<string, string>): string {
  const open = new Map(variables);
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const changed = lines.flatMap((line) => {
    const name = nameOf(line);
    if (name === undefined || !variables.has(name)) return [line];
    const value = open.get(name);
    // The last line of a name counts, so that there is only one.
    if (value === undefined) return [];
    open.delete(name);
    return [`${name}=${value}`];
  });
  return `${[...changed, ...[...open].map(([name, value]) => `${name}=${value}`)].join('\n')}\n`;
}

/** Whether a value is read alike by systemd, Docker and shells when it stands without quotes. */
export const isPlain = (value: string): boolean => /^[\w.:/@%+,=~-]*$/.test(value);

/** Writes variables into a file that only its owner may read, beside what is in it. */
export async function writeEnvFile(
  file: string,
  variables: ReadonlyMap<string, string>,
): Promise<void> {
  // What a link leads to is written, and the link stays.
  const isLink = await lstat(file).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  const target = isLink ? await realpath(file) : file;
  const text = await readFile(target, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  await writePrivateFile(target, setVariables(text, variables));
}
