-- What an import made or changed goes back by what it says, and not by when it was saved last: a change that was undone,
-- and a product that was deleted and brought back, are as the import left them.

create or replace function private.values_by_product(rows jsonb[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.product_id, v.fields), '{}') from private.named_values(rows) as v;
$$;

-- A row that names all a product has.
create function private.whole_row(of_product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'product', to_jsonb(of_product) || '{"price_tiers": null, "techniques": null, "costs": null}',
    'tags', '[]'::jsonb, 'images', '[]'::jsonb);
$$;

-- A picture that was removed and put back is the same one, under another id.
create function private.same_value(field text, one jsonb, other jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when field = 'images' then
      jsonb_path_query_array(one, '$[*].image_url') = jsonb_path_query_array(other, '$[*].image_url')
    else one = other
  end;
$$;
comment on function private.same_value(text, jsonb, jsonb) is
  'Whether a field of private.named_values says the same, however often it was saved in between.';
revoke execute on function private.whole_row(public.products), private.same_value(text, jsonb, jsonb) from public;
grant execute on function private.whole_row(public.products), private.same_value(text, jsonb, jsonb) to authenticated;

-- What imports of before have made, where nobody has saved it since.
update private.import_changes c set after = v.fields
from private.named_values(array(
  select private.whole_row(p) from public.products p
  join private.import_changes made on made.product_id = p.id and made.before is null and made.saved_at = p.updated_at
)) as v
where c.product_id = v.product_id and c.before is null and c.saved_at = v.updated_at;
alter table private.import_changes drop column found_at, drop column saved_at;

create or replace function private.note_import_changes(of_import uuid, rows jsonb[], was jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ids uuid[] := private.row_products(rows);
  changed integer;
  created integer;
begin
  with changes as (
    -- A product that was there: what differs.
    select v.product_id, v.name, difference.before, difference.after
    from private.named_values(array(
      select g.given from unnest(ids, rows) as g (id, given) where was ? g.id::text
    )) as v
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, v.fields -> b.key) as after
      from jsonb_each(was -> v.product_id::text) as b where b.value <> v.fields -> b.key
    ) as difference
    where difference.before is not null
    union all
    select v.product_id, v.name, null, v.fields
    from private.named_values(array(
      select private.whole_row(p) from public.products p where p.id = any (ids) and not was ? p.id::text
    )) as v
  ), noted as (
    insert into private.import_changes as c (import_id, product_id, name, before, after)
    select of_import, n.product_id, n.name, n.before, n.after
    from changes n
    -- An undo goes the other way.
    order by array_position(ids, n.product_id)
    on conflict on constraint import_changes_pkey do update set
      name = excluded.name, before = excluded.before || c.before,
      after = c.after || (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(excluded.after) as e
        -- Somebody has changed it between two batches of the import: what they did stays theirs.
        where not c.after ? e.key or private.same_value(e.key, c.after -> e.key, excluded.before -> e.key)
      )
    -- Of a row that was there xmax is not null.
    returning c.before is null as is_new, c.xmax = 0 as is_first
  )
  select count(*) filter (where n.is_first), count(*) filter (where n.is_first and n.is_new)
  into changed, created from noted n;
  if changed > 0 then
    perform private.count_import(of_import, changed, created);
  end if;
end;
$$;

create or replace function private.undo_import_changes(of_import uuid, batch integer, most integer) returns void
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

  -- What the import made goes, where it is as the import left it; an area to print on is none of what it names.
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

  -- Of the others the fields go back that are as the import left them. One that is as it was before needs nothing.
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
  -- Of a product that is refused each field is tried by itself.
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
