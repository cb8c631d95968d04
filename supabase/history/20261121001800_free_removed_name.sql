-- A removed material stays as a row (spec section 3), which nobody sees and whose name nobody else could
-- have. Another material that takes the name takes its place, with the products that have it.

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
end;
$$;
comment on function private.retag_products(text, text) is
  'Gives the products that have the one tag the other one instead, as a change of theirs.';

create or replace function private.rename_material_tags() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.retag_products(old.name, new.name);
  return null;
end;
$$;

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

revoke execute on function private.retag_products(text, text) from public;
grant execute on function private.retag_products(text, text) to authenticated, service_role;
revoke execute on function private.free_removed_name() from public;

create trigger free_removed_name before update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.free_removed_name();
