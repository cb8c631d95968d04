// Relies on an internal of `@supabase/lite` because no documented option disables its grants. Tested with one version
// (scripts/private-interfaces.test.ts).
import type { App } from '@supabase/lite';

/** Hosted Supabase's grants on Storage's tables; row-level security and the Storage service restrict access further. */
const storageGrants = [
  'grant usage on schema storage to anon, authenticated, service_role',
  'grant all on all tables in schema storage to anon, authenticated, service_role',
];

/**
 * Keeps the migrations' grants. Otherwise, on the first request, the package would grant all roles access to all tables
 * of a schema with row-level security and expose private columns. Setting the package's own flag makes it skip that
 * step.
 */
export async function keepMigratedGrants(connection: App['connection']): Promise<void> {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error('the embedded Supabase applies grants in an unknown way');
  }
  for (const statement of storageGrants) await connection.exec(statement);
  Reflect.set(connection, 'rlsState', 'active');
}
