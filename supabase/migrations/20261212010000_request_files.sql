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

-- Tickets -------------------------------------------------------------------------------------------------------------

create function private.is_stored_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o where o.bucket_id = 'request-files' and o.name = is_stored_file.object_name
  );
$$;
comment on function private.is_stored_file(text) is 'Whether a file that was sent with a request is there.';

-- What all visitors may send within a day, in bytes: a few hundred requests.
create function private.most_uploaded_a_day() returns bigint
language sql immutable set search_path = '' as $$
  select 209715200;
$$;

create function private.uploaded_today() returns bigint
language sql stable security definer set search_path = '' as $$
  -- What is there, by its true size, and what may still come.
  select coalesce(sum(coalesce((o.metadata ->> 'size')::bigint, f.size)), 0)::bigint
  from public.request_files f
  left join storage.objects o on o.bucket_id = 'request-files' and o.name = f.object_name
  where f.created_at > now() - interval '1 day' and (o.id is not null or f.expires_at > now());
$$;
comment on function private.uploaded_today() is 'How many bytes visitors sent within a day, or hold tickets for.';

create function private.announced_files(files jsonb) returns setof public.request_files
language plpgsql stable set search_path = '' as $$
declare
  announced jsonb;
  file public.request_files;
begin
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) not between 1 and 5 then
    perform private.refuse_request('files_invalid', '5');
  end if;
  for announced in select * from jsonb_array_elements(files) loop
    if jsonb_typeof(announced) <> 'object' or announced - array['position', 'media_type', 'size'] <> '{}'
      or (announced ->> 'position' ~ '^[0-9]{1,3}$') is not true
      or (announced ->> 'size' ~ '^[0-9]{1,9}$') is not true
      or (announced ->> 'media_type' in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')) is not true
    then
      perform private.refuse_request('files_invalid');
    end if;
    file := null;
    file."position" := (announced ->> 'position')::integer;
    file.media_type := announced ->> 'media_type';
    file.size := (announced ->> 'size')::integer;
    if file.size not between 1 and 5242880 then
      perform private.refuse_request('file_size_invalid', '5242880');
    end if;
    return next file;
  end loop;
end;
$$;
comment on function private.announced_files(jsonb) is 'The files a visitor is about to send: {position, media_type, size}, checked.';

create function public.issue_upload_tickets(request_id uuid, files jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  announced constant public.request_files[] := array(select private.announced_files(files));
  bucket constant text := private.caller_bucket();
  receiver public.requests;
  file public.request_files;
  ticket text;
  tickets text[] := '{}';
begin
  if bucket is not null and not private.take_token('files:' || bucket) then
    raise exception 'too_many_requests' using errcode = 'PT429',
      detail = 'Too many files came from this address; within a minute one may come again.';
  end if;
  -- Nobody but who has sent it knows its id. Of one request, files are announced one call after the other.
  select * into receiver from public.requests r where r.id = issue_upload_tickets.request_id for update;
  if not found or receiver.kind = 'message' or receiver.anonymized_at is not null
    or receiver.created_at < now() - interval '3 days'
  then
    raise exception 'request_not_found' using errcode = 'PT404', detail = 'No request waits for files under this id.';
  end if;

  -- Announced anew after an answer that was lost: the tickets of before are void, what came with one is there.
  delete from public.request_files f
  where f.request_id = receiver.id and not private.is_stored_file(f.object_name)
    and f."position" in (select a."position" from unnest(announced) as a);
  foreach file in array announced loop
    if file."position" <> 0 and not exists (
      select from public.request_items i where i.request_id = receiver.id and i."position" = file."position"
    ) then
      perform private.refuse_request('files_invalid', file."position"::text);
    end if;
    insert into public.request_files (request_id, "position", media_type, size, expires_at)
    values (receiver.id, file."position", file.media_type, file.size, now() + interval '10 minutes')
    on conflict on constraint request_files_request_id_position_key do nothing
    returning object_name into ticket;
    tickets := array_append(tickets, case when found then ticket end);
  end loop;
  if (select count(*) from public.request_files f where f.request_id = receiver.id) > 5 then
    perform private.refuse_request('files_too_many', '5');
  elsif private.uploaded_today() > private.most_uploaded_a_day() then
    raise exception 'uploads_full' using errcode = 'PT429', detail = 'Tomorrow files are taken again.';
  end if;
  perform private.forget_full_buckets();
  return to_jsonb(tickets);
end;
$$;
comment on function public.issue_upload_tickets(uuid, jsonb) is
  'Gives a visitor who has just sent a request the names under which its files are taken for ten minutes, in the order
   they were announced; null for one that is there already. At most five of a request, within three days. Raises PT422
   for a fault, PT404 where no such request waits for files and PT429 when too many came from an address, or today.';

create function private.is_awaited_file(object_name text, metadata jsonb) returns boolean
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
  )
  -- A signed address would outlive the ticket.
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%';
$$;
comment on function private.is_awaited_file(text, jsonb) is
  'Whether a ticket lets a file in: its name is one, still good, of a file of this type and no larger.';

create policy "visitors send files they hold a ticket for" on storage.objects
  for insert to anon
  with check (bucket_id = 'request-files' and private.is_awaited_file(name, metadata));

-- Whoever reads them ------------------------------------------------------------------------------------------------

create function private.is_request_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.request_files f where f.object_name = is_request_file.object_name);
$$;
comment on function private.is_request_file(text) is 'Whether an object of the bucket is of a request.';

