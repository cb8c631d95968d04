import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { type Engine, openBackend } from '#scripts/servers/supabase/app.ts';
import type { Database } from '#shared/database.types.ts';
import { newDatabase } from './new-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Engine of the run. */
    engine: 'pglite' | 'postgres';
    /** The folder of an embedded database with every migration, to be copied. */
    pgliteTemplate: string;
    /** Address of the PostgreSQL server of the run, when it is on one. */
    postgresUrl: string;
    /** The database on it with every migration, to be copied. */
    postgresTemplate: string;
  }
}

export type Client = SupabaseClient<Database>;

/** The five callers of the policies, besides the service. */
export const roles = ['anonymous', 'stranger', 'inactive', 'employee', 'administrator'] as const;
export type Role = (typeof roles)[number];

export interface TestBackend {
  /** Passes every policy; for arranging and for looking. */
  service: Client;
  as: Record<Role, Client>;
  /** The account behind each signed-in role. */
  accounts: Record<Exclude<Role, 'anonymous'>, string>;
  keys: { publishable: string; secret: string };
  fetch: typeof fetch;
  /** URL of the database; undefined on PGlite. */
  databaseUrl: string | undefined;
  /** SQL as the owner of the schema, one statement. */
  sql<Row>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

const url = 'http://127.0.0.1:9';

/** A database of its own with every migration on the engine of this run; an embedded one lies below the folder. */
export async function newEngine(folder: string): Promise<Engine> {
  if (inject('engine') === 'postgres') {
    return {
      kind: 'postgres',
      url: await newDatabase(inject('postgresUrl'), inject('postgresTemplate')),
    };
  }
  const database = path.join(folder, 'database');
  // Five times as fast as the asynchronous copy for a thousand small files.
  cpSync(inject('pgliteTemplate'), database, { recursive: true });
  return { kind: 'pglite', folder: database };
}

/** The real embedded Supabase over the engine of this run, empty but for one account a role. */
export async function openTestBackend(): Promise<TestBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  const keys = await generateKeys();
  const engine = await newEngine(folder);
  const app = await openBackend({
    engine,
    keys,
    filesFolder: folder,
    url,
  });
  const direct: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    // Set by HTTP clients, and compared with the size limit of a bucket.
    if (init?.body instanceof Uint8Array) {
      request.headers.set('content-length', String(init.body.byteLength));
    }
    return app.fetch(request);
  };
  const client = (key: string): Client =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: direct },
    });
  const service = client(keys.secret);

  const signUp = async (name: string): Promise<{ client: Client; id: string }> => {
    const own = client(keys.publishable);
    const email = `${name}@exemplo.com.br`;
    const password = 'senha-de-teste';
    const { data: code } = await service.rpc('invite_staff', { email, password }).throwOnError();
    const { data, error } = await own.auth.signUp({
      email,
      password,
      options: { data: { invitation_code: code } },
    });
    if (error || !data.user) throw new Error(`no account for ${name}: ${error?.message}`);
    return { client: own, id: data.user.id };
  };
  const administrator = await signUp('administrator');
  const employee = await signUp('employee');
  const inactive = await signUp('inactive');
  const stranger = await signUp('stranger');
  const { error } = await service.from('admin_users').insert([
    {
      name: 'A',
      email: 'administrator@exemplo.com.br',
      role: 'admin',
      auth_id: administrator.id,
      is_active: true,
    },
    {
      name: 'E',
      email: 'employee@exemplo.com.br',
      role: 'employee',
      auth_id: employee.id,
      is_active: true,
    },
    {
      name: 'I',
      email: 'inactive@exemplo.com.br',
      role: 'admin',
      auth_id: inactive.id,
      is_active: false,
    },
  ]);
  if (error) throw new Error(error.message);

  return {
    service,
    as: {
      anonymous: client(keys.publishable),
      stranger: stranger.client,
      inactive: inactive.client,
      employee: employee.client,
      administrator: administrator.client,
    },
    accounts: {
      stranger: stranger.id,
      inactive: inactive.id,
      employee: employee.id,
      administrator: administrator.id,
    },
    keys,
    fetch: direct,
    databaseUrl: engine.kind === 'postgres' ? engine.url : undefined,
    async sql<Row>(statement: string) {
      // Asked of PGlite itself, as the package's own call hides what the database says of an error.
      const { connection } = app;
      if (connection instanceof PgliteConnection) {
        return (await connection.driver.query<Row>(statement)).rows;
      }
      return (await connection.exec<{ rows: Row[] }>(statement)).rows;
    },
    async close() {
      await app.connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
