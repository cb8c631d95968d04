-- A save of a product takes its print areas along, drawn on images it stores or brings.

-- An area is drawn on an image of its own product; of any other one it is taken away.
update public.print_areas a set image_id = null
where not exists (
  select 1 from public.product_images i where i.id = a.image_id and i.product_id = a.product_id
) and a.image_id is not null;

alter table public.product_images add unique (product_id, id);
drop index public.print_areas_product_id_idx;
drop index public.print_areas_image_id_idx;
create index print_areas_product_id_idx on public.print_areas (product_id, image_id);
alter table public.print_areas drop constraint print_areas_image_id_fkey;
alter table public.print_areas add constraint print_areas_image_id_fkey foreign key (product_id, image_id)
  references public.product_images (product_id, id) on delete set null (image_id);

-- A new image may have the id it is to get.
create or replace function private.placed_images(of_product uuid, images jsonb)
returns table (image jsonb, "position" bigint)
language sql stable security invoker set search_path = '' as $$
  select given.image, row_number() over (order by given.place)
  from jsonb_array_elements(images) with ordinality as given (image, place)
  where given.image ->> 'id' is null
    or given.image ->> 'image_url' is not null
    or exists (
      select 1 from public.product_images i
      where i.id = (given.image ->> 'id')::uuid and i.product_id = of_product
    );
$$;

create function private.save_print_areas(of_product uuid, product jsonb) returns bigint
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
    area.technique_id, btrim(area.name), area.width_mm, area.height_mm, area.quad
  )::public.print_areas), '{}') into given
  from jsonb_to_recordset(product -> 'print_areas') as area (
    id uuid, image_id uuid, technique_id uuid, name text, width_mm integer, height_mm integer, quad jsonb
  );

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
    width_mm = area.width_mm, height_mm = area.height_mm, quad = area.quad
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
comment on function private.save_print_areas(uuid, jsonb) is
  'Replaces the print areas of a product by those a save names; one that names none leaves them as they are.';
revoke execute on function private.save_print_areas(uuid, jsonb) from public;
grant execute on function private.save_print_areas(uuid, jsonb) to authenticated, service_role;

create or replace function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.products;
  known public.products;
  given public.products;
  kept uuid[];
  touched bigint;
  belongings bigint := 0;
