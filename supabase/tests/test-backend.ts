import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import {
  createClient,
  type Session,
  type SupabaseClient,
  type SupportedStorage,
} from '@supabase/supabase-js';
import { inject } from 'vitest';
import { type Engine, openMigrated } from '#scripts/servers/supabase/app.ts';
import type { Database } from '#shared/database.types.ts';
import { newDatabase } from './new-database.ts';
import { backendUrl, type SignedInRole, type TestAccounts } from './test-accounts.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** This run's database engine. */
    engine: 'pglite' | 'postgres';
    /** Folder of the embedded template database, which has every migration. */
    pgliteTemplate: string;
    /** URL of the run's PostgreSQL server, if any. */
    postgresUrl: string;
    /** Template database on that server, with every migration. */
    postgresTemplate: string;
    /** Template database that also has one account per role: a database on the server, or a folder. */
    accountsTemplate: string;
    /** Keys and sessions of those accounts. */
    testAccounts: TestAccounts;
  }
}

export type Client = SupabaseClient<Database>;

/** Callers' roles in the policy tests, besides the service. */
export const roles = ['anonymous', 'stranger', 'inactive', 'employee', 'administrator'] as const;
export type Role = (typeof roles)[number];

export interface TestBackend {
  /** Client that bypasses every policy, for setup and assertions. */
  service: Client;
  as: Record<Role, Client>;
  /** Id of each signed-in role's account. */
  accounts: Record<SignedInRole, string>;
  keys: { publishable: string; secret: string };
  fetch: typeof fetch;
  /** URL of the database; undefined on PGlite. */
  databaseUrl: string | undefined;
  /** Runs one SQL statement as the schema owner. */
  sql<Row>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Creates a database with every migration on this run's engine; an embedded one is stored below the folder.
 * @param withAccounts true for one account per role
 */
export async function newEngine(folder: string, withAccounts = false): Promise<Engine> {
  if (inject('engine') === 'postgres') {
    return copyDatabase(inject(withAccounts ? 'accountsTemplate' : 'postgresTemplate'));
  }
  return copyFolder(inject(withAccounts ? 'accountsTemplate' : 'pgliteTemplate'), folder);
}

async function copyDatabase(template: string): Promise<Engine> {
  return { kind: 'postgres', url: await newDatabase(inject('postgresUrl'), template) };
}

function copyFolder(template: string, folder: string): Engine {
  const database = path.join(folder, 'database');
  // Five times as fast as copying a thousand small files asynchronously.
  cpSync(template, database, { recursive: true });
  return { kind: 'pglite', folder: database };
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'vitrine-test-'));

/** Opens the real embedded Supabase on this run's engine, empty but for one account per role. */
export async function openTestBackend(): Promise<TestBackend> {
  const folder = await newFolder();
  return openIn(folder, await newEngine(folder, true));
}

/** Seeds a database once for tests that each change their own copy. */
export async function makeTestTemplate(fill: (backend: TestBackend) => Promise<void>) {
  const folder = await newFolder();
  const engine = await newEngine(folder, true);
  const filled = await openIn(await newFolder(), engine);
  await fill(filled);
  await filled.close();
  return {
    async openCopy(): Promise<TestBackend> {
      const own = await newFolder();
      const copy =
        engine.kind === 'postgres'
          ? await copyDatabase(new URL(engine.url).pathname.slice(1))
          : copyFolder(path.join(folder, 'database'), own);
      return openIn(own, copy);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Storage from which a client takes a session without calling the backend. */
function holding(session: Session): SupportedStorage {
  let held: string | null = JSON.stringify(session);
  return {
    getItem: () => held,
    setItem(_, value) {
      held = value;
    },
    removeItem() {
      held = null;
    },
  };
}

async function openIn(folder: string, engine: Engine): Promise<TestBackend> {
  const { keys, sessions } = inject('testAccounts');
  const app = await openMigrated({
    engine,
    keys,
    filesFolder: folder,
    url: backendUrl,
  });
  const direct: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    // HTTP clients set this header, and Storage compares it with the bucket's size limit.
    if (init?.body instanceof Uint8Array) {
      request.headers.set('content-length', String(init.body.byteLength));
    }
    return app.fetch(request);
  };
  const client = (key: string, storage?: SupportedStorage): Client =>
    createClient<Database>(backendUrl, key, {
      auth: { persistSession: storage !== undefined, autoRefreshToken: false, storage },
      global: { fetch: direct },
    });
  const service = client(keys.secret);
  const signedIn = (role: SignedInRole) => client(keys.publishable, holding(sessions[role]));

  return {
    service,
    as: {
      anonymous: client(keys.publishable),
      stranger: signedIn('stranger'),
      inactive: signedIn('inactive'),
      employee: signedIn('employee'),
      administrator: signedIn('administrator'),
    },
    accounts: {
      stranger: sessions.stranger.user.id,
      inactive: sessions.inactive.user.id,
      employee: sessions.employee.user.id,
      administrator: sessions.administrator.user.id,
    },
    keys,
    fetch: direct,
    databaseUrl: engine.kind === 'postgres' ? engine.url : undefined,
    async sql<Row>(statement: string) {
      // Queries PGlite directly because the package's own call hides details of database errors.
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
