-- A product is saved whole or not at all: its fields, its tags, the order of its images, its prices and techniques are
-- one transaction. It runs with the caller's rights, so row-level security decides as for any other write.

create function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.products;
  subject uuid := (product ->> 'id')::uuid;
begin
  if subject is null then
    subject := gen_random_uuid();
    expected_updated_at := null;
  end if;
  perform private.save_products(array[jsonb_build_object(
    'product', product || jsonb_build_object('id', subject), 'tags', tags, 'images', images,
    'expected_updated_at', expected_updated_at)]);
  select * into saved from public.products p where p.id = subject;
  return saved;
end;
$$;
comment on function public.save_product(jsonb, text[], jsonb, timestamptz) is
  'Creates or replaces a product with its tags and ordered images (first is primary). What product does not name stays
   as it was; besides its columns it takes price_tiers [{min_quantity, unit_price}], techniques [id], costs {supplier,
   supplier_code, cost, note} and print_areas [{id, image_id, technique_id, name, width_mm, height_mm, quad,
   brightness, curve}]. Raises PT409 when it changed after expected_updated_at, PT404 when it is gone.';
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
