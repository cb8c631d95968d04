import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface MigrationFile {
  version: string;
  name: string;
  sql: string;
}

/** The migrations of a folder in their order, known by the stamp their names begin with; none where there is none. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder).catch(() => [])).sort();
  const migrations: MigrationFile[] = [];
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version === '') continue;
    migrations.push({ version, name, sql: await readFile(path.join(folder, file), 'utf8') });
  }
  return migrations;
}

/** The one migration that makes a whole schema; those after it change it. */
export const isBaseline = ({ name }: MigrationFile): boolean => name === 'baseline';
