import { readMigrations } from '#scripts/servers/supabase/migration-files.ts';
import { statementsOf } from '#scripts/tools/schema/catalogue.ts';

/** Returns statements that revert a database to one from before 1.0 without its last `missing` migrations. */
export async function formerDatabase(missing = 0): Promise<string[]> {
  const [baseline] = await readMigrations();
  return [
    'drop schema public cascade',
    'drop schema private cascade',
    'create schema public',
    'grant usage on schema public to anon, authenticated, service_role',
    ...statementsOf(baseline?.sql ?? ''),
    'delete from supabase_migrations.schema_migrations',
    `insert into supabase_migrations.schema_migrations (version, name)
      select version, 'former' from (
        -- One of before the former baseline, that one and those after it.
        select '20261121000100' as version
        union all select (20261123000000 + n)::text from generate_series(0, 59) n
        union all select '20261217170000'
        order by version limit ${62 - missing}
      ) as former`,
  ];
}
