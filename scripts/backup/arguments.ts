import path from 'node:path';
import { UserError } from '../lib/user-error.ts';

/**
 * The folder a command is given and which of its flags. A flag that is not known is refused: whoever mistypes one
 * must not get what the command does without it.
 */
export function readArguments<Flag extends string>(
  given: readonly string[],
  known: readonly Flag[],
  usage: string,
): { folder: string; flags: ReadonlySet<Flag> } {
  const flags = given.filter((each) => each.startsWith('-'));
  const unknown = flags.find((flag) => !known.some((each) => each === flag));
  if (unknown !== undefined) throw new UserError(`A opção ${unknown} não existe. Uso: ${usage}`);
  const [folder, ...more] = given.filter((each) => !each.startsWith('-'));
  if (!folder) throw new UserError(`Diga a pasta da cópia: ${usage}`);
  if (more.length > 0) throw new UserError(`Diga uma pasta só, e não ${more.length + 1}: ${usage}`);
  return { folder: path.resolve(folder), flags: new Set(flags as Flag[]) };
}
