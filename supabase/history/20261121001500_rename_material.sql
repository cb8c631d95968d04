-- A product's material is a tag with the material's name (spec section 3). When the material is renamed, also
-- by coming back under another spelling, its products go with it.

create function private.rename_material_tags() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- Whoever has one of these products open must see that it is not as it was.
  update public.products p set updated_at = now()
  where exists (select 1 from public.product_tags t where t.product_id = p.id and t.tag = old.name);
  -- A product that has a tag of the new name already keeps that one.
  delete from public.product_tags t
  where t.tag = old.name and exists (
    select 1 from public.product_tags other
    where other.product_id = t.product_id and other.tag = new.name
  );
  update public.product_tags t set tag = new.name where t.tag = old.name;
  return null;
end;
$$;

revoke execute on function private.rename_material_tags() from public;

create trigger rename_material_tags after update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.rename_material_tags();

create index product_tags_tag_idx on public.product_tags (tag);
