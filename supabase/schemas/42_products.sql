-- Products, and the groups that link the colours of a product.

create table public.product_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  base_description text,
  category_id uuid references public.categories (id) on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.limit_columns('product_groups', '{"name": 200, "base_description": 20000}');
create index product_groups_category_id_idx on public.product_groups (category_id);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  -- NaN is greater than any number, so a lower bound alone accepts it.
  price numeric(12, 2) check (price >= 0)
    constraint products_price_range check (price <= 9999999999.99),
  -- Products outlive their category and group: the site then shows "Sem categoria".
  category_id uuid references public.categories (id) on delete set null,
  product_group_id uuid references public.product_groups (id) on delete set null,
  stock_status text not null default 'in_stock'
    check (stock_status in ('in_stock', 'sample_available', 'out_of_stock')),
  stock integer not null default 0 check (stock >= 0),
  color_name text,
  is_featured boolean not null default false,
  is_new boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference_code text
    constraint products_reference_code_shape
      check (reference_code = btrim(reference_code) and reference_code <> '' and reference_code !~ '[[:cntrl:]]'),
  min_quantity integer not null default 1,
  -- Quantities are multiples of the step: with a minimum of 50 and a step of 12, the smallest is 60.
  quantity_step integer not null default 1,
  -- In working days.
  lead_time_days integer,
  width_mm integer,
  height_mm integer,
  depth_mm integer,
  weight_g integer,
  ncm text
    constraint products_ncm_shape check (ncm ~ '^[0-9]{8}$'),
  packaging text
    constraint products_packaging_shape check (packaging = btrim(packaging) and packaging <> ''),
  -- Title and description for search engines; null falls back to the name and description.
  seo_title text,
  seo_description text,
  -- Example: "PP, P, M, G, GG".
  sizes text
);
select private.limit_columns('products',
  '{"name": 200, "description": 20000, "color_name": 60, "reference_code": 60, "min_quantity": [1, 999999],
    "quantity_step": [1, 999999], "lead_time_days": [0, 365], "width_mm": [1, 100000], "height_mm": [1, 100000],
    "depth_mm": [1, 100000], "weight_g": [1, 1000000], "packaging": 200, "seo_title": 70, "seo_description": 200,
    "sizes": 120}');
-- "sp-123" and "SP-123" are one code.
create unique index products_reference_code_any_case_key on public.products (lower(reference_code));
create index products_category_id_idx on public.products (category_id);
create index products_product_group_id_idx on public.products (product_group_id);
-- Lists show the newest first by default; the id makes the order unique, so that paging is stable.
create index products_newest_idx on public.products (created_at desc, id);
create index products_name_idx on public.products (name, id);
create index products_changed_idx on public.products (updated_at desc, id);
create index products_stock_idx on public.products (stock, id);

-- Policies filter rows, grants filter columns: visitors never read the stock.

select private.open_to_editors('products', 'products');
select private.open_to_visitors('products', 'is_active', $$(
  id, name, description, price, category_id, product_group_id, stock_status, color_name,
  is_featured, is_new, is_active, created_at, updated_at, reference_code, min_quantity, quantity_step,
  lead_time_days, width_mm, height_mm, depth_mm, weight_g, packaging, seo_title, seo_description, sizes
)$$);

select private.open_to_editors('product_groups', 'groups');
-- A group's name and description come from its first product, so groups without active products stay hidden.
select private.open_to_visitors('product_groups', $$
  is_active and exists (
    select from public.products p where p.product_group_id = product_groups.id and p.is_active
  )
$$, '(id, name, base_description, is_active)');

-- Computed column (PostgREST) to filter the back-office's list: true for the oldest product of each group.
create function public.leads_model(product public.products) returns boolean
language sql stable security invoker set search_path = '' as $$
  select product.product_group_id is null or not exists (
    select from public.products p
    where p.product_group_id = product.product_group_id and (p.created_at, p.id) < (product.created_at, product.id)
  );
$$;
comment on function public.leads_model is
  'Returns true for a product without a group, and for the oldest product of a group.';
grant execute on function public.leads_model to authenticated, service_role;
