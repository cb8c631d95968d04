import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { App, ConsoleEmailDriver, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, PostgresConnection } from '@supabase/lite/postgres';
import type { BackendKeys } from '../../config/supabase-keys.ts';
import { LastingError } from '../../lib/user-error.ts';
import { askAgain } from './asked-again.ts';
import { durable } from './durable-engine.ts';
import { keepMigratedGrants } from './migrated-grants.ts';
import { appliedVersions, readMigrations } from './migration-files.ts';
import { MigrationFailed } from './open-failure.ts';
import { statementsToBaseline } from './pre-release.ts';
import { serveFactors } from './second-factor/serve-factors.ts';
import { noteDevices, signUpInvitedOnly } from './sign-in-hooks.ts';
import { storedFiles } from './stored-files.ts';

export type Engine =
  /** Embedded PostgreSQL, in memory if `folder` is undefined. */
  { kind: 'pglite'; folder?: string } | { kind: 'postgres'; url: string };

/**
 * Connection pool for serving requests. Closes idle sessions (seconds) because all shops on a server share its default
 * limit of a hundred connections. Statements time out once no client can still be waiting for them.
 */
const servingSessions = {
  max: 10,
  idle_timeout: 10,
  connection: {
    application_name: 'vitrine',
    statement_timeout: 300_000,
    idle_in_transaction_session_timeout: 60_000,
  },
};

/** Pool for migrations. Their transactions need a single session and must not time out. */
const migratingSession = { max: 1 };

/** The package passes a function call's JSON arguments as text; the driver's JSON type would quote that text again. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

/** Commits last-access times asynchronously so that reading a picture never waits; a power cut may lose some. */
async function deferAccessTimes(app: App): Promise<void> {
  for (const statement of [
    `create or replace function storage.flush_later() returns trigger language plpgsql as
      $$ begin set local synchronous_commit = off; return null; end $$`,
    `create or replace trigger flush_later before update of last_accessed_at on storage.objects
      for each statement execute function storage.flush_later()`,
  ]) {
    await app.connection.exec(statement);
  }
}

export interface BackendOptions {
  engine: Engine;
  keys: BackendKeys;
  filesFolder: string;
  /** URL of the API; issuer of session tokens. */
  url: string;
}

/** Variable with the arguments for creating a database. On the command line, their keys would be exposed. */
export const newDatabaseVariable = 'VITRINE_NEW_DATABASE';

/** Creates the embedded Supabase (PostgREST, GoTrue and Storage) on an engine, without applying migrations. */
export async function createBackend(
  options: BackendOptions,
  sessions: typeof servingSessions | typeof migratingSession = servingSessions,
): Promise<App> {
  setExperimental('storage', true);
  const { engine, keys } = options;
  const connection =
    engine.kind === 'postgres'
      ? createPostgresConnection({
          url: engine.url,
          postgresOptions: {
            ...sessions,
            onnotice: () => {},
            types: { json: jsonType(114), jsonb: jsonType(3802) },
          },
        })
      : await createPgliteConnection(
          engine.folder === undefined
            ? { pgliteOptions: { extensions: { pgcrypto } } }
            : { url: engine.folder, pgliteOptions: durable({ pgcrypto }) },
        );
  if (connection instanceof PostgresConnection) askAgain(connection.driver);
  // Ensures that a failed start reports the engine's own error, not the first statement's.
  if (connection instanceof PgliteConnection) await connection.driver.waitReady;
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: options.url,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_signup: true,
      minimum_password_length: 8,
      email: { enable_confirmations: false },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    // A request without a key is anonymous. It never gets the service role's rights.
    options: {
      server: { admin: false },
      // Sign-in e-mails (one-time codes, links) are neither delivered nor logged.
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  });
  app._storageAdapter = storedFiles(options.filesFolder);
  return app;
}

async function migrate(app: App): Promise<void> {
  const { connection } = app;
  const migrations = await readMigrations();
  const applied = () =>
    appliedVersions(async <Row>(sql: string) => (await connection.exec<{ rows: Row[] }>(sql)).rows);
  try {
    const statements = statementsToBaseline(await applied(), migrations);
    if (statements.length > 0) await connection.transaction(statements, { intent: 'migration' });
    await applyPendingMigrations(app);
  } catch (error) {
    if (error instanceof LastingError) throw error;
    // If even this statement fails, the database itself is unusable and no migration is to blame.
    await connection.exec('select 1').catch(() => {
      throw error;
    });
    const noted = await applied().catch(() => new Set());
    throw MigrationFailed.from(
      error,
      migrations.find(({ version }) => !noted.has(version)),
    );
  }
}

async function serve(app: App): Promise<App> {
  await deferAccessTimes(app);
  await keepMigratedGrants(app.connection);
  signUpInvitedOnly(app);
  noteDevices(app);
  await serveFactors(app);
  return await app.init();
}

/** Opens a backend whose database already has every migration. */
export const openMigrated = async (options: BackendOptions): Promise<App> =>
  serve(await createBackend(options));

/** Migrates and opens the backend. Run it in the checkout because the package looks for migrations there. */
export async function openBackend(options: BackendOptions): Promise<App> {
  if (options.engine.kind === 'postgres') {
    const own = await createBackend(options, migratingSession);
    await migrate(own).finally(() => own.connection.close());
    return await openMigrated(options);
  }
  const app = await createBackend(options);
  await migrate(app);
  return await serve(app);
}
