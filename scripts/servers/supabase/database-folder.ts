import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import type { Environment } from '../../config/environment.ts';
import { assertNoneLost, holdsSomething } from '../../config/lost-database.ts';
import { renameAtomic } from '../../lib/atomic-write.ts';
import { UserError } from '../../lib/user-error.ts';
import { databaseWaits, inDatabaseTurn } from '../../process/build-turn.ts';
import { runStep } from '../../process/run-step.ts';
import { baselineCode, notify } from '../../process/service-process.ts';
import { type BackendOptions, newDatabaseVariable, openBackend } from './app.ts';
import { findDamage } from './check-integrity.ts';

type Opening = Pick<BackendOptions, 'keys' | 'url'> & Pick<Environment, 'dataDir' | 'newDatabase'>;

/**
 * Opens the embedded backend on its data folder. A new database is created in a temporary folder and moved into place
 * once it is complete and flushed to disk, so that an interrupted first start leaves no partial database.
 * @throws UserError if the database was lost or is unreadable, without changing anything
 */
export async function openDatabaseFolder({ dataDir, keys, url, newDatabase }: Opening) {
  const folder = path.join(dataDir, 'database');
  const options = { filesFolder: path.join(dataDir, 'storage'), keys, url };
  if (!(await holdsSomething(folder))) {
    await assertNoneLost(dataDir, newDatabase, {
      what: `O banco de dados em ${folder} sumiu`,
      remedy: 'Devolva a pasta ao seu lugar, ou diga DATABASE_URL se ele está num PostgreSQL',
    });
    const making = `${folder}.new`;
    await rm(making, { recursive: true, force: true });
    // Uses one folder per process because the database process of a killed backend may keep writing for a moment.
    const aside = path.join(making, String(process.pid));
    await mkdir(aside, { recursive: true });
    await inDatabaseTurn(
      () => notify(databaseWaits),
      () =>
        runStep({
          name: 'o processo que cria o banco',
          script: 'scripts/servers/supabase/make-database.ts',
          variables: { [newDatabaseVariable]: JSON.stringify({ folder: aside, ...options }) },
          nodeOptions: baselineCode,
          isBlocked: true,
        }),
    );
    await rm(folder, { recursive: true, force: true });
    await renameAtomic(aside, folder);
    await rm(making, { recursive: true, force: true });
  }
  const damaged = (why: string) =>
    new UserError(
      `Não foi possível abrir o banco de dados em ${folder} e lê-lo por inteiro (${why}). Nada foi apagado nem publicado. Guarde-o com outro nome (mv ${folder} ${folder}-danificado), pare o produto, comece um banco vazio com NEW_DATABASE=1 npm start e restaure nele uma cópia, com o produto rodando: npm run restore -- ../vitrine-backup. Ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  // Without a cluster in the folder, the engine would create a new one over whatever is there.
  if (!existsSync(`${folder}/PG_VERSION`)) throw damaged('falta o arquivo PG_VERSION');
  try {
    const app = await openBackend({ engine: { kind: 'pglite', folder }, ...options });
    if (!(app.connection instanceof PgliteConnection)) throw new Error('the engine is not PGlite');
    const damage = await findDamage(app.connection.driver);
    if (damage === undefined) return { app, database: app.connection.driver };
    await app.connection.close();
    throw damaged(damage);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw damaged(why);
  }
}
