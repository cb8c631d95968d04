import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceClient } from '#scripts/config/service-client.ts';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { openMigrated } from '#scripts/servers/supabase/app.ts';
import { serveSupabase } from '#scripts/servers/supabase/http.ts';
import { freePort } from './postgres-server.ts';

/**
 * Opens the embedded backend of a shop with notices enabled, for mailer and push channel tests.
 * @param template folder of an embedded database with every migration
 */
export async function openNoticeBackend(template: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-notices-'));
  const keys = generateKeys();
  const database = path.join(folder, 'database');
  cpSync(template, database, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backend = await openMigrated({
    engine: { kind: 'pglite', folder: database },
    keys,
    filesFolder: folder,
    url,
  });
  const server = await serveSupabase(backend, port, keys);
  const service = createServiceClient(url, keys.secret);
  await service
    .from('site_content')
    .insert({ section_key: 'settings', content: { notifications_enabled: true } })
    .throwOnError();

  let made = 0;
  return {
    access: { url, publishableKey: keys.publishable, secretKey: keys.secret },
    service,
    /** Removes all notices and resets the delivery state. */
    async clear(): Promise<void> {
      await service.from('requests').delete().not('id', 'is', null).throwOnError();
      await service.from('mailers').delete().not('name', 'is', null).throwOnError();
    },
    /** Adds requests and notices about them, as `submit_request` would; returns the last request. */
    async arrive(
      amount = 1,
      name: string | null = 'Rita Alves',
      to: readonly { channel: string; subscription_id?: string }[] = [{ channel: 'email' }],
    ) {
      const requests = Array.from({ length: amount }, () => {
        made += 1;
        return {
          id: randomUUID(),
          protocol: `2026-${String(made).padStart(6, '0')}`,
          kind: 'message',
          name,
          email: 'rita@cliente.com.br',
          message: 'Segredo do cliente',
          notice_version: '1',
          retain_until: '2030-01-01T00:00:00Z',
        };
      });
      await service.from('requests').insert(requests).throwOnError();
      await service
        .from('request_notices')
        .insert(requests.flatMap(({ id }) => to.map((one) => ({ request_id: id, ...one }))))
        .throwOnError();
      return requests.at(-1);
    },
    async statuses(): Promise<string[]> {
      const { data } = await service.from('request_notices').select('status').throwOnError();
      return data.map(({ status }) => status);
    },
    /** Reads the delivery state shown in the settings. */
    async told() {
      const { data } = await service
        .from('mailers')
        .select('sender, problem, push_problem')
        .maybeSingle()
        .throwOnError();
      return data;
    },
    async close(): Promise<void> {
      await server.close();
      await backend.connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
