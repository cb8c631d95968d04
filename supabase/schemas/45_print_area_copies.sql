-- The print areas of a product are copied to others: its colours, and what is made like it.

create function public.replace_print_areas(products jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  wanted uuid[];
  found_ids uuid[];
  changed text;
begin
  select array_agg(distinct (given ->> 'id')::uuid) into wanted from jsonb_array_elements(products) as given;
  if wanted is null or cardinality(wanted) <> jsonb_array_length(products) or cardinality(wanted) > 100 then
    raise exception 'bad_products' using errcode = 'PT400', detail = 'From 1 to 100 different products at once.';
  end if;
  -- In the order in which everybody locks several.
  select array_agg(locked.id) into found_ids from (
    select p.id from public.products p where p.id = any (wanted) order by p.id for update
  ) as locked;
  if coalesce(cardinality(found_ids), 0) < cardinality(wanted) then
    -- To whoever has just lost the access every product looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff save products.';
    end if;
    raise exception 'product_not_found' using errcode = 'PT404', detail = 'A product no longer exists.';
  end if;
  select p.name into changed
  from jsonb_array_elements(products) as given
  join public.products p on p.id = (given ->> 'id')::uuid
  where p.updated_at is distinct from (given ->> 'expected_updated_at')::timestamptz
  order by p.name limit 1;
  if found then
    raise exception 'changed_meanwhile' using errcode = 'PT409', detail = changed;
  end if;

  delete from public.print_areas a where a.product_id = any (wanted);
  insert into public.print_areas (
    product_id, image_id, technique_id, name, width_mm, height_mm, quad, brightness, curve
  )
  select (given ->> 'id')::uuid, area.image_id, area.technique_id, btrim(area.name), area.width_mm, area.height_mm,
    area.quad, area.brightness, area.curve
  from jsonb_array_elements(products) as given
  cross join lateral jsonb_to_recordset(given -> 'print_areas') as area (
    image_id uuid, technique_id uuid, name text, width_mm integer, height_mm integer, quad jsonb,
    brightness numeric(3, 2), curve numeric(3, 2)
  );
  -- Whoever has read them before must see that they are not as they were.
  update public.products p set updated_at = now() where p.id = any (wanted);
end;
$$;
comment on function public.replace_print_areas(jsonb) is
  'Gives products [{id, expected_updated_at, print_areas}] other print areas, all or nothing. Raises PT409 with the name
   of one that changed after expected_updated_at, PT404 when one is gone.';
revoke execute on function public.replace_print_areas(jsonb) from public, anon;
grant execute on function public.replace_print_areas(jsonb) to authenticated, service_role;
