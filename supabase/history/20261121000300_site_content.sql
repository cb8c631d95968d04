-- What the pages say around the catalogue: slides, steps and texts (spec section 3). Administrators
-- write it; employees may read it, as the dashboard counts slides.

create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  subtitle text,
  image_url text,
  -- Pixels and smaller copies of the image, as in product_images.
  image_width integer check (image_width > 0),
  image_height integer check (image_height > 0),
  image_variants jsonb not null default '[]' check (jsonb_typeof(image_variants) = 'array'),
  button_text text,
  button_action text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.how_it_works_steps (
  id uuid primary key default gen_random_uuid(),
  icon_name text not null default 'Search',
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.site_content (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (btrim(section_key) <> ''),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.carousel_slides
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.how_it_works_steps
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();

alter table public.carousel_slides enable row level security;
revoke all on public.carousel_slides from anon, authenticated;
grant select on public.carousel_slides to anon;
grant select, insert, update, delete on public.carousel_slides to authenticated;
grant all on public.carousel_slides to service_role;
create policy "visitors read active slides" on public.carousel_slides
  for select to anon using (is_active);
create policy "staff read slides" on public.carousel_slides
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add slides" on public.carousel_slides
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change slides" on public.carousel_slides
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove slides" on public.carousel_slides
  for delete to authenticated using ((select private.is_admin()));

alter table public.how_it_works_steps enable row level security;
revoke all on public.how_it_works_steps from anon, authenticated;
grant select on public.how_it_works_steps to anon;
grant select, insert, update, delete on public.how_it_works_steps to authenticated;
grant all on public.how_it_works_steps to service_role;
create policy "visitors read active steps" on public.how_it_works_steps
  for select to anon using (is_active);
create policy "staff read steps" on public.how_it_works_steps
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add steps" on public.how_it_works_steps
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change steps" on public.how_it_works_steps
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove steps" on public.how_it_works_steps
  for delete to authenticated using ((select private.is_admin()));

alter table public.site_content enable row level security;
revoke all on public.site_content from anon, authenticated;
grant select on public.site_content to anon;
grant select, insert, update, delete on public.site_content to authenticated;
grant all on public.site_content to service_role;
create policy "visitors read the texts of the pages" on public.site_content
  for select to anon
  using (section_key in (
    'home_hero', 'categories_section', 'new_products_section', 'contact_info', 'about', 'contact'
  ));
create policy "staff read content" on public.site_content
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add content" on public.site_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change content" on public.site_content
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove content" on public.site_content
  for delete to authenticated using ((select private.is_admin()));
