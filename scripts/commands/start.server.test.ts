// @module-tag slow
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { createServiceClient } from '../config/service-client.ts';
import { eventually } from '../testing/eventually.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { type Command, ownPlace, runScript } from '../testing/running-product.ts';
import { makeShopDatabase } from '../testing/shop-database.ts';
import { readDemo } from '../tools/demo/demo.ts';

let server: PostgresServer;
let place: Awaited<ReturnType<typeof ownPlace>>;
let product: Command | undefined;
beforeAll(async () => {
  [server, place] = await Promise.all([startPostgres(), ownPlace()]);
});
afterAll(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  await Promise.all([server.stop(), place.remove()]);
});

test('loses no acknowledged edit when the PostgreSQL server restarts', async () => {
  const databaseUrl = await makeShopDatabase(server.url);
  product = runScript('scripts/commands/start.ts', {
    ...place.variables,
    DATABASE_URL: databaseUrl,
  });
  await product.ready;
  const site = `http://localhost:${place.port}`;
  const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
  const { count } = await createServiceClient(keys.PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY)
    .from('products')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  expect(count).toBe(readDemo().products.length);

  // Uses the site's own origin, like the back-office.
  const backOffice = createClient(`${site}/supabase`, keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const [{ email, password }] = demoAccounts;
  expect((await backOffice.auth.signInWithPassword({ email, password })).error).toBeNull();
  const { data: edited } = await backOffice
    .from('products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single()
    .throwOnError();
  const page = async () => (await fetch(`${site}/produto/${edited.id}`)).text();
  const rename = async (name: string): Promise<boolean> => {
    const { data } = await backOffice
      .from('products')
      .update({ name })
      .eq('id', edited.id)
      .select('id');
    return data?.length === 1;
  };
  expect(await rename('Caneca de antes')).toBe(true);
  await eventually(page, (html) => html.includes('Caneca de antes'));

  // Each save inserts a row of its own; otherwise, one save could hide the loss of another.
  const acknowledged: string[] = [];
  let refused = 0;
  let over = false;
  const restarted = server.restart().then(() => {
    over = true;
  });
  for (let save = 1; ; save += 1) {
    const name = `Material ${save}`;
    const { data } = await backOffice.from('materials').insert({ name }).select('name');
    if (data?.length === 1) acknowledged.push(name);
    else refused += 1;
    if (data && over && refused > 0) break;
  }
  await restarted;
  // Waits because the line may be logged after the new backend's first save.
  const { output } = product;
  await eventually(
    async () => output().slice(-1500),
    (text) => text.includes('fechou a conexão'),
  );
  const { data: stored } = await backOffice.from('materials').select('name').throwOnError();
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  expect(await rename('Caneca de depois')).toBe(true);
  await eventually(page, (html) => html.includes('Caneca de depois'));
});
