-- Versions of records: author, time, and the values before and after. Only triggers write them, and only a job deletes
-- them.

create table public.record_versions (
  id bigint generated always as identity primary key,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  record_id uuid not null,
  -- The record's owner (the product of a picture, the collection of an entry), or the record itself.
  subject_id uuid not null,
  -- The complete record, so that each version can be read on its own; null for an insert.
  before jsonb,
  -- Changed columns, or all of them for an insert; null for a deletion.
  after jsonb,
  -- Null for scripts that use the service key.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- The bulk change or undo that made this version; its row may have been deleted since.
  import_id uuid
);
create index record_versions_subject_id_idx on public.record_versions (subject_id, id);

alter table public.record_versions enable row level security;
revoke all on public.record_versions from service_role;
grant select on public.record_versions to authenticated, service_role;
create policy "staff read versions, of people administrators" on public.record_versions
  for select to authenticated
  using (
    (select private.is_admin())
    or table_name <> 'admin_users' and (select private.is_staff())
      and (table_name <> 'product_costs' or (select private.sees_costs()))
  );

-- One statement per operation, because the transition tables differ. `records` is materialized so that each row is
-- converted to JSON once. Nested loops are off, because a plan cached for a change of one row may later run for
-- thousands. Unchanged rows are ignored, and a statement without changes publishes nothing.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  is_published constant boolean := tg_argv[0] = 'published';
  -- Restoring a backup creates no versions, because it is not an edit.
  is_versioned constant boolean := coalesce(current_setting('vitrine.keep_versions', true), '') <> 'off';
  author constant uuid := auth.uid();
  import constant uuid := nullif(current_setting('vitrine.import_id', true), '')::uuid;
begin
  -- Ignores updates that only touch updated_at.
  if current_setting('vitrine.touching', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    with records as materialized (
      select n.id, to_jsonb(n) as after from after_change n
    ), published as (
      insert into public.publication_changes (table_name, operation, records, changed_by)
      select tg_table_name, tg_op, jsonb_agg(private.changed_record(r.after)), author
      from records r where is_published having count(*) > 0
    )
    insert into public.record_versions (table_name, operation, record_id, subject_id, after, changed_by, import_id)
    select tg_table_name, tg_op, r.id, private.subject_of(r.after), r.after, author, import
    from records r where is_versioned;
  elsif tg_op = 'UPDATE' then
    with records as materialized (
      select o.id, to_jsonb(o) as before, to_jsonb(n) as after
      -- A full join, because a row whose id changed has no partner.
      from before_change o full join after_change n on n.id = o.id
      where n is distinct from o
    ), published as (
      insert into public.publication_changes (table_name, operation, records, changed_by)
      select tg_table_name, tg_op, jsonb_agg(changed.record), author
      from records r
      cross join lateral (
        select private.changed_record(r.after) as record where r.after is not null
        union
        select private.changed_record(r.before) where r.before is not null
      ) as changed
      where is_published and r.after - 'updated_at' is distinct from r.before - 'updated_at'
      having count(*) > 0
    )
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, after, changed_by, import_id
    )
    select tg_table_name, tg_op, r.id, private.subject_of(r.before), r.before, changed.columns, author, import
    from records r
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as columns from jsonb_each(r.after) as c
      where c.value <> r.before -> c.key and c.key <> 'updated_at'
    ) as changed
    where is_versioned and changed.columns is not null;
  else
    with records as materialized (
      select o.id, to_jsonb(o) as before from before_change o
    ), published as (
      insert into public.publication_changes (table_name, operation, records, changed_by)
      select tg_table_name, tg_op, jsonb_agg(private.changed_record(r.before)), author
      from records r where is_published having count(*) > 0
    )
    insert into public.record_versions (table_name, operation, record_id, subject_id, before, changed_by, import_id)
    select tg_table_name, tg_op, r.id, private.subject_of(r.before), r.before, author, import
    from records r where is_versioned;
  end if;
  return null;
