-- What a record may hold. Everybody who works here writes by the API as well as by the forms, and a value no page can
-- be built of is a value no record may have: dates without an end, addresses that are none, texts without measure.
-- shared/limits.ts names the same limits for the forms, and a test holds the two together. What a shop in use already
-- has beyond them is cut to size first.

create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 2000
    and (
      -- A path from the root of the site.
      address ~ '^/([^/\\[:space:][:cntrl:]"<>][^\\[:space:][:cntrl:]"<>]*)?$'
      -- Or of the web: a name, or four numbers, and a port there is.
      or address ~* ('^https?://'
        || '(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9_-]*[a-z0-9_])?'
        || '|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]))'
        || '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
        || '([/?#][^\\[:space:][:cntrl:]"<>]*)?$')
    );
$$;
comment on function private.is_address(text) is
  'Whether a text is an address pages can show a picture from: of the web by http or https, or a path of the site.';

create function private.are_variants(variants jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 20
    and not exists (
      select from jsonb_array_elements(
        case jsonb_typeof(variants) when 'array' then variants else '[]' end
      ) as variant
      where (
        jsonb_typeof(variant) = 'object'
        and case jsonb_typeof(variant -> 'width')
          when 'number' then (variant ->> 'width')::numeric between 1 and 100000
            and (variant ->> 'width')::numeric % 1 = 0
          else false
        end
        and variant - 'width' - 'url' = '{}'
        and jsonb_typeof(variant -> 'url') = 'string' and private.is_address(variant ->> 'url')
      ) is not true
    );
$$;
comment on function private.are_variants(jsonb) is
  'Whether a value is a list of at most twenty smaller copies, [{"width": 320, "url": "…"}].';

create function private.is_date(moment timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select moment >= '2000-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz;
$$;
comment on function private.is_date(timestamptz) is
  'Whether a moment is one of this or the next century, which infinity is not.';

revoke execute on function
  private.is_address(text), private.are_variants(jsonb), private.is_date(timestamptz) from public;
grant execute on function
  private.is_address(text), private.are_variants(jsonb), private.is_date(timestamptz)
  to authenticated, service_role;

-- Lengths, in characters. Of what must be unique the rest is told apart by a hash of all of it.
do $$
declare
  given record;
begin
  for given in
    select * from (values
      ('categories', 'name', 120, false), ('categories', 'slug', 120, true),
      ('categories', 'description', 2000, false),
      ('materials', 'name', 60, true),
      ('product_groups', 'name', 200, false), ('product_groups', 'base_description', 20000, false),
      ('products', 'name', 200, false), ('products', 'description', 20000, false),
      ('products', 'color_name', 60, false),
      ('product_images', 'alt_text', 200, false),
      ('product_tags', 'tag', 100, true),
      ('carousel_slides', 'title', 120, false), ('carousel_slides', 'subtitle', 240, false),
      ('carousel_slides', 'button_text', 60, false), ('carousel_slides', 'button_action', 200, false),
      ('how_it_works_steps', 'icon_name', 60, false), ('how_it_works_steps', 'title', 120, false),
      ('how_it_works_steps', 'description', 1000, false),
      ('site_content', 'section_key', 60, true),
      ('admin_users', 'name', 120, false), ('admin_users', 'email', 254, true)
    ) as given (table_name, column_name, most, is_unique)
  loop
    execute format(
      case when given.is_unique
        then 'update public.%1$I set %2$I = rtrim(left(%2$I, %3$s - 9), ''-'') || ''-'' || left(md5(%2$I), 8)
              where char_length(%2$I) > %3$s'
        else 'update public.%1$I set %2$I = left(%2$I, %3$s) where char_length(%2$I) > %3$s'
      end, given.table_name, given.column_name, given.most);
    execute format(
      'alter table public.%I add constraint %I check (char_length(%I) <= %s)',
      given.table_name, given.table_name || '_' || given.column_name || '_length',
      given.column_name, given.most);
  end loop;
end;
$$;

-- Dates, and places in an order.
do $$
declare
  given record;
begin
  for given in
    select table_name::text, column_name::text, data_type::text from information_schema.columns
    where table_schema = 'public'
      and table_name in (
        'categories', 'materials', 'product_groups', 'products', 'product_images', 'product_tags',
        'carousel_slides', 'how_it_works_steps', 'site_content', 'admin_users'
      )
      and column_name in ('created_at', 'updated_at', 'sort_order')
    order by table_name, column_name
  loop
    if given.column_name = 'sort_order' then
      execute format(
        'update public.%1$I set sort_order = least(greatest(sort_order, 0), 1000000)
         where sort_order not between 0 and 1000000', given.table_name);
      execute format(
        'alter table public.%1$I add constraint %2$I check (sort_order between 0 and 1000000)',
        given.table_name, given.table_name || '_sort_order_range');
    else
      execute format(
        'update public.%1$I set %2$I = now() where not private.is_date(%2$I)',
        given.table_name, given.column_name);
      execute format(
        'alter table public.%1$I add constraint %3$I check (private.is_date(%2$I))',
        given.table_name, given.column_name, given.table_name || '_' || given.column_name || '_date');
    end if;
  end loop;
end;
$$;

-- A price is a number. NaN is more than any of them to PostgreSQL, so that a lower bound lets it pass.
update public.products set price = null where price = 'NaN';
alter table public.products
  add constraint products_price_range check (price <= 9999999999.99);

-- Addresses of pictures, their pixels and their copies.
delete from public.product_images where not private.is_address(image_url);
update public.product_images set variants = '[]' where not private.are_variants(variants);
update public.product_images set width = null, height = null where width > 100000 or height > 100000;
update public.categories set image_url = null where not private.is_address(image_url);
update public.carousel_slides set
  image_url = null, image_width = null, image_height = null, image_variants = '[]'
where not private.is_address(image_url);
update public.carousel_slides set image_variants = '[]' where not private.are_variants(image_variants);
update public.carousel_slides set image_width = null, image_height = null
where image_width > 100000 or image_height > 100000;
update public.site_content set content = content - 'history_image_url'
where not private.is_address(nullif(content ->> 'history_image_url', ''));

alter table public.product_images
  add constraint product_images_image_url_address check (private.is_address(image_url)),
  add constraint product_images_variants_shape check (private.are_variants(variants)),
  add constraint product_images_width_range check (width <= 100000),
  add constraint product_images_height_range check (height <= 100000);
alter table public.categories
  add constraint categories_image_url_address check (private.is_address(image_url));
alter table public.carousel_slides
  add constraint carousel_slides_image_url_address check (private.is_address(image_url)),
  add constraint carousel_slides_image_variants_shape check (private.are_variants(image_variants)),
  add constraint carousel_slides_image_width_range check (image_width <= 100000),
  add constraint carousel_slides_image_height_range check (image_height <= 100000);
alter table public.site_content
  add constraint site_content_history_image_url_address
    check (private.is_address(nullif(content ->> 'history_image_url', ''))),
  -- Nobody can cut a section to size for its editor: one that is larger stays until it is saved the next time.
  add constraint site_content_content_size check (octet_length(content::text) <= 100000) not valid;

-- How many tags and images a product has. After the statement, as a save takes some away and adds others.
create function private.limit_belongings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  too_many boolean;
begin
  execute format(
    'select exists (
       select from public.%I belonging
       where belonging.product_id in (select added.product_id from after_change added)
       group by belonging.product_id having count(*) > $1)', tg_table_name)
    into too_many using most;
  if too_many then
    raise exception 'a product violates check constraint "%_count"', tg_table_name
      using errcode = 'check_violation', table = tg_table_name, schema = 'public',
        constraint = tg_table_name || '_count',
        detail = format('A product has at most %s rows of %s.', most, tg_table_name);
  end if;
  return null;
end;
$$;
revoke execute on function private.limit_belongings() from public;
delete from public.product_tags where id in (
  select id from (
    select id, row_number() over (partition by product_id order by created_at, id) as place
    from public.product_tags
  ) as ordered where place > 100
);
delete from public.product_images where id in (
  select id from (
    select id, row_number() over (partition by product_id order by is_primary desc, sort_order, id) as place
    from public.product_images
  ) as ordered where place > 50
);
create trigger limit_tags after insert on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100');
create trigger limit_moved_tags after update on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100');
create trigger limit_images after insert on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50');
create trigger limit_moved_images after update on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50');

-- When a record was made and changed is the database's to say. The service key restores copies with their dates.
create function private.own_dates() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.created_at := case tg_op when 'INSERT' then now() else old.created_at end;
  if tg_op = 'INSERT' and tg_argv[0] = 'changes' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.own_dates() is
  'Sets the dates of what callers of the API write; changes are dated by touch_updated_at.';
revoke execute on function private.own_dates() from public;

do $$
declare
  dated_table text;
begin
  foreach dated_table in array array[
    'categories', 'materials', 'product_groups', 'products', 'carousel_slides', 'how_it_works_steps',
    'site_content', 'admin_users'
  ] loop
    execute format(
      'create trigger own_dates before insert or update on public.%I
       for each row execute function private.own_dates(''changes'')', dated_table);
  end loop;
  foreach dated_table in array array['product_images', 'product_tags'] loop
    execute format(
      'create trigger own_dates before insert or update on public.%I
       for each row execute function private.own_dates()', dated_table);
  end loop;
end;
$$;
