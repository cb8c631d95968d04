-- Appends imported pictures to a product's images, each source only once.
create function private.picture_source(image_url text) returns text
language sql immutable set search_path = '' as $$
  select substring(image_url from '-f([0-9a-f]{32})\.[a-z]+$');
$$;
comment on function private.picture_source is
  'Returns the marker of the source in an imported picture''s file name; null for other pictures.';
grant execute on function private.picture_source to authenticated, service_role;

create function public.add_product_pictures(import_id uuid, product_id uuid, pictures jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own jsonb;
  added jsonb;
  result jsonb;
begin
  perform private.require_staff();
  perform private.refuse_if(jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 50,
    'PT422', 'pictures_invalid', 'They are an array of at most 50.');
  -- Serialises concurrent imports of the same picture.
  perform from public.products p where p.id = add_product_pictures.product_id for update;
  perform private.refuse_if(not found, 'PT404', 'product_not_found', 'The product no longer exists.');
  select coalesce(jsonb_agg(to_jsonb(i) order by i.is_primary desc, i.sort_order, i.id), '[]') into own
  from public.product_images i where i.product_id = add_product_pictures.product_id;
  select coalesce(jsonb_agg(given.picture order by given.place), '[]') into added
  from jsonb_array_elements(pictures) with ordinality as given (picture, place)
  where not exists (
    select from jsonb_array_elements(own) as i
    where i ->> 'image_url' = given.picture ->> 'image_url'
      or private.picture_source(i ->> 'image_url') = private.picture_source(given.picture ->> 'image_url')
  );
  result := private.import_rows(add_product_pictures.import_id, case when added <> '[]' then array[
    jsonb_build_object('product', jsonb_build_object('id', product_id), 'images', own || added)
  ] else '{}' end) -> 0;
  if not (result ->> 'saved')::boolean then
    raise exception '%', result ->> 'message' using errcode = result ->> 'code';
  end if;
  return jsonb_array_length(added);
end;
$$;
comment on function public.add_product_pictures is
  'Appends pictures [{image_url, width, height, variants}] to a product, except those with the URL or source of an
   existing one, and returns the number added. Published and undone like import_products. Raises PT404 if the product no
   longer exists.';
grant execute on function public.add_product_pictures to authenticated;
