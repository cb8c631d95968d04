-- Which stored files nothing shows any more. Asked before any is removed: the row somebody has read may be
-- old, and what was saved by a call whose answer was lost is not known to whoever made it.

create function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select key
  from unnest(keys) as key
  cross join lateral (select '/' || bucket || '/' || key as address) as file
  where not exists (
      select 1 from public.product_images i
      where position(file.address in i.image_url) > 0
        or position(file.address in i.variants::text) > 0
    )
    and not exists (
      select 1 from public.categories c where position(file.address in c.image_url) > 0
    )
    and not exists (
      select 1 from public.carousel_slides s
      where position(file.address in s.image_url) > 0
        or position(file.address in s.image_variants::text) > 0
    )
    and not exists (
      select 1 from public.site_content t where position(file.address in t.content::text) > 0
    );
$$;
comment on function public.unreferenced_files(text, text[]) is
  'Those of the keys of a bucket whose public address no row names that the caller may read.';

revoke execute on function public.unreferenced_files(text, text[]) from public, anon;
grant execute on function public.unreferenced_files(text, text[]) to authenticated, service_role;