end;
$$;
comment on function private.record_change is
  'Records the changes of a statement as versions and, for published tables, in the outbox.';

-- Creates each table's triggers and date checks according to its columns, its grants and its row in private.resources.
create function private.attach_triggers() returns void
language plpgsql security invoker set search_path = '' as $$
declare
  of_table record;
  operation record;
  dated text;
begin
  for of_table in
    select c.relname as name, r.*, a.created, a.updated,
      a.created and has_any_column_privilege('authenticated', c.oid, 'INSERT') as written_by_api
    from pg_catalog.pg_class c
    left join private.resources r on r.table_name = c.relname
    cross join lateral (
      select bool_or(attname = 'created_at') as created, bool_or(attname = 'updated_at') as updated
      from pg_catalog.pg_attribute where attrelid = c.oid
    ) as a
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    if of_table.written_by_api then
      execute format('create or replace trigger protect_timestamps before insert or update on public.%I
        for each row execute function private.protect_timestamps(%s)',
        of_table.name, case when of_table.updated then quote_literal('updated_at') end);
    end if;
    foreach dated in array array_remove(array[
      case when of_table.created then 'created_at' end, case when of_table.updated then 'updated_at' end], null)
    loop
      if of_table.versioned or of_table.written_by_api then
        execute format('alter table public.%1$I drop constraint if exists %2$I,
          add constraint %2$I check (private.is_date(%3$I))', of_table.name, of_table.name || '_' || dated || '_date', dated);
      end if;
    end loop;
    if of_table.updated then
      execute format('create or replace trigger touch_updated_at before update on public.%I
        for each row execute function private.touch_updated_at()', of_table.name);
    end if;
    for operation in select * from (values
      ('insert', 'new table as after_change'),
      ('update', 'old table as before_change new table as after_change'),
      ('delete', 'old table as before_change')
    ) as o (name, transition) loop
      if of_table.versioned then
        execute format('create or replace trigger record_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.record_change(%4$s)', operation.name, of_table.name,
          operation.transition, case when of_table.published then quote_literal('published') end);
      end if;
      if of_table.owner_limit is not null and operation.name <> 'delete' then
        execute format('create or replace trigger limit_%1$s after %1$s on public.%2$I
          referencing new table as after_change
          for each statement execute function private.limit_rows_per_owner(%3$L, %4$L)',
          operation.name, of_table.name, of_table.owner_limit, of_table.owner_column);
      end if;
    end loop;
  end loop;
end;
$$;
select private.attach_triggers();
select private.create_writer(r.table_name) from private.resources r where r.versioned;

-- Keeps versions for half a year, but at most 200,000, because importing the whole catalogue adds one per row. Bulk
-- changes and deletions of the last 30 days are always kept, including the changes that followed from a deletion.
create function public.forget_old_versions(most integer default 200000) returns integer
language sql volatile security definer set search_path = '' set statement_timeout = '5min' as $$
  with forgotten as (
    delete from public.record_versions v
    where v.changed_at < now() - interval '180 days'
      or (
        v.id <= (select l.id from public.record_versions l order by l.id desc offset least(most, 200000) limit 1)
        and not (v.changed_at > now() - interval '30 days' and (
          v.import_id is not null
          or exists (
            select from public.record_versions d
            where d.operation = 'DELETE' and d.changed_at = v.changed_at
              and d.table_name in (select r.table_name from private.resources r where r.restorable)
              and d.record_id = d.subject_id
          )))
      )
    returning 1
  )
  select count(*)::integer from forgotten;
$$;
comment on function public.forget_old_versions is
  'Deletes versions older than 180 days, and the oldest beyond `most` (200,000 at most), except those needed to
   undo bulk changes and restore deleted records of the last 30 days; returns their number. Jobs only.';

grant execute on function public.forget_old_versions to service_role;

select private.schedule('vitrine-versions', '43 * * * *', 'public.forget_old_versions()');
