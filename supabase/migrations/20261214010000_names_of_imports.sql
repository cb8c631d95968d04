-- How many conflicts there were when an import was undone, so that they are offered only where there is something to see.
alter table public.product_imports add column conflict_count integer not null default 0;
update public.product_imports i set conflict_count = (
  select count(*) from private.import_changes c where c.import_id = i.id and c.conflicts <> '[]'
);
create or replace function private.note_import_undo(of_import uuid, batch integer, is_done boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.product_imports i set
    undo_batches = batch + 1,
    conflict_count = (
      select count(*) from private.import_changes c where c.import_id = of_import and c.conflicts <> '[]'
    ),
    undone_at = case when is_done then now() end,
    undone_by = case when is_done then (select auth.uid()) end
  where i.id = of_import;
end;
$$;

-- What an import made besides products, so that it goes with them: categories and groups by their ids, materials and
-- techniques by their names.
create table private.import_names (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  table_name text not null check (table_name in ('categories', 'product_groups', 'materials', 'techniques')),
  key text not null,
  -- Whether it went when the import was undone.
  is_removed boolean not null default false,
  primary key (import_id, table_name, key)
);
alter table private.import_names enable row level security;
grant select, insert, update on private.import_names to authenticated;
create policy "staff read names of imports" on private.import_names
  for select to authenticated using ((select private.is_staff()));
create policy "staff note names of imports" on private.import_names
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff undo names of imports" on private.import_names
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

create function public.note_import_names(import_id uuid, title text, names jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(names) is distinct from 'object' then
    raise exception 'names_invalid' using errcode = 'PT422', detail = 'Names are given by table.';
  end if;
  perform public.begin_import(note_import_names.import_id, 'import', title);
  -- What is there already was not made by this import.
  insert into private.import_names (import_id, table_name, key)
  select note_import_names.import_id, of_table.key, given.name
  from jsonb_each(names) as of_table
  cross join jsonb_array_elements_text(of_table.value) as given (name)
  where not case of_table.key
    when 'categories' then exists (select from public.categories c where c.id::text = given.name)
    when 'product_groups' then exists (select from public.product_groups g where g.id::text = given.name)
    when 'materials' then exists (select from public.materials m where lower(m.name) = lower(given.name))
    when 'techniques' then exists (select from public.techniques t where lower(t.name) = lower(given.name))
    else false
  end
  on conflict do nothing;
end;
$$;
comment on function public.note_import_names(uuid, text, jsonb) is
  'Notes what an import is about to make besides products, {"categories": ids, "product_groups": ids, "materials": names,
   "techniques": names}, so that it goes when the import is undone. What is there already is not noted. Begins the
   import, and raises what begin_import raises.';
revoke execute on function public.note_import_names(uuid, text, jsonb) from public, anon;
grant execute on function public.note_import_names(uuid, text, jsonb) to authenticated;

-- The names that it made go with its products, where nothing else has come to use them.
create function private.remove_import_names(of_import uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ids uuid[];
  made text[];
begin
  ids := array(
    select n.key::uuid from private.import_names n
    where n.import_id = of_import and n.table_name in ('categories', 'product_groups'));
  -- Locked, so that no product joins them in between.
  perform from public.product_groups g where g.id = any (ids) order by g.id for update;
  perform from public.categories c where c.id = any (ids) order by c.id for update;
  with gone as (
    delete from public.product_groups g
    where g.id = any (ids) and not exists (select from public.products p where p.product_group_id = g.id)
    returning g.id::text as key
  )
  update private.import_names n set is_removed = true from gone
  where n.import_id = of_import and n.table_name = 'product_groups' and n.key = gone.key;
  with gone as (
    delete from public.categories c
    where c.id = any (ids)
      and not exists (select from public.products p where p.category_id = c.id)
      and not exists (select from public.product_groups g where g.category_id = c.id)
      and not exists (select from public.categories part where part.parent_id = c.id)
      and not exists (select from public.collections s where s.rule ->> 'category_id' = c.id::text)
      and not exists (select from public.site_content s where position(c.id::text in s.content::text) > 0)
    returning c.id::text as key
  )
  update private.import_names n set is_removed = true from gone
  where n.import_id = of_import and n.table_name = 'categories' and n.key = gone.key;

  made := array(
    select lower(n.key) from private.import_names n where n.import_id = of_import and n.table_name = 'materials');
  with gone as (
    delete from public.materials m
    where lower(m.name) = any (made)
      and not exists (select from public.product_tags t where t.tag = m.name)
      and not exists (
        select from public.collections s where m.name in (s.rule ->> 'material', s.rule ->> 'tag'))
    returning lower(m.name) as key
  )
  update private.import_names n set is_removed = true from gone
  where n.import_id = of_import and n.table_name = 'materials' and lower(n.key) = gone.key;
  made := array(
    select lower(n.key) from private.import_names n where n.import_id = of_import and n.table_name = 'techniques');
  with gone as (
    delete from public.techniques t
    where lower(t.name) = any (made)
      and not exists (select from public.product_techniques p where p.technique_id = t.id)
      and not exists (select from public.print_areas a where a.technique_id = t.id)
    returning lower(t.name) as key
  )
  update private.import_names n set is_removed = true from gone
  where n.import_id = of_import and n.table_name = 'techniques' and lower(n.key) = gone.key;
end;
$$;
revoke execute on function private.remove_import_names(uuid) from public;
grant execute on function private.remove_import_names(uuid) to authenticated;

create or replace function public.undo_import(import_id uuid, batch integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- As many as are saved while others wait a second at most.
  most constant integer := 100;
  import public.product_imports;
  is_done boolean;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff undo imports.';
  end if;
  import := private.lock_import(undo_import.import_id);
  if import.id is null then
    raise exception 'import_not_found' using errcode = 'PT404',
      detail = 'There is no import of this id, or it is more than thirty days ago.';
  elsif not coalesce(batch between 0 and import.undo_batches, false) then
    raise exception 'batch_invalid' using errcode = 'PT422', detail = 'Batches are undone one after the other.';
  end if;
  if batch = import.undo_batches and import.undone_at is null then
    perform set_config('vitrine.hold_publication', 'on', true);
    perform private.undo_import_changes(import.id, batch, most);
    is_done := not exists (
      select from private.import_changes c where c.import_id = import.id and c.undo_batch is null);
    if is_done then
      perform private.remove_import_names(import.id);
    end if;
    perform private.note_import_undo(import.id, batch, is_done);
  else
    is_done := import.undone_at is not null and batch >= import.undo_batches - 1;
  end if;
  return (
    select jsonb_build_object(
      'done', is_done,
      'undone', count(*) filter (where c.conflicts = '[]'),
      'conflicts', coalesce(jsonb_agg(jsonb_build_object(
        'product_id', c.product_id, 'name', coalesce(p.name, c.name),
        'field', k.value -> 'field', 'reason', k.value -> 'reason'
      ) order by c.position desc) filter (where k.value is not null), '[]'),
      'removed', case when is_done then (
        select coalesce(jsonb_object_agg(gone.table_name, gone.count), '{}')
        from (
          select n.table_name, count(*) from private.import_names n
          where n.import_id = import.id and n.is_removed group by n.table_name
        ) as gone
      ) else '{}' end)
    from private.import_changes c
    left join jsonb_array_elements(c.conflicts) as k on true
    left join public.products p on p.id = c.product_id
    where c.import_id = import.id and c.undo_batch = batch
  );
end;
$$;
comment on function public.undo_import(uuid, integer) is
  'Undoes what an import has changed, some products a call, with batch from 0 until done: {done, undone, conflicts:
   [{product_id, name, field, reason}], removed}. A field goes back where it is as the import left it, and a product it
   made is deleted where nobody has changed it; others are conflicts and stay, with reason changed, deleted or refused, and no field
   where it is the product. In the end go the categories, groups, materials and techniques it made that nothing uses;
   removed says how many, by table. Again from 0 it gives what it gave, and goes on. Published when finish_import is
   called.';

create function public.undo_import_effect(import_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('visible', visible.count, 'left', visible.count + coalesce((
    select count(*) filter (where not p.is_active and c.after -> 'is_active' = 'false' and c.before -> 'is_active' = 'true')
      - count(*) filter (where p.is_active and (
        c.before is null or c.after -> 'is_active' = 'true' and c.before -> 'is_active' = 'false'))
    from private.import_changes c join public.products p on p.id = c.product_id
    where c.import_id = undo_import_effect.import_id and c.undo_batch is null
  ), 0))
  from (select count(*) from public.products p where p.is_active) as visible;
$$;
comment on function public.undo_import_effect(uuid) is
  'How many products visitors see, and how many they will at least when an import is undone: {visible, left}.';
revoke execute on function public.undo_import_effect(uuid) from public, anon;
grant execute on function public.undo_import_effect(uuid) to authenticated;

create or replace function private.restore_product_parts(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  rows jsonb;
begin
  -- The techniques and materials that went with an import that was undone; one of the name that is there serves.
  select jsonb_agg(gone.before) into rows
  from (
    select distinct on (t.record_id) t.before
    from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
    join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
      and v.table_name = 'product_techniques' and v.operation = 'DELETE'
    join public.record_versions t on t.subject_id = (v.before ->> 'technique_id')::uuid
      and t.table_name = 'techniques' and t.operation = 'DELETE' and t.changed_at > now() - interval '30 days'
    order by t.record_id, t.id desc
  ) as gone;
  perform private.restore_rows('techniques', rows);
  select jsonb_agg(gone.before) into rows
  from (
    select distinct on (m.record_id) m.before from public.record_versions m
    where m.table_name = 'materials' and m.operation = 'DELETE' and m.changed_at > now() - interval '30 days'
      and m.before ->> 'name' in (
        select v.before ->> 'tag'
        from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
        join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
        where v.table_name = 'product_tags' and v.operation = 'DELETE'
      )
    order by m.record_id, m.id desc
  ) as gone;
  perform private.restore_rows('materials', rows);

  foreach part in array array[
    'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'product_costs'
  ] loop
    select jsonb_agg(
      case
        when part = 'print_areas' then v.before || jsonb_build_object(
          'image_id', (select i.id from public.product_images i where i.id = (v.before ->> 'image_id')::uuid),
          'technique_id', (select t.id from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid)
        )
        else v.before
      end
      order by v.id
    ) into rows
    from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
    join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
    where v.table_name = part and v.operation = 'DELETE'
      and (part <> 'product_techniques' or exists (
        select from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid
      ));
    perform private.restore_rows(part, rows);
  end loop;

  -- Their places in collections that are there.
  select jsonb_agg(v.before order by v.id) into rows
  from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
  join public.record_versions v on v.changed_at = product.changed_at
    and v.before ->> 'product_id' = product.id::text
  where v.operation = 'DELETE' and v.table_name = 'collection_products'
    and exists (select from public.collections c where c.id = (v.before ->> 'collection_id')::uuid);
  perform private.restore_rows('collection_products', rows);
end;
$$;
