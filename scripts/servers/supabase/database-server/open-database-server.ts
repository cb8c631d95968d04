import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { describeDatabase, type Environment } from '../../../config/environment.ts';
import { assertNoneLost, holdsSomething } from '../../../config/lost-database.ts';
import { hasKeys, loadOrCreateKeys } from '../../../config/supabase-keys.ts';
import { UserError } from '../../../lib/user-error.ts';
import { openBackend } from '../app.ts';
import type { RelayedDatabase } from '../deliver-webhook.ts';
import { assertSuitable, ensureApiRoles, serverFailure } from './suitable-database.ts';

interface Opening extends Pick<Environment, 'dataDir' | 'newDatabase'> {
  databaseUrl: string;
  url: string;
  /** Called when the server closes the connection that holds the database's lock. */
  lost: (why: string) => void;
}

/** Time to wait for the previous owner to exit (milliseconds): a restarted command may overlap with its predecessor. */
const ownerTimeout = 5000;

/** Opens a session that stays open while the product uses the database. */
function openSession(databaseUrl: string, ended: () => void): postgres.Sql {
  return postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    onclose: ended,
    connection: {
      application_name: 'vitrine',
      // Lets the server notice within two minutes that the lock's owner has vanished, for example in a power cut.
      tcp_keepalives_idle: 60,
      tcp_keepalives_interval: 15,
      tcp_keepalives_count: 4,
    },
  });
}

/**
 * Locks the database for this session. If two products shared a database, both would deliver the webhook, and each
 * would lack pictures stored by the other. The server releases the lock however this process ends.
 */
async function lockDatabase(session: postgres.Sql, databaseUrl: string): Promise<void> {
  const deadline = Date.now() + ownerTimeout;
  for (;;) {
    const [answer] = await session`select pg_try_advisory_lock(hashtext('vitrine')) as locked`;
    if (answer?.locked) return;
    if (Date.now() > deadline) break;
    await wait(200);
  }
  const [owner] = await session<{ address: string | null }[]>`
    select host(a.client_addr) as address
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and a.datname = current_database() limit 1`;
  const whose = owner?.address ? ` (conectado de ${owner.address})` : '';
  throw new UserError(
    `O banco ${describeDatabase(databaseUrl)} já está em uso por outro Vitrine${whose}. Pare-o, ou dê a este um banco e uma DATA_DIR só dele.`,
  );
}

/** Ensures that the data folder belongs to the database: it must hold the pictures that the database references. */
async function assertTogether({ databaseUrl, dataDir, newDatabase }: Opening, isShop: boolean) {
  const database = describeDatabase(databaseUrl);
  if (!isShop) {
    await assertNoneLost(dataDir, newDatabase, {
      what: `O banco ${database} está vazio`,
      remedy: 'Aponte DATABASE_URL para o banco de antes',
    });
  } else if (!hasKeys(dataDir)) {
    throw new UserError(
      `O banco ${database} já é de uma loja, e a pasta ${dataDir} não tem as imagens dela. Nada foi mudado. Use a pasta de antes (DATA_DIR=… npm start); se ela se perdeu, crie um banco vazio, aponte DATABASE_URL para ele e restaure uma cópia.`,
    );
  }
}

/** Adapts the session to the webhook relay. `listen` opens a connection of its own. */
function relayed(session: postgres.Sql): RelayedDatabase {
  return {
    query: async <Row>(sql: string, parameters: string[] = []) => ({
      rows: [...(await session.unsafe(sql, parameters))] as Row[],
    }),
    listen: async (channel, heard) => (await session.listen(channel, heard)).unlisten,
  };
}

/**
 * Opens the embedded backend on a PostgreSQL database and locks that database for this process until it is released.
 * @throws UserError if the server is unavailable or the database is unsuitable; nothing is changed then
 */
export async function openDatabaseServer(opening: Opening) {
  const { databaseUrl, dataDir, url } = opening;
  const embedded = path.join(dataDir, 'database');
  if (await holdsSomething(embedded)) {
    throw new UserError(
      `DATABASE_URL aponta para um PostgreSQL, e a pasta ${dataDir} tem um banco embutido. Nada foi mudado. Para levar a loja de um para o outro, siga "Changing the engine" em docs/operate.md (cópia, mv ${embedded} ${embedded}-embutido, restauração); para ficar com o embutido, tire DATABASE_URL.`,
    );
  }
  let held = false;
  const session = openSession(databaseUrl, () => {
    if (!held) return;
    held = false;
    opening.lost(
      `O PostgreSQL do banco ${describeDatabase(databaseUrl)} fechou a conexão. O site continua no ar, e o back-office volta com o servidor.`,
    );
  });
  const release = async () => {
    held = false;
    await session.end({ timeout: 5 });
  };
  try {
    const isShop = await assertSuitable(session, databaseUrl);
    await lockDatabase(session, databaseUrl);
    held = true;
    await assertTogether(opening, isShop);
    await session.unsafe(ensureApiRoles);
    const keys = await loadOrCreateKeys(dataDir);
    const app = await openBackend({
      engine: { kind: 'postgres', url: databaseUrl },
      filesFolder: path.join(dataDir, 'storage'),
      keys,
      url,
    });
    return { app, database: relayed(session), keys, release };
  } catch (error) {
    await release().catch(() => {});
    throw serverFailure(databaseUrl, error);
  }
}
