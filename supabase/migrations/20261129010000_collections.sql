-- Collections: pages of products for an occasion, chosen by hand or by a rule.

create or replace function private.changed_record(row_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(row_data)
  where key in (
    'id', 'product_id', 'product_group_id', 'category_id', 'collection_id', 'section_key', 'name', 'title', 'from_path'
  );
$$;

-- Of any owner, which the triggers name from now on.
create or replace function private.limit_belongings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  owner_id name := tg_argv[1];
  too_many boolean;
begin
  execute format(
    'select exists (
       select from public.%1$I belonging
       where belonging.%2$I in (select added.%2$I from after_change added)
       group by belonging.%2$I having count(*) > $1)', tg_table_name, owner_id)
    into too_many using most;
  if too_many then
    raise exception 'a row violates check constraint "%_count"', tg_table_name
      using errcode = 'check_violation', table = tg_table_name, schema = 'public',
        constraint = tg_table_name || '_count',
        detail = format('At most %s rows of %s have the same %s.', most, tg_table_name, owner_id);
  end if;
  return null;
end;
$$;
drop trigger limit_images on public.product_images;
create trigger limit_images after insert on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');
drop trigger limit_moved_images on public.product_images;
create trigger limit_moved_images after update on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');
drop trigger limit_tags on public.product_tags;
create trigger limit_tags after insert on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100', 'product_id');
drop trigger limit_moved_tags on public.product_tags;
create trigger limit_moved_tags after update on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100', 'product_id');

-- What a rule asks of a product: all of it. A material and a tag are tags of the product by their names.
create function private.is_collection_rule(rule jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(rule) <> 'object' then false else
    rule - array['category_id', 'material', 'tag', 'min_price', 'max_price'] = '{}'
    and not exists (
      select from jsonb_each(rule) as given
      where (case
        when given.key = 'category_id' then jsonb_typeof(given.value) = 'string'
          and given.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when given.key in ('material', 'tag') then jsonb_typeof(given.value) = 'string'
          and btrim(given.value #>> '{}') <> ''
          and char_length(given.value #>> '{}') <= case given.key when 'material' then 60 else 100 end
        when jsonb_typeof(given.value) = 'number'
          then (given.value #>> '{}')::numeric between 0 and 9999999999.99
        else false
      end) is not true
    )
    and case when jsonb_typeof(rule -> 'min_price') = 'number' and jsonb_typeof(rule -> 'max_price') = 'number'
      then (rule ->> 'min_price')::numeric <= (rule ->> 'max_price')::numeric
      else true
    end
  end;
$$;
comment on function private.is_collection_rule(jsonb) is
  'Whether a value is a rule: {"category_id", "material", "tag", "min_price", "max_price"}, each of them or none.';

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '')
    constraint collections_title_length check (char_length(title) <= 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint collections_slug_length check (char_length(slug) <= 120),
  text text not null default ''
    constraint collections_text_length check (char_length(text) <= 5000),
  image_url text
    constraint collections_image_url_address check (private.is_address(image_url)),
  -- The first and the last day it is shown on, both included, as days are in Brasília; null for no bound.
  starts_on date
    constraint collections_starts_on_date check (starts_on between '2000-01-01' and '2199-12-31'),
  ends_on date
    constraint collections_ends_on_date check (ends_on between '2000-01-01' and '2199-12-31'),
  choice text not null default 'hand'
    constraint collections_choice_check check (choice in ('hand', 'rule')),
  -- Kept also while products are chosen by hand, as these are while a rule finds them.
  rule jsonb not null default '{}'
    constraint collections_rule_shape check (private.is_collection_rule(rule)),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint collections_sort_order_range check (sort_order between 0 and 1000000),
  seo_title text
    constraint collections_seo_title_length check (char_length(seo_title) <= 70),
  seo_description text
    constraint collections_seo_description_length check (char_length(seo_description) <= 200),
  created_at timestamptz not null default now()
    constraint collections_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint collections_updated_at_date check (private.is_date(updated_at)),
  constraint collections_days_order check (starts_on <= ends_on),
  -- A rule that asks for nothing would find the whole catalogue.
  constraint collections_rule_given check (choice = 'hand' or rule <> '{}')
);
comment on table public.collections is 'The ideas for an occasion: pages of products, each on its days.';

create table public.collection_products (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null references public.collections (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  sort_order integer not null default 0
    constraint collection_products_sort_order_range check (sort_order between 0 and 1000000),
  unique (collection_id, product_id)
);
comment on table public.collection_products is 'The products of a collection that were chosen by hand, in order.';
create index collection_products_product_id_idx on public.collection_products (product_id);

create trigger own_dates before insert or update on public.collections
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.collections
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.collections
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.collections
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.collections
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger record_insert after insert on public.collection_products
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.collection_products
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.collection_products
  referencing old table as before_change
  for each statement execute function private.record_delete();
create trigger limit_products after insert on public.collection_products
  referencing new table as after_change
  for each statement execute function private.limit_belongings('500', 'collection_id');
create trigger limit_moved_products after update on public.collection_products
  referencing new table as after_change
  for each statement execute function private.limit_belongings('500', 'collection_id');

-- On its days ---------------------------------------------------------------------------------------------------------

create function private.shop_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'America/Sao_Paulo')::date;
$$;
comment on function private.shop_day() is 'Which day it is for the shop, by the clock of Brasília.';

create function private.is_current(starts_on date, ends_on date, day date) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(starts_on <= day, true) and coalesce(day <= ends_on, true);
$$;
comment on function private.is_current(date, date, date) is
  'Whether a day is one of those from the first to the last, either of which may be left open.';

-- Policies of visitors ask both.
revoke execute on function
  private.is_collection_rule(jsonb), private.shop_day(), private.is_current(date, date, date)
  from public;
grant execute on function private.is_collection_rule(jsonb) to authenticated, service_role;
grant execute on function private.shop_day(), private.is_current(date, date, date)
  to anon, authenticated, service_role;

alter table public.collections enable row level security;
grant select on public.collections to anon;
grant select, insert, update, delete on public.collections to authenticated;
grant all on public.collections to service_role;
create policy "visitors read active collections on their days" on public.collections
  for select to anon
  using (is_active and private.is_current(starts_on, ends_on, (select private.shop_day())));
create policy "staff read collections" on public.collections
  for select to authenticated using ((select private.is_staff()));
create policy "staff add collections" on public.collections
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change collections" on public.collections
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove collections" on public.collections
  for delete to authenticated using ((select private.is_staff()));

alter table public.collection_products enable row level security;
grant select on public.collection_products to anon;
grant select, insert, update, delete on public.collection_products to authenticated;
grant all on public.collection_products to service_role;
-- Of both tables visitors find only what they may read.
create policy "visitors read active products of the collections they read" on public.collection_products
  for select to anon
  using (
    exists (select 1 from public.collections c where c.id = collection_id)
    and exists (select 1 from public.products p where p.id = product_id and p.is_active)
  );
create policy "staff read products of collections" on public.collection_products
  for select to authenticated using ((select private.is_staff()));
create policy "staff add products to collections" on public.collection_products
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff move products of collections" on public.collection_products
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff take products out of collections" on public.collection_products
  for delete to authenticated using ((select private.is_staff()));

-- Saving it -----------------------------------------------------------------------------------------------------------

-- A collection is saved whole or not at all: its fields and its products in order are one transaction. It runs with the
-- caller's rights, so row-level security decides as for any other write.
create function public.save_collection(
  collection jsonb, products uuid[], expected_updated_at timestamptz default null
) returns public.collections
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.collections;
  given public.collections;
  touched bigint;
  moved bigint := 0;
begin
  given := jsonb_populate_record(null::public.collections, collection);

  if collection ->> 'id' is null
    or not exists (select 1 from public.collections c where c.id = given.id)
      and expected_updated_at is null
  then
    insert into public.collections (
      id, title, slug, text, image_url, starts_on, ends_on, choice, rule, is_active, sort_order, seo_title,
      seo_description
    ) values (
      coalesce(given.id, gen_random_uuid()), btrim(given.title), given.slug, btrim(coalesce(given.text, '')),
      given.image_url, given.starts_on, given.ends_on, coalesce(given.choice, 'hand'), coalesce(given.rule, '{}'),
      coalesce(given.is_active, true), coalesce(given.sort_order, 0), nullif(btrim(given.seo_title), ''),
      nullif(btrim(given.seo_description), '')
    ) returning * into saved;
  else
    update public.collections c set
      title = btrim(given.title), slug = given.slug, text = btrim(coalesce(given.text, '')),
      image_url = given.image_url, starts_on = given.starts_on, ends_on = given.ends_on,
      choice = coalesce(given.choice, 'hand'), rule = coalesce(given.rule, '{}'),
      is_active = coalesce(given.is_active, true), sort_order = coalesce(given.sort_order, 0),
      seo_title = nullif(btrim(given.seo_title), ''), seo_description = nullif(btrim(given.seo_description), '')
    where c.id = given.id and (expected_updated_at is null or c.updated_at = expected_updated_at)
    returning * into saved;
    if not found then
      if exists (select 1 from public.collections c where c.id = given.id) then
        raise exception 'changed_meanwhile' using errcode = 'PT409',
          detail = 'The collection was saved by somebody else after it was read.';
      end if;
      -- To whoever has just lost the access every collection looks deleted.
      if current_user = 'authenticated' and not (select private.is_staff()) then
        raise exception 'not_staff' using errcode = '42501',
          detail = 'Only active staff save collections.';
      end if;
      raise exception 'collection_not_found' using errcode = 'PT404',
        detail = 'The collection no longer exists.';
    end if;
  end if;

  delete from public.collection_products c
  where c.collection_id = saved.id and c.product_id <> all (products);
  get diagnostics touched = row_count;
  moved := moved + touched;
  -- A product that is gone by the time it is saved leaves its place to the next one.
  insert into public.collection_products as c (collection_id, product_id, sort_order)
  select saved.id, chosen.id, row_number() over (order by chosen.place) - 1
  from (
    select p.id, min(listed.place) as place
    from unnest(products) with ordinality as listed (id, place) join public.products p on p.id = listed.id
    group by p.id
  ) as chosen
  on conflict (collection_id, product_id) do update set sort_order = excluded.sort_order
  where c.sort_order <> excluded.sort_order;
  get diagnostics touched = row_count;
  moved := moved + touched;

  -- Whoever has read it before must see that it is not as it was, though its own row may be.
  if moved > 0 then
    update public.collections c set updated_at = now() where c.id = saved.id returning * into saved;
  end if;
  return saved;
end;
$$;
comment on function public.save_collection(jsonb, uuid[], timestamptz) is
  'Creates or replaces a collection with its products in order. Raises PT409 when it changed after expected_updated_at,
   PT404 when it is gone.';

-- What a rule finds ---------------------------------------------------------------------------------------------------

create function public.products_by_rule(rule jsonb, most integer default 12)
returns table (product_id uuid, total bigint)
language sql stable security invoker set search_path = '' as $$
  -- Twin of matchesRule in shared/catalogue/collection-rule.ts.
  select p.id, count(*) over ()
  from public.products p
  where p.is_active
    and (not (rule ? 'category_id') or p.category_id in (
      select c.id from public.categories c
      where (rule ->> 'category_id')::uuid in (c.id, c.parent_id)
    ))
    and (not (rule ? 'material') or exists (
      select 1 from public.product_tags t where t.product_id = p.id and t.tag = rule ->> 'material'
    ))
    and (not (rule ? 'tag') or exists (
      select 1 from public.product_tags t where t.product_id = p.id and t.tag = rule ->> 'tag'
    ))
    -- What has no price is in no range of prices.
    and (not (rule ? 'min_price') or p.price > 0 and p.price >= (rule ->> 'min_price')::numeric)
    and (not (rule ? 'max_price') or p.price > 0 and p.price <= (rule ->> 'max_price')::numeric)
  order by p.created_at desc, p.id
  limit least(greatest(most, 0), 500);
$$;
comment on function public.products_by_rule(jsonb, integer) is
  'The active products a rule finds, newest first, at most 500, each with how many there are in all. A category stands
   for its subcategories, too.';

revoke execute on function
  public.save_collection(jsonb, uuid[], timestamptz), public.products_by_rule(jsonb, integer)
  from public, anon;
grant execute on function
  public.save_collection(jsonb, uuid[], timestamptz), public.products_by_rule(jsonb, integer)
  to authenticated, service_role;

-- Rules follow what a tag is called.
create or replace function private.retag_products(old_tag text, new_tag text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  -- Whoever has one of these products open must see that it is not as it was.
  update public.products p set updated_at = now()
  where exists (select 1 from public.product_tags t where t.product_id = p.id and t.tag = old_tag);
  -- A product that has a tag of the new name already keeps that one.
  delete from public.product_tags t
  where t.tag = old_tag and exists (
    select 1 from public.product_tags other
    where other.product_id = t.product_id and other.tag = new_tag
  );
  update public.product_tags t set tag = new_tag where t.tag = old_tag;
  -- The rules of collections mean these products, whatever the tag is called.
  update public.collections c set rule = c.rule || jsonb_build_object('material', new_tag)
  where c.rule ->> 'material' = old_tag;
  update public.collections c set rule = c.rule || jsonb_build_object('tag', new_tag)
  where c.rule ->> 'tag' = old_tag;
end;
$$;
comment on function private.retag_products(text, text) is
  'Gives the products that have the one tag the other one instead, as a change of theirs; rules by it follow.';
