-- Undo of bulk changes, except for what somebody changed since.

-- Concurrent undos are serialised.
create function private.lock_import(of_import uuid) returns public.product_imports
language plpgsql volatile security definer set search_path = '' as $$
declare
  import public.product_imports;
begin
  select * into import from public.product_imports i where i.id = of_import for update;
  return import;
end;
$$;

create function private.note_import_undo(of_import uuid, batch integer, is_done boolean) returns void
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

-- Undoes `most` changes, latest first, and records conflicts: the value changed since, the product was deleted, or the
-- old value is rejected (its code belongs to another product). Values are compared, not dates: a change that was
-- reverted, or a product deleted and restored, is no conflict.
create function private.undo_import_changes(of_import uuid, batch integer, most integer) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen uuid[];
  compared jsonb;
  refused uuid[];
  refusals jsonb;
begin
  chosen := array(
    select c.product_id from private.import_changes c
    where c.import_id = of_import and c.undo_batch is null
    order by c.position desc limit most);
  perform from public.products p where p.id = any (chosen) order by p.id for update;

  -- Deletes products that the import created, if they are unchanged and have no print area.
  delete from public.products p
  where p.id in (
      select v.product_id
      from private.named_values(array(
        select private.to_row(c.product_id, c.after) from private.import_changes c
        where c.import_id = of_import and c.product_id = any (chosen) and c.before is null and c.after is not null
      )) as v
      join private.import_changes c on c.import_id = of_import and c.product_id = v.product_id
      where not exists (
        select from jsonb_each(c.after) as a where not private.same_value(a.key, a.value, v.fields -> a.key)
      )
    )
    and not exists (select from public.print_areas a where a.product_id = p.id);

  -- Reverts fields that still have the value of the import.
  select coalesce(jsonb_object_agg(v.product_id, jsonb_build_object(
    'revert', difference.revert, 'conflicts', difference.conflicts)), '{}')
  into compared
  from private.named_values(array(
    select private.to_row(c.product_id, c.before) from private.import_changes c
    where c.import_id = of_import and c.product_id = any (chosen) and c.before is not null
  )) as v
  join private.import_changes c on c.import_id = of_import and c.product_id = v.product_id
  cross join lateral (
    select
      coalesce(jsonb_object_agg(b.key, b.value) filter (
        where private.same_value(b.key, v.fields -> b.key, c.after -> b.key)), '{}') as revert,
      coalesce(jsonb_agg(b.key) filter (
        where not private.same_value(b.key, v.fields -> b.key, c.after -> b.key)
          and not private.same_value(b.key, v.fields -> b.key, b.value)), '[]') as conflicts
    from jsonb_each(c.before) as b
  ) as difference;
  select array_agg((o.outcome ->> 'row')::uuid) into refused
  from jsonb_array_elements(private.save_valid_rows(array(
    select private.to_row(b.key::uuid, b.value -> 'revert')
    from jsonb_each(compared) as b
    join private.import_changes c on c.import_id = of_import and c.product_id = b.key::uuid
    where b.value -> 'revert' <> '{}'
    order by c.position desc
  ))) as o (outcome)
  where not (o.outcome ->> 'saved')::boolean;
  -- If a product is rejected, its fields are tried one by one.
  if refused is not null then
    select jsonb_object_agg(fields.id, fields.refused) into refusals
    from (
      select o.outcome -> 'row' ->> 'id' as id, jsonb_agg(o.outcome -> 'row' -> 'field') as refused
      from jsonb_array_elements(private.save_valid_rows(array(
        select private.to_row(r.id, jsonb_build_object(f.key, f.value)) || jsonb_build_object(
          'row', jsonb_build_object('id', r.id, 'field', f.key))
        from unnest(refused) as r (id) cross join jsonb_each(compared -> r.id::text -> 'revert') as f
      ))) as o (outcome)
      where not (o.outcome ->> 'saved')::boolean
      group by 1
    ) as fields;
  end if;

  update private.import_changes c set undo_batch = batch, conflicts = coalesce((
    select jsonb_agg(jsonb_build_object('field', k.field, 'reason', k.reason))
    from (
      select jsonb_array_elements(compared -> c.product_id::text -> 'conflicts') as field, 'changed' as reason
      union all select jsonb_array_elements(refusals -> c.product_id::text), 'refused'
      union all select 'null', 'deleted' where c.before is not null and not compared ? c.product_id::text
      union all select 'null', 'changed' where c.before is null
        and exists (select from public.products p where p.id = c.product_id)
    ) as k
  ), '[]')
  where c.import_id = of_import and c.product_id = any (chosen);
end;
$$;

-- Deletes categories, groups, materials and techniques that the import created, if nothing else uses them.
create function private.remove_import_names(of_import uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  present private.import_names[] := array(
    select n from private.import_names n
    where n.import_id = of_import and private.import_name_exists(n.table_name, n.key));
  ids uuid[] := array(
    select n.key::uuid from unnest(present) as n where n.table_name in ('categories', 'product_groups'));
  material_names text[] := array(select lower(n.key) from unnest(present) as n where n.table_name = 'materials');
  technique_names text[] := array(select lower(n.key) from unnest(present) as n where n.table_name = 'techniques');
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
  where lower(m.name) = any (material_names)
    and not exists (select from public.product_tags t where t.tag = m.name)
    and not exists (
      select from public.collections s where m.name in (s.rule ->> 'material', s.rule ->> 'tag'));
  delete from public.techniques t
  where lower(t.name) = any (technique_names)
    and not exists (select from public.product_techniques p where p.technique_id = t.id)
    and not exists (select from public.print_areas a where a.technique_id = t.id);
  update private.import_names n set is_removed = true
  from unnest(present) as was
  where n.import_id = of_import and n.table_name = was.table_name and n.key = was.key
    and not private.import_name_exists(n.table_name, n.key);
end;
$$;

create function public.undo_import(import_id uuid, batch integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Others wait a second at most.
  most constant integer := 100;
  import public.product_imports;
  is_done boolean;
begin
  perform private.require_staff();
  import := private.lock_import(undo_import.import_id);
  if import.id is null or import.created_at < now() - interval '30 days' then
    raise exception 'import_not_found' using errcode = 'PT404',
      detail = 'There is no import of this id, or it is more than thirty days ago.';
  elsif not coalesce(batch between 0 and import.undo_batches, false) then
    raise exception 'batch_invalid' using errcode = 'PT422', detail = 'Batches are undone one after the other.';
  end if;
  if batch = import.undo_batches and import.undone_at is null then
    perform set_config('vitrine.import_id', import.id::text, true);
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
comment on function public.undo_import is
  'Undoes an import, some products a call, with batch from 0 until done: {done, undone, conflicts: [{product_id, name,
   field, reason}], removed}. Reverts fields that still have the value of the import, and deletes unchanged products
   it created. Others are conflicts and stay, with reason changed, deleted or refused; the field is null for a whole
   product. At the end it deletes the unused categories, groups, materials and techniques of the import; removed
   counts them by table. From 0 again it returns the same and continues. Published by finish_import.';

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
comment on function public.undo_import_effect is
  'Returns the number of visible products, and the minimum after an undo: {visible, left}.';

grant execute on function public.undo_import, public.undo_import_effect to authenticated;
grant execute on function
  private.lock_import, private.note_import_undo, private.undo_import_changes, private.remove_import_names
  to authenticated;
