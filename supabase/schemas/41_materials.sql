-- Materials. A product's material is stored as a tag with the material's name. A removed material stays as an inactive
-- row, so its products keep the tag until they are next saved.

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> ''),
  color text not null default '#6b7280' check (color ~* '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.limit_columns('materials', '{"name": 60, "sort_order": [0, 1000000]}');
-- "cerâmica" and "Cerâmica" are one material.
create unique index materials_name_any_case_key on public.materials (lower(name));

select private.open_to_editors('materials', 'materials');
select private.open_to_visitors('materials', 'is_active');

create function private.retag_products(old_tag text, new_tag text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  -- Forms that have one of these products open must detect the change.
  perform set_config('vitrine.touching', 'on', true);
  update public.products p set updated_at = now()
  where exists (select 1 from public.product_tags t where t.product_id = p.id and t.tag = old_tag);
  perform set_config('vitrine.touching', '', true);
  -- Products that already have the new tag only lose the old one, because tags are unique per product.
  delete from public.product_tags t
  where t.tag = old_tag and exists (
    select 1 from public.product_tags other
    where other.product_id = t.product_id and other.tag = new_tag
  );
  update public.product_tags t set tag = new_tag where t.tag = old_tag;
  update public.collections c set rule = c.rule || jsonb_build_object('material', new_tag)
  where c.rule ->> 'material' = old_tag;
  update public.collections c set rule = c.rule || jsonb_build_object('tag', new_tag)
  where c.rule ->> 'tag' = old_tag;
end;
$$;

-- Renames the tags too, so that a material keeps its products when it is renamed or restored with another spelling.
create function private.rename_material_tags() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.retag_products(old.name, new.name);
  return null;
end;
$$;
create trigger rename_material_tags after update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.rename_material_tags();

-- Deletes an inactive material that blocks the name; the renamed material takes over its products.
create function private.free_removed_name() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  removed_name text;
begin
  delete from public.materials m
  where lower(m.name) = lower(new.name) and m.id <> new.id and not m.is_active
  returning m.name into removed_name;
  if removed_name <> new.name then
    perform private.retag_products(removed_name, new.name);
  end if;
  return new;
end;
$$;
create trigger free_removed_name before update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.free_removed_name();

grant execute on function private.retag_products to authenticated, service_role;
