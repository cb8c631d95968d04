-- Products as values by field, which imports compare before and after.

-- Returns the product id of each row; null for an invalid one, which the save rejects.
create function private.row_products(rows jsonb[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(case
    when r.id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then r.id::uuid
  end order by r.place), '{}')
  from (
    select g.given -> 'product' ->> 'id' as id, g.place from unnest(rows) with ordinality as g (given, place)
  ) as r;
$$;

-- Returns the stored values of the fields that rows name.
create function private.named_values(rows jsonb[])
returns table (product_id uuid, name text, updated_at timestamptz, fields jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select p.id, p.name, p.updated_at, (
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(to_jsonb(p)) as c
    where n.named ? c.key and c.key <> all (array['id', 'created_at', 'updated_at'])
  ) || case when n.named ? 'price_tiers' then jsonb_build_object('price_tiers', (
    select coalesce(jsonb_agg(
      jsonb_build_object('min_quantity', t.min_quantity, 'unit_price', t.unit_price) order by t.min_quantity), '[]')
    from public.price_tiers t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'techniques' then jsonb_build_object('techniques', (
    select coalesce(jsonb_agg(t.technique_id order by t.technique_id), '[]')
    from public.product_techniques t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'costs' then jsonb_build_object('costs', (
    select to_jsonb(jsonb_populate_record(c, '{}')) - array['id', 'product_id']
    from (select) as one left join public.product_costs c on c.product_id = p.id
  )) else '{}' end || case when n.named ? 'tags' then jsonb_build_object('tags', (
    select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from public.product_tags t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'images' then jsonb_build_object('images', (
    select coalesce(jsonb_agg(
      to_jsonb(i) - array['product_id', 'is_primary', 'sort_order', 'created_at']
      order by i.is_primary desc, i.sort_order, i.id), '[]')
    from public.product_images i where i.product_id = p.id
  )) else '{}' end
  from (
    -- Two rows may name one product.
    select k.id, jsonb_object_agg(f.field, true) as named
    from unnest(private.row_products(rows), rows) as g (id, given)
    join public.products k on k.id = g.id
    cross join lateral (
      select jsonb_object_keys(g.given -> 'product') as field
      union all select part from unnest(array['tags', 'images']) as part where jsonb_typeof(g.given -> part) = 'array'
    ) as f
    group by k.id
  ) as n
  join public.products p on p.id = n.id;
end;
$$;

-- Returns a row that names every field of a product.
create function private.whole_row(of_product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'product', to_jsonb(of_product) || '{"price_tiers": null, "techniques": null, "costs": null}',
    'tags', '[]'::jsonb, 'images', '[]'::jsonb);
$$;

-- A picture that was removed and added again has another id.
create function private.same_value(field text, one jsonb, other jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when field = 'images' then
      jsonb_path_query_array(one, '$[*].image_url') = jsonb_path_query_array(other, '$[*].image_url')
    else one = other
  end;
$$;
comment on function private.same_value is
  'True for equal values of a field of private.named_values, however often saved in between.';

-- Turns values by field into a row for save_products. Deleted pictures are inserted again; the others keep their texts.
create function private.to_row(of_product uuid, fields jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'row', of_product,
    'product', fields - array['tags', 'images'] || jsonb_build_object('id', of_product),
    'tags', fields -> 'tags',
    'images', case when fields ? 'images' then (
      select coalesce(
        jsonb_agg(
          case when i.id is null then given.image - 'id' else jsonb_build_object('id', i.id) end order by given.place),
        '[]')
      from jsonb_array_elements(fields -> 'images') with ordinality as given (image, place)
      left join public.product_images i on i.id = (given.image ->> 'id')::uuid and i.product_id = of_product
    ) end);
end;
$$;

grant execute on function
  private.row_products, private.named_values, private.whole_row, private.same_value,
  private.to_row
  to authenticated;
