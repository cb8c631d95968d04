-- Which stored files may be removed: those that nothing shows, and nothing that was changed or deleted within 30 days has
-- shown, so that what is brought back has its pictures. One rule for whoever removes any.

-- Versions that name pictures, and no other.
create index record_versions_pictures_idx on public.record_versions (changed_at)
  where before is not null
    and table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content');

create function private.file_stem(key text) returns text
language sql immutable set search_path = '' as $$
  -- Smaller copies stand beside their original (twin: variantKey in shared/images/file-rules.ts), and not every record
  -- names them.
  select regexp_replace(key, '(-(320|640|1280))?[.][^./]*$', '');
$$;
comment on function private.file_stem(text) is 'What the key of a picture and those of its smaller copies have in common.';

create function private.named_files(as_of timestamptz) returns table (bucket text, stem text)
language sql stable security invoker set search_path = '' as $$
  select distinct file.part[1], private.file_stem(file.part[2])
  from (
    select i.image_url || ' ' || i.variants::text as said from public.product_images i
    union all
    select c.image_url from public.categories c
    union all
    select o.image_url from public.collections o
    union all
    select s.image_url || ' ' || s.image_variants::text from public.carousel_slides s
    union all
    select t.content::text from public.site_content t
    union all
    -- What a record says now it says above; so what it said before a change is all there is besides.
    select v.before::text from public.record_versions v
    where v.before is not null
      and v.table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content')
      and v.changed_at > named_files.as_of - interval '30 days'
  ) as record
  cross join lateral regexp_matches(
    record.said, '/storage/v1/object/public/(products|carousel|about|identity)/([^"?#[:space:]]+)', 'g'
  ) as file (part);
$$;
comment on function private.named_files(timestamptz) is
  'Which stored pictures records name, or versions of them within 30 days before a moment, that the caller may read.';

create function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  -- Once, whatever the planner makes of it.
  with named as materialized (select * from private.named_files(now()))
  select given.key
  from (select key, private.file_stem(key) as stem from unnest(keys) as key) as given
  left join named on named.bucket = unreferenced_files.bucket and named.stem = given.stem
  where named.stem is null;
$$;
comment on function public.unreferenced_files(text, text[]) is
  'Those of the keys of a bucket that no record names, nor one that was changed or deleted within 30 days, and no smaller
   copies of such. Asked before any file is removed: the row somebody has read may be old, and what was saved by a call
   whose answer was lost is not known to whoever made it.';

create function public.forgotten_files(as_of timestamptz default now(), most integer default 1000)
returns table (bucket text, key text)
language sql stable security invoker set search_path = '' as $$
  -- A day later than records can be brought back, so that none comes back while its files go.
  with named as materialized (select * from private.named_files(forgotten_files.as_of - interval '1 day')),
  stored as materialized (
    select o.bucket_id, o.name, private.file_stem(o.name) as stem from storage.objects o
    where o.bucket_id in ('products', 'carousel', 'about', 'identity')
      -- What was stored by a form that is still open, or put there by hand for a while.
      and o.created_at < forgotten_files.as_of - interval '31 days'
  )
  select o.bucket_id, o.name from stored o
  left join named on named.bucket = o.bucket_id and named.stem = o.stem
  where named.stem is null
  order by o.bucket_id, o.name
  limit least(greatest(most, 1), 1000);
$$;
comment on function public.forgotten_files(timestamptz, integer) is
  'Stored files of more than 31 days ago that nothing names, nor has named within as many; at most 1,000. For the clock.';

revoke execute on function private.file_stem(text), private.named_files(timestamptz) from public;
grant execute on function private.file_stem(text), private.named_files(timestamptz) to authenticated, service_role;
revoke execute on function public.unreferenced_files(text, text[]), public.forgotten_files(timestamptz, integer)
  from public, anon, authenticated;
grant execute on function public.unreferenced_files(text, text[]) to authenticated, service_role;
grant execute on function public.forgotten_files(timestamptz, integer) to service_role;
