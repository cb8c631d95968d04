-- A day's files are charged when they arrive; what is announced counts against its household's own budget of bytes.

comment on table public.request_throttle is
  'Buckets of tokens, a token a request, a visit that is counted or a byte of a file. One that is full again is
   forgotten, and with it the address.';

create or replace function private.bucket_size(bucket text, out burst integer, out per_minute integer)
language plpgsql immutable set search_path = '' as $$
begin
  if bucket = 'all' then
    burst := 200; per_minute := 60;
  elsif bucket = 'count:all' then
    burst := 1200; per_minute := 1200;
  elsif bucket like 'count:%' then
    burst := 60; per_minute := 30;
  elsif bucket like 'bytes:%' then
    -- A fifth of what all may send, full again within a day (most_uploaded_a_day).
    burst := 41943040; per_minute := 29128;
  else
    burst := 20; per_minute := 2;
  end if;
end;
$$;

create function private.take_tokens(bucket text, amount double precision) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  insert into public.request_throttle as t (bucket, tokens, filled_at)
  values (take_tokens.bucket, size.burst - amount, clock_timestamp())
  on conflict on constraint request_throttle_pkey do update
  set tokens = private.tokens_by_now(t.bucket, t.tokens, t.filled_at) - amount, filled_at = clock_timestamp()
  where private.tokens_by_now(t.bucket, t.tokens, t.filled_at) >= amount;
  return found;
end;
$$;
comment on function private.take_tokens(text, double precision) is
  'Takes tokens out of a bucket, at most as many as it holds, or puts some back; false when there are too few.';

create or replace function private.take_token(bucket text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return private.take_tokens(bucket, 1);
end;
$$;
comment on function private.take_token(text) is 'Takes a token out of a bucket; false when there is none.';

create or replace function private.forget_full_buckets() returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.request_throttle t where t.bucket in (
    select full_one.bucket from public.request_throttle full_one
    -- The time an empty one takes to fill.
    where full_one.filled_at < clock_timestamp() - interval '10 minutes'
      and (full_one.bucket not like 'bytes:%' or full_one.filled_at < clock_timestamp() - interval '1 day')
    -- Nobody waits for another who does the same.
    limit 100 for update skip locked
  );
end;
$$;
comment on function private.forget_full_buckets() is 'Forgets addresses that have sent nothing for some minutes, and no file for a day.';

revoke execute on function private.take_tokens(text, double precision) from public;

create or replace function private.uploaded_today() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(coalesce((o.metadata ->> 'size')::bigint, f.size)), 0)::bigint
  from public.request_files f
  join storage.objects o on o.bucket_id = 'request-files' and o.name = f.object_name
  where f.created_at > now() - interval '1 day';
$$;
comment on function private.uploaded_today() is 'How many bytes of visitors arrived within a day, by their true size.';

create or replace function public.issue_upload_tickets(request_id uuid, files jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  announced constant public.request_files[] := array(select private.announced_files(files));
  -- All whose address the host does not tell share one budget.
  household constant text := coalesce(private.caller_bucket(), 'unknown');
  receiver public.requests;
  file public.request_files;
  ticket text;
  tickets text[] := '{}';
  reserved bigint := 0;
  voided bigint;
begin
  if not private.take_token('files:' || household) then
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
  with gone as (
    delete from public.request_files f
    where f.request_id = receiver.id and not private.is_stored_file(f.object_name)
      and f."position" in (select a."position" from unnest(announced) as a)
    returning f.size
  )
  select coalesce(sum(g.size), 0) into voided from gone g;
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
    if found then
      reserved := reserved + file.size;
    end if;
    tickets := array_append(tickets, case when found then ticket end);
  end loop;
  if (select count(*) from public.request_files f where f.request_id = receiver.id) > 5 then
    perform private.refuse_request('files_too_many', '5');
  elsif private.uploaded_today() + reserved > private.most_uploaded_a_day()
    or not private.take_tokens('bytes:' || household, reserved - voided)
  then
    raise exception 'uploads_full' using errcode = 'PT429', detail = 'Tomorrow files are taken again.';
  end if;
  perform private.forget_full_buckets();
  return to_jsonb(tickets);
end;
$$;
comment on function public.issue_upload_tickets(uuid, jsonb) is
  'Gives a visitor who has just sent a request the names under which its files are taken for ten minutes, in the order
   they were announced; null for one that is there already. At most five of a request, within three days. Raises PT422
   for a fault, PT404 where no such request waits for files and PT429 when too many came from an address, or today
   from it or from all.';
