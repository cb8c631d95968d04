-- Collections for an occasion, each with a page (/ideias/<slug>) that is shown between its dates. Products are chosen
-- by hand, in order, or by a rule.

-- A product must meet every condition of a rule. Materials and tags are both compared with the product's tags.
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
comment on function private.is_collection_rule is
  'True for a rule {"category_id", "material", "tag", "min_price", "max_price"}; each key is optional.';

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  text text not null default '',
  image_url text
    constraint collections_image_url_address check (private.is_address(image_url)),
  -- First and last day in Brasília, both inclusive; null means no limit.
  starts_on date
    constraint collections_starts_on_date check (starts_on between '2000-01-01' and '2199-12-31'),
  ends_on date
    constraint collections_ends_on_date check (ends_on between '2000-01-01' and '2199-12-31'),
  choice text not null default 'hand'
    constraint collections_choice_check check (choice in ('hand', 'rule')),
  -- The rule is kept while products are chosen by hand, and vice versa.
  rule jsonb not null default '{}'
    constraint collections_rule_shape check (private.is_collection_rule(rule)),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  seo_title text,
  seo_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint collections_days_order check (starts_on <= ends_on),
  -- An empty rule would match the whole catalogue.
  constraint collections_rule_given check (choice = 'hand' or rule <> '{}')
);
select private.limit_columns('collections',
  '{"title": 120, "slug": 120, "text": 5000, "sort_order": [0, 1000000], "seo_title": 70, "seo_description": 200}');

create table public.collection_products (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null references public.collections (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  sort_order integer not null default 0
    constraint collection_products_sort_order_range check (sort_order between 0 and 1000000),
  unique (collection_id, product_id)
);
create index collection_products_product_id_idx on public.collection_products (product_id);

grant execute on function private.is_collection_rule to authenticated, service_role;

select private.open_to_editors('collections', 'collections');
select private.open_to_visitors('collections', 'is_active and private.is_current(starts_on, ends_on, (select private.shop_day()))');

select private.open_to_editors('collection_products', 'products of collections');
-- Row-level security limits the first condition to collections that visitors may read.
select private.open_to_visitors('collection_products', $$
  exists (select 1 from public.collections c where c.id = collection_id)
  and exists (select 1 from public.products p where p.id = product_id and p.is_active)
$$);

create function public.save_collection(
  collection jsonb, products uuid[], expected_updated_at timestamptz default null
) returns public.collections
language plpgsql volatile security invoker set search_path = '' as $$
declare
  stored public.collections;
  saved public.collections;
begin
  saved := jsonb_populate_record(null::public.collections, private.trimmed(collection));
  saved.id := coalesce(saved.id, gen_random_uuid());
  select * into stored from public.collections c where c.id = saved.id for update;
  perform private.refuse_if(stored.updated_at <> expected_updated_at,
    'PT409', 'changed_meanwhile', 'The collection was saved by somebody else after it was read.');
  perform private.refuse_missing(
    stored.id is null and collection ->> 'id' is not null and expected_updated_at is not null,
    'collection_not_found', 'The collection no longer exists.');
  perform private.replace_records(array(select c from public.collections c where c.id = saved.id), array[saved]);

  -- Skips deleted products without leaving gaps in the order. Forms that have the collection open must detect a change
  -- of its products, even if its own row is unchanged.
  if private.replace_records(
    array(select c from public.collection_products c where c.collection_id = saved.id),
    array(
      select (
        coalesce(c.id, gen_random_uuid()), saved.id, chosen.id, row_number() over (order by chosen.place) - 1
      )::public.collection_products
      from (
        select p.id, min(listed.place) as place
        from unnest(products) with ordinality as listed (id, place) join public.products p on p.id = listed.id
        group by p.id
      ) as chosen
      left join public.collection_products c on c.collection_id = saved.id and c.product_id = chosen.id
    )
  ) <> '{}' then
    update public.collections c set updated_at = now() where c.id = saved.id;
  end if;
  return (select c from public.collections c where c.id = saved.id);
end;
$$;
comment on function public.save_collection is
  'Creates or replaces a collection with its products in order. Raises PT409 if it changed after expected_updated_at,
   PT404 if it no longer exists.';

create function public.products_by_rule(rule jsonb, most integer default 12)
returns table (product_id uuid, total bigint)
language sql stable security invoker set search_path = '' as $$
  -- Must match matchesRule in shared/catalogue/collection.ts.
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
    -- Products without a price match no price range.
    and (not (rule ? 'min_price') or p.price > 0 and p.price >= (rule ->> 'min_price')::numeric)
    and (not (rule ? 'max_price') or p.price > 0 and p.price <= (rule ->> 'max_price')::numeric)
  order by p.created_at desc, p.id
  limit least(greatest(most, 0), 500);
$$;
comment on function public.products_by_rule is
  'Returns the active products that match a rule, newest first, at most 500, each with the total number of matches. A
   category includes its subcategories.';

grant execute on function public.save_collection, public.products_by_rule to authenticated, service_role;
