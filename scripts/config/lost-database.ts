import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../lib/atomic-write.ts';
import { UserError } from '../lib/user-error.ts';

export const seededMark = 'seeded.json';

/** Marker file: the database will be restored from a backup instead of filled with the demo catalogue. */
export const withoutDemo = 'without-demo';

export async function holdsSomething(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/** Returns evidence of an earlier embedded database. Keys prove nothing: they are written before the database is. */
async function marks(dataDir: string): Promise<string[]> {
  const has = (name: string) => existsSync(path.join(dataDir, name));
  return [
    ...(has(seededMark) ? [seededMark] : []),
    ...((await holdsSomething(path.join(dataDir, 'storage'))) ? ['storage'] : []),
    ...(has('backend-keys.json') && has('site/live') ? ['site/live'] : []),
  ];
}

/**
 * Prevents an empty database from replacing a lost one, because that would publish an empty shop over the good site.
 * Call it before creating a database.
 * @param onPurpose true when a new database was requested (`NEW_DATABASE=1`)
 * @throws UserError if the folder has had a database and no new one was requested
 */
export async function assertNoneLost(
  dataDir: string,
  onPurpose: boolean,
  { what, remedy }: Record<'what' | 'remedy', string>,
) {
  const found = await marks(dataDir);
  if (found.length === 0) return;
  if (!onPurpose) {
    throw new UserError(
      `${what}, e a pasta ${dataDir} já teve um banco (${found.join(', ')} ${found.length === 1 ? 'está' : 'estão'} lá). Nada foi apagado nem publicado. ${remedy}; ou pare o produto, comece um banco vazio com NEW_DATABASE=1 npm start e restaure nele uma cópia, com o produto rodando: npm run restore -- ../vitrine-backup. Para a demonstração, use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  }
  await writePrivateFile(path.join(dataDir, withoutDemo), '');
  await rm(path.join(dataDir, seededMark), { force: true });
}
