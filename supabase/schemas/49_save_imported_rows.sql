-- Saves many rows or pictures per call, under the same rules as single saves, and records their changes.

-- Halves a rejected set until the faulty row is isolated. In row order, so that the first of two equal codes is saved.
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
    -- Errors of the database itself abort the batch, so that the caller can send it again.
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
  'Saves rows through a set-based function (writer), and leaves out those it rejects. Returns [{row, saved, code,
   message}] with the key "row" of each.';

-- Returns the product id of each row, or null for an invalid id, so that the save rejects the row.
create function private.row_products(rows jsonb[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(case
    when r.id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then r.id::uuid
  end order by r.place), '{}')
  from (
    select g.given -> 'product' ->> 'id' as id, g.place from unnest(rows) with ordinality as g (given, place)
  ) as r;
$$;

-- Sequential scans are off, because a database without fresh statistics would read whole tables for a hundred ids.
create function private.note_import_changes(of_import uuid, products uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' set enable_seqscan = off as $$
declare
  changed integer;
  created integer;
begin
  with changes as (
    select v.subject_id as id, bool_or(v.table_name = 'products' and v.operation = 'INSERT') as is_new
    from public.record_versions v
    where v.subject_id = any (products) and v.import_id = of_import and v.changed_at = now()
    group by v.subject_id
  ), noted as (
    insert into private.import_changes (import_id, product_id)
    -- Records the products in row order, because the undo runs in the opposite order.
    select of_import, c.id from changes c order by array_position(products, c.id)
    on conflict do nothing
    returning product_id
  )
  select count(*), count(*) filter (where c.is_new) into changed, created
  from noted n join changes c on c.id = n.product_id;
  perform private.count_import(of_import, cardinality(products), changed, created);
end;
$$;

create function private.import_rows(of_import uuid, rows jsonb[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  products constant uuid[] := private.row_products(rows);
  results jsonb;
begin
  perform public.begin_import(of_import, 'import', '');
  perform set_config('vitrine.import_id', of_import::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  -- A fixed lock order prevents deadlocks between batches, even where save_valid splits a set.
  perform from public.products p where p.id = any (products) order by p.id for update;
  results := private.save_valid(rows, 'save_products');
  perform private.note_import_changes(of_import, products);
  return results;
end;
$$;

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
  -- A repeated batch waits here until the first one has committed.
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
  'Saves at most 500 rows [{row, product, tags, images, expected_updated_at}] like save_product, each independently, and
   returns [{row, saved, code, message}]. Omitted tags and images stay unchanged. A repeated batch gets the first result
   again. Published by finish_import, or a minute after the last batch. undo_import can undo it for 30 days.';

grant execute on function
  public.import_products, private.import_rows, private.save_valid, private.row_products, private.note_import_changes
  to authenticated;

create function private.picture_source(image_url text) returns text
language sql immutable set search_path = '' as $$
  select substring(image_url from '-f([0-9a-f]{32})\.[a-z]+$');
$$;
comment on function private.picture_source is
  'Returns the marker of the source in an imported picture''s file name; null for other pictures.';
grant execute on function private.picture_source to authenticated, service_role;

create function public.add_product_pictures(import_id uuid, product_id uuid, pictures jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own jsonb;
  added jsonb;
  result jsonb;
begin
  perform private.require_staff();
  perform private.refuse_if(jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 50,
    'PT422', 'pictures_invalid', 'They are an array of at most 50.');
  -- Serialises concurrent imports of the same picture.
  perform from public.products p where p.id = add_product_pictures.product_id for update;
  perform private.refuse_if(not found, 'PT404', 'product_not_found', 'The product no longer exists.');
  select coalesce(jsonb_agg(to_jsonb(i) order by i.is_primary desc, i.sort_order, i.id), '[]') into own
  from public.product_images i where i.product_id = add_product_pictures.product_id;
  select coalesce(jsonb_agg(given.picture order by given.place), '[]') into added
  from jsonb_array_elements(pictures) with ordinality as given (picture, place)
  where not exists (
    select from jsonb_array_elements(own) as i
    where i ->> 'image_url' = given.picture ->> 'image_url'
      or private.picture_source(i ->> 'image_url') = private.picture_source(given.picture ->> 'image_url')
  );
  result := private.import_rows(add_product_pictures.import_id, case when added <> '[]' then array[
    jsonb_build_object('product', jsonb_build_object('id', product_id), 'images', own || added)
  ] else '{}' end) -> 0;
  if not (result ->> 'saved')::boolean then
    raise exception '%', result ->> 'message' using errcode = result ->> 'code';
  end if;
  return jsonb_array_length(added);
end;
$$;
comment on function public.add_product_pictures is
  'Appends pictures [{image_url, width, height, variants}] to a product, except those with the URL or source of an
   existing one; returns the number added. Published and undone like import_products. PT404 if the product is gone.';
grant execute on function public.add_product_pictures to authenticated;
