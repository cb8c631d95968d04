/** Statements that make a database's ledger one of before 1.0, without its last so many migrations. */
export const formerLedger = (missing = 0): string[] => [
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
