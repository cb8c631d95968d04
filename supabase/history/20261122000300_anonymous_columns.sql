-- What anonymous callers read. Row-level security chooses rows; columns are chosen by grants, so that how many pieces
-- are in stock stays with the house. An embedded database of before has wider grants, which this takes back.

revoke all on all tables in schema public from anon;
grant select on
  public.categories, public.materials, public.product_images, public.product_tags,
  public.carousel_slides, public.how_it_works_steps, public.site_content
  to anon;
grant select (
  id, name, description, price, category_id, product_group_id, stock_status, color_name,
  is_featured, is_new, is_active, created_at, updated_at
) on public.products to anon;
grant select (id, name, base_description, is_active) on public.product_groups to anon;

revoke all on public.admin_users, public.publications, public.publication_changes from authenticated;
grant select, insert, update, delete on public.admin_users to authenticated;
grant select on public.publications, public.publication_changes to authenticated;
revoke truncate, references, trigger on
  public.categories, public.materials, public.product_groups, public.products, public.product_images,
  public.product_tags, public.carousel_slides, public.how_it_works_steps, public.site_content
  from authenticated;
-- A new table is nobody's until its migration says whose.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;

-- A group has the name and the description of the product it was made from.
drop policy "visitors read active groups" on public.product_groups;
create policy "visitors read active groups of active products" on public.product_groups
  for select to anon
  using (
    is_active and exists (
      select 1 from public.products p where p.product_group_id = product_groups.id and p.is_active
    )
  );
