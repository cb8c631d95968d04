-- What a print looks like on a picture: of a technique its kind and its finest line, of an area how bright the product is
-- there.

alter table public.techniques add column look text not null default 'full_color'
  constraint techniques_look_check
    check (look in ('full_color', 'one_color', 'engraved_light', 'engraved_dark', 'embroidered'));
alter table public.techniques add column finest_line_mm numeric(5, 2)
  constraint techniques_finest_line_mm_range check (finest_line_mm between 0.01 and 50);

alter table public.print_areas add column brightness numeric(3, 2)
  constraint print_areas_brightness_range check (brightness between 0 and 1);
