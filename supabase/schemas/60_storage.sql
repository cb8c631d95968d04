-- Four public buckets for JPG, PNG and WebP up to 5 MB. Their public URLs need no policy; listing, uploading and
-- removing do.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('products', 'products', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('carousel', 'carousel', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('about', 'about', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('identity', 'identity', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Storage sets the operation of each statement, named with or without the service; nobody sets it in plain SQL.
create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
comment on function private.storage_operation() is
  'What Storage is asked to do, as object.upload or object.copy; empty where no Storage asks.';
revoke execute on function private.storage_operation() from public;
grant execute on function private.storage_operation() to anon, authenticated, service_role;

-- A copy would make a private file public, and a signed address would let one in after its maker was dismissed.
create policy "files are stored by sending them, not by copies or signed addresses" on storage.objects as restrictive
  for insert to anon, authenticated
  with check (private.storage_operation() in ('', 'object.upload', 'object.upload_update'));

create policy "staff read stored images" on storage.objects
  for select to authenticated
  using (bucket_id in ('products', 'carousel', 'about', 'identity') and (select private.is_staff()));
create policy "staff store images, content images by administrators" on storage.objects
  for insert to authenticated
  with check (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about', 'identity') and (select private.is_admin()))
  );
create policy "staff remove stored images, content images by administrators" on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about', 'identity') and (select private.is_admin()))
  );

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
    bucket_id not in ('products', 'carousel', 'about', 'identity')
    or private.is_image_object(name, metadata)
  );
