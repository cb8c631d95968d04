-- Pictures of an import, appended to those of a product, each source once.
create function private.picture_source(image_url text) returns text
language sql immutable set search_path = '' as $$
  select substring(image_url from '-f([0-9a-f]{32})\.[a-z]+$');
$$;
comment on function private.picture_source is
  'Returns the marker of an imported picture''s source from its file name; null for others.';
grant execute on function private.picture_source to authenticated, service_role;

create function public.add_product_pictures(import_id uuid, product_id uuid, pictures jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  product public.products;
  -- Row that names the images, for the comparison.
  rows constant jsonb[] := array[jsonb_build_object('product', jsonb_build_object('id', product_id), 'images', '[]'::jsonb)];
  was jsonb;
  added integer;
begin
  perform private.require_staff();
  if jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 50 then
    raise exception 'pictures_invalid' using errcode = 'PT422', detail = 'They are an array of at most 50.';
  end if;
  perform public.begin_import(add_product_pictures.import_id, 'import', '');
  perform set_config('vitrine.import_id', add_product_pictures.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  -- Imports of one picture are serialised.
  select * into product from public.products p where p.id = add_product_pictures.product_id for update;
  if not found then
    raise exception 'product_not_found' using errcode = 'PT404', detail = 'The product no longer exists.';
  end if;
  was := private.values_by_product(rows);
  insert into public.product_images (
    product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
  )
  select product.id, given.picture ->> 'image_url', product.name,
    own.last is null and row_number() over (order by given.place) = 1,
    coalesce(own.last + 1, 0) + row_number() over (order by given.place) - 1,
    (given.picture ->> 'width')::integer, (given.picture ->> 'height')::integer,
    coalesce(given.picture -> 'variants', '[]')
  from jsonb_array_elements(pictures) with ordinality as given (picture, place)
  cross join (
    select max(i.sort_order) as last from public.product_images i where i.product_id = product.id
  ) as own
  where not exists (
    select from public.product_images i
    where i.product_id = product.id and (
      i.image_url = given.picture ->> 'image_url'
      or private.picture_source(i.image_url) = private.picture_source(given.picture ->> 'image_url')
    )
  );
  get diagnostics added = row_count;
  -- Editors that have it open must notice the change.
  if added > 0 then
    update public.products p set updated_at = now() where p.id = product.id;
    perform private.note_import_changes(add_product_pictures.import_id, rows, was);
  end if;
  return added;
end;
$$;
comment on function public.add_product_pictures is
  'Appends pictures [{image_url, width, height, variants}] to a product, except existing ones and ones of the same
   source, and returns their number. Published and undone like import_products. Raises PT404 if the product is gone.';
grant execute on function public.add_product_pictures to authenticated;
