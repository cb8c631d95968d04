-- Print techniques and print areas. A removed technique stays as an inactive row, so that its products get it back.

create table public.techniques (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> ''),
  description text not null default '',
  -- Null means no limit.
  max_colors integer,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Appearance of the print on a picture.
  look text not null default 'full_color'
    constraint techniques_look_check
      check (look in ('full_color', 'one_color', 'engraved_light', 'engraved_dark', 'embroidered', 'debossed')),
  finest_line_mm numeric(5, 2),
  -- Working days that the technique adds to a product's lead time.
  lead_time_days integer,
  -- Slug of the technique's page, derived from the name if omitted.
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  seo_title text,
  seo_description text,
  questions jsonb not null default '[]'
    constraint techniques_questions_check check (private.are_questions(questions))
);
select private.limit_columns('techniques',
  '{"name": 60, "description": 1000, "max_colors": [1, 100], "sort_order": [0, 1000000], "finest_line_mm": [0.01, 50],
    "lead_time_days": [0, 365], "slug": 120, "seo_title": 70, "seo_description": 200}');
create unique index techniques_name_any_case_key on public.techniques (lower(name));

create function private.fill_technique_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.free_slug('techniques',
    coalesce(nullif(private.product_slug(new.name, null, null), ''), 'tecnica'));
  return new;
end;
$$;
create trigger fill_slug before insert or update on public.techniques
  for each row when (coalesce(new.slug, '') = '') execute function private.fill_technique_slug();

create table public.product_techniques (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  technique_id uuid not null references public.techniques (id) on delete cascade,
  unique (product_id, technique_id)
);
create index product_techniques_technique_id_idx on public.product_techniques (technique_id);

create function private.is_quad(quad jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  a jsonb;
  b jsonb;
  c jsonb;
begin
  if jsonb_path_match(quad, 'strict $.type() == "array" && $.size() == 4 && !exists($[*] ? (
    @.type() != "array" || @.size() != 2 || exists(@[*] ? (@.type() != "number" || @ < 0 || @ > 1))
  ))', '{}', true) is not true then
    return false;
  end if;
  -- If every corner turns right, the shape is convex and no sides cross.
  for corner in 0 .. 3 loop
    a := quad -> corner;
    b := quad -> (corner + 1) % 4;
    c := quad -> (corner + 2) % 4;
    if ((b ->> 0)::numeric - (a ->> 0)::numeric) * ((c ->> 1)::numeric - (b ->> 1)::numeric)
      <= ((b ->> 1)::numeric - (a ->> 1)::numeric) * ((c ->> 0)::numeric - (b ->> 0)::numeric) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.is_quad is
  'True for the four corners [[x, y], …] of a convex quadrilateral, clockwise, as fractions of the picture''s width and
   height.';
grant execute on function private.is_quad to authenticated, service_role;

-- Size of a print and its position on a picture, given by four corners, clockwise from the top left.
create table public.print_areas (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Areas outlive their picture and their technique.
  image_id uuid,
  technique_id uuid references public.techniques (id) on delete set null,
  name text not null check (btrim(name) <> ''),
  width_mm integer,
  height_mm integer,
  quad jsonb
    constraint print_areas_quad_shape check (private.is_quad(quad)),
  -- Mean luminance of the picture inside the corners, from 0 (dark) to 1 (light); null if not measured.
  brightness numeric(3, 2),
  -- Sag of a cylinder's surface as a fraction of the area's height; negative if it arches, null if it is flat.
  curve numeric(3, 2),
  constraint print_areas_image_id_fkey foreign key (product_id, image_id)
    references public.product_images (product_id, id) on delete set null (image_id)
);
select private.limit_columns('print_areas',
  '{"name": 60, "width_mm": [1, 100000], "height_mm": [1, 100000], "brightness": [0, 1], "curve": [-0.5, 0.5]}');
create index print_areas_product_id_idx on public.print_areas (product_id, image_id);
create index print_areas_technique_id_idx on public.print_areas (technique_id);

-- Moves the products and print areas of a removed technique to the technique that takes its name.
create function private.free_removed_technique() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  removed uuid;
begin
  select t.id into removed from public.techniques t
  where lower(t.name) = lower(new.name) and t.id <> new.id and not t.is_active for update;
  if found then
    insert into public.product_techniques (product_id, technique_id)
    select had.product_id, new.id from public.product_techniques had where had.technique_id = removed
    on conflict (product_id, technique_id) do nothing;
    update public.print_areas a set technique_id = new.id where a.technique_id = removed;
    delete from public.techniques t where t.id = removed;
  end if;
  return new;
end;
$$;
create trigger free_removed_technique before update of name on public.techniques
  for each row when (old.name is distinct from new.name)
  execute function private.free_removed_technique();

select private.open_to_editors('techniques', 'techniques');
select private.open_to_visitors('techniques', 'is_active');

select private.open_to_editors('product_techniques', 'techniques of products');
select private.open_to_visitors('product_techniques', $$
  exists (select 1 from public.products p where p.id = product_id and p.is_active)
  and exists (select 1 from public.techniques t where t.id = technique_id and t.is_active)
$$);
select private.open_to_editors('print_areas', 'print areas');
select private.open_to_visitors('print_areas');
