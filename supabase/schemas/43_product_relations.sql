-- Images, tags, price tiers and costs of a product.

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  image_url text not null check (btrim(image_url) <> '')
    constraint product_images_image_url_address check (private.is_address(image_url)),
  alt_text text not null default '',
  is_primary boolean not null default false,
  sort_order integer not null default 0,
  -- Size of the original in pixels, and its smaller variants, narrowest first: [{"width": 320, "url": "…"}].
  width integer check (width > 0)
    constraint product_images_width_range check (width <= 100000),
  height integer check (height > 0)
    constraint product_images_height_range check (height <= 100000),
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array')
    constraint product_images_variants_shape check (private.are_variants(variants)),
  created_at timestamptz not null default now(),
  -- Point that every crop keeps in view, as fractions of width and height.
  focus_x numeric(3, 2) not null default 0.5,
  focus_y numeric(3, 2) not null default 0.5,
  -- Referenced by print areas, whose image must belong to the same product.
  unique (product_id, id)
);
select private.limit_columns('product_images',
  '{"alt_text": 200, "sort_order": [0, 1000000], "focus_x": [0, 1], "focus_y": [0, 1]}');
create index product_images_product_id_idx on public.product_images (product_id, sort_order);

-- A product's materials and colour words, in the chosen order; the first one is the main material.
create table public.product_tags (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  tag text not null check (btrim(tag) <> ''),
  created_at timestamptz not null default now(),
  -- Null if no order was chosen; the site then uses its own order (shared/catalogue/product-tags.ts).
  sort_order integer,
  unique (product_id, tag)
);
select private.limit_columns('product_tags', '{"tag": 100, "sort_order": [0, 1000000]}');
create index product_tags_tag_idx on public.product_tags (tag);

-- Limits the rows per owner. Runs after the statement, because a save deletes some rows and inserts others.
create function private.limit_rows_per_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  owner_id name := tg_argv[1];
  too_many boolean;
begin
  execute format(
    'select exists (
       select from (select distinct a.%2$I as id from after_change a) as owner
       where (select count(*) from public.%1$I belonging where belonging.%2$I = owner.id) > $1)', tg_table_name, owner_id)
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

select private.open_to_editors('product_images', 'images');
select private.open_to_visitors('product_images');

select private.open_to_editors('product_tags', 'tags');
select private.open_to_visitors('product_tags');

-- A tier ends where the next one begins; below the first tier, the base price applies.
create table public.price_tiers (
  product_id uuid not null references public.products (id) on delete cascade,
  min_quantity integer not null
    constraint price_tiers_min_quantity_range check (min_quantity between 1 and 999999),
  -- In large quantities, a unit costs fractions of a cent. The upper bound also rejects NaN, the greatest number.
  unit_price numeric(12, 4) not null
    constraint price_tiers_unit_price_range check (unit_price > 0 and unit_price <= 99999999.9999),
  -- Backups and the outbox identify rows by id.
  id uuid not null unique default gen_random_uuid(),
  primary key (product_id, min_quantity)
);

select private.open_to_editors('price_tiers', 'tiers');
select private.open_to_visitors('price_tiers');

-- Policies hide rows, not columns, so costs have their own table without grants for visitors. Cost changes are not
-- published, because no page shows costs.
create table public.product_costs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null unique references public.products (id) on delete cascade,
  supplier text,
  supplier_code text,
  cost numeric(12, 4)
    constraint product_costs_cost_range check (cost >= 0 and cost <= 99999999.9999),
  note text
);
select private.limit_columns('product_costs', '{"supplier": 120, "supplier_code": 60, "note": 2000}');

select private.open_to_staff(
  'public.product_costs', 'select, insert, update, delete', 'staff edit costs', '(select private.sees_costs())');
