import { readFile, realpath } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { writePrivateFile } from '../../../lib/atomic-write.ts';

/** Reads a file; a missing one is empty. */
const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** Reads the variables of a file as systemd, Docker and shells do; a missing file has none. */
export async function readEnvFile(file: string): Promise<Map<string, string>> {
  const variables = parseEnv(await readText(file));
  return new Map(Object.entries(variables).map(([name, value]) => [name, value ?? '']));
}

/** Sets variables in a text: lines of others stay as they are, and a variable stays in its place. */
export function setVariables(text: string, variables: ReadonlyMap<string, string>): string {
  let changed = text.replace(/(?<=[^\n])$/, '\n');
  for (const [name, value] of variables) {
    // The last line of a name counts, so that only one is left.
    let line = `${name}=${value}\n`;
    const former = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*\\n`, 'gm');
    changed = changed.replace(former, () => {
      const first = line;
      line = '';
      return first;
    });
    changed += line;
  }
  return changed;
}

/** Returns true if systemd, Docker and shells read a value alike without quotes. */
export const isPlain = (value: string): boolean => /^[\w.:/@%+,=~-]*$/.test(value);

/** Writes variables into a file that only its owner may read; a link stays one. */
export async function writeEnvFile(
  file: string,
  variables: ReadonlyMap<string, string>,
): Promise<void> {
  const target = await realpath(file).catch(() => file);
  await writePrivateFile(target, setVariables(await readText(target), variables));
}
