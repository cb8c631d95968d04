-- Set-based saves, also of single products: saving 500 rows together takes a fifth of the time of 500 saves.

-- Skips images deleted meanwhile and numbers the others, so that the first one is always primary. For a save that has a
-- name but no images, returns the stored images, because alternative texts that equal the name change with it. New
-- images have a URL, and may have an id so that print areas in the same save can refer to them.
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

-- Sequential scans are off, because a database without fresh statistics would read whole tables for a hundred ids.
create function private.save_products(rows jsonb[]) returns void
language plpgsql volatile security invoker set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
  known public.products[];
  wanted public.products[];
  changed_name text;
  is_gone boolean;
  tiers public.price_tiers[];
  -- Ids of products whose related rows changed.
  changed uuid[] := '{}';
begin
  ids := array(
    select (g.given -> 'product' ->> 'id')::uuid from unnest(rows) with ordinality as g (given, place)
    order by g.place);
  perform private.refuse_if(array_position(ids, null) is not null,
    'PT422', 'id_missing', 'Rows bring the ids of their products.');
  perform private.refuse_if(
    cardinality(ids) > 1 and (select count(distinct id) from unnest(ids) as id) < cardinality(ids),
    'PT422', 'product_twice', 'A set has each product once.');
  with locked as materialized (
    select p.id, p.updated_at, p as product from public.products p where p.id = any (ids) order by p.id for update
  )
  select
    array_agg(jsonb_populate_record(
      l.product, private.trimmed(g.given -> 'product') - array['created_at', 'updated_at'])),
    array_agg(l.product) filter (where l.id is not null),
    min((l.product).name) filter (where l.updated_at <> (g.given ->> 'expected_updated_at')::timestamptz),
    bool_or(l.id is null and g.given ->> 'expected_updated_at' is not null)
  into wanted, known, changed_name, is_gone
  from unnest(ids, rows) as g (id, given)
  left join locked l on l.id = g.id;
  perform private.refuse_if(changed_name is not null, 'PT409', 'changed_meanwhile', changed_name);
  perform private.refuse_missing(is_gone, 'product_not_found', 'The product no longer exists.');
  perform private.replace_records(known, wanted);

  -- Each related row keeps the id of the stored row that it replaces.
  changed := changed || private.replace_records(
    array(
      select t from unnest(ids, rows) as g (id, given) join public.product_tags t on t.product_id = g.id
      where jsonb_typeof(g.given -> 'tags') = 'array'
    ),
    array(
      select
        (coalesce(t.id, gen_random_uuid()), named.id, named.tag, coalesce(t.created_at, now()),
          named.place - 1)::public.product_tags
      from (
        select g.id, tags.tag, min(tags.place) as place from unnest(ids, rows) as g (id, given)
        cross join jsonb_array_elements_text(nullif(g.given -> 'tags', 'null')) with ordinality as tags (tag, place)
        group by g.id, tags.tag
      ) as named
      left join public.product_tags t
        on t.product_id = any (ids) and t.product_id = named.id and t.tag = named.tag
    ));

  changed := changed || private.replace_records(
    array(
      select i from unnest(ids, rows) as g (id, given) join public.product_images i on i.product_id = g.id
      where coalesce(g.given -> 'images', 'null') <> 'null' or g.given -> 'product' ? 'name'
    ),
    array(
      select jsonb_populate_record(i, case when i.id is null then placed.image || jsonb_build_object(
          'id', coalesce(placed.image_id, gen_random_uuid()), 'product_id', w.id,
          'variants', coalesce(placed.image -> 'variants', '[]'), 'created_at', now()) else '{}' end
        || jsonb_build_object(
          'sort_order', placed.position - 1, 'is_primary', placed.position = 1,
          'focus_x', coalesce(placed.image -> 'focus_x', to_jsonb(i.focus_x)),
          'focus_y', coalesce(placed.image -> 'focus_y', to_jsonb(i.focus_y)),
          'alt_text', coalesce(
            nullif(btrim(coalesce(placed.image ->> 'alt_text', nullif(i.alt_text, k.name))), ''), w.name)))
      from private.placed_images(ids, rows) as placed
      join unnest(wanted) as w on w.id = placed.product_id
      left join unnest(known) as k on k.id = w.id
      left join public.product_images i on i.product_id = any (ids) and i.id = placed.image_id and i.product_id = w.id
    ));

  -- Saved after the images, because print areas refer to them; an area outlives its image. An area keeps its brightness
  -- and curve as long as its image and corners stay the same.
  changed := changed || private.replace_records(
    array(
      select a from unnest(ids, rows) as g (id, given) join public.print_areas a on a.product_id = g.id
      where g.given -> 'product' ? 'print_areas'
    ),
    array(
      select jsonb_populate_record(
        null::public.print_areas,
        jsonb_build_object('curve', there.curve) || private.trimmed(named.area) || jsonb_build_object(
          'id', coalesce(named.area ->> 'id', gen_random_uuid()::text), 'product_id', g.id, 'image_id', i.id,
          'brightness', coalesce((named.area ->> 'brightness')::numeric, there.brightness)))
      from unnest(ids, rows) as g (id, given)
      cross join jsonb_array_elements(g.given -> 'product' -> 'print_areas') as named (area)
      left join public.product_images i
        on i.product_id = any (ids) and i.id = (named.area ->> 'image_id')::uuid and i.product_id = g.id
      left join public.print_areas there
        on there.product_id = any (ids) and there.product_id = g.id and there.id = (named.area ->> 'id')::uuid
        and there.image_id is not distinct from i.id and there.quad = named.area -> 'quad'
    ));

  tiers := array(
    select (g.id, tier.min_quantity, tier.unit_price, coalesce(t.id, gen_random_uuid()))::public.price_tiers
    from unnest(ids, rows) as g (id, given)
    cross join jsonb_to_recordset(g.given -> 'product' -> 'price_tiers') as tier (min_quantity integer, unit_price numeric)
    left join public.price_tiers t
      on t.product_id = any (ids) and t.product_id = g.id and t.min_quantity = tier.min_quantity
  );
  if exists (select from unnest(tiers) as t group by t.product_id, t.min_quantity having count(*) > 1) then
    raise exception 'two tiers of one quantity' using errcode = 'unique_violation',
      table = 'price_tiers', schema = 'public', constraint = 'price_tiers_pkey';
  end if;
  changed := changed || private.replace_records(
    array(
      select t from unnest(ids, rows) as g (id, given) join public.price_tiers t on t.product_id = g.id
      where g.given -> 'product' ? 'price_tiers'
    ), tiers);

  changed := changed || private.replace_records(
    array(
      select t from unnest(ids, rows) as g (id, given) join public.product_techniques t on t.product_id = g.id
      where g.given -> 'product' ? 'techniques'
    ),
    array(
      select (coalesce(t.id, gen_random_uuid()), named.id, named.technique_id)::public.product_techniques
      from (
        select distinct g.id, techniques.id::uuid as technique_id from unnest(ids, rows) as g (id, given)
        cross join jsonb_array_elements_text(g.given -> 'product' -> 'techniques') as techniques (id)
      ) as named
      left join public.product_techniques t
        on t.product_id = any (ids) and t.product_id = named.id and t.technique_id = named.technique_id
    ));

  changed := changed || private.replace_records(
    array(
      select c from unnest(ids, rows) as g (id, given) join public.product_costs c on c.product_id = g.id
      where g.given -> 'product' ? 'costs'
    ),
    array(
      select jsonb_populate_record(null::public.product_costs, named.costs || jsonb_build_object(
        'id', coalesce(c.id, gen_random_uuid()), 'product_id', g.id))
      from unnest(ids, rows) as g (id, given)
      cross join lateral private.trimmed(g.given -> 'product' -> 'costs') as named (costs)
      left join public.product_costs c on c.product_id = any (ids) and c.product_id = g.id
      where jsonb_strip_nulls(named.costs) <> '{}'
    ));

  -- Forms that have one of these products open must detect the change, even if its own row is unchanged.
  if cardinality(changed) > 0 then
    update public.products p set updated_at = now() where p.id = any (changed) and p.updated_at <> now();
  end if;
