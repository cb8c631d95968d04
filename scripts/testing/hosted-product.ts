import path from 'node:path';
import { createServiceClient } from '../config/service-client.ts';
import { generateKeys } from '../config/supabase-keys.ts';
import { startRelay } from '../servers/supabase/deliver-webhook.ts';
import { serveSupabase } from '../servers/supabase/http.ts';
import { eventually } from './eventually.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { processesBelow } from './processes.ts';
import { ownPlace, runScript } from './running-product.ts';
import { openTestBackend } from './test-backend.ts';

/**
 * Runs the product with a hosted Supabase project, using the command of its systemd unit: everything runs below one
 * process, and a stand-in for the project runs in the current process.
 * @param products number of products in the catalogue
 * @param within command, with its arguments, that wraps the product; the code is bundled beforehand and outside it,
 * because bundling may exceed the command's memory limit (docs/deploy.md)
 */
export async function startHostedProduct(products: number, within?: readonly string[]) {
  const place = await ownPlace();
  const keys = generateKeys();
  const url = `http://127.0.0.1:${place.supabasePort}`;
  const secret = 'segredo-do-teste';
  const { app, connection } = await openTestBackend(path.join(place.dataDir, 'project'), url, keys);
  const api = await serveSupabase(app, place.supabasePort, keys);
  const service = createServiceClient(url, keys.secret);
  const ids = await fillCatalogue(service, products, true);
  const site = `http://127.0.0.1:${place.port}`;
  const stopRelay = await startRelay(connection.driver, { url: `${site}/hooks/publish`, secret });
  const variables = {
    ...place.variables,
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    PUBLISH_WEBHOOK_SECRET: secret,
  };
  const run = (name: string, by?: readonly string[]) =>
    runScript('scripts/bootstrap.mjs', variables, by, [`scripts/commands/${name}.ts`]);
  if (within) await run('bundle').ended;
  const command = run('start', within);
  const pid = command.child.pid ?? 0;

  /** Renames a product; returns the time until a visitor gets the new page (milliseconds). */
  async function renamed(id: string, name: string): Promise<number> {
    const began = performance.now();
    await service.from('products').update({ name }).eq('id', id).throwOnError();
    const page = async () => (await fetch(`${site}/produto/${id}`)).text();
    await eventually(page, (html) => html.includes(name), 1_200_000);
    return performance.now() - began;
  }

  return {
    pid,
    renamed,
    /** Forces a full build of the running product by killing the renderer and then publishing a change. */
    async buildWhole(): Promise<void> {
      const [renderer = 0] = await eventually(
        async () => processesBelow(pid, 'rendering/build-child.ts renderer'),
        (found) => found.length > 0,
        1_200_000,
      );
      process.kill(renderer, 'SIGKILL');
      await renamed(ids[0] ?? '', `Caneca de ${renderer}`);
    },
    dataDir: place.dataDir,
    site,
    service,
    database: connection.driver,
    ids,
    output: command.output,
    ready: command.ready,
    ended: command.ended,
    [Symbol.asyncDispose]() {
      return this.stop();
    },
    async stop() {
      command.child.kill('SIGTERM');
      await command.ended;
      await stopRelay();
      api.close();
      await connection.close();
      await place.remove();
    },
  };
}
