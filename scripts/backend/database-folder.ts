import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { UserError } from '../process/user-error.ts';
import { type BackendKeys, openBackend } from './app.ts';

interface Opening {
  folder: string;
  keys: BackendKeys;
  filesFolder: string;
  url: string;
}

const open = ({ folder, ...rest }: Opening) =>
  openBackend({ engine: { kind: 'pglite', folder }, ...rest });

/**
 * The embedded backend over its data folder. A new one is made aside and moved into place when it is
 * whole, so a first start that is interrupted leaves nothing half-made.
 *
 * @throws UserError when the folder holds something that is no readable database; it is left as it is.
 */
export async function openDatabaseFolder(opening: Opening) {
  const { folder } = opening;
  const exists = existsSync(folder) && (await readdir(folder)).length > 0;
  if (!exists) {
    const aside = `${folder}.new`;
    await rm(aside, { recursive: true, force: true });
    const fresh = await open({ ...opening, folder: aside });
    await fresh.connection.close();
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
  }
  const damaged = (why: string) =>
    new UserError(
      `Não foi possível abrir o banco de dados em ${folder} (${why}). Nada foi apagado: guarde uma cópia dessa pasta, restaure um backup no lugar dela ou use outra com DATA_DIR=outra-pasta npm start.`,
    );
  // An engine that finds no cluster would make a new one over whatever is there.
  if (!existsSync(`${folder}/PG_VERSION`)) throw damaged('falta o arquivo PG_VERSION');
  try {
    return await open(opening);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw damaged(why);
  }
}
