-- The switch of the feeds, from which other sites read the products.

create or replace function private.are_switches(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array[
      'maintenance_mode', 'allow_registration', 'notifications_enabled', 'product_feeds'
    ]) as switch
    where content ? switch and jsonb_typeof(content -> switch) <> 'boolean'
  );
$$;

drop function public.shop_settings();
create function public.shop_settings()
returns table (maintenance_mode boolean, allow_registration boolean, product_feeds boolean)
language sql stable security definer set search_path = '' as $$
  select
    coalesce((settings.content ->> 'maintenance_mode')::boolean, false),
    coalesce((settings.content ->> 'allow_registration')::boolean, false),
    coalesce((settings.content ->> 'product_feeds')::boolean, false)
  from (select) as always
  left join public.site_content settings on settings.section_key = 'settings';
$$;
comment on function public.shop_settings() is
  'What everybody may know of the settings: whether the site is in maintenance, whether strangers may ask for access, and
   whether there are feeds of the products.';
revoke execute on function public.shop_settings() from public;
grant execute on function public.shop_settings() to anon, authenticated, service_role;
