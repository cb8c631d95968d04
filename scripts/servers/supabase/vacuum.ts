import { setTimeout as wait } from 'node:timers/promises';
import type { RelayedDatabase } from './deliver-webhook.ts';

type Database = Pick<RelayedDatabase, 'query'>;

/** Tables that exceed autovacuum's default thresholds. */
const dueTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Vacuums and analyses the tables that have changed most; returns their names. */
export async function vacuumDueTables(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(dueTables);
  // One statement per table so that no request waits for more than one of them.
  for (const { name } of rows) await database.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}

/** Pause between runs (milliseconds), the same as autovacuum's. */
const pause = 60_000;

/**
 * Replaces autovacuum, which PGlite lacks. Otherwise, deleted rows would fill the disk and statistics would be missing.
 */
export function startVacuum(database: Database): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    for (;;) {
      await wait(pause, undefined, { signal });
      await vacuumDueTables(database).catch((error) => console.error('vacuum failed:', error));
    }
  };
  const ended = run().catch(() => {});
  return () => {
    stopping.abort();
    return ended;
  };
}
