-- A product that gets a second colour needs a group, which the colours share (spec section 4). The group
-- and the link to it are one transaction, run with the caller's rights.

create function public.group_product(product_id uuid) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  original public.products;
  group_id uuid;
begin
  -- Locked, so that two people who duplicate it at the same moment share one group.
  select * into original from public.products p where p.id = group_product.product_id for update;
  if not found then
    raise exception 'product_not_found' using errcode = 'PT404',
      detail = 'The product no longer exists.';
  end if;
  if original.product_group_id is not null then
    return original.product_group_id;
  end if;
  insert into public.product_groups (name, base_description, category_id, is_active)
  values (original.name, original.description, original.category_id, true)
  returning id into group_id;
  update public.products p set product_group_id = group_id where p.id = original.id;
  return group_id;
end;
$$;
comment on function public.group_product(uuid) is
  'The group of a product; made from its name, description and category when it has none. Raises PT404
   when the product is gone.';

revoke execute on function public.group_product(uuid) from public, anon;
grant execute on function public.group_product(uuid) to authenticated, service_role;
