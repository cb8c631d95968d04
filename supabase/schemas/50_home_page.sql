-- What the home page shows around the catalogue: slides and steps. Administrators write them; employees may read them,
-- as the dashboard counts slides.

create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '')
    constraint carousel_slides_title_length check (char_length(title) <= 120),
  subtitle text
    constraint carousel_slides_subtitle_length check (char_length(subtitle) <= 240),
  image_url text
    constraint carousel_slides_image_url_address check (private.is_address(image_url)),
  -- Pixels and smaller copies of the image, as in product_images.
  image_width integer check (image_width > 0)
    constraint carousel_slides_image_width_range check (image_width <= 100000),
  image_height integer check (image_height > 0)
    constraint carousel_slides_image_height_range check (image_height <= 100000),
  image_variants jsonb not null default '[]' check (jsonb_typeof(image_variants) = 'array')
    constraint carousel_slides_image_variants_shape check (private.are_variants(image_variants)),
  button_text text
    constraint carousel_slides_button_text_length check (char_length(button_text) <= 60),
  button_action text
    constraint carousel_slides_button_action_length check (char_length(button_action) <= 200),
  sort_order integer not null default 0
    constraint carousel_slides_sort_order_range check (sort_order between 0 and 1000000),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint carousel_slides_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint carousel_slides_updated_at_date check (private.is_date(updated_at))
);

create table public.how_it_works_steps (
  id uuid primary key default gen_random_uuid(),
  icon_name text not null default 'Search'
    constraint how_it_works_steps_icon_name_length check (char_length(icon_name) <= 60),
  title text not null check (btrim(title) <> '')
    constraint how_it_works_steps_title_length check (char_length(title) <= 120),
  description text not null default ''
    constraint how_it_works_steps_description_length check (char_length(description) <= 1000),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint how_it_works_steps_sort_order_range check (sort_order between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint how_it_works_steps_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint how_it_works_steps_updated_at_date check (private.is_date(updated_at))
);

create trigger own_dates before insert or update on public.carousel_slides
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.carousel_slides
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.carousel_slides
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.carousel_slides
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.carousel_slides
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger own_dates before insert or update on public.how_it_works_steps
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.how_it_works_steps
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.how_it_works_steps
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.how_it_works_steps
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.how_it_works_steps
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.carousel_slides enable row level security;
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
