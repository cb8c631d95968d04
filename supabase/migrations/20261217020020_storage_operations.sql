-- Files of requests are not signed, copied or moved, and no file is stored but by sending it.

create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
comment on function private.storage_operation() is
  'What Storage is asked to do, as object.upload or object.copy; empty where no Storage asks.';
revoke execute on function private.storage_operation() from public;
grant execute on function private.storage_operation() to anon, authenticated, service_role;

create policy "files are stored by sending them, not by copies or signed addresses" on storage.objects as restrictive
  for insert to anon, authenticated
  with check (private.storage_operation() in ('', 'object.upload', 'object.upload_update'));

drop policy "staff read files of requests" on storage.objects;
create policy "staff read files of requests" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'request-files'
    and private.storage_operation() in (
      '', 'object.list', 'object.list_v2', 'object.get_authenticated',
      'object.info_authenticated', 'object.get_authenticated_info', 'object.head_authenticated_info',
      'object.delete', 'object.delete_many'
    )
    and case when private.is_request_file(name) then (select private.is_staff()) else (select private.is_admin()) end
  );

create or replace function private.is_awaited_file(object_name text, metadata jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.request_files f join public.requests r on r.id = f.request_id
    where f.object_name = is_awaited_file.object_name and f.expires_at > now() and r.anonymized_at is null
      -- Some versions of Storage ask before they know type and size.
      and (
        metadata ->> 'mimetype' is null
        or lower(btrim(split_part(metadata ->> 'mimetype', ';', 1)))
          = case f.media_type when 'image/svg+xml' then 'application/octet-stream' else f.media_type end
      )
      and coalesce((coalesce(metadata ->> 'size', metadata ->> 'contentLength'))::bigint, 0) <= f.size
      -- Others may hold tickets for more than a day's files: first come, first served.
      and private.uploaded_today() + f.size <= private.most_uploaded_a_day()
  );
$$;
comment on function private.is_awaited_file(text, jsonb) is
  'Whether a ticket lets a file in: its name is one, still good, of a file of this type and no larger, and the day has
   room for it.';