begin
  -- What is not named stays as it was.
  select * into known from public.products p where p.id = (product ->> 'id')::uuid for update;
  given := jsonb_populate_record(known, product);
  given.reference_code := nullif(btrim(given.reference_code), '');
  given.packaging := nullif(btrim(given.packaging), '');

  if known.id is null and (product ->> 'id' is null or expected_updated_at is null) then
    insert into public.products (
      id, name, description, price, category_id, stock_status, is_featured, is_new, is_active, stock,
      color_name, product_group_id, reference_code, min_quantity, quantity_step, lead_time_days, width_mm,
      height_mm, depth_mm, weight_g, ncm, packaging
    ) values (
      coalesce(given.id, gen_random_uuid()), btrim(given.name), btrim(coalesce(given.description, '')),
      given.price, given.category_id, coalesce(given.stock_status, 'in_stock'),
      coalesce(given.is_featured, false), coalesce(given.is_new, false),
      coalesce(given.is_active, true), coalesce(given.stock, 0), nullif(btrim(given.color_name), ''),
      given.product_group_id, given.reference_code, coalesce(given.min_quantity, 1), coalesce(given.quantity_step, 1),
      given.lead_time_days, given.width_mm, given.height_mm, given.depth_mm, given.weight_g, given.ncm, given.packaging
    ) returning * into saved;
  else
    update public.products p set
      name = btrim(given.name), description = btrim(coalesce(given.description, '')),
      price = given.price, category_id = given.category_id,
      stock_status = coalesce(given.stock_status, 'in_stock'),
      is_featured = coalesce(given.is_featured, false), is_new = coalesce(given.is_new, false),
      is_active = coalesce(given.is_active, true), stock = coalesce(given.stock, 0),
      color_name = nullif(btrim(given.color_name), ''), product_group_id = given.product_group_id,
      reference_code = given.reference_code, min_quantity = coalesce(given.min_quantity, 1),
      quantity_step = coalesce(given.quantity_step, 1), lead_time_days = given.lead_time_days,
      width_mm = given.width_mm, height_mm = given.height_mm, depth_mm = given.depth_mm, weight_g = given.weight_g,
      ncm = given.ncm, packaging = given.packaging
    where p.id = given.id and (expected_updated_at is null or p.updated_at = expected_updated_at)
    returning * into saved;
    if not found then
      if exists (select 1 from public.products p where p.id = given.id) then
        raise exception 'changed_meanwhile' using errcode = 'PT409',
          detail = 'The product was saved by somebody else after it was read.';
      end if;
      -- To whoever has just lost the access every product looks deleted.
      if current_user = 'authenticated' and not (select private.is_staff()) then
        raise exception 'not_staff' using errcode = '42501',
          detail = 'Only active staff save products.';
      end if;
      raise exception 'product_not_found' using errcode = 'PT404',
        detail = 'The product no longer exists.';
    end if;
  end if;

  if exists (
    select from unnest(tags) as wanted (tag)
    full join (select t.tag from public.product_tags t where t.product_id = saved.id) as stored
      on stored.tag = wanted.tag
    where wanted.tag is null or stored.tag is null
  ) then
    delete from public.product_tags t where t.product_id = saved.id and t.tag <> all (tags);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    insert into public.product_tags (product_id, tag)
    select distinct saved.id, given_tag from unnest(tags) as given_tag
    on conflict (product_id, tag) do nothing;
    get diagnostics touched = row_count;
    belongings := belongings + touched;
  end if;

  if exists (
    select from private.placed_images(saved.id, images) as placed
    full join (
      select i.id, i.sort_order, i.is_primary, i.alt_text from public.product_images i where i.product_id = saved.id
    ) as stored on stored.id = (placed.image ->> 'id')::uuid
    where (stored.sort_order, stored.is_primary, stored.alt_text)
      is distinct from (placed.position - 1, placed.position = 1, saved.name)
  ) then
    select coalesce(array_agg((image ->> 'id')::uuid) filter (where image ->> 'id' is not null), '{}')
      into kept from jsonb_array_elements(images) as image;
    delete from public.product_images i where i.product_id = saved.id and i.id <> all (kept);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    update public.product_images i set
      sort_order = placed.position - 1, is_primary = placed.position = 1, alt_text = saved.name
    from private.placed_images(saved.id, images) as placed
    where i.id = (placed.image ->> 'id')::uuid and i.product_id = saved.id
      and (i.sort_order, i.is_primary, i.alt_text)
        is distinct from (placed.position - 1, placed.position = 1, saved.name);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    insert into public.product_images (
      id, product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
    )
    select coalesce((placed.image ->> 'id')::uuid, gen_random_uuid()), saved.id, placed.image ->> 'image_url',
      saved.name, placed.position = 1, placed.position - 1,
      (placed.image ->> 'width')::integer, (placed.image ->> 'height')::integer,
      coalesce(placed.image -> 'variants', '[]')
    from private.placed_images(saved.id, images) as placed
    where not exists (
      select 1 from public.product_images i
      where i.id = (placed.image ->> 'id')::uuid and i.product_id = saved.id
    );
    get diagnostics touched = row_count;
    belongings := belongings + touched;
  end if;
  belongings := belongings + private.save_trade(saved.id, product) + private.save_print_areas(saved.id, product);

  -- Whoever has read it before must see that it is not as it was, though its own row may be.
  if belongings > 0 then
    update public.products p set updated_at = now() where p.id = saved.id returning * into saved;
  end if;
  return saved;
end;
$$;
comment on function public.save_product(jsonb, text[], jsonb, timestamptz) is
  'Creates or replaces a product with its tags and ordered images (first is primary). What product does not name stays
   as it was; besides its columns it takes price_tiers [{min_quantity, unit_price}], techniques [id], costs {supplier,
   supplier_code, cost, note} and print_areas [{id, image_id, technique_id, name, width_mm, height_mm, quad}]. Raises PT409 when it changed after expected_updated_at, PT404 when it is gone.';
