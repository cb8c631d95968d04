-- Copies print areas to other products: its colours, and similar ones.

create function public.replace_print_areas(products jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  wanted uuid[];
  found_ids uuid[];
  changed text;
begin
  select array_agg(distinct (given ->> 'id')::uuid) into wanted from jsonb_array_elements(products) as given;
  perform private.refuse_if(
    wanted is null or cardinality(wanted) <> jsonb_array_length(products) or cardinality(wanted) > 100,
    'PT400', 'bad_products', 'From 1 to 100 different products at once.');
  -- Locked in the usual order.
  select array_agg(locked.id) into found_ids from (
    select p.id from public.products p where p.id = any (wanted) order by p.id for update
  ) as locked;
  perform private.refuse_missing(coalesce(cardinality(found_ids), 0) < cardinality(wanted),
    'product_not_found', 'A product no longer exists.');
  select p.name into changed
  from jsonb_array_elements(products) as given
  join public.products p on p.id = (given ->> 'id')::uuid
  where p.updated_at is distinct from (given ->> 'expected_updated_at')::timestamptz
  order by p.name limit 1;
  perform private.refuse_if(found, 'PT409', 'changed_meanwhile', changed);

  perform private.replace_records(array(
    select a from public.print_areas a where a.product_id = any (wanted)
  ), array(
    select jsonb_populate_record(null::public.print_areas, private.trimmed(area) || jsonb_build_object(
      'id', gen_random_uuid(), 'product_id', given -> 'id'))
    from jsonb_array_elements(products) as given cross join jsonb_array_elements(given -> 'print_areas') as area
  ));
  -- Editors that have one open must notice the change.
  update public.products p set updated_at = now() where p.id = any (wanted);
end;
$$;
comment on function public.replace_print_areas is
  'Replaces the print areas of products [{id, expected_updated_at, print_areas}], all or none. Raises PT409 with the
   name of one that changed after expected_updated_at, PT404 if one is gone.';
grant execute on function public.replace_print_areas to authenticated, service_role;
