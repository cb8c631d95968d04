import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { describeDatabase } from '../../../config/database-url.ts';
import { UserError } from '../../../lib/user-error.ts';

export type ServerSession = postgres.Sql;

/** Wait for the previous owner to exit: a restarted command may overlap with its predecessor (milliseconds). */
const ownerTimeout = 5000;

/**
 * Opens the session that lasts as long as the product uses the database.
 * @param ended called when it ends for any reason
 */
export function openSession(databaseUrl: string, ended: () => void): ServerSession {
  return postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    onclose: ended,
    connection: {
      application_name: 'vitrine',
      // Detects within two minutes that an owner vanished, such as a machine without power.
      tcp_keepalives_idle: 60,
      tcp_keepalives_interval: 15,
      tcp_keepalives_count: 4,
    },
  });
}

/**
 * Locks the database for this session. Two products on one database would each deliver the webhook and store pictures
 * the other lacks. The server releases the lock however this process ends.
 */
export async function lockDatabase(session: ServerSession, databaseUrl: string): Promise<void> {
  const deadline = Date.now() + ownerTimeout;
  for (;;) {
    const [answer] = await session<
      { locked: boolean }[]
    >`select pg_try_advisory_lock(hashtext('vitrine')) as locked`;
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
