import { readFile, realpath } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { writePrivateFile } from '../lib/atomic-write.ts';

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

export const readEnvFile = async (file: string): Promise<Record<string, string>> =>
  ({ ...parseEnv(await readText(file)) }) as Record<string, string>;

/** Sets variables in the text of an env file, leaving all other lines and their order unchanged. */
export function setVariables(before: string, variables: Record<string, string>): string {
  let changed = before.replace(/(?<=[^\n])$/, '\n');
  for (const [name, value] of Object.entries(variables)) {
    // The last duplicate takes effect, so only one line per name is kept.
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

/** Returns true if systemd, Docker and shells all parse the unquoted value the same way. */
export const isPlain = (value: string): boolean => /^[\w.:/@%+,=~-]*$/.test(value);

/** Writes variables to a file that only its owner may read; follows a symbolic link instead of replacing it. */
export async function writeEnvFile(file: string, variables: Record<string, string>): Promise<void> {
  const target = await realpath(file).catch(() => file);
  await writePrivateFile(target, setVariables(await readText(target), variables));
}
