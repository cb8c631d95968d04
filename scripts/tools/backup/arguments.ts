import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UserError } from '../../lib/user-error.ts';

/** Parses a command's folder and options. Rejects unknown ones so that no typo silently drops an option. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
): { folder: string; values: Partial<Record<keyof Options, string | boolean>> } {
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option' || options[token.name]) continue;
    throw new UserError(`A opção ${token.rawName} não existe. Uso: ${usage}`);
  }
  const [folder, ...more] = positionals;
  if (!folder) throw new UserError(`Diga a pasta da cópia: ${usage}`);
  if (more.length > 0) throw new UserError(`Diga uma pasta só, e não ${more.length + 1}: ${usage}`);
  return { folder: path.resolve(folder), values: values as never };
}

/** Parses the number of backups to keep, including the new one. */
export function readKeep(value: string | boolean, usage: string): number {
  const keep = Number(value);
  if (typeof value !== 'string' || !Number.isInteger(keep) || keep < 1) {
    throw new UserError(`--keep precisa do número de cópias a guardar, 1 ou mais. Uso: ${usage}`);
  }
  return keep;
}
