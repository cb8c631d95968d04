-- Four public buckets for JPG, PNG and WebP up to 5 MB, and a private one for visitors' files (61_request_files.sql).
-- Public URLs need no policy; listing, uploading and removing do.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('products', 'products', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('carousel', 'carousel', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('about', 'about', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('identity', 'identity', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  -- SVG and PDF files are stored as application/octet-stream, so that browsers never render them.
  ('request-files', 'request-files', false, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Storage sets the operation for each statement, with or without the prefix "storage."; in plain SQL it is unset.
create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
grant execute on function private.storage_operation to anon, authenticated, service_role;

-- Allows only direct uploads: a copy could publish a private file, and a signed URL would outlive its creator's access.
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

-- A file's name, claimed type and first bytes must agree, because servers may rely on any of them. The database checks
-- the name and type; the upload checks the bytes.
create function private.is_image_object(object_name text, metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(object_name) <= 300
    -- Plain characters only, safe in URLs, shells and pages.
    and object_name ~* '^([a-z0-9_][a-z0-9_.-]*/)*[a-z0-9_][a-z0-9_.-]*\.(jpe?g|png|webp)$'
    -- Some versions of Storage check the policy before they know the type.
    and (
      metadata ->> 'mimetype' is null
      or lower(split_part(metadata ->> 'mimetype', ';', 1)) = case lower(substring(object_name from '[^.]*$'))
        when 'png' then 'image/png'
        when 'webp' then 'image/webp'
        else 'image/jpeg'
      end
    );
$$;
grant execute on function private.is_image_object to authenticated, service_role;
create policy "stored files are named like the images they are" on storage.objects as restrictive
  for insert to authenticated
  with check (
    bucket_id not in ('products', 'carousel', 'about', 'identity')
    or private.is_image_object(name, metadata)
  );
