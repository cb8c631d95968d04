-- One product and five hundred of a spreadsheet are saved by the same statements, which take sets: that costs a fifth of
-- what as many saves would.

-- What a save makes of a product: what it does not name stays as it was.
create function private.merged_product(known public.products, given jsonb) returns public.products
language plpgsql stable security invoker set search_path = '' as $$
declare
  merged public.products := jsonb_populate_record(known, given);
begin
  merged.name := btrim(merged.name);
  merged.description := btrim(coalesce(merged.description, ''));
  merged.stock_status := coalesce(merged.stock_status, 'in_stock');
  merged.is_featured := coalesce(merged.is_featured, false);
  merged.is_new := coalesce(merged.is_new, false);
  merged.is_active := coalesce(merged.is_active, true);
  merged.stock := coalesce(merged.stock, 0);
  merged.color_name := nullif(btrim(merged.color_name), '');
  merged.reference_code := nullif(btrim(merged.reference_code), '');
  merged.min_quantity := coalesce(merged.min_quantity, 1);
  merged.quantity_step := coalesce(merged.quantity_step, 1);
  merged.packaging := nullif(btrim(merged.packaging), '');
  return merged;
end;
$$;

-- Images keep their places when one of them is gone by the time they are saved: whoever keeps their own version over
-- another's still has a first image that is primary. Those of a save that names none stay, and follow a new name. A new
-- one has an address, and may have the id it is to get: then the same save can name it in a print area, and a version
-- that is restored has the images its areas were drawn on.
create function private.placed_images(ids uuid[], rows jsonb[])
returns table (product_id uuid, image jsonb, image_id uuid, "position" bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  with named as (
    select g.id, given.image, (given.image ->> 'id')::uuid as image_id, given.place
    from unnest(ids, rows) as g (id, given_row)
    cross join jsonb_array_elements(nullif(g.given_row -> 'images', 'null')) with ordinality as given (image, place)
  )
  select n.id, n.image, n.image_id, row_number() over (partition by n.id order by n.place)
  from named n
  where n.image_id is null or n.image ->> 'image_url' is not null
    or exists (select 1 from public.product_images i where i.id = n.image_id and i.product_id = n.id)
  union all
  select i.product_id, null, i.id, row_number() over (
    partition by i.product_id order by i.is_primary desc, i.sort_order, i.id)
  from unnest(ids, rows) as g (id, given_row)
  join public.product_images i on i.product_id = g.id
  where coalesce(g.given_row -> 'images', 'null') = 'null' and g.given_row -> 'product' ? 'name';
end;
$$;
comment on function private.placed_images(uuid[], jsonb[]) is
  'The images that saves name, without those the product no longer has, each with its place from 1.';

-- Of each part of a product it is first looked for a difference, which costs less than a statement that changes no row
-- and still has its triggers run.
create function private.save_products(rows jsonb[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ids uuid[];
  known uuid[];
  wanted public.products[];
  is_changed boolean;
  is_gone boolean;
  is_doubled boolean;
  tiered uuid[];
  tier_of uuid[];
  tier_quantities integer[];
  tier_prices numeric(12, 4)[];
  costs public.product_costs[];
  drawn uuid[];
  areas public.print_areas[];
  touched uuid[];
  -- Whose parts are not as they were.
  changed uuid[] := '{}';
begin
  ids := array(
    select (g.given -> 'product' ->> 'id')::uuid from unnest(rows) with ordinality as g (given, place) order by g.place);
  if array_position(ids, null) is not null then
    raise exception 'id_missing' using errcode = 'PT422', detail = 'Rows bring the ids of their products.';
  end if;
  if cardinality(ids) > 1 and (select count(distinct id) from unnest(ids) as id) < cardinality(ids) then
    raise exception 'product_twice' using errcode = 'PT422', detail = 'A set has each product once.';
  end if;
  with locked as materialized (
    select p.id, p.updated_at, p as product from public.products p where p.id = any (ids) order by p.id for update
  )
  select
    array_agg(private.merged_product(l.product, g.given -> 'product')),
    coalesce(array_agg(l.id) filter (where l.id is not null), '{}'),
    bool_or(l.updated_at <> (g.given ->> 'expected_updated_at')::timestamptz),
    bool_or(l.id is null and g.given ->> 'expected_updated_at' is not null)
  into wanted, known, is_changed, is_gone
  from unnest(ids, rows) as g (id, given)
  left join locked l on l.id = g.id;
  if is_changed then
    raise exception 'changed_meanwhile' using errcode = 'PT409',
      detail = 'The product was saved by somebody else after it was read.';
  elsif is_gone then
    -- To whoever has just lost the access every product looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501',
        detail = 'Only active staff save products.';
    end if;
    raise exception 'product_not_found' using errcode = 'PT404',
      detail = 'The product no longer exists.';
  end if;

  -- First what is there: it may give up the code that a new one has.
  if cardinality(known) > 0 then
    update public.products p set
      name = w.name, description = w.description, price = w.price, category_id = w.category_id,
      stock_status = w.stock_status, is_featured = w.is_featured, is_new = w.is_new, is_active = w.is_active,
      stock = w.stock, color_name = w.color_name, product_group_id = w.product_group_id,
      reference_code = w.reference_code, min_quantity = w.min_quantity, quantity_step = w.quantity_step,
      lead_time_days = w.lead_time_days, width_mm = w.width_mm, height_mm = w.height_mm, depth_mm = w.depth_mm,
      weight_g = w.weight_g, ncm = w.ncm, packaging = w.packaging
    from unnest(wanted) as w
    where p.id = w.id and p.id = any (known) and p is distinct from w;
  end if;
  if cardinality(known) < cardinality(ids) then
    insert into public.products (
      id, name, description, price, category_id, stock_status, is_featured, is_new, is_active, stock,
      color_name, product_group_id, reference_code, min_quantity, quantity_step, lead_time_days, width_mm,
      height_mm, depth_mm, weight_g, ncm, packaging
    )
    select
      w.id, w.name, w.description, w.price, w.category_id, w.stock_status, w.is_featured, w.is_new, w.is_active,
      w.stock, w.color_name, w.product_group_id, w.reference_code, w.min_quantity, w.quantity_step,
      w.lead_time_days, w.width_mm, w.height_mm, w.depth_mm, w.weight_g, w.ncm, w.packaging
    from unnest(wanted) as w
    where w.id <> all (known);
  end if;

  select array_agg(distinct coalesce(given.id, stored.product_id)) into touched
  from (
    select g.id, tags.tag from unnest(ids, rows) as g (id, given)
    cross join jsonb_array_elements_text(nullif(g.given -> 'tags', 'null')) as tags (tag)
  ) as given
  full join (
    select t.product_id, t.tag from unnest(ids, rows) as g (id, given)
    join public.product_tags t on t.product_id = g.id
    where jsonb_typeof(g.given -> 'tags') = 'array'
  ) as stored on stored.product_id = given.id and stored.tag = given.tag
  where given.id is null or stored.product_id is null;
  if touched is not null then
    delete from public.product_tags t using unnest(ids, rows) as g (id, given)
    where g.id = any (touched) and t.product_id = g.id and not g.given -> 'tags' ? t.tag;
    insert into public.product_tags (product_id, tag)
    select distinct g.id, tags.tag from unnest(ids, rows) as g (id, given)
    cross join jsonb_array_elements_text(g.given -> 'tags') as tags (tag)
    where g.id = any (touched)
    on conflict (product_id, tag) do nothing;
    changed := changed || touched;
  end if;

  select array_agg(distinct coalesce(placed.product_id, stored.product_id)) into touched
  from (
    select placed.*, w.name from private.placed_images(ids, rows) as placed
    join unnest(wanted) as w on w.id = placed.product_id
  ) as placed
  full join (
    select i.product_id, i.id, i.sort_order, i.is_primary, i.alt_text from unnest(ids, rows) as g (id, given)
    join public.product_images i on i.product_id = g.id
    where coalesce(g.given -> 'images', 'null') <> 'null' or g.given -> 'product' ? 'name'
  ) as stored on stored.id = placed.image_id
  where (stored.sort_order, stored.is_primary, stored.alt_text)
    is distinct from (placed.position - 1, placed.position = 1, placed.name);
  if touched is not null then
    delete from public.product_images i using unnest(ids, rows) as g (id, given)
    where g.id = any (touched) and i.product_id = g.id and coalesce(g.given -> 'images', 'null') <> 'null'
      and not jsonb_path_query_array(g.given -> 'images', '$[*].id') ? i.id::text;
    update public.product_images i set
      sort_order = placed.position - 1, is_primary = placed.position = 1, alt_text = w.name
    from private.placed_images(ids, rows) as placed
    join unnest(wanted) as w on w.id = placed.product_id
    where i.id = placed.image_id and i.product_id = placed.product_id
      and (i.sort_order, i.is_primary, i.alt_text)
        is distinct from (placed.position - 1, placed.position = 1, w.name);
    insert into public.product_images (
      id, product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
    )
    select coalesce(placed.image_id, gen_random_uuid()), w.id, placed.image ->> 'image_url', w.name, placed.position = 1, placed.position - 1,
      (placed.image ->> 'width')::integer, (placed.image ->> 'height')::integer,
      coalesce(placed.image -> 'variants', '[]')
    from private.placed_images(ids, rows) as placed
    join unnest(wanted) as w on w.id = placed.product_id
    where not exists (
      select 1 from public.product_images i where i.id = placed.image_id and i.product_id = w.id
    );
    changed := changed || touched;
  end if;

  -- After the images, as areas are drawn on them: of an area whose image is gone by then the sizes stay, as when the
  -- image is removed later. What was measured of an area stays true while it is where it was, and so does its curve for
  -- who does not know of it.
  drawn := array(
    select g.id from unnest(ids, rows) as g (id, given) where g.given -> 'product' ? 'print_areas');
  if cardinality(drawn) > 0 then
    select coalesce(array_agg(jsonb_populate_record(
      null::public.print_areas,
      jsonb_build_object('curve', there.curve) || named.area || jsonb_build_object(
        'id', coalesce(named.area ->> 'id', gen_random_uuid()::text), 'product_id', g.id, 'image_id', i.id,
        'name', btrim(named.area ->> 'name'),
        'brightness', coalesce((named.area ->> 'brightness')::numeric, there.brightness)
      ))), '{}') into areas
    from unnest(ids, rows) as g (id, given)
    cross join jsonb_array_elements(g.given -> 'product' -> 'print_areas') as named (area)
    left join public.product_images i on i.id = (named.area ->> 'image_id')::uuid and i.product_id = g.id
    left join public.print_areas there on there.id = (named.area ->> 'id')::uuid and there.product_id = g.id
      and there.image_id is not distinct from i.id and there.quad = named.area -> 'quad';
    select array_agg(distinct coalesce(area.product_id, stored.product_id)) into touched
    from unnest(areas) as area
    full join (
      select a.id, a.product_id, a as record from public.print_areas a where a.product_id = any (drawn)
    ) as stored on stored.id = area.id
    where area is distinct from stored.record;
    if touched is not null then
      delete from public.print_areas a
      where a.product_id = any (touched) and a.id not in (select area.id from unnest(areas) as area);
      update public.print_areas a set
        image_id = area.image_id, technique_id = area.technique_id, name = area.name,
        width_mm = area.width_mm, height_mm = area.height_mm, quad = area.quad, brightness = area.brightness,
        curve = area.curve
      from unnest(areas) as area
      where a.id = area.id and a.product_id = area.product_id and a is distinct from area;
      insert into public.print_areas
      select area.* from unnest(areas) as area
      where not exists (
        select 1 from public.print_areas a where a.id = area.id and a.product_id = area.product_id
      );
      changed := changed || touched;
    end if;
  end if;

  select
    array_agg(distinct g.id), array_agg(g.id) filter (where tier.place is not null),
    array_agg(tier.quantity) filter (where tier.place is not null),
    array_agg(tier.price) filter (where tier.place is not null),
    count(tier.place) > count(distinct (g.id, tier.quantity)) filter (where tier.place is not null)
  into tiered, tier_of, tier_quantities, tier_prices, is_doubled
  from unnest(ids, rows) as g (id, given)
  left join lateral rows from (
    jsonb_to_recordset(g.given -> 'product' -> 'price_tiers') as (min_quantity integer, unit_price numeric(12, 4))
  ) with ordinality as tier (quantity, price, place) on true
  where g.given -> 'product' ? 'price_tiers';
  if is_doubled then
    raise exception 'two tiers of one quantity' using errcode = 'unique_violation',
      table = 'price_tiers', schema = 'public', constraint = 'price_tiers_pkey';
  end if;
  if tiered is not null then
    select array_agg(distinct coalesce(given.id, stored.product_id)) into touched
    from unnest(tier_of, tier_quantities, tier_prices) as given (id, quantity, price)
    full join (
      select t.product_id, t.min_quantity, t.unit_price from public.price_tiers t where t.product_id = any (tiered)
    ) as stored on stored.product_id = given.id and stored.min_quantity = given.quantity
    where (given.quantity, given.price) is distinct from (stored.min_quantity, stored.unit_price);
    if touched is not null then
      delete from public.price_tiers t
      where t.product_id = any (touched) and (t.product_id, t.min_quantity) not in (
        select given.id, given.quantity from unnest(tier_of, tier_quantities) as given (id, quantity)
      );
      insert into public.price_tiers as t (product_id, min_quantity, unit_price)
      select given.id, given.quantity, given.price
      from unnest(tier_of, tier_quantities, tier_prices) as given (id, quantity, price)
      where given.id = any (touched)
      on conflict (product_id, min_quantity) do update set unit_price = excluded.unit_price
      where t.unit_price <> excluded.unit_price;
      changed := changed || touched;
    end if;
  end if;

  select array_agg(distinct coalesce(given.id, stored.product_id)) into touched
  from (
    select g.id, techniques.id as technique_id from unnest(ids, rows) as g (id, given)
    cross join jsonb_array_elements_text(g.given -> 'product' -> 'techniques') as techniques (id)
  ) as given
  full join (
    select t.product_id, t.technique_id::text as technique_id from unnest(ids, rows) as g (id, given)
    join public.product_techniques t on t.product_id = g.id
    where g.given -> 'product' ? 'techniques'
  ) as stored on stored.product_id = given.id and stored.technique_id = given.technique_id
  where given.id is null or stored.product_id is null;
  if touched is not null then
    delete from public.product_techniques t using unnest(ids, rows) as g (id, given)
    where g.id = any (touched) and t.product_id = g.id
      and not g.given -> 'product' -> 'techniques' ? t.technique_id::text;
    insert into public.product_techniques (product_id, technique_id)
    select distinct g.id, techniques.id::uuid from unnest(ids, rows) as g (id, given)
    cross join jsonb_array_elements_text(g.given -> 'product' -> 'techniques') as techniques (id)
    where g.id = any (touched)
    on conflict (product_id, technique_id) do nothing;
    changed := changed || touched;
  end if;

  -- Those that differ.
  select array_agg(given), array_agg(given.product_id) into costs, touched
  from unnest(ids, rows) as g (id, row_given)
  cross join lateral (select g.row_given -> 'product' -> 'costs' as costs) as named
  cross join lateral jsonb_populate_record(null::public.product_costs, named.costs || jsonb_build_object(
    'product_id', g.id,
    'supplier', nullif(btrim(named.costs ->> 'supplier'), ''),
    'supplier_code', nullif(btrim(named.costs ->> 'supplier_code'), ''),
    'note', nullif(btrim(named.costs ->> 'note'), ''))) as given
  left join public.product_costs c on c.product_id = g.id
  where g.row_given -> 'product' ? 'costs'
    and (c.supplier, c.supplier_code, c.cost, c.note)
      is distinct from (given.supplier, given.supplier_code, given.cost, given.note);
  if touched is not null then
    delete from public.product_costs c using unnest(costs) as given
    where c.product_id = given.product_id
      and (given.supplier, given.supplier_code, given.cost, given.note) is null;
    insert into public.product_costs as c (product_id, supplier, supplier_code, cost, note)
    select given.product_id, given.supplier, given.supplier_code, given.cost, given.note
    from unnest(costs) as given
    where not (given.supplier, given.supplier_code, given.cost, given.note) is null
    on conflict (product_id) do update set
      supplier = excluded.supplier, supplier_code = excluded.supplier_code,
      cost = excluded.cost, note = excluded.note;
    changed := changed || touched;
  end if;

  -- Whoever has read one before must see that it is not as it was, though its own row may be.
  if cardinality(changed) > 0 then
    update public.products p set updated_at = now() where p.id = any (changed) and p.updated_at <> now();
  end if;
end;
$$;
comment on function private.save_products(jsonb[]) is
  'Saves products [{product, tags, images, expected_updated_at}], all or none, as save_product does one; tags and images
   that are not named stay. Each brings its id, and is there once.';

revoke execute on function
  private.merged_product(public.products, jsonb), private.placed_images(uuid[], jsonb[]), private.save_products(jsonb[])
  from public;
grant execute on function
  private.merged_product(public.products, jsonb), private.placed_images(uuid[], jsonb[]), private.save_products(jsonb[])
  to authenticated, service_role;
