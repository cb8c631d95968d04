import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../lib/atomic-write.ts';
import { UserError } from '../lib/user-error.ts';

/** Says that the database was filled, so that it is not again. */
export const seededMark = 'seeded.json';

/** Says that the database is to be filled from a copy, and not with the demo catalogue. */
export const withoutDemo = 'without-demo';

/** Whether a folder is there and holds anything. */
export async function holdsSomething(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/**
 * What in the data folder tells that it has had an embedded database. The keys alone do not: they are written before
 * the database is made, so that a first start may have been interrupted between the two.
 */
async function marks(dataDir: string): Promise<string[]> {
  const has = (name: string) => existsSync(path.join(dataDir, name));
  return [
    ...(has(seededMark) ? [seededMark] : []),
    ...((await holdsSomething(path.join(dataDir, 'storage'))) ? ['storage'] : []),
    ...(has('backend-keys.json') && has('site/live') ? ['site/live'] : []),
  ];
}

/** What is said of a database that was lost: what became of it, and how it may come back. */
interface Loss {
  what: string;
  remedy: string;
}

/**
 * To be called before a database is made. An empty one in the place of one that was lost would publish an empty shop
 * over the good site, so that is only done when somebody asks for it.
 *
 * @param onPurpose whether a new database was asked for (`NEW_DATABASE=1`)
 * @throws UserError when the folder has had a database
 */
export async function assertNoneLost(
  dataDir: string,
  onPurpose: boolean,
  { what, remedy }: Loss,
): Promise<void> {
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
