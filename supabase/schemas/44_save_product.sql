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
  'Saves products [{product, tags, images, expected_updated_at}], such as the colours of one model, like save_product,
   all or none. Each needs an id and may occur only once. Omitted tags and images stay unchanged.';

grant execute on function public.save_product, public.save_product_set to authenticated, service_role;
