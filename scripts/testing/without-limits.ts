import type { PGlite } from '@supabase/lite/pglite';

/**
 * Drops a database's length, range and similar constraints. Another release may have different ones and accept data
 * that cannot be rendered, and the publisher must survive such data.
 */
export async function withoutLimits(database: PGlite): Promise<void> {
  await database.exec(`
    do $$
    declare
      limits record;
    begin
      for limits in
        select conrelid::regclass as limited, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
          and conname ~ '_(address|date|length|range|shape|size)$'
      loop
        execute format('alter table %s drop constraint %I', limits.limited, limits.conname);
      end loop;
    end;
    $$;
  `);
}
