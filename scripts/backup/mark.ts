import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../lib/checksum.ts';
import { UserError } from '../lib/user-error.ts';
import type { Bucket, Table } from './catalogue.ts';

const name = 'backup.json';

/** Raised whenever a copy is laid out in another way, or holds more than the version before knows. */
const format = 2;

/** What says that a copy is whole, and what it must hold. */
export interface Mark {
  madeAt: string;
  rows: Record<Table, number>;
  files: Record<Bucket, number>;
  /** The SHA-256 of each file of the copy by its path in it; copies of format 1 have none. */
  checksums: Record<string, string> | undefined;
}

/** The text of a mark, which ends with a checksum of itself: a number in it can be damaged like any other byte. */
function textOf(mark: object): string {
  const own = sha256(JSON.stringify(mark));
  return `${JSON.stringify({ ...mark, checksum: own }, null, 1)}\n`;
}

/** To be called last: a folder without the mark is what an interrupted backup left. */
export async function writeMark(
  folder: string,
  { rows, files, checksums }: Pick<Mark, 'rows' | 'files' | 'checksums'>,
): Promise<void> {
  const madeAt = new Date().toISOString();
  await writeFile(path.join(folder, name), textOf({ format, madeAt, rows, files, checksums }));
}

/** A mark as it lies there, of whatever format. */
type Written = Partial<Mark> & { format?: unknown; checksum?: unknown };

/** @throws UserError when the folder is no copy, or one that was not finished or cannot be understood */
export async function readMark(folder: string): Promise<Mark> {
  if (!existsSync(path.join(folder, 'tables'))) {
    throw new UserError(
      `A pasta ${folder} não existe ou não é de uma cópia. Aponte a pasta feita por npm run backup.`,
    );
  }
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  let written: Written | undefined;
  try {
    written = JSON.parse(text);
  } catch {
    // Half a mark is none.
  }
  if (!written?.rows || !written.files) {
    throw new UserError(
      `A cópia em ${folder} não foi terminada: falta nela um ${name} inteiro. Aponte a pasta de uma cópia pronta, ou faça outra com npm run backup. Uma cópia antiga, de antes de existir ${name}: faça-a de novo com npm run backup, ou restaure-a num catálogo vazio com a versão do Vitrine que a fez e copie de lá.`,
    );
  }
  const { checksum, ...mark } = written;
  const damaged = new UserError(
    `O arquivo ${name} da cópia em ${folder} foi alterado ou está danificado. Nada foi mudado. Traga-o de volta de onde a cópia foi guardada, ou use outra cópia.`,
  );
  // Of before there were checksums. What has one is not: its format is what was damaged.
  if (mark.format === 1) {
    if (checksum !== undefined || mark.checksums !== undefined) throw damaged;
    return { ...(mark as Mark), checksums: undefined };
  }
  if (checksum !== undefined && text !== textOf(mark)) throw damaged;
  if (mark.format !== format) {
    throw new UserError(
      `A cópia em ${folder} é do formato ${mark.format}, e esta versão do Vitrine lê o ${format} e o 1. Restaure com a versão que a fez, ou atualize esta.`,
    );
  }
  if (checksum === undefined || !mark.checksums) throw damaged;
  return mark as Mark;
}
