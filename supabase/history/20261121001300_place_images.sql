-- The images of a product keep their places when one of them is gone by the time they are saved: whoever
-- keeps their own version over another's still has a first image that is primary.

create function private.placed_images(of_product uuid, images jsonb)
returns table (image jsonb, "position" bigint)
language sql stable security invoker set search_path = '' as $$
  select given.image, row_number() over (order by given.place)
  from jsonb_array_elements(images) with ordinality as given (image, place)
  where given.image ->> 'id' is null
    or exists (
      select 1 from public.product_images i
      where i.id = (given.image ->> 'id')::uuid and i.product_id = of_product
    );
$$;
comment on function private.placed_images(uuid, jsonb) is
  'The images a save names, without those the product no longer has, each with its place from 1.';
revoke execute on function private.placed_images(uuid, jsonb) from public;
grant execute on function private.placed_images(uuid, jsonb) to authenticated, service_role;

create or replace function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.products;
  given public.products;
  kept uuid[];
  touched bigint;
  belongings bigint := 0;
begin
  given := jsonb_populate_record(null::public.products, product);

  if product ->> 'id' is null
    or not exists (select 1 from public.products p where p.id = given.id)
      and expected_updated_at is null
  then
    insert into public.products (
      id, name, description, price, category_id, stock_status, is_featured, is_new, is_active, stock,
      color_name, product_group_id
    ) values (
      coalesce(given.id, gen_random_uuid()), btrim(given.name), btrim(coalesce(given.description, '')),
      given.price, given.category_id, coalesce(given.stock_status, 'in_stock'),
      coalesce(given.is_featured, false), coalesce(given.is_new, false),
      coalesce(given.is_active, true), coalesce(given.stock, 0), nullif(btrim(given.color_name), ''),
      given.product_group_id
    ) returning * into saved;
  else
    update public.products p set
      name = btrim(given.name), description = btrim(coalesce(given.description, '')),
      price = given.price, category_id = given.category_id,
      stock_status = coalesce(given.stock_status, 'in_stock'),
      is_featured = coalesce(given.is_featured, false), is_new = coalesce(given.is_new, false),
      is_active = coalesce(given.is_active, true), stock = coalesce(given.stock, 0),
      color_name = nullif(btrim(given.color_name), ''), product_group_id = given.product_group_id
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

  delete from public.product_tags t where t.product_id = saved.id and t.tag <> all (tags);
  get diagnostics touched = row_count;
  belongings := belongings + touched;
  insert into public.product_tags (product_id, tag)
  select distinct saved.id, given_tag from unnest(tags) as given_tag
  on conflict (product_id, tag) do nothing;
  get diagnostics touched = row_count;
  belongings := belongings + touched;

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
    product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
  )
  select saved.id, placed.image ->> 'image_url', saved.name, placed.position = 1, placed.position - 1,
    (placed.image ->> 'width')::integer, (placed.image ->> 'height')::integer,
    coalesce(placed.image -> 'variants', '[]')
  from private.placed_images(saved.id, images) as placed
  where placed.image ->> 'id' is null;
  get diagnostics touched = row_count;
  belongings := belongings + touched;

  -- Whoever has read it before must see that it is not as it was, though its own row may be.
  if belongings > 0 then
    update public.products p set updated_at = now() where p.id = saved.id returning * into saved;
  end if;
  return saved;
end;
$$;
