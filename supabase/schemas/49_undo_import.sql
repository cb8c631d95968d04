-- Undo of bulk changes, except for what somebody changed since. It can be repeated as long as something is left.

-- Concurrent undos are serialised.
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

-- Values are compared, not dates: a change that was reverted, or a product deleted and restored, is no conflict.
create function private.import_fields(changes private.import_changes[])
returns table (product_id uuid, field text, was jsonb, is_imported boolean, is_undone boolean)
language sql stable security invoker set search_path = '' as $$
  select c.product_id, f.key, c.before -> f.key, private.same_value(f.key, v.fields -> f.key, f.value),
    coalesce(private.same_value(f.key, v.fields -> f.key, c.before -> f.key), false)
  from unnest(changes) as c
  join private.named_values(array(select private.to_row(n.product_id, n.after) from unnest(changes) as n)) as v
    on v.product_id = c.product_id
  cross join jsonb_each(c.after) as f;
$$;

create function private.undo_import_changes(changes private.import_changes[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  created constant uuid[] := array(select c.product_id from unnest(changes) as c where c.before is null);
  fields jsonb[];
  refused text[];
  conflicts jsonb;
  undone integer;
  partly integer;
begin
  perform from public.products p
  where p.id in (select c.product_id from unnest(changes) as c) order by p.id for update;
  -- Deletes products that the import created, if they are unchanged and have no print area.
  delete from public.products p
  where p.id in (
      select f.product_id from private.import_fields(changes) as f
      where f.product_id = any (created) group by f.product_id having bool_and(f.is_imported)
    )
    and not exists (select from public.print_areas a where a.product_id = p.id);

  -- Reverts fields that still have the value of the import. If a product is rejected, they are tried one by one.
  fields := array(
    select jsonb_build_object('id', f.product_id, 'name', f.field, 'value', f.was)
    from private.import_fields(changes) as f where f.product_id <> all (created) and f.is_imported and not f.is_undone);
  refused := array(
    select o ->> 'row' from jsonb_array_elements(private.save_valid(array(
      select private.to_row(c.product_id, jsonb_object_agg(f ->> 'name', f -> 'value'))
      from unnest(changes) with ordinality as c join unnest(fields) as f on f ->> 'id' = c.product_id::text
      group by c.product_id, c.ordinality order by c.ordinality
    ), 'save_products')) as o where not (o ->> 'saved')::boolean);
  perform private.save_valid(array(
    select private.to_row((f ->> 'id')::uuid, jsonb_build_object(f ->> 'name', f -> 'value')) from unnest(fields) as f
    where f ->> 'id' = any (refused)
  ), 'save_products');

  -- The rest is left, with its reason.
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', c.product_id, 'name', coalesce(p.name, c.name), 'field', f.field,
    'reason', case when p.id is null then 'deleted' when f.is_imported then 'refused' else 'changed' end
  ) order by c.position desc), '[]') into conflicts
  from unnest(changes) as c
  left join public.products p on p.id = c.product_id
  left join private.import_fields(changes) as f
    on f.product_id = c.product_id and c.before is not null and not f.is_undone
  where case when p.id is null then c.before is not null else c.before is null or f.field is not null end;
  update private.import_changes c set before = k.before, after = k.after
  from (
    select n.product_id, jsonb_object_agg(l ->> 'field', n.before -> (l ->> 'field')) as before,
      jsonb_object_agg(l ->> 'field', n.after -> (l ->> 'field')) as after
    from unnest(changes) as n join jsonb_array_elements(conflicts) as l on l ->> 'product_id' = n.product_id::text
    where l ->> 'field' is not null group by n.product_id
  ) as k
  where c.import_id = changes[1].import_id and c.product_id = k.product_id and c.before <> k.before;
  get diagnostics partly = row_count;
  delete from private.import_changes c
  where c.import_id = changes[1].import_id and c.product_id in (select n.product_id from unnest(changes) as n)
    and c.product_id::text not in (select l ->> 'product_id' from jsonb_array_elements(conflicts) as l);
  get diagnostics undone = row_count;
  return jsonb_build_object('undone', undone, 'partly', partly, 'conflicts', conflicts);
