-- The switches of Configurações are kept, and the shop's logos and icons have a bucket of their own.

-- The switches of the shop (section `settings`). Visitors read no such row: what they may know of it is told by name.
create function private.are_switches(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array['maintenance_mode', 'allow_registration', 'notifications_enabled']) as switch
    where content ? switch and jsonb_typeof(content -> switch) <> 'boolean'
  );
$$;
comment on function private.are_switches(jsonb) is
  'Whether each switch of the section settings that is there is true or false.';
revoke execute on function private.are_switches(jsonb) from public;
grant execute on function private.are_switches(jsonb) to authenticated, service_role;
alter table public.site_content
  add constraint site_content_settings_check
    check (section_key <> 'settings' or private.are_switches(content));

create function public.shop_settings() returns table (maintenance_mode boolean, allow_registration boolean)
language sql stable security definer set search_path = '' as $$
  select
    coalesce((settings.content ->> 'maintenance_mode')::boolean, false),
    coalesce((settings.content ->> 'allow_registration')::boolean, false)
  from (select) as always
  left join public.site_content settings on settings.section_key = 'settings';
$$;
comment on function public.shop_settings() is
  'What everybody may know of the settings: whether the site is in maintenance, and whether strangers may ask for access.';
revoke execute on function public.shop_settings() from public;
grant execute on function public.shop_settings() to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('identity', 'identity', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy "staff read stored images" on storage.objects
  using (bucket_id in ('products', 'carousel', 'about', 'identity') and (select private.is_staff()));
alter policy "staff store images, content images by administrators" on storage.objects
  with check (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about', 'identity') and (select private.is_admin()))
  );
alter policy "staff remove stored images, content images by administrators" on storage.objects
  using (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about', 'identity') and (select private.is_admin()))
  );
alter policy "stored files are named like the images they are" on storage.objects
  with check (
    bucket_id not in ('products', 'carousel', 'about', 'identity')
    or private.is_image_object(name, metadata)
  );
