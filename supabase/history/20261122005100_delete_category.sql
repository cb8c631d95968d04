-- A category is deleted with its products moved to another one, or left without: one transaction, run with the
-- caller's rights.

create function public.delete_category(category_id uuid, move_to uuid default null)
returns public.categories
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted public.categories;
begin
  -- Locked, so that no product joins it in between: one that tries is told that the category is gone.
  select * into deleted from public.categories c where c.id = delete_category.category_id for update;
  if not found then
    -- To whoever has just lost the access every category looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501',
        detail = 'Only active staff delete categories.';
    end if;
    raise exception 'category_not_found' using errcode = 'PT404',
      detail = 'The category no longer exists.';
  end if;
  if move_to = deleted.id then
    raise exception 'same_category' using errcode = '22023',
      detail = 'Products cannot be moved to the category that is deleted.';
  end if;
  if move_to is not null then
    update public.products p set category_id = move_to where p.category_id = deleted.id;
    update public.product_groups g set category_id = move_to where g.category_id = deleted.id;
  end if;
  delete from public.categories c where c.id = deleted.id;
  return deleted;
end;
$$;
comment on function public.delete_category(uuid, uuid) is
  'Deletes a category; its products go to move_to, or have no category. Gives the deleted row. Raises PT404
   when it is gone, 23503 when move_to is.';

revoke execute on function public.delete_category(uuid, uuid) from public, anon;
grant execute on function public.delete_category(uuid, uuid) to authenticated, service_role;
