import type { PGlite } from '@supabase/lite/pglite';

/**
 * Has a database take what its limits refuse. No page can be built of some of that, and the publisher must stand it
 * all the same: a database of a later or an older release may know other limits.
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
