-- Product imports from spreadsheets, bulk edits, and the changes that each of them made.

-- Imports and bulk edits, and the state of their undo. Only functions write here.
create table public.product_imports (
  id uuid primary key,
  kind text not null default 'import' check (kind in ('import', 'edit')),
  -- Name of the file or of the bulk action.
  title text not null default ''
    constraint product_imports_title_length check (char_length(title) <= 200),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- Number of products changed, and how many of them were created.
  product_count integer not null default 0,
  created_count integer not null default 0,
  -- Last undo, and the number of products that it could not undo completely.
  undone_at timestamptz,
  undone_by uuid,
  conflict_count integer not null default 0,
  -- Number of rows still to be sent in batches; above 0 if the change was interrupted.
  remaining_count integer not null default 0
);
create index product_imports_created_at_idx on public.product_imports (created_at desc);
select private.open_to_staff('public.product_imports', 'select', 'staff read imports');

-- Products with changes that are not undone yet; the values are in the versions.
create table private.import_changes (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  product_id uuid not null,
  position bigint generated always as identity,
  primary key (import_id, product_id)
);
create index import_changes_product_id_idx on private.import_changes (product_id);
create index import_changes_position_idx on private.import_changes (import_id, position);
select private.open_to_staff('private.import_changes', 'select, insert, update, delete', 'staff undo imports');

-- Results of batches, kept for a day, so that a repeated batch gets the first result instead of being saved again.
create table private.import_batches (
  import_id uuid not null,
  batch integer not null check (batch >= 0),
  applied_by uuid not null default auth.uid(),
  applied_at timestamptz not null default now(),
  outcomes jsonb not null default '[]',
  primary key (import_id, batch)
);
create index import_batches_applied_at_idx on private.import_batches (applied_at);
select private.open_to_staff(
  'private.import_batches', 'select, insert, update, delete', 'staff have batches of their own',
  'applied_by = (select auth.uid())');

create function public.begin_import(import_id uuid, kind text, title text, remaining integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.product_imports;
begin
  perform private.require_staff();
  insert into public.product_imports (id, kind, title)
  values (begin_import.import_id, begin_import.kind, left(btrim(begin_import.title), 200))
  on conflict do nothing;
  select * into begun from public.product_imports i where i.id = begin_import.import_id;
  perform private.refuse_if(begun.created_by is distinct from (select auth.uid()),
    '42501', 'not_own_import', 'Somebody else has an import of this id.');
  perform private.refuse_if(begun.undone_at is not null, 'PT409', 'import_undone', 'The import was undone.');
  update public.product_imports i set remaining_count = greatest(remaining, 0)
  where i.id = begun.id and remaining is not null;
end;
$$;
comment on function public.begin_import is
  'Records a product import (kind import, titled after its file) or a bulk edit (kind edit, titled after its action),
   and how many rows are still to come. Idempotent. Raises 42501 if somebody else began it, PT409 if it was undone.';

create function private.count_import(of_import uuid, rows integer, changed integer, created integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.product_imports i set
    product_count = i.product_count + changed, created_count = i.created_count + created,
    remaining_count = greatest(i.remaining_count - rows, 0)
  where i.id = of_import;
$$;

create function public.finish_import() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.publications;
begin
  perform private.require_staff();
  update public.publications p set next_attempt_at = null
  where p.status = 'pending' and p.next_attempt_at is not null
  returning p.* into held;
  if found then
    perform private.announce(held);
  end if;
end;
$$;
comment on function public.finish_import is 'Releases the publication that imports hold back, so that it is due now.';

create function public.create_import_names(import_id uuid, title text, names jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  of_table text;
  rows jsonb[];
  rejected jsonb;
  ids jsonb := '{}';
begin
  perform public.begin_import(create_import_names.import_id, 'import', title);
  perform set_config('vitrine.import_id', create_import_names.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  for of_table in
    select r.table_name from private.resources r
    where r.table_name in ('categories', 'product_groups', 'materials', 'techniques') order by r.backup_order
  loop
    if of_table in ('materials', 'techniques') then
      execute format(
        'update public.%I r set is_active = true from jsonb_to_recordset($1) as g (name text)
         where lower(r.name) = lower(g.name) and not r.is_active', of_table) using names -> of_table;
    end if;
    execute format(
      'select $2 || coalesce(jsonb_object_agg(g.value ->> ''id'', coalesce(r.id::text, g.value ->> ''id'')), ''{}''),
         array_agg(jsonb_build_object(''row'', g.value -> ''name'', ''table_name'', %1$L, ''record'', g.value || jsonb_build_object(
           ''sort_order'', g.place + (select count(*) from public.%1$I as known where known.is_active))))
           filter (where r.id is null)
       from jsonb_array_elements($1) with ordinality as g (value, place)
       left join public.%1$I r on r.id = (g.value ->> ''id'')::uuid or %2$s', of_table,
      case when of_table in ('materials', 'techniques') then 'lower(r.name) = lower(g.value ->> ''name'')' else 'false' end)
    into ids, rows using names -> of_table, ids;
    continue when rows is null;
    for rejected in
      select o from jsonb_array_elements(private.save_valid(rows, 'restore_records')) as o where not (o ->> 'saved')::boolean
    loop
      raise exception '%', rejected ->> 'message'
        using errcode = rejected ->> 'code', detail = jsonb_build_array(of_table, rejected -> 'row')::text;
    end loop;
  end loop;
  return ids;
end;
$$;
comment on function public.create_import_names is
  'Creates the missing records that rows of an import refer to, {"categories": [{id, name, slug}], "product_groups",
   "materials", "techniques"}, and returns a map from the given ids to the actual ones. Undoing the import deletes the
   records it created. Begins the import, and raises the same errors as begin_import; the error for a rejected record
   has [table, name] as its detail.';
grant execute on function public.begin_import, public.create_import_names, public.finish_import to authenticated;
grant execute on function private.count_import to authenticated;

create function public.forget_old_imports() returns integer
language sql volatile security definer set search_path = '' as $$
  delete from public.product_imports i where i.created_at < now() - interval '180 days';
  with old as (
    select i.id from public.product_imports i
    where i.created_at < now() - interval '30 days'
      and exists (select from private.import_changes c where c.import_id = i.id)
  ), changes as (
    delete from private.import_changes c using old where c.import_id = old.id
  )
  select count(*)::integer from old;
$$;
comment on function public.forget_old_imports is
  'Deletes the undo data of imports after 30 days and the imports themselves after 180, like versions. Returns the
   number of imports whose undo data was deleted. Jobs only.';

grant execute on function public.forget_old_imports to service_role;

select private.schedule('vitrine-imports', '53 * * * *', 'public.forget_old_imports()');
