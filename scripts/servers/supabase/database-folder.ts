import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PGlite, PgliteConnection } from '@supabase/lite/pglite';
import type { Environment } from '../../config/environment.ts';
import { assertNoneLost, holdsSomething } from '../../config/lost-database.ts';
import { renameAtomic } from '../../lib/atomic-write.ts';
import { UserError } from '../../lib/user-error.ts';
import { databaseWaits, inDatabaseTurn } from '../../process/build-turn.ts';
import { runStep } from '../../process/run-step.ts';
import { baselineCode, notify } from '../../process/service-process.ts';
import { type BackendOptions, newDatabaseVariable, openBackend } from './app.ts';

/** Lists tables and their primary keys. Losing rows of these tables would be irreparable. */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'auth', 'storage')
  order by 1`;

const referencesSql = `
  select con.conname as name, con.conrelid::regclass::text as from_table, con.confrelid::regclass::text as to_table,
    (select string_agg(format('f.%I = t.%I', fa.attname, ta.attname), ' and ')
      from unnest(con.conkey, con.confkey) as pair (fk, tk)
      join pg_attribute fa on fa.attrelid = con.conrelid and fa.attnum = pair.fk
      join pg_attribute ta on ta.attrelid = con.confrelid and ta.attnum = pair.tk) as same,
    (select string_agg(format('f.%I is not null', fa.attname), ' and ')
      from unnest(con.conkey) as k (fk)
      join pg_attribute fa on fa.attrelid = con.conrelid and fa.attnum = k.fk) as set
  from pg_constraint con join pg_namespace n on n.oid = con.connamespace
  where con.contype = 'f' and n.nspname = 'public'
  order by 1`;

type Table = Record<'name', string> & Record<'key', string | null>;
type Reference = Record<'name' | 'from_table' | 'to_table' | 'same' | 'set', string>;

/** Maximum number of rows for reading a table in full. Larger tables, such as the versions, are sampled at random. */
const readWhole = 20_000;

/**
 * Checks the database for damage before it is used: a table and its primary key index must have equally many rows, all
 * values (even long text) must be readable, and references valid. PostgreSQL takes a page of zeros for an unused one,
 * so a damaged table can look empty. Only reading values is sampled, because it costs fifty times as much as counting.
 * @returns a description of the damage, or PostgreSQL's error message; undefined without damage
 */
export async function findDamage(database: PGlite): Promise<string | undefined> {
  const one = async (sql: string, on: Pick<PGlite, 'query'> = database) =>
    (await on.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
  try {
    const tables = (await database.query<Table>(tablesSql)).rows;
    for (const { name, key } of tables) {
      // Counts by physical position because that uses no index.
      const rows = await one(`select count(t.ctid) as count from ${name} t`);
      const part = rows > readWhole ? `tablesample system (${(100 * readWhole) / rows})` : '';
      await one(
        `select count(*) filter (where octet_length(t::text) >= 0) as count from ${name} t ${part}`,
      );
      if (key === null) continue;
      const indexed = await database.transaction(async (transaction) => {
        await transaction.exec(
          'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
        );
        const keys = `select ${key} from ${name} order by ${key}`;
        return one(`select count(*) as count from (${keys}) t`, transaction);
      });
      if (indexed !== rows) return `${name}: ${rows} rows, ${indexed} in its index`;
    }
    const references = (await database.query<Reference>(referencesSql)).rows;
    for (const { name, from_table, to_table, same, set } of references) {
      const lost = await one(
        `select count(*) as count from ${from_table} f where ${set} and not exists (select from ${to_table} t where ${same})`,
      );
      if (lost > 0) return `${name}: ${lost} rows have broken references`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Creates an embedded database with every migration, in a process of its own whose memory is freed afterwards. */
export const createDatabase = (folder: string, options: Omit<BackendOptions, 'engine'>) =>
  runStep({
    name: 'o processo que cria o banco',
    script: 'scripts/servers/supabase/make-database.ts',
    variables: { [newDatabaseVariable]: JSON.stringify({ folder, ...options }) },
    nodeOptions: baselineCode,
    isBlocked: true,
  });

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
      () => createDatabase(aside, options),
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
