-- Files that may be removed: nothing shows them, and nothing changed or deleted within 30 days did, so restored
-- records have their pictures. All removals use this rule.

-- Versions that may name pictures.
create index record_versions_pictures_idx on public.record_versions (changed_at)
  where before is not null
    and table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content');

create function private.file_stem(key text) returns text
language sql immutable set search_path = '' as $$
  -- Smaller copies have derived names (twin: variantKey in shared/images/file-rules.ts), which not every record lists.
  select regexp_replace(key, '(-(320|640|1280))?[.][^./]*$', '');
$$;
comment on function private.file_stem is 'Common part of the keys of a picture and its smaller copies.';

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
    -- Current records are above, so only the state before a change is missing.
    select v.before::text from public.record_versions v
    where v.before is not null
      and v.table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content')
      and v.changed_at > named_files.as_of - interval '30 days'
  ) as record
  cross join lateral regexp_matches(
    record.said, '/storage/v1/object/public/(products|carousel|about|identity)/([^"?#[:space:]]+)', 'g'
  ) as file (part);
$$;
comment on function private.named_files is
  'Stored pictures that records, or versions within 30 days before a moment, refer to, as the caller may read them.';

create function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  -- Evaluated once.
  with named as materialized (select * from private.named_files(now()))
  select given.key
  from (select key, private.file_stem(key) as stem from unnest(keys) as key) as given
  left join named on named.bucket = unreferenced_files.bucket and named.stem = given.stem
  where named.stem is null;
$$;
comment on function public.unreferenced_files is
  'Returns those keys of a bucket that no record refers to, or referred to within 30 days, including smaller copies.
   Called before any file is removed, as a row read before may be stale.';

create function public.forgotten_files(as_of timestamptz default now(), most integer default 1000)
returns table (bucket text, key text)
language sql stable security invoker set search_path = '' as $$
  -- A day longer than records can be restored, so no file goes while its record returns.
  with named as materialized (select * from private.named_files(forgotten_files.as_of - interval '1 day')),
  stored as materialized (
    select o.bucket_id, o.name, private.file_stem(o.name) as stem from storage.objects o
    where o.bucket_id in ('products', 'carousel', 'about', 'identity')
      -- Files of open forms, or stored by hand for a while, are spared.
      and o.created_at < forgotten_files.as_of - interval '31 days'
  )
  select o.bucket_id, o.name from stored o
  left join named on named.bucket = o.bucket_id and named.stem = o.stem
  where named.stem is null
  order by o.bucket_id, o.name
  limit least(greatest(most, 1), 1000);
$$;
comment on function public.forgotten_files is
  'Stored files older than 31 days that nothing refers to, or has within that time; at most 1,000. Jobs only.';

grant execute on function private.file_stem, private.named_files to authenticated, service_role;
grant execute on function public.unreferenced_files to authenticated, service_role;
grant execute on function public.forgotten_files to service_role;
