-- A stored file says what it is in three places: the end of its name, the type its uploader claims, its first bytes.
-- Whoever serves it goes by one of them, so they must not contradict each other. The database holds the first two
-- together; the bytes are read where there are bytes.

create function private.is_image_object(object_name text, metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(object_name) <= 300
    -- Folders and a file of plain letters: nothing that means something to an address, a shell or a page.
    and object_name ~* '^([a-z0-9_][a-z0-9_.-]*/)*[a-z0-9_][a-z0-9_.-]*\.(jpe?g|png|webp)$'
    -- Some versions of Storage ask before they know the type.
    and (
      metadata ->> 'mimetype' is null
      or lower(split_part(metadata ->> 'mimetype', ';', 1)) = case lower(substring(object_name from '[^.]*$'))
        when 'png' then 'image/png'
        when 'webp' then 'image/webp'
        else 'image/jpeg'
      end
    );
$$;
comment on function private.is_image_object(text, jsonb) is
  'Whether an object is named like an image, and like the image of the type its metadata claims.';
revoke execute on function private.is_image_object(text, jsonb) from public;
grant execute on function private.is_image_object(text, jsonb) to authenticated, service_role;

create policy "stored files are named like the images they are" on storage.objects as restrictive
  for insert to authenticated
  with check (
    bucket_id not in ('products', 'carousel', 'about')
    or private.is_image_object(name, metadata)
  );
