import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface MigrationFile {
  version: string;
  name: string;
  sql: string;
}

/** Reads the migrations of a folder in order of their timestamps; empty without a folder. */
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

/** The baseline migration creates the whole schema; later ones change it. */
export const isBaseline = ({ name }: MigrationFile): boolean => name === 'baseline';
