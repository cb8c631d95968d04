import postgres from 'postgres';
import { readMigrations } from '#scripts/servers/supabase/migration-files.ts';
import { defaultGrants, openEmptyProject } from '#scripts/tools/schema/empty-project.ts';

/** Role like `postgres` on hosted projects: not a superuser, and owner of neither `auth` nor `storage`. */
const owner = 'hosted_owner';

const rightsOfOwner = [
  `create role ${owner} login createrole createdb bypassrls password '${owner}'`,
  `alter role ${owner} set search_path = "$user", public, extensions`,
  `alter role ${owner} set statement_timeout = '2min'`,
  `grant anon, authenticated, service_role to ${owner} with admin option`,
  `do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`,
  'create schema extensions',
  `alter schema extensions owner to ${owner}`,
  ...['auth', 'storage', 'supabase_migrations'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${owner}`,
    ...['tables', 'functions', 'sequences'].flatMap((things) => [
      `grant all on all ${things} in schema ${schema} to ${owner}`,
      `alter default privileges in schema ${schema} grant all on ${things} to ${owner}`,
    ]),
  ]),
  // Hosted projects let this role manage policies through their own extension (supautils).
  `alter table storage.objects owner to ${owner}`,
];

/**
 * Turns an empty database into a hosted project with every migration, applied by the owner. It lacks PostgREST, which
 * applies callers' time limits, and extensions unavailable in any registry. hosted-rules.test.ts covers the functions
 * for both.
 */
export async function makeHostedDatabase(url: string): Promise<void> {
  const { session, close } = await openEmptyProject({ kind: 'postgres', url });
  for (const statement of rightsOfOwner) await session.exec(statement);
  await close();

  const own = Object.assign(new URL(url), { username: owner, password: owner });
  const sql = postgres(own.href, { max: 1, onnotice: () => {} });
  for (const statement of defaultGrants.hosted) await sql.unsafe(statement);
  for (const { version, name, sql: statements } of await readMigrations()) {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(statements);
      await transaction`insert into supabase_migrations.schema_migrations ${transaction({ version, name })}`;
    });
  }
  await sql.end();
}
