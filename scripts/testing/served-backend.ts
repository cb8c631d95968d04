import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveStaffAccount } from '../accounts/staff-account.ts';
import { createServiceClient } from '../config/service-client.ts';
import { generateKeys } from '../config/supabase-keys.ts';
import { openBackend } from '../servers/supabase/app.ts';
import { serveSupabase } from '../servers/supabase/http.ts';
import { freePort } from './postgres-server.ts';

const account = { email: 'medida@exemplo.com.br', password: 'senha-da-medida' };

/** Serves an embedded backend from this process, with a staff member signed in, until disposed. */
export async function openServedBackend({
  stored = false,
  role = 'admin' as 'admin' | 'employee',
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const [port, keys] = [await freePort(), generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({
    engine: { kind: 'pglite', ...(stored && { folder: path.join(folder, 'database') }) },
    keys,
    filesFolder: folder,
    url,
  });
  const server = await serveSupabase(app, port, keys);
  const service = createServiceClient(url, keys.secret);
  const editor = createServiceClient(url, keys.publishable);
  await giveStaffAccount({ service, visitor: editor }, { ...account, name: 'Medida', role });
  await editor.auth.signInWithPassword(account);
  return {
    sql: app.connection,
    service,
    visitor: createServiceClient(url, keys.publishable),
    editor,
    async [Symbol.asyncDispose]() {
      server.close();
      await app.connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
