-- What visitors send beside a request: their logo and how it looks on a line. A private bucket, which a visitor may
-- write to with a ticket alone and never read. The ticket is the name of the one object it lets in: it is random, is
-- good for some minutes and is used up when an object has that name.

-- SVG is kept as bytes of no type, so that nobody who serves it has a browser draw it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'request-files', 'request-files', false, 5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.request_files (
  -- The ticket.
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  -- 0 is the logo itself; else the line of the request that it is shown on.
  "position" integer not null check ("position" between 0 and 100),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  -- In bytes, as it was announced.
  size integer not null check (size between 1 and 5242880),
  object_name text not null unique generated always as (
    request_id::text || '/' || id::text || case media_type
      when 'image/png' then '.png' when 'image/jpeg' then '.jpg' when 'image/webp' then '.webp' else '.svg'
    end
  ) stored,
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  -- Until when it is let in.
  expires_at timestamptz not null check (private.is_date(expires_at)),
  unique (request_id, "position")
);
comment on table public.request_files is
  'Files that visitors sent with a request, or hold a ticket for; which of them are there, the bucket says.';
create index request_files_created_at_idx on public.request_files (created_at);

alter table public.request_files enable row level security;
grant select on public.request_files to authenticated;
grant all on public.request_files to service_role;
create policy "staff read what was sent with requests" on public.request_files
  for select to authenticated using ((select private.is_staff()));

create function private.ignore_files_of_anonymized_request() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  -- A copy that is restored may be older than the wish to be forgotten.
  if exists (select from public.requests r where r.id = new.request_id and r.anonymized_at is not null) then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.ignore_files_of_anonymized_request() is
  'Has an anonymized request take no files, whoever brings them.';
revoke execute on function private.ignore_files_of_anonymized_request() from public;
-- Restores are the service's.
grant execute on function private.ignore_files_of_anonymized_request() to service_role;
create trigger ignore_files_of_anonymized_request before insert on public.request_files
  for each row execute function private.ignore_files_of_anonymized_request();

create function private.is_stored_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o where o.bucket_id = 'request-files' and o.name = is_stored_file.object_name
  );
$$;
comment on function private.is_stored_file(text) is 'Whether a file that was sent with a request is there.';

create function private.is_request_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.request_files f where f.object_name = is_request_file.object_name);
$$;
comment on function private.is_request_file(text) is 'Whether an object of the bucket is of a request.';

-- Files of no request are for administrators, who have made them so, and to be removed. A signed address would outlive
-- its maker's dismissal and a copy the person's erasure, so that only these operations see a file.
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
comment on function public.files_of_request(uuid) is 'The files that came with a request, the logo first. For staff.';

create function public.orphaned_request_files() returns setof text
language sql stable security invoker set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'request-files' and not private.is_request_file(o.name)
    -- A restore brings files before their rows.
    and (
      o.created_at < now() - interval '1 hour'
      or exists (
        select from public.requests r
        where r.id::text = split_part(o.name, '/', 1) and r.anonymized_at is not null
      )
    )
  order by o.name limit 500;
$$;
comment on function public.orphaned_request_files() is
  'Files in the bucket that are of no request any more, at most 500 at a time, as far as the caller sees them. They are
   removed by Storage, which alone has the bytes.';

revoke execute on function
  private.is_stored_file(text), private.is_request_file(text), public.files_of_request(uuid),
  public.orphaned_request_files()
  from public, anon, authenticated, service_role;
grant execute on function private.is_request_file(text) to authenticated, service_role;
grant execute on function public.files_of_request(uuid) to authenticated;
grant execute on function public.orphaned_request_files() to authenticated, service_role;
