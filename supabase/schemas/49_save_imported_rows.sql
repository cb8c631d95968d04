-- Many rows a call, saved by the rules of any other save, with what they changed.

-- A set that is refused is halved until the row that is to blame is alone, so that one takes none of the others with it,
-- and good ones are saved in sets. In the order of the rows: of two with one code the first has it.
create function private.save_valid_rows(rows jsonb[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  middle constant integer := cardinality(rows) / 2;
begin
  begin
    perform private.save_products(rows);
    return (
      select coalesce(jsonb_agg(jsonb_build_object('row', r.given -> 'row', 'saved', true) order by r.place), '[]')
      from unnest(rows) with ordinality as r (given, place)
    );
  exception when others then
    -- What is wrong with the database is no fault of a row: the batch is undone, and can be sent again.
    if sqlstate ~ '^(08|40|53|55|57|58|XX)' then
      raise;
    end if;
    if cardinality(rows) <= 1 then
      return jsonb_build_array(jsonb_build_object(
        'row', rows[1] -> 'row', 'saved', false, 'code', sqlstate, 'message', sqlerrm));
    end if;
  end;
  return private.save_valid_rows(rows[:middle]) || private.save_valid_rows(rows[middle + 1:]);
end;
$$;
comment on function private.save_valid_rows(jsonb[]) is
  'Saves rows [{row, product, tags, images, expected_updated_at}]; gives [{row, saved, code, message}].';

-- Keeps what rows have changed, of products that were so. Of a product that is changed again it is what the first change
-- found, and what the last one left.
create function private.note_import_changes(of_import uuid, rows jsonb[], was jsonb) returns void
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

create function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known private.import_batches;
  given jsonb[];
  ids uuid[];
  was jsonb;
  results jsonb;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'rows_invalid' using errcode = 'PT422', detail = 'A batch is an array of at most 500 rows.';
  end if;
  delete from private.import_batches b where b.applied_at < now() - interval '1 day';
  -- Whoever repeats a batch that is still under way waits here for the first.
  insert into private.import_batches (import_id, batch) values (import_products.import_id, import_products.batch)
  on conflict do nothing;
  if not found then
    select * into known from private.import_batches b
    where b.import_id = import_products.import_id and b.batch = import_products.batch;
    if not found then
      raise exception 'not_own_import' using errcode = '42501', detail = 'Somebody else has an import of this id.';
    end if;
    return known.outcomes;
  end if;
  perform public.begin_import(import_products.import_id, 'import', '');
  perform set_config('vitrine.import_id', import_products.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);

  given := array(select value from jsonb_array_elements(rows) with ordinality order by ordinality);
  ids := private.row_products(given);
  -- Nobody changes them between what they were and what they become.
  perform from public.products p where p.id = any (ids) order by p.id for update;
  was := private.values_by_product(given);
  results := private.save_valid_rows(given);

  perform private.note_import_changes(import_products.import_id, given, was);
  if batch = 0 then
    perform private.mark_import_names(import_products.import_id);
  end if;
  update private.import_batches b set outcomes = results
  where b.import_id = import_products.import_id and b.batch = import_products.batch;
  return results;
end;
$$;
comment on function public.import_products(uuid, integer, jsonb) is
  'Saves at most 500 rows [{row, product, tags, images, expected_updated_at}] as save_product does, each by itself; tags
   and images that are not named stay. Gives [{row, saved, code, message}]. A batch that was applied gives what it gave
   then. What it changes is published when finish_import is called, or a minute after the last batch, and can be undone
   by undo_import for thirty days.';

revoke execute on function public.import_products(uuid, integer, jsonb) from public, anon;
grant execute on function public.import_products(uuid, integer, jsonb) to authenticated;
revoke execute on function
  private.save_valid_rows(jsonb[]), private.note_import_changes(uuid, jsonb[], jsonb)
  from public;
grant execute on function
  private.save_valid_rows(jsonb[]), private.note_import_changes(uuid, jsonb[], jsonb)
  to authenticated;
