-- Saves many rows a call, by the rules of any save, and records what they changed.

-- A rejected set is split in halves until the faulty row is alone. In the order of the rows: of two with one code the
-- first gets it.
create function private.save_valid(rows jsonb[], writer text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  middle constant integer := cardinality(rows) / 2;
begin
  begin
    execute format('select private.%I($1)', writer) using rows;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('row', r.given -> 'row', 'saved', true) order by r.place), '[]')
      from unnest(rows) with ordinality as r (given, place)
    );
  exception when others then
    -- Errors of the database itself abort the batch, which can be sent again.
    if sqlstate ~ '^(08|40|53|55|57|58|XX)' then
      raise;
    end if;
    if cardinality(rows) <= 1 then
      return jsonb_build_array(jsonb_build_object(
        'row', rows[1] -> 'row', 'saved', false, 'code', sqlstate, 'message', sqlerrm));
    end if;
  end;
  return private.save_valid(rows[:middle], writer) || private.save_valid(rows[middle + 1:], writer);
end;
$$;
comment on function private.save_valid is
  'Saves rows, each with its name "row", by a function that takes them as a set; returns [{row, saved, code, message}].';

-- Records what rows changed: of a product that changes repeatedly, the state before the first and after the last
-- change.
create function private.note_import_changes(of_import uuid, rows jsonb[], was jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ids uuid[] := private.row_products(rows);
  changed integer;
  created integer;
begin
  with changes as (
    -- An existing product: the fields that differ.
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
    -- The undo runs in the opposite order.
    order by array_position(ids, n.product_id)
    on conflict on constraint import_changes_pkey do update set
      name = excluded.name, before = excluded.before || c.before,
      after = c.after || (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(excluded.after) as e
        -- Edits by others between two batches are theirs.
        where not c.after ? e.key or private.same_value(e.key, c.after -> e.key, excluded.before -> e.key)
      )
    -- xmax is 0 for a new row.
    returning c.before is null as is_new, c.xmax = 0 as is_first
  )
  select count(*) filter (where n.is_first), count(*) filter (where n.is_first and n.is_new)
  into changed, created from noted n;
  if changed > 0 then
    perform private.count_import(of_import, changed, created);
  end if;
end;
$$;

create function private.import_rows(of_import uuid, rows jsonb[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  was jsonb;
  results jsonb;
begin
  perform public.begin_import(of_import, 'import', '');
  perform set_config('vitrine.import_id', of_import::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  -- Locked until saved.
  perform from public.products p where p.id = any (private.row_products(rows)) order by p.id for update;
  select coalesce(jsonb_object_agg(v.product_id, v.fields), '{}') into was from private.named_values(rows) as v;
  results := private.save_valid(rows, 'save_products');
  perform private.note_import_changes(of_import, rows, was);
  return results;
end;
$$;
comment on function private.import_rows is 'Saves rows as a part of an import and records what they changed.';

create function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known private.import_batches;
  results jsonb;
begin
  perform private.require_staff();
  perform private.refuse_if(jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500,
    'PT422', 'rows_invalid', 'A batch is an array of at most 500 rows.');
  delete from private.import_batches b where b.applied_at < now() - interval '1 day';
  -- A repeated batch waits here for the first.
  insert into private.import_batches (import_id, batch) values (import_products.import_id, import_products.batch)
  on conflict do nothing;
  if not found then
    select * into known from private.import_batches b
    where b.import_id = import_products.import_id and b.batch = import_products.batch;
    perform private.refuse_if(not found, '42501', 'not_own_import', 'Somebody else has an import of this id.');
    return known.outcomes;
  end if;
  results := private.import_rows(import_products.import_id, array(
    select value from jsonb_array_elements(rows) with ordinality order by ordinality));
  update private.import_batches b set outcomes = results
  where b.import_id = import_products.import_id and b.batch = import_products.batch;
  return results;
end;
$$;
comment on function public.import_products is
  'Saves at most 500 rows [{row, product, tags, images, expected_updated_at}] as save_product does, each by itself,
   and returns [{row, saved, code, message}]. Tags and images that are not named stay. A repeated batch gets the same
   answer. Published by finish_import, or a minute after the last batch; undo_import can undo it for thirty days.';

grant execute on function
  public.import_products, private.import_rows, private.save_valid, private.note_import_changes
  to authenticated;
