// Runs the embedded Supabase: the API on SUPABASE_PORT, with data under DATA_DIR or in the PostgreSQL database at
// DATABASE_URL, and the relay that delivers the publishing webhook.
import path from 'node:path';
import { loadWebhookSecret, writeKeysInForce } from '../../config/data-folder-files.ts';
import { readEnvironment, siteOrigins } from '../../config/environment.ts';
import { loadOrCreateKeys } from '../../config/supabase-keys.ts';
import { UserError } from '../../lib/user-error.ts';
import { lockFolder } from '../../process/folder-lock.ts';
import { failService, runService } from '../../process/service-process.ts';
import { openDatabaseFolder } from './database-folder.ts';
import { openDatabaseServer } from './database-server/open-database-server.ts';
import { startRelay } from './deliver-webhook.ts';
import { engineMetrics, folderSize, serverSize } from './engine-metrics.ts';
import { serveSupabase } from './http.ts';
import { openFailure } from './open-failure.ts';
import { redactErrors } from './redact-errors.ts';
import { startVacuum } from './vacuum.ts';

const environment = readEnvironment(process.env);
const { dataDir, supabasePort } = environment;

async function open(url: string) {
  const { databaseUrl, newDatabase } = environment;
  if (databaseUrl === undefined) {
    const keys = await loadOrCreateKeys(dataDir);
    const opened = await openDatabaseFolder({ dataDir, keys, url, newDatabase });
    return { ...opened, keys, release: async () => {} };
  }
  // The supervisor restarts this process until the database server is back.
  const lost = (why: string) => void failService(new UserError(why));
  return openDatabaseServer({ databaseUrl, dataDir, url, newDatabase, lost });
}

async function start() {
  const unlock = await lockFolder(dataDir, 'backend');
  const url = `http://127.0.0.1:${supabasePort}`;
  const { app, database, keys, release } = await open(url);
  const size = environment.databaseUrl
    ? serverSize(database)
    : folderSize(path.join(dataDir, 'database'));
  const server = await serveSupabase(app, supabasePort, keys, {
    before: engineMetrics(keys.secret, size),
    siteOrigins: siteOrigins(environment),
  });
  const stopRelay = await startRelay(database, {
    url: `http://127.0.0.1:${environment.port}/hooks/publish`,
    secret: await loadWebhookSecret(environment),
  });
  const stopVacuum = environment.databaseUrl ? undefined : startVacuum(database);
  await writeKeysInForce(dataDir, {
    url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
  });
  return async () => {
    server.close();
    // Clients leave idle connections open; requests in progress still get their response.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await Promise.all([stopRelay(), stopVacuum?.()]);
    await app.connection.close();
    await release();
    unlock();
  };
}

redactErrors();
await runService(() =>
  start().catch(async (error) => {
    if (environment.databaseUrl !== undefined) throw error;
    throw await openFailure(path.join(dataDir, 'database'), error);
  }),
);
