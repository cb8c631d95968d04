-- Slides and how-it-works steps of the home page. Only administrators edit them; all staff may read them, because the
-- dashboard counts slides.

create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  subtitle text,
  image_url text
    constraint carousel_slides_image_url_address check (private.is_address(image_url)),
  -- Size in pixels and smaller variants of the image, as in product_images.
  image_width integer check (image_width > 0)
    constraint carousel_slides_image_width_range check (image_width <= 100000),
  image_height integer check (image_height > 0)
    constraint carousel_slides_image_height_range check (image_height <= 100000),
  image_variants jsonb not null default '[]' check (jsonb_typeof(image_variants) = 'array')
    constraint carousel_slides_image_variants_shape check (private.are_variants(image_variants)),
  button_text text,
  button_action text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- First and last day, both inclusive, as in collections.
  starts_on date
    constraint carousel_slides_starts_on_date check (starts_on between '2000-01-01' and '2199-12-31'),
  ends_on date
    constraint carousel_slides_ends_on_date check (ends_on between '2000-01-01' and '2199-12-31'),
  -- True if the picture contains the text; the title is then its alternative text.
  picture_only boolean not null default false,
  constraint carousel_slides_days_order check (starts_on <= ends_on)
);
select private.limit_columns('carousel_slides',
  '{"title": 120, "subtitle": 240, "button_text": 60, "button_action": 200, "sort_order": [0, 1000000]}');

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
select private.limit_columns('how_it_works_steps',
  '{"icon_name": 60, "title": 120, "description": 1000, "sort_order": [0, 1000000]}');

select private.open_to_editors('carousel_slides', 'slides', 'administrators');
select private.open_to_visitors('carousel_slides', 'is_active and private.is_current(starts_on, ends_on, (select private.shop_day()))');

select private.open_to_editors('how_it_works_steps', 'steps', 'administrators');
select private.open_to_visitors('how_it_works_steps', 'is_active');
