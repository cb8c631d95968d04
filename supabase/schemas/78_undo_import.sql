-- Undoes bulk changes from their versions, except values that somebody has changed since. Can be repeated as long as
-- something is left to undo.

-- Serialises concurrent undos.
create function private.lock_import(of_import uuid) returns public.product_imports
language sql volatile security definer set search_path = '' as $$
  select i.* from public.product_imports i where i.id = of_import for update;
$$;

create function private.note_import_undo(of_import uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.product_imports i set
    undone_at = now(), undone_by = (select auth.uid()),
    conflict_count = (select count(*) from private.import_changes c where c.import_id = of_import)
  where i.id = of_import;
$$;

-- Sequential scans are off, because a database without fresh statistics would read whole tables for a hundred ids.
create function private.product_rows(products uuid[], tables text[])
returns table (product_id uuid, table_name text, record_id uuid, content jsonb)
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
begin
  return query execute (
    select string_agg(format(
      'select r.%2$I, %1$L, r.id, to_jsonb(r) - array[''id'', ''created_at'', ''updated_at'']
       from public.%1$I r where r.%2$I = any ($1)', r.table_name, coalesce(r.owner_column, 'id')
    ), ' union all ')
    from private.resources r
    where 'products' in (r.table_name, r.owner_table) and (tables is null or r.table_name = any (tables))
  ) using products;
end;
$$;
comment on function private.product_rows is
  'Returns the rows of products and their related rows, from the given tables or all of them, without ids and dates.';

-- Compares values, not ids or dates, so that a reverted change, a product deleted and restored, or a tag removed and
-- added again is not a conflict. Runs as its owner, because an import may include costs that the caller cannot see.
create function private.import_fields(of_import uuid, products uuid[])
returns table (product_id uuid, field text, changes jsonb, is_left boolean, is_undone boolean)
language sql stable security definer set search_path = '' as $$
  with steps as (
    -- Steps are single columns of a changed product, but whole rows of related tables and of a product that the import
    -- created.
    select v.id, v.subject_id, v.table_name, v.record_id, v.is_created, v.before, f.*,
      f.was is not distinct from lag(f.made, 1, f.was) over (partition by v.record_id, f.name order by v.id) as is_next
    from (
      select o.*,
        bool_or(o.table_name = 'products' and o.operation = 'INSERT') over (partition by o.subject_id) as is_created
      from public.record_versions o where o.subject_id = any (products) and o.import_id = of_import
    ) as v
    cross join lateral (
      select null as name, v.before - array['id', 'created_at', 'updated_at'] as was,
        (coalesce(v.before, '{}') || v.after) - array['id', 'created_at', 'updated_at'] as made
      where v.is_created or v.table_name <> 'products'
      union all
      select key, v.before -> key, v.after -> key from jsonb_object_keys(v.after) as key
      where not v.is_created and v.table_name = 'products'
    ) as f
  ), changed as (
    select s.subject_id, s.table_name, s.record_id, s.is_created, s.name, bool_and(s.is_next) as is_whole,
      (array_agg(s.before order by s.id))[1] as row_before, (array_agg(s.was order by s.id))[1] as was,
      (array_agg(s.made order by s.id desc))[1] as made
    from steps s group by s.subject_id, s.table_name, s.record_id, s.is_created, s.name
  ), stored as materialized (
    -- Any row counts for a product that the import created: it stays if somebody has added one.
    select * from private.product_rows(products, (
      select case when not bool_or(s.is_created) then array_agg(distinct s.table_name) end from steps s))
  )
  select c.subject_id, case when not c.is_created then coalesce(c.name, c.table_name) end,
    jsonb_agg(jsonb_build_object(
      'table', c.table_name, 'record', coalesce(s.record_id, alike.record_id, c.record_id),
      'value', case when c.name is null then c.row_before else jsonb_build_object(c.name, c.was) end)),
    bool_and(c.is_whole and now.value is not distinct from c.made) and (
      not c.is_created
      or count(c.made) = (select count(*) from stored other where other.product_id = c.subject_id)),
    bool_and(now.value is not distinct from c.was)
  from changed c
  left join stored s on s.table_name = c.table_name and s.record_id = c.record_id
  left join stored alike on s.record_id is null and c.name is null and alike.product_id = c.subject_id
    and alike.table_name = c.table_name and alike.content @> coalesce(c.made, c.was)
  cross join lateral (
    select case
      when c.name is not null then s.content -> c.name
      when s.content = c.made then c.made
      -- Ignores columns that an upgrade has added since.
      else (
        select jsonb_object_agg(e.key, e.value) from jsonb_each(coalesce(s.content, alike.content)) as e
        where coalesce(c.made, c.was) ? e.key)
    end as value
  ) as now
  where c.was is distinct from c.made
  group by c.subject_id, 2, c.is_created;
$$;
comment on function private.import_fields is
  'Returns the fields of products that an import changed. A related table counts as one field; for a product that the
   import created, the only field is null. changes [{table, record, value}] undoes the field, with a null value for a
   row to delete. is_left is true if the field has not changed since.';

create function private.revert_rows(given jsonb[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  gone uuid[];
  rows jsonb;
begin
  for part, gone, rows in
    select r.table_name, coalesce(array_agg(c.id) filter (where c.row is null), '{}'),
      coalesce(jsonb_agg(c.row) filter (where c.row is not null), '[]')
    from (
      select c."table", c.record as id,
        jsonb_object_agg(f.key, f.value) filter (where f.key is not null) || jsonb_build_object('id', c.record) as row
      from unnest(given) as g
      cross join jsonb_path_query(g, '$.changes[*][*]') as change
      cross join jsonb_to_record(change) as c ("table" text, record uuid, value jsonb)
      left join jsonb_each(c.value) as f on true
      group by c."table", c.record
    ) as c
    join private.resources r on r.table_name = c."table" group by r.table_name, r.backup_order order by r.backup_order
  loop
    perform private.replace_rows(part, gone, rows);
  end loop;
  perform private.number_pictures((g ->> 'row')::uuid) from unnest(given) as g
  where g @? '$.changes[*][*] ? (@.table == "product_images")';
  -- Forms that have one of these products open must detect the change, even if its own row is unchanged.
  update public.products p set updated_at = now()
  where p.id = any (array(select (g ->> 'row')::uuid from unnest(given) as g)) and p.updated_at <> now();
end;
$$;
comment on function private.revert_rows is
  'Undoes changes of products [{row, changes}] in the format of private.import_fields.';

-- Deletes categories, groups, materials and techniques that the import created and nothing else uses.
create function private.remove_import_names(of_import uuid, since timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  tables constant text[] := array['categories', 'product_groups', 'materials', 'techniques'];
  ids constant uuid[] := array(
    select v.record_id from public.record_versions v
    where v.import_id = of_import and v.changed_at >= since and v.operation = 'INSERT' and v.table_name = any (tables));
begin
  -- Locks them, so that no product is added to them meanwhile.
  perform from public.product_groups g where g.id = any (ids) order by g.id for update;
  perform from public.categories c where c.id = any (ids) order by c.id for update;
  delete from public.product_groups g
  where g.id = any (ids) and not exists (select from public.products p where p.product_group_id = g.id);
  delete from public.categories c
  where c.id = any (ids)
    and not exists (select from public.products p where p.category_id = c.id)
    and not exists (select from public.product_groups g where g.category_id = c.id)
    and not exists (select from public.categories part where part.parent_id = c.id)
    and not exists (select from public.collections s where s.rule ->> 'category_id' = c.id::text)
    and not exists (select from public.site_content s where position(c.id::text in s.content::text) > 0);
  delete from public.materials m
  where m.id = any (ids)
    and not exists (select from public.product_tags t where t.tag = m.name)
    and not exists (select from public.collections s where m.name in (s.rule ->> 'material', s.rule ->> 'tag'));
  delete from public.techniques t
  where t.id = any (ids)
    and not exists (select from public.product_techniques p where p.technique_id = t.id)
    and not exists (select from public.print_areas a where a.technique_id = t.id);
  return (
    select coalesce(jsonb_object_agg(gone.table_name, gone.count), '{}') from (
      select v.table_name, count(*) from public.record_versions v
      where v.record_id = any (ids) and v.changed_at = now() and v.operation = 'DELETE' and v.table_name = any (tables)
      group by v.table_name
    ) as gone
  );
end;
$$;

create function public.undo_import(import_id uuid, before_position bigint default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Keeps its locks for about a second at most, because others wait for them.
  most constant integer := 100;
  import public.product_imports;
  products uuid[];
  reached bigint;
  refused uuid[];
  conflicts jsonb;
  left_products uuid[];
  undone integer;
  partly integer;
  is_last boolean;
  removed jsonb := '{}';
begin
  perform private.require_staff();
  import := private.lock_import(undo_import.import_id);
  perform private.refuse_if(import.id is null or import.created_at < now() - interval '30 days',
    'PT404', 'import_not_found', 'There is no import of this id, or it is more than thirty days ago.');
  -- Gives the undo an id of its own, so that its versions do not count as those of the import.
  perform set_config('vitrine.import_id', gen_random_uuid()::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  select array_agg(c.product_id order by c.position desc), min(c.position) into products, reached
  from (
    select * from private.import_changes c
    where c.import_id = import.id and (before_position is null or c.position < before_position)
    order by c.position desc limit most
  ) as c;
  perform from public.products p where p.id = any (products) order by p.id for update;

  -- If a product is rejected, its fields are tried one by one.
  refused := array(
    select (o ->> 'row')::uuid from jsonb_array_elements(private.save_valid(array(
      select jsonb_build_object('row', f.product_id, 'changes', jsonb_agg(f.changes))
      from private.import_fields(import.id, products) as f where f.is_left and not f.is_undone
      group by f.product_id order by array_position(products, f.product_id)
    ), 'revert_rows')) as o where not (o ->> 'saved')::boolean);
  if refused <> '{}' then
    perform private.save_valid(array(
      select jsonb_build_object('row', f.product_id, 'changes', f.changes)
      from private.import_fields(import.id, refused) as f where f.is_left and not f.is_undone
    ), 'revert_rows');
  end if;

  -- Reports the rest as conflicts, with the reason.
  select coalesce(jsonb_agg(distinct jsonb_build_object(
      'product_id', f.product_id, 'name', n.name, 'field', case when n.is_there then f.field end,
      'reason', case when not n.is_there then 'deleted' when f.is_left then 'refused' else 'changed' end)), '[]'),
    coalesce(array_agg(distinct f.product_id), '{}')
  into conflicts, left_products
  from private.import_fields(import.id, products) as f
  cross join lateral public.record_names(array[f.product_id]) as n
  where not f.is_undone;
  delete from private.import_changes c
  where c.import_id = import.id and c.product_id = any (products) and c.product_id <> all (left_products);
  get diagnostics undone = row_count;
  select count(distinct v.subject_id) into partly from public.record_versions v
  where v.subject_id = any (left_products) and v.changed_at = now();
  is_last := not exists (
    select from private.import_changes c where c.import_id = import.id and c.position < reached);
  if is_last then
    removed := private.remove_import_names(import.id, import.created_at);
  end if;
  if undone + partly > 0 then
    perform private.note_import_undo(import.id);
  end if;
  return jsonb_build_object(
    'undone', undone, 'partly', partly, 'conflicts', conflicts, 'next', case when not is_last then reached end,
    'removed', removed);
end;
$$;
comment on function public.undo_import is
  'Undoes the remaining changes of an import, latest first, at most 100 products per call. Returns {undone, partly,
   conflicts: [{product_id, name, field, reason}], next, removed}. Callers repeat the call with next as before_position
   until next is null. Reverts fields that still have the value from the import, and deletes unchanged products that it
   created. Everything else stays and is a conflict, with the reason changed, deleted or refused; field is a column or a
   related table, or null for a whole product. The last call deletes the unused categories, groups, materials and
   techniques that the import created; removed counts them by table. Published by finish_import.';

create function public.undo_import_effect(import_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with made as materialized (
    select v.* from private.import_changes c
    join public.record_versions v on v.subject_id = c.product_id and v.import_id = c.import_id
    where c.import_id = undo_import_effect.import_id
  ), later as materialized (
    select distinct v.subject_id, d.import_id, d.after ? 'is_active' as is_shown from made v
    join public.record_versions d on d.subject_id = v.subject_id and d.id > v.id and d.import_id <> v.import_id
    join private.import_changes c on c.import_id = d.import_id and c.product_id = d.subject_id
    where case when v.table_name <> 'products' then d.table_name = v.table_name else v.operation = 'INSERT'
      or d.table_name = 'products' and v.after ?| array(select jsonb_object_keys(d.after)) end
  ), shown as (
    select v.subject_id, (array_agg(v.before -> 'is_active' order by v.id))[1] as was,
      (array_agg(v.after -> 'is_active' order by v.id desc))[1] as made
    from made v where v.table_name = 'products' and v.after ? 'is_active' group by v.subject_id
  )
  select jsonb_build_object(
    'visible', visible.count,
    'left', visible.count + (
      select count(*) filter (where not p.is_active and s.was = 'true' and s.made = 'false')
        - count(*) filter (where p.is_active and (s.was is null or s.was = 'false' and s.made = 'true'))
      from shown s join public.products p on p.id = s.subject_id
      where not exists (select from later l where l.subject_id = p.id and (s.was is null or l.is_shown))
    ),
    'later', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'title', i.title, 'products', l.products) order by i.created_at desc), '[]')
      from (select l.import_id, count(distinct l.subject_id) as products from later l group by l.import_id) as l
      join public.product_imports i on i.id = l.import_id
    ))
  from (select count(*) from public.products p where p.is_active) as visible;
$$;
comment on function public.undo_import_effect is
  'Returns the number of visible products, the minimum that an undo would leave, and later imports and bulk changes that
   would prevent parts of it: {visible, left, later: [{id, kind, title, products}]}.';

grant execute on function
  public.undo_import, public.undo_import_effect, private.lock_import, private.note_import_undo, private.product_rows,
  private.import_fields, private.revert_rows, private.remove_import_names
  to authenticated;
