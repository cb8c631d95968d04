-- Finds files that may be removed: no record shows them, and no record changed or deleted in the last 30 days did, so
-- that restored records have their pictures. All removals follow this rule.

create function private.file_stem(key text) returns text
language sql immutable set search_path = '' as $$
  -- Smaller copies have derived names (twin: variantKey in shared/images/file-rules.ts), which not every record lists.
  select regexp_replace(key, '(-(320|640|1280))?[.][^./]*$', '');
$$;
comment on function private.file_stem is 'Common part of the keys of a picture and its smaller copies.';

create function private.named_files(said text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(distinct private.file_stem(file.part[1])) from regexp_matches(
    said, '/storage/v1/object/public/((?:products|carousel|about|identity)/[^"?#[:space:]]+)', 'g'
  ) as file (part);
$$;
comment on function private.named_files is 'Stored pictures that a text names, as bucket and stem: products/folder/name.';

-- Finds the versions that had a picture before the change.
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
comment on view private.picture_sources is 'Texts of records, of their versions and of drafts that may name pictures.';

-- SECURITY DEFINER, because row-level security would read every version before using the index.
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
  'Returns those keys of a bucket that no record refers to, or referred to within 30 days, including smaller copies.
   Called before any file is removed, as a row read before may be stale.';

create function public.forgotten_files(as_of timestamptz default now(), most integer default 1000)
returns table (bucket text, key text)
language sql stable security invoker set search_path = '' set statement_timeout = '5min' as $$
  -- A day longer than records can be restored, so no file goes while its record returns.
  with named as materialized (
    select distinct unnest(private.named_files(s.said)) as file from private.picture_sources s
    where s.replaced_at > forgotten_files.as_of - interval '31 days'
  )
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('products', 'carousel', 'about', 'identity')
    -- Files of open forms, or stored by hand for a while, are spared.
    and o.created_at < forgotten_files.as_of - interval '31 days'
    and o.bucket_id || '/' || private.file_stem(o.name) not in (select n.file from named n)
  order by o.bucket_id, o.name
  limit least(greatest(most, 1), 1000);
$$;
comment on function public.forgotten_files is
  'Stored files older than 31 days that nothing refers to, or has within that time; at most 1,000. Jobs only.';

grant select on private.picture_sources to service_role;
grant execute on function private.file_stem, private.named_files to service_role;
grant execute on function public.unreferenced_files to authenticated, service_role;
grant execute on function public.forgotten_files to service_role;
