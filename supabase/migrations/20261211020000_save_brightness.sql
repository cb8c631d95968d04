-- A save of a product says how bright the picture is within its print areas.

create or replace function private.save_print_areas(of_product uuid, product jsonb) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given public.print_areas[];
  touched bigint;
  changed bigint := 0;
begin
  if not product ? 'print_areas' then
    return 0;
  end if;
  select coalesce(array_agg(row(
    coalesce(area.id, gen_random_uuid()), of_product,
    (select i.id from public.product_images i where i.id = area.image_id and i.product_id = of_product),
    area.technique_id, btrim(area.name), area.width_mm, area.height_mm, area.quad,
    -- What was measured stays true where the area is where it was.
    coalesce(area.brightness, there.brightness)
  )::public.print_areas), '{}') into given
  from jsonb_to_recordset(product -> 'print_areas') as area (
    id uuid, image_id uuid, technique_id uuid, name text, width_mm integer, height_mm integer, quad jsonb,
    brightness numeric(3, 2)
  )
  left join public.print_areas there on there.id = area.id and there.product_id = of_product
    and there.image_id is not distinct from area.image_id and there.quad = area.quad;

  if not exists (
    select from unnest(given) as area
    full join (select a.id, a as stored from public.print_areas a where a.product_id = of_product) as there
      on there.id = area.id
    where area is distinct from there.stored
  ) then
    return 0;
  end if;
  delete from public.print_areas a
  where a.product_id = of_product and a.id not in (select area.id from unnest(given) as area);
  get diagnostics touched = row_count;
  changed := changed + touched;
  update public.print_areas a set
    image_id = area.image_id, technique_id = area.technique_id, name = area.name,
    width_mm = area.width_mm, height_mm = area.height_mm, quad = area.quad, brightness = area.brightness
  from unnest(given) as area
  where a.id = area.id and a.product_id = of_product and a is distinct from area;
  get diagnostics touched = row_count;
  changed := changed + touched;
  insert into public.print_areas
  select area.* from unnest(given) as area
  where not exists (select 1 from public.print_areas a where a.id = area.id and a.product_id = of_product);
  get diagnostics touched = row_count;
  return changed + touched;
end;
$$;

comment on function public.save_product(jsonb, text[], jsonb, timestamptz) is
  'Creates or replaces a product with its tags and ordered images (first is primary). What product does not name stays
   as it was; besides its columns it takes price_tiers [{min_quantity, unit_price}], techniques [id], costs {supplier,
   supplier_code, cost, note} and print_areas [{id, image_id, technique_id, name, width_mm, height_mm, quad, brightness}]. Raises PT409 when it changed after expected_updated_at, PT404 when it is gone.';
