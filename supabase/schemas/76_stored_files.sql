-- Finds files that may be removed: no record refers to them, and neither does any version replaced or deleted in the
-- last 30 days, so that restored records still have their pictures. Every removal of files follows this rule.

create function private.file_stem(key text) returns text
language sql immutable set search_path = '' as $$
  -- Smaller variants have derived names (twin: variantKey in shared/images/file-rules.ts), which not every record
  -- lists.
  select regexp_replace(key, '(-(320|640|1280))?[.][^./]*$', '');
$$;
comment on function private.file_stem is 'Returns the common part of the keys of a picture and its smaller variants.';

create function private.named_files(said text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(distinct private.file_stem(file.part[1])) from regexp_matches(
    said, '/storage/v1/object/public/((?:products|carousel|about|identity)/[^"?#[:space:]]+)', 'g'
  ) as file (part);
$$;
comment on function private.named_files is
  'Returns the stored pictures whose URLs occur in a text, as bucket and stem: products/folder/name.';

-- Used to find versions that refer to a picture in `before`.
create index record_versions_pictures_idx on public.record_versions using gin (private.named_files(before::text))
  where before is not null
    and table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content');

create view private.picture_sources with (security_invoker = true) as
select i.image_url || ' ' || i.variants::text as said, 'infinity'::timestamptz as replaced_at from public.product_images i
union all
select c.image_url, 'infinity' from public.categories c
union all
select o.image_url, 'infinity' from public.collections o
union all
select s.image_url || ' ' || s.image_variants::text, 'infinity' from public.carousel_slides s
union all
select t.content::text, 'infinity' from public.site_content t
union all
select d.changes::text || coalesce(d.applied::text, ''), 'infinity' from public.record_drafts d
union all
select v.before::text, v.changed_at from public.record_versions v
where v.before is not null
  and v.table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content');
comment on view private.picture_sources is 'Texts of records, versions and drafts that may contain URLs of pictures.';

-- SECURITY DEFINER, because with row-level security the query would read every version before using the index.
create function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security definer set search_path = '' set statement_timeout = '1min' as $$
  with given as materialized (
    select key, bucket || '/' || private.file_stem(key) as file from unnest(keys) as key
  ), named as materialized (
    select unnest(private.named_files(s.said)) as file from private.picture_sources s
    where s.replaced_at > now() - interval '30 days'
      and private.named_files(s.said) && (select array_agg(g.file) from given g)
  )
  select g.key from given g
  where g.file not in (select n.file from named n)
    and ((select private.is_staff()) or current_setting('role', true) = 'service_role');
$$;
comment on function public.unreferenced_files is
  'Returns those keys of a bucket that no record refers to or referred to in the last 30 days; smaller variants count as
   their picture. Called right before files are removed, because rows read earlier may be stale.';

create function public.forgotten_files(as_of timestamptz default now(), most integer default 1000)
returns table (bucket text, key text)
language sql stable security invoker set search_path = '' set statement_timeout = '5min' as $$
  -- A day longer than records can be restored, so that no file is removed while its record is being restored.
  with named as materialized (
    select distinct unnest(private.named_files(s.said)) as file from private.picture_sources s
    where s.replaced_at > forgotten_files.as_of - interval '31 days'
  )
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('products', 'carousel', 'about', 'identity')
    -- Spares recent files, because they may belong to an open form or may have been uploaded by hand.
    and o.created_at < forgotten_files.as_of - interval '31 days'
    and o.bucket_id || '/' || private.file_stem(o.name) not in (select n.file from named n)
  order by o.bucket_id, o.name
  limit least(greatest(most, 1), 1000);
$$;
comment on function public.forgotten_files is
  'Returns stored files older than 31 days to which nothing refers or has referred in that time; at most 1,000. Jobs
   only.';

grant select on private.picture_sources to service_role;
grant execute on function private.file_stem, private.named_files to service_role;
grant execute on function public.unreferenced_files to authenticated, service_role;
grant execute on function public.forgotten_files to service_role;
