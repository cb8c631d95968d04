// An internal of `@supabase/lite`: it documents no way to leave its grants out. Tested with one version of it
// (scripts/private-interfaces.test.ts).
import type { App } from '@supabase/lite';

/** Grants of hosted Supabase on Storage's tables; row-level security and its service do the rest. */
const storageGrants = [
  'grant usage on schema storage to anon, authenticated, service_role',
  'grant all on all tables in schema storage to anon, authenticated, service_role',
];

/**
 * Keeps the grants of the migrations. At its first request the package would grant every table of a schema with
 * row-level security to every role, which would expose private columns; its own flag for that step is set here.
 */
export async function keepMigratedGrants(connection: App['connection']): Promise<void> {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error('the embedded Supabase grants in another way than this version knows');
  }
  for (const statement of storageGrants) await connection.exec(statement);
  Reflect.set(connection, 'rlsState', 'active');
}
