import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';
import { filesBelow } from '../publish/files-below.ts';
import { type Bucket, buckets, type Row, type Table, tables } from './catalogue.ts';
import { readMark } from './mark.ts';

/** A copy that was found whole. */
export interface Copy {
  rows: Record<Table, Row[]>;
  /** Keys; the bytes stay where they are until they are needed. */
  files: Record<Bucket, string[]>;
}

export const folderOf = (copy: string, bucket: Bucket) => path.join(copy, 'files', bucket);

async function readTable(folder: string, table: Table): Promise<Row[] | undefined> {
  try {
    const rows = JSON.parse(await readFile(path.join(folder, 'tables', `${table}.json`), 'utf8'));
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * All a copy holds, compared with what it was finished with.
 * @throws UserError that names what is missing
 */
export async function readCopy(folder: string): Promise<Copy> {
  const mark = await readMark(folder);
  const copy = { rows: {}, files: {} } as Copy;
  const wrong: string[] = [];
  for (const table of tables) {
    const rows = await readTable(folder, table);
    const wanted = mark.rows[table];
    if (rows === undefined) wrong.push(`tables/${table}.json (falta ou está danificado)`);
    else if (rows.length !== wanted) {
      wrong.push(`tables/${table}.json (${rows.length} registros em vez de ${wanted})`);
    }
    copy.rows[table] = rows ?? [];
  }
  for (const bucket of buckets) {
    // A bucket without files has no folder.
    const files = await filesBelow(folderOf(folder, bucket)).catch(() => []);
    const wanted = mark.files[bucket];
    if (files.length !== wanted) {
      wrong.push(`files/${bucket} (${files.length} arquivos em vez de ${wanted})`);
    }
    copy.files[bucket] = files.map((file) => file.slice(1));
  }
  if (wrong.length === 0) return copy;
  throw new UserError(
    `A cópia em ${folder} não está como foi feita: ${wrong.join(', ')}. Nada foi mudado. Traga de volta o que falta, ou use outra cópia.`,
  );
}
