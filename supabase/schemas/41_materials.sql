-- Materials. A product's material is a tag with the material's name. A removed material stays as an inactive row, so
-- that its products keep their tag until they are saved.

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> '')
    constraint materials_name_length check (char_length(name) <= 60),
  color text not null default '#6b7280' check (color ~* '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint materials_sort_order_range check (sort_order between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint materials_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint materials_updated_at_date check (private.is_date(updated_at))
);
-- "cerâmica" and "Cerâmica" are one material.
create unique index materials_name_any_case_key on public.materials (lower(name));

create trigger own_dates before insert or update on public.materials
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.materials
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.materials
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.materials
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.materials
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.materials enable row level security;
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

-- A new name ----------------------------------------------------------------------------------------------------------

create function private.retag_products(old_tag text, new_tag text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  -- Whoever has one of these products open must see that it is not as it was.
  update public.products p set updated_at = now()
  where exists (select 1 from public.product_tags t where t.product_id = p.id and t.tag = old_tag);
  -- A product that has a tag of the new name already keeps that one.
  delete from public.product_tags t
  where t.tag = old_tag and exists (
    select 1 from public.product_tags other
    where other.product_id = t.product_id and other.tag = new_tag
  );
  update public.product_tags t set tag = new_tag where t.tag = old_tag;
  -- The rules of collections mean these products, whatever the tag is called.
  update public.collections c set rule = c.rule || jsonb_build_object('material', new_tag)
  where c.rule ->> 'material' = old_tag;
  update public.collections c set rule = c.rule || jsonb_build_object('tag', new_tag)
  where c.rule ->> 'tag' = old_tag;
end;
$$;
comment on function private.retag_products(text, text) is
  'Gives the products that have the one tag the other one instead, as a change of theirs; rules by it follow.';

-- When a material is renamed, also by coming back under another spelling, its products go with it.
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

-- Nobody sees a removed material, whose name nobody else could have: another one that takes the name takes its place,
-- with the products that have it.
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

revoke execute on function
  private.retag_products(text, text), private.rename_material_tags(), private.free_removed_name()
  from public;
grant execute on function private.retag_products(text, text) to authenticated, service_role;
