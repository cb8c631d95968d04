import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';
import type { Bucket, Table } from './catalogue.ts';

const name = 'backup.json';

/** Raised whenever a copy is laid out in another way, or holds more than the version before knows. */
const format = 1;

/** What says that a copy is whole, and how much it must hold. */
export interface Mark {
  format: number;
  madeAt: string;
  rows: Record<Table, number>;
  files: Record<Bucket, number>;
}

/** To be called last: a folder without the mark is what an interrupted backup left. */
export async function writeMark(
  folder: string,
  { rows, files }: Pick<Mark, 'rows' | 'files'>,
): Promise<void> {
  const mark: Mark = { format, madeAt: new Date().toISOString(), rows, files };
  await writeFile(path.join(folder, name), `${JSON.stringify(mark, null, 1)}\n`);
}

/** @throws UserError when the folder is no copy, or one that was not finished or cannot be understood */
export async function readMark(folder: string): Promise<Mark> {
  if (!existsSync(path.join(folder, 'tables'))) {
    throw new UserError(
      `A pasta ${folder} não existe ou não é de uma cópia. Aponte a pasta feita por npm run backup.`,
    );
  }
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  let mark: Partial<Mark> | undefined;
  try {
    mark = JSON.parse(text);
  } catch {
    // Half a mark is none.
  }
  if (!mark?.rows || !mark.files) {
    throw new UserError(
      `A cópia em ${folder} não foi terminada: falta nela um ${name} inteiro. Aponte a pasta de uma cópia pronta, ou faça outra com npm run backup. Uma cópia antiga, de antes de existir ${name}: faça-a de novo com npm run backup, ou restaure-a num catálogo vazio com a versão do Vitrine que a fez e copie de lá.`,
    );
  }
  if (mark.format !== format) {
    throw new UserError(
      `A cópia em ${folder} é do formato ${mark.format}, e esta versão do Vitrine lê o ${format}. Restaure com a versão que a fez, ou atualize esta.`,
    );
  }
  return mark as Mark;
}