end;
$$;
comment on function private.undo_import_changes is
  'Undoes changes of one import, removes them, and returns what is left: {undone, partly, conflicts}.';

-- Deletes categories, groups, materials and techniques that the import created, if nothing else uses them.
create function private.remove_import_names(of_import uuid, since timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  tables constant text[] := array['categories', 'product_groups', 'materials', 'techniques'];
  ids constant uuid[] := array(
    select v.record_id from public.record_versions v
    where v.import_id = of_import and v.changed_at >= since and v.operation = 'INSERT' and v.table_name = any (tables));
begin
  -- Locked, so that no product is added meanwhile.
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
      where v.import_id = of_import and v.changed_at = now() and v.operation = 'DELETE' and v.table_name = any (tables)
      group by v.table_name
    ) as gone
  );
end;
$$;

create function public.undo_import(import_id uuid, before_position bigint default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Others wait a second at most.
  most constant integer := 100;
  import public.product_imports;
  changes private.import_changes[];
  result jsonb;
  next_position bigint;
  removed jsonb := '{}';
begin
  perform private.require_staff();
  import := private.lock_import(undo_import.import_id);
  perform private.refuse_if(import.id is null or import.created_at < now() - interval '30 days',
    'PT404', 'import_not_found', 'There is no import of this id, or it is more than thirty days ago.');
  perform set_config('vitrine.import_id', import.id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  changes := array(
    select c from private.import_changes c
    where c.import_id = import.id and (before_position is null or c.position < before_position)
    order by c.position desc limit most);
  result := private.undo_import_changes(changes);
  select c.position into next_position from private.import_changes c
  where c.import_id = import.id and c.position < changes[cardinality(changes)].position limit 1;
  if next_position is null then
    removed := private.remove_import_names(import.id, import.created_at);
  end if;
  if (result ->> 'undone')::integer + (result ->> 'partly')::integer > 0 then
    perform private.note_import_undo(import.id);
  end if;
  return result || jsonb_build_object(
    'next', case when next_position is not null then changes[most].position end, 'removed', removed);
end;
$$;
comment on function public.undo_import is
  'Undoes what is left of an import, latest first, some products a call: {undone, partly, conflicts: [{product_id, name,
   field, reason}], next, removed}. The next call gets next as before_position, until that is null. Reverts fields that
   still have the value of the import, and deletes unchanged products it created. Others are conflicts and are left, with
   reason changed, deleted or refused; the field is null for a whole product. The last call deletes the unused
   categories, groups, materials and techniques of the import; removed counts them by table. Published by
   finish_import.';

create function public.undo_import_effect(import_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with changes as materialized (
    select c.*, array(select jsonb_object_keys(c.after)) as fields from private.import_changes c
    where c.import_id = undo_import_effect.import_id
  ), later as materialized (
    select c.product_id, d.import_id, d.after from changes c
    join private.import_changes d
      on d.product_id = c.product_id and d.position > c.position and d.import_id <> c.import_id and d.after ?| c.fields
  )
  select jsonb_build_object(
    'visible', visible.count,
    'left', visible.count + coalesce((
      select count(*) filter (where not p.is_active and c.after -> 'is_active' = 'false' and c.before -> 'is_active' = 'true')
        - count(*) filter (where p.is_active and (
          c.before is null or c.after -> 'is_active' = 'true' and c.before -> 'is_active' = 'false'))
      from changes c join public.products p on p.id = c.product_id
      where not exists (
        select from later l where l.product_id = c.product_id and (c.before is null or l.after ? 'is_active'))
    ), 0),
    'later', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'title', i.title, 'products', l.products) order by i.created_at desc), '[]')
      from (select l.import_id, count(*) as products from later l group by l.import_id) as l
      join public.product_imports i on i.id = l.import_id
    ))
  from (select count(*) from public.products p where p.is_active) as visible;
$$;
comment on function public.undo_import_effect is
  'Returns the number of visible products, the minimum after an undo, and the later imports and bulk changes that stand
   in its way: {visible, left, later: [{id, kind, title, products}]}.';

grant execute on function
  public.undo_import, public.undo_import_effect, private.lock_import, private.note_import_undo, private.import_fields,
  private.undo_import_changes, private.remove_import_names
  to authenticated;
