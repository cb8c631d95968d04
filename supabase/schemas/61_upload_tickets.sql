-- Daily upload limit in bytes for all visitors together, enough for a few hundred requests. Only stored files count
-- here; announced files count against the household's own limit, a fifth of this one (bucket "bytes:").
create function private.most_uploaded_a_day() returns bigint
language sql immutable set search_path = '' as $$
  select 209715200;
$$;

create function private.uploaded_today() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(coalesce((o.metadata ->> 'size')::bigint, f.size)), 0)::bigint
  from public.request_files f
  join storage.objects o on o.bucket_id = 'request-files' and o.name = f.object_name
  where f.created_at > now() - interval '1 day';
$$;

create function private.announced_files(files jsonb) returns setof public.request_files
language plpgsql stable set search_path = '' as $$
declare
  announced jsonb;
  file public.request_files;
begin
  perform private.refuse_if(
    jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) not between 1 and 5,
    'PT422', 'files_invalid', '5');
  for announced in select * from jsonb_array_elements(files) loop
    perform private.refuse_if(
      jsonb_typeof(announced) <> 'object' or announced - array['position', 'media_type', 'size'] <> '{}'
      or (announced ->> 'position' ~ '^[0-9]{1,3}$') is not true
      or (announced ->> 'size' ~ '^[0-9]{1,9}$') is not true
      or (
        announced ->> 'media_type' in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf')
      ) is not true,
      'PT422', 'files_invalid');
    file := jsonb_populate_record(null::public.request_files, announced);
    perform private.refuse_if(file.size not between 1 and 5242880, 'PT422', 'file_size_invalid', '5242880');
    return next file;
  end loop;
end;
$$;

create function public.issue_upload_tickets(request_id uuid, files jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  announced public.request_files[];
  -- Callers without a known address share one budget.
  household constant text := coalesce(private.caller_bucket(), 'unknown');
  receiver public.requests;
  file public.request_files;
  ticket text;
  tickets text[] := '{}';
  reserved bigint := 0;
  voided bigint;
  fault text;
  fault_detail text;
  fault_code text;
begin
  perform private.refuse_if(not private.take_tokens('files:' || household),
    'PT429', 'too_many_requests', 'Too many files came from this address; within a minute one may come again.');
  begin
    announced := array(select private.announced_files(files));
    -- Only the sender knows the request's id. The lock serialises calls for the same request.
    select * into receiver from public.requests r where r.id = issue_upload_tickets.request_id for update;
    perform private.refuse_if(
      not found or receiver.kind = 'message' or receiver.anonymized_at is not null
      or receiver.created_at < now() - interval '3 days',
      'PT404', 'request_not_found', 'No request waits for files under this id.');

    -- Files may be announced again after a lost response. That replaces unused tickets, but not stored files.
    with gone as (
      delete from public.request_files f
      where f.request_id = receiver.id and not private.is_stored_file(f.object_name)
        and f."position" in (select a."position" from unnest(announced) as a)
      returning f.size
    )
    select coalesce(sum(g.size), 0) into voided from gone g;
    foreach file in array announced loop
      perform private.refuse_if(file."position" <> 0 and not exists (
        select from public.request_items i where i.request_id = receiver.id and i."position" = file."position"
      ), 'PT422', 'files_invalid', file."position"::text);
      insert into public.request_files (request_id, "position", media_type, size, expires_at)
      values (receiver.id, file."position", file.media_type, file.size, now() + interval '10 minutes')
      on conflict on constraint request_files_request_id_position_key do nothing
      returning object_name into ticket;
      if found then
        reserved := reserved + file.size;
      end if;
      tickets := array_append(tickets, case when found then ticket end);
    end loop;
    perform private.refuse_if((select count(*) from public.request_files f where f.request_id = receiver.id) > 5,
      'PT422', 'files_too_many', '5');
    perform private.refuse_if(
      private.uploaded_today() + reserved > private.most_uploaded_a_day()
      or not private.take_tokens('bytes:' || household, reserved - voided),
      'PT429', 'uploads_full', 'Tomorrow files are taken again.');
  exception when sqlstate 'PT404' or sqlstate 'PT422' or sqlstate 'PT429' then
    -- Returned, not raised: an exception would refund the token, and failing calls would cost nothing.
    get stacked diagnostics fault = message_text, fault_detail = pg_exception_detail, fault_code = returned_sqlstate;
    perform private.forget_full_buckets();
    perform set_config('response.status', right(fault_code, 3), true);
    return jsonb_build_object('code', fault_code, 'message', fault, 'details', fault_detail, 'hint', null);
  end;
  perform private.forget_full_buckets();
  return to_jsonb(tickets);
end;
$$;
comment on function public.issue_upload_tickets is
  'Returns the object names under which a request''s files are accepted for ten minutes, in the announced order, with
   null for files already stored. At most five per request, within three days. Responds with 422 for invalid files, 404
   if the request does not exist or accepts no files, 429 above the limits of an address or of all visitors.';

create function private.is_awaited_file(object_name text, metadata jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.request_files f join public.requests r on r.id = f.request_id
    where f.object_name = is_awaited_file.object_name and f.expires_at > now() and r.anonymized_at is null
      -- Some versions of Storage check the policy before they know type and size.
      and (
        metadata ->> 'mimetype' is null
        or lower(btrim(split_part(metadata ->> 'mimetype', ';', 1)))
          = case when f.media_type in ('image/svg+xml', 'application/pdf') then 'application/octet-stream'
            else f.media_type end
      )
      and coalesce((coalesce(metadata ->> 'size', metadata ->> 'contentLength'))::bigint, 0) <= f.size
      -- Tickets may add up to more than the daily limit: first come, first served.
      and private.uploaded_today() + f.size <= private.most_uploaded_a_day()
  );
$$;

create policy "visitors send files they hold a ticket for" on storage.objects
  for insert to anon
  with check (bucket_id = 'request-files' and private.is_awaited_file(name, metadata));

create function public.forget_unused_tickets() returns integer
language sql volatile security definer set search_path = '' as $$
  with forgotten as (
    delete from public.request_files f
    where f.expires_at < now() - interval '1 hour' and not private.is_stored_file(f.object_name)
    returning 1
  )
  select count(*)::integer from forgotten;
$$;
comment on function public.forget_unused_tickets is 'Deletes unused tickets and returns their number. Jobs only.';

grant execute on function private.is_awaited_file to anon;
grant execute on function public.issue_upload_tickets to anon, authenticated;
grant execute on function public.forget_unused_tickets to service_role;

-- Deletes only unused tickets; the publisher and the back-office remove files from Storage.
select private.schedule('vitrine-request-files', '23 * * * *', 'public.forget_unused_tickets()');
