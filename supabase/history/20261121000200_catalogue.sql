-- The catalogue: categories, materials, groups, products with their images and tags (spec section 3).

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> ''),
  color text not null default '#6b7280' check (color ~* '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- "cerâmica" and "Cerâmica" are one material.
create unique index materials_name_any_case_key on public.materials (lower(name));

create table public.product_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  base_description text,
  category_id uuid references public.categories (id) on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_groups_category_id_idx on public.product_groups (category_id);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  price numeric(12, 2) check (price >= 0),
  -- A product outlives its category and its group: the site then says "Sem categoria".
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
  updated_at timestamptz not null default now()
);
create index products_category_id_idx on public.products (category_id);
create index products_product_group_id_idx on public.products (product_group_id);
-- Every list of the site and of the back-office is newest first; id makes pages of it stable.
create index products_newest_idx on public.products (created_at desc, id);

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  image_url text not null check (btrim(image_url) <> ''),
  alt_text text not null default '',
  is_primary boolean not null default false,
  sort_order integer not null default 0,
  -- Pixels of the original, and its smaller copies as [{"width": 320, "url": "…"}], narrowest first.
  width integer check (width > 0),
  height integer check (height > 0),
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
  created_at timestamptz not null default now()
);
create index product_images_product_id_idx on public.product_images (product_id, sort_order);

create table public.product_tags (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  tag text not null check (btrim(tag) <> ''),
  created_at timestamptz not null default now(),
  unique (product_id, tag)
);

create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.materials
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.product_groups
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();

-- Anonymous callers read what the site shows, active staff write, a stranger's account nothing.

alter table public.categories enable row level security;
revoke all on public.categories from anon, authenticated;
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated;
grant all on public.categories to service_role;
create policy "visitors read active categories" on public.categories
  for select to anon using (is_active);
create policy "staff read categories" on public.categories
  for select to authenticated using ((select private.is_staff()));
create policy "staff add categories" on public.categories
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change categories" on public.categories
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove categories" on public.categories
  for delete to authenticated using ((select private.is_staff()));

alter table public.materials enable row level security;
revoke all on public.materials from anon, authenticated;
grant select on public.materials to anon;
grant select, insert, update, delete on public.materials to authenticated;
grant all on public.materials to service_role;
create policy "visitors read active materials" on public.materials
  for select to anon using (is_active);
create policy "staff read materials" on public.materials
  for select to authenticated using ((select private.is_staff()));
create policy "staff add materials" on public.materials
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change materials" on public.materials
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove materials" on public.materials
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_groups enable row level security;
revoke all on public.product_groups from anon, authenticated;
grant select on public.product_groups to anon;
grant select, insert, update, delete on public.product_groups to authenticated;
grant all on public.product_groups to service_role;
create policy "visitors read active groups" on public.product_groups
  for select to anon using (is_active);
create policy "staff read groups" on public.product_groups
  for select to authenticated using ((select private.is_staff()));
create policy "staff add groups" on public.product_groups
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change groups" on public.product_groups
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove groups" on public.product_groups
  for delete to authenticated using ((select private.is_staff()));

alter table public.products enable row level security;
revoke all on public.products from anon, authenticated;
grant select on public.products to anon;
grant select, insert, update, delete on public.products to authenticated;
grant all on public.products to service_role;
create policy "visitors read active products" on public.products
  for select to anon using (is_active);
create policy "staff read products" on public.products
  for select to authenticated using ((select private.is_staff()));
create policy "staff add products" on public.products
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change products" on public.products
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove products" on public.products
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_images enable row level security;
revoke all on public.product_images from anon, authenticated;
grant select on public.product_images to anon;
grant select, insert, update, delete on public.product_images to authenticated;
grant all on public.product_images to service_role;
create policy "visitors read images of active products" on public.product_images
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read images" on public.product_images
  for select to authenticated using ((select private.is_staff()));
create policy "staff add images" on public.product_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change images" on public.product_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove images" on public.product_images
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_tags enable row level security;
revoke all on public.product_tags from anon, authenticated;
grant select on public.product_tags to anon;
grant select, insert, update, delete on public.product_tags to authenticated;
grant all on public.product_tags to service_role;
create policy "visitors read tags of active products" on public.product_tags
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read tags" on public.product_tags
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tags" on public.product_tags
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change tags" on public.product_tags
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove tags" on public.product_tags
  for delete to authenticated using ((select private.is_staff()));
