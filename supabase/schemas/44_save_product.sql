-- A product is saved whole or not at all: its fields, its tags, the order of its images, its prices and techniques are
-- one transaction. It runs with the caller's rights, so row-level security decides as for any other write.

-- Images keep their places when one of them is gone by the time they are saved: whoever keeps their own version over
-- another's still has a first image that is primary. A new one has an address, and may have the id it is to get: then
-- the same save can name it in a print area, and a version that is restored has the images its areas were drawn on.
create function private.placed_images(of_product uuid, images jsonb)
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
comment on function private.placed_images(uuid, jsonb) is
  'The images a save names, without those the product no longer has, each with its place from 1.';
revoke execute on function private.placed_images(uuid, jsonb) from public;
grant execute on function private.placed_images(uuid, jsonb) to authenticated, service_role;

-- What it sells for by quantity, how it is printed and what it costs. A save that does not name one of them leaves it as
-- it is. Gives how many rows that changed. Looking for a difference costs less than a statement that changes no row and
-- still has its triggers run.
create function private.save_trade(of_product uuid, product jsonb) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  touched bigint;
  changed bigint := 0;
  costs public.product_costs;
begin
  if product ? 'price_tiers' then
    if exists (
      select from jsonb_to_recordset(product -> 'price_tiers') as given (min_quantity integer)
      group by given.min_quantity having count(*) > 1
    ) then
      raise exception 'two tiers of one quantity' using errcode = 'unique_violation',
        table = 'price_tiers', schema = 'public', constraint = 'price_tiers_pkey';
    end if;
    if exists (
      select from jsonb_to_recordset(product -> 'price_tiers')
        as given (min_quantity integer, unit_price numeric(12, 4))
      full join (
        select t.min_quantity, t.unit_price from public.price_tiers t where t.product_id = of_product
      ) as stored on stored.min_quantity = given.min_quantity
      where (given.min_quantity, given.unit_price) is distinct from (stored.min_quantity, stored.unit_price)
    ) then
      delete from public.price_tiers t
      where t.product_id = of_product and t.min_quantity not in (
        select given.min_quantity from jsonb_to_recordset(product -> 'price_tiers') as given (min_quantity integer)
      );
      get diagnostics touched = row_count;
      changed := changed + touched;
      insert into public.price_tiers as t (product_id, min_quantity, unit_price)
      select of_product, given.min_quantity, given.unit_price
      from jsonb_to_recordset(product -> 'price_tiers')
        as given (min_quantity integer, unit_price numeric(12, 4))
      on conflict (product_id, min_quantity) do update set unit_price = excluded.unit_price
      where t.unit_price <> excluded.unit_price;
      get diagnostics touched = row_count;
      changed := changed + touched;
    end if;
  end if;

  if product ? 'techniques' and exists (
    select from jsonb_array_elements_text(product -> 'techniques') as given (id)
    full join (
      select t.technique_id::text as id from public.product_techniques t where t.product_id = of_product
    ) as stored on stored.id = given.id
    where given.id is null or stored.id is null
  ) then
    delete from public.product_techniques t
    where t.product_id = of_product and t.technique_id::text not in (
      select jsonb_array_elements_text(product -> 'techniques')
    );
    get diagnostics touched = row_count;
    changed := changed + touched;
    insert into public.product_techniques (product_id, technique_id)
    select distinct of_product, given::uuid from jsonb_array_elements_text(product -> 'techniques') as given
    on conflict (product_id, technique_id) do nothing;
    get diagnostics touched = row_count;
    changed := changed + touched;
  end if;

  if product ? 'costs' then
    costs := jsonb_populate_record(null::public.product_costs, product -> 'costs');
    costs.supplier := nullif(btrim(costs.supplier), '');
    costs.supplier_code := nullif(btrim(costs.supplier_code), '');
    costs.note := nullif(btrim(costs.note), '');
    if exists (
      select from (select) as one left join public.product_costs c on c.product_id = of_product
      where (c.supplier, c.supplier_code, c.cost, c.note)
        is not distinct from (costs.supplier, costs.supplier_code, costs.cost, costs.note)
    ) then
      return changed;
    elsif (costs.supplier, costs.supplier_code, costs.cost, costs.note) is null then
      delete from public.product_costs c where c.product_id = of_product;
    else
      insert into public.product_costs as c (product_id, supplier, supplier_code, cost, note)
      values (of_product, costs.supplier, costs.supplier_code, costs.cost, costs.note)
      on conflict (product_id) do update set
        supplier = excluded.supplier, supplier_code = excluded.supplier_code,
        cost = excluded.cost, note = excluded.note;
    end if;
    get diagnostics touched = row_count;
    changed := changed + touched;
  end if;
  return changed;
end;
$$;
comment on function private.save_trade(uuid, jsonb) is
  'Replaces those of the tiers, techniques and costs of a product that a save names.';
revoke execute on function private.save_trade(uuid, jsonb) from public;
grant execute on function private.save_trade(uuid, jsonb) to authenticated, service_role;

-- Where it is printed. After its images, as areas are drawn on them: of an area whose image is gone by then the sizes
-- stay, as when the image is removed later.
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
comment on function private.save_print_areas(uuid, jsonb) is
  'Replaces the print areas of a product by those a save names; one that names none leaves them as they are.';
revoke execute on function private.save_print_areas(uuid, jsonb) from public;
grant execute on function private.save_print_areas(uuid, jsonb) to authenticated, service_role;

create function public.save_product(
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
   supplier_code, cost, note} and print_areas [{id, image_id, technique_id, name, width_mm, height_mm, quad, brightness}]. Raises PT409 when it changed after expected_updated_at, PT404 when it is gone.';
revoke execute on function public.save_product(jsonb, text[], jsonb, timestamptz) from public, anon;
grant execute on function public.save_product(jsonb, text[], jsonb, timestamptz)
  to authenticated, service_role;

-- A product becomes a colour of another one, which may have no group yet: the group is made, both are linked to it
-- and the product is saved, all or nothing.
create function public.save_product_with(
  partner_id uuid, product jsonb, tags text[], images jsonb,
  expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not exists (select 1 from public.products p where p.id = partner_id) then
    -- To whoever has just lost the access every product looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501',
        detail = 'Only active staff save products.';
    end if;
    -- Told apart from the product itself being gone, which ends its form.
    raise exception 'partner_not_found' using errcode = 'PT404',
      detail = 'The product to share a group with no longer exists.';
  end if;
  return public.save_product(
    product || jsonb_build_object('product_group_id', public.group_product(partner_id)),
    tags, images, expected_updated_at
  );
end;
$$;
comment on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz) is
  'Saves a product as save_product does, in the group of another product; the group is made when that has none.
   Raises PT404 (partner_not_found) when the other product is gone.';

revoke execute on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz)
  from public, anon;
grant execute on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz)
  to authenticated, service_role;
