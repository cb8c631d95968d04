import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServiceClient } from '../../config/service-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { makeShopDatabase } from '../../testing/shop-database.ts';
import type { DrillResult } from './drill-result.ts';

/** Extensions that a server lists and lets no shop create, as with Debian's packages. */
const listed = [['pg_cron'], ['pg_net'], ['pg_cron', 'pg_net']];

/** Timeout of a first start or an edit on a busy machine (milliseconds). */
const patience = 600_000;

/** Starts a shop for the first time on a server, and publishes one edit; throws where either fails. */
async function startShop(serverUrl: string): Promise<void> {
  const place = await ownPlace();
  const product = runScript('scripts/commands/start.ts', {
    ...place.variables,
    DATABASE_URL: await makeShopDatabase(serverUrl),
  });
  try {
    await product.ready;
    const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
    const service = createServiceClient(keys.PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY);
    const { data: edited } = await service
      .from('products')
      .select('id')
      .eq('is_active', true)
      .limit(1)
      .single()
      .throwOnError();
    const name = 'Caneca sem extensões';
    await service.from('products').update({ name }).eq('id', edited.id).throwOnError();
    const page = async () =>
      (await fetch(`http://localhost:${place.port}/produto/${edited.id}`)).text();
    await eventually(page, (html) => html.includes(name), patience);
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    await place.remove();
  }
}

/** Makes shops on PostgreSQL servers that list optional extensions and refuse them. */
export async function postgresExtensions(): Promise<DrillResult> {
  let failed = 0;
  for (const extensions of listed) {
    const server = await startPostgres(extensions);
    try {
      await startShop(server.url);
    } catch (error) {
      failed += 1;
      console.error(`${extensions.join(' e ')}:`, error);
    } finally {
      await server.stop();
    }
  }
  return {
    name: 'PostgreSQL que recusa extensões',
    rounds: listed.length,
    lost: failed === 0 ? 'nada' : `${failed} primeiras partidas`,
    passed: failed === 0,
  };
}
