import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '#shared/database.types.ts';
import { inSequence } from '../../lib/in-parallel.ts';

export interface RelayedDatabase {
  query<Row>(sql: string, parameters?: string[]): Promise<{ rows: Row[] }>;
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Delays between attempts (milliseconds). The last delay repeats. */
const waits = [200, 500, 1000, 2000, 5000];

/**
 * Replaces hosted Supabase's pg_net: posts the standard webhook payload, with the secret header, for every new
 * publication, earlier ones first. Retries a failed delivery while the publication is pending.
 */
export async function startRelay(
  database: RelayedDatabase,
  target: { url: string; secret: string },
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const inTurn = inSequence();

  const deliver = async (id: string): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const { rows } = await database.query<{ record: Tables<'publications'> }>(
        `select to_jsonb(p) as record from public.publications p where id = $1 and status = 'pending'`,
        [id],
      );
      const record = rows[0]?.record;
      if (record === undefined) return;
      const row = { type: 'INSERT', table: 'publications', schema: 'public', record };
      const answer = await fetch(target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': target.secret },
        body: JSON.stringify({ ...row, old_record: null }),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer !== undefined && answer.status < 300) return;
      const pause = waits[Math.min(attempt, waits.length - 1)];
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const announce = (id: string) => {
    inTurn(() => deliver(id)).catch((error) =>
      console.error(`publicação ${id} não foi entregue:`, error),
    );
  };

  const unlisten = await database.listen('vitrine_publications', announce);
  const left = await database.query<{ id: string }>(
    `select id::text from public.publications where status = 'pending' order by id`,
  );
  for (const { id } of left.rows) announce(id);

  return async () => {
    stopping.abort();
    await unlisten();
    await inTurn(async () => {});
  };
}
