-- Three public buckets for JPG, PNG and WebP up to 5 MB (spec sections 5, 7 and 9). Their public URLs
-- need no policy; listing, uploading and removing do.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('products', 'products', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('carousel', 'carousel', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('about', 'about', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "staff read stored images" on storage.objects
  for select to authenticated
  using (bucket_id in ('products', 'carousel', 'about') and (select private.is_staff()));
create policy "staff store images, content images by administrators" on storage.objects
  for insert to authenticated
  with check (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about') and (select private.is_admin()))
  );
create policy "staff remove stored images, content images by administrators" on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about') and (select private.is_admin()))
  );
