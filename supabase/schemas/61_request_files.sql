-- Files that visitors send with a request: the logo and previews. The bucket is private: visitors can write with a
-- ticket, but never read. A ticket is the random name of the only object it allows; it expires after ten minutes and
-- works once.

create table public.request_files (
  -- Random part of object_name, the ticket.
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  -- 0 for the logo; otherwise the position of the request item.
  "position" integer not null check ("position" between 0 and 100),
  media_type text not null check (
    media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf')
  ),
  -- Announced size in bytes.
  size integer not null check (size between 1 and 5242880),
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  expires_at timestamptz not null check (private.is_date(expires_at)),
  object_name text not null unique generated always as (
    request_id::text || '/' || id::text || case media_type
      when 'image/png' then '.png' when 'image/jpeg' then '.jpg' when 'image/webp' then '.webp'
      when 'application/pdf' then '.pdf' else '.svg'
    end
  ) stored,
  unique (request_id, "position")
);
comment on table public.request_files is
  'Files sent with requests, and unused tickets; only the bucket shows which files exist.';
create index request_files_created_at_idx on public.request_files (created_at);

select private.open_to_staff('public.request_files', 'select', 'staff read what was sent with requests');

-- Skips rows of anonymized requests, because a backup may be older than the anonymization. The trigger argument is the
-- column with the request's id.
create function private.ignore_parts_of_anonymized_request() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  return case when not exists (
    select from public.requests r where r.id = (to_jsonb(new) ->> tg_argv[0])::uuid and r.anonymized_at is not null
  ) then new end;
end;
$$;
grant execute on function private.ignore_parts_of_anonymized_request to authenticated, service_role;
create trigger ignore_parts_of_anonymized_request before insert on public.request_files
  for each row execute function private.ignore_parts_of_anonymized_request('request_id');

create function private.is_stored_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o where o.bucket_id = 'request-files' and o.name = is_stored_file.object_name
  );
$$;

create function private.is_request_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.request_files f where f.object_name = is_request_file.object_name);
$$;

-- Only administrators see orphaned files, so that they can remove them. Other operations are denied: a signed URL would
-- outlive the caller's access, and a copy would outlive the anonymization.
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
create policy "administrators remove files of no request" on storage.objects
  for delete to authenticated
  using (bucket_id = 'request-files' and (select private.is_admin()) and not private.is_request_file(name));

create function public.files_of_request(request_id uuid)
returns table ("position" integer, media_type text, size bigint, object_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select f."position", f.media_type, coalesce((o.metadata ->> 'size')::bigint, f.size), f.object_name, o.created_at
  from public.request_files f
  join storage.objects o on o.bucket_id = 'request-files' and o.name = f.object_name
  where f.request_id = files_of_request.request_id and (select private.is_staff())
  order by f."position";
$$;
comment on function public.files_of_request is 'Returns the stored files of a request, the logo first. Staff only.';

create function public.orphaned_request_files() returns setof text
language sql stable security invoker set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'request-files' and not private.is_request_file(o.name)
    -- Spares recent files, because a restore uploads files before it inserts their rows.
    and (
      o.created_at < now() - interval '1 hour'
      or exists (
        select from public.requests r
        where r.id::text = split_part(o.name, '/', 1) and r.anonymized_at is not null
      )
    )
  order by o.name limit 500;
$$;
comment on function public.orphaned_request_files is
  'Returns at most 500 orphaned files that the caller may see, to be removed through Storage, which holds the bytes.';

grant execute on function private.is_request_file, public.orphaned_request_files to authenticated, service_role;
grant execute on function public.files_of_request to authenticated;