end;
$$;

grant execute on function private.placed_images, private.save_products to authenticated, service_role;

-- Saves a product with its tags, images, prices and techniques in one transaction, with the caller's privileges.

create function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null, partner_id uuid default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given_id constant uuid := product ->> 'id';
  subject constant uuid := coalesce(given_id, gen_random_uuid());
  partner public.products;
begin
  if partner_id is not null then
    -- Locks the partner, so that two people who add a colour at the same time share one group.
    select * into partner from public.products p where p.id = partner_id for update;
    -- Differs from the error for a missing product, because that error closes the form.
    perform private.refuse_missing(not found,
      'partner_not_found', 'The product to share a group with no longer exists.');
    if partner.product_group_id is null then
      insert into public.product_groups (name, base_description, category_id)
      values (partner.name, partner.description, partner.category_id) returning id into partner.product_group_id;
      update public.products p set product_group_id = partner.product_group_id where p.id = partner.id;
    end if;
    product := product || jsonb_build_object('product_group_id', partner.product_group_id);
  end if;
  perform private.save_products(array[jsonb_build_object(
    'product', product || jsonb_build_object('id', subject), 'tags', tags, 'images', images,
    'expected_updated_at', case when given_id is not null then expected_updated_at end)]);
  return (select p from public.products p where p.id = subject);
end;
$$;
comment on function public.save_product is
  'Creates or updates a product with its tags and ordered images (the first one is primary). Omitted fields keep their
   value, as do an image''s omitted alt_text and focus; an empty alt_text becomes the name. Besides columns, product may
   have price_tiers [{min_quantity, unit_price}], techniques [id], costs {supplier, supplier_code, cost, note} and
   print_areas [{id, image_id, technique_id, name, width_mm, height_mm, quad, brightness, curve}]. With partner_id, the
   product joins the partner''s group, which is created if there is none. Raises PT409 if the product changed after
   expected_updated_at, PT404 if the product (product_not_found) or the partner (partner_not_found) no longer exists.';

create function public.save_product_set(rows jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.refuse_if(jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500,
    'PT422', 'rows_invalid', 'A set is an array of at most 500 products.');
  perform private.save_products(array(
    select value from jsonb_array_elements(rows) with ordinality order by ordinality));
end;
$$;
comment on function public.save_product_set is
  'Saves products [{product, tags, images, expected_updated_at}] like save_product, all or none. Each needs an id and
   may occur only once. Omitted tags and images stay unchanged. PT409 has the name of a changed product as its detail.';

grant execute on function public.save_product, public.save_product_set to authenticated, service_role;