-- What is of no request is for administrators, who have made it so, and to be removed.
create policy "staff read files of requests" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'request-files'
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

-- What nobody needs any more ------------------------------------------------------------------------------------------

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

create function public.forget_unused_tickets() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.request_files f
  where f.expires_at < now() - interval '1 hour' and not private.is_stored_file(f.object_name);
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_unused_tickets() is
  'Forgets tickets that nothing came with; gives how many these were. For the clock only.';

revoke execute on function
  private.is_stored_file(text), private.most_uploaded_a_day(), private.uploaded_today(), private.announced_files(jsonb),
  private.is_awaited_file(text, jsonb), private.is_request_file(text),
  public.issue_upload_tickets(uuid, jsonb), public.files_of_request(uuid), public.orphaned_request_files(),
  public.forget_unused_tickets()
  from public, anon, authenticated, service_role;
grant execute on function private.is_awaited_file(text, jsonb) to anon;
grant execute on function private.is_request_file(text) to authenticated, service_role;
grant execute on function public.issue_upload_tickets(uuid, jsonb) to anon, authenticated;
grant execute on function public.files_of_request(uuid) to authenticated;
grant execute on function public.orphaned_request_files() to authenticated, service_role;
grant execute on function public.forget_unused_tickets() to service_role;

-- What is known of requests elsewhere ----------------------------------------------------------------------------------

create or replace function private.anonymize(ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  anonymized integer;
begin
  update public.requests r set
    name = null, company = null, email = null, phone = null, delivery_city = null, message = null,
    -- It could be tried out whose it was.
    content_digest = null,
    anonymized_at = now()
  where r.id = any (ids) and r.anonymized_at is null;
  get diagnostics anonymized = row_count;
  -- A logo says whose it is. What Storage holds of it is read by nobody from now on, and removed by who may ask it.
  delete from public.request_files f where f.request_id = any (ids);
  -- Notes are about people; that there was one may be known.
  update public.request_events e set text = null where e.request_id = any (ids) and e.text is not null;
  insert into public.request_events (request_id, kind, author_id, author_name)
  select r.id, 'anonymized', u.id, u.name
  from public.requests r left join public.admin_users u on u.auth_id = (select auth.uid())
  where r.id = any (ids) and r.anonymized_at = now();
  return anonymized;
end;
$$;

create or replace function public.export_person(contact text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(select private.requests_of(contact));
  return (
    select jsonb_build_object('requests', coalesce(jsonb_agg(
      to_jsonb(r) - array['content_digest', 'words', 'product_names', 'assigned_to'] || jsonb_build_object(
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'id' - 'request_id' order by i."position"), '[]')
          from public.request_items i where i.request_id = r.id
        ),
        'events', (
          select coalesce(
            jsonb_agg(to_jsonb(e) - 'id' - 'request_id' - 'author_id' order by e.created_at, e.id), '[]'
          )
          from public.request_events e where e.request_id = r.id
        ),
        'files', (
          select coalesce(jsonb_agg(to_jsonb(f) - 'id' - 'request_id' - 'expires_at' order by f."position"), '[]')
          from public.request_files f where f.request_id = r.id and private.is_stored_file(f.object_name)
        )
      ) order by r.created_at, r.id
    ), '[]'))
    from public.requests r where r.id = any (ids)
  );
end;
$$;

create or replace function private.request_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['requests', 'request_items', 'request_events', 'request_files', 'page_counters'];
$$;
