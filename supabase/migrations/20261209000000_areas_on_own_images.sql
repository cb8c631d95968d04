-- A print area is drawn on an image of its own product; of any other one it is taken away.
update public.print_areas a set image_id = null
where not exists (
  select 1 from public.product_images i where i.id = a.image_id and i.product_id = a.product_id
) and a.image_id is not null;

alter table public.product_images add unique (product_id, id);
drop index public.print_areas_product_id_idx;
drop index public.print_areas_image_id_idx;
create index print_areas_product_id_idx on public.print_areas (product_id, image_id);
alter table public.print_areas drop constraint print_areas_image_id_fkey;
alter table public.print_areas add constraint print_areas_image_id_fkey foreign key (product_id, image_id)
  references public.product_images (product_id, id) on delete set null (image_id);
