// The embedded Supabase as a process of its own: API on SUPABASE_PORT, data under DATA_DIR, and the relay
// that delivers the publishing webhook.
import path from 'node:path';
import { loadWebhookSecret, readEnvironment, writeKeysInForce } from '../config/environment.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { runService } from '../process/service-process.ts';
import { openDatabaseFolder } from './database-folder.ts';
import { serveSupabase } from './http.ts';
import { loadOrCreateKeys } from './load-or-create-keys.ts';
import { openFailure } from './open-failure.ts';
import { redactErrors } from './redact-errors.ts';
import { startRelay } from './relay.ts';

const environment = readEnvironment(process.env);
const { dataDir, supabasePort } = environment;

async function start() {
  const unlock = await lockFolder(dataDir, 'backend');
  const keys = await loadOrCreateKeys(dataDir);
  const url = `http://127.0.0.1:${supabasePort}`;
  const { app, database } = await openDatabaseFolder({
    dataDir,
    keys,
    url,
    newDatabase: environment.newDatabase,
  });
  const server = await serveSupabase(app, supabasePort, keys);
  const stopRelay = await startRelay(database, {
    url: `http://127.0.0.1:${environment.port}/hooks/publish`,
    secret: await loadWebhookSecret(environment),
  });
  await writeKeysInForce(dataDir, {
    url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
  });
  return async () => {
    server.close();
    // Clients keep connections they do not use; one in use is given its answer.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await stopRelay();
    await app.connection.close();
    unlock();
  };
}

redactErrors();
await runService(() =>
  start().catch(async (error) => {
    throw await openFailure(path.join(dataDir, 'database'), error);
  }),
);
