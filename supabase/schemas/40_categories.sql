-- Categories of products. Anonymous callers read what the site shows, active staff write, a stranger's account nothing;
-- so it is with every table of the catalogue.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint categories_name_length check (char_length(name) <= 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint categories_slug_length check (char_length(slug) <= 120),
  description text
    constraint categories_description_length check (char_length(description) <= 2000),
  image_url text
    constraint categories_image_url_address check (private.is_address(image_url)),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint categories_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint categories_updated_at_date check (private.is_date(updated_at)),
  -- A subcategory's category; its page shows the products of both.
  parent_id uuid references public.categories (id) on delete set null,
  -- What search engines show of its page, where that is not its name and description.
  seo_title text
    constraint categories_seo_title_length check (char_length(seo_title) <= 70),
  seo_description text
    constraint categories_seo_description_length check (char_length(seo_description) <= 200)
);
create index categories_parent_id_idx on public.categories (parent_id);

-- "Escritorio" and "Escritório" are one category: visitors filter by the name. It needs no extension and says the same
-- in every locale: each letter with the accents it can have in Portuguese, in both cases.
create function private.folded_name(name text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(btrim(normalize(name, nfc))),
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');
$$;
comment on function private.folded_name(text) is
  'A name as it is compared with others: whatever its case and accents.';
-- Whoever writes a row works out its place in the index.
revoke execute on function private.folded_name(text) from public;
grant execute on function private.folded_name(text) to authenticated, service_role;
create unique index categories_name_any_spelling_key
  on public.categories (private.folded_name(name));

create trigger own_dates before insert or update on public.categories
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.categories
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.categories
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.categories
  referencing old table as before_change
  for each statement execute function private.record_delete();

-- One level: a subcategory has none of its own. As with the last administrator, whoever files a category under another
-- changes one and the same row, so that of two at once the later one sees what the first has done, or is refused.

-- No role of the API is granted it.
create table private.category_tree_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.category_tree_guard is
  'One row, changed by every transaction that files a category under another one.';
alter table private.category_tree_guard enable row level security;
insert into private.category_tree_guard default values;

create function private.keep_one_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from after_change where parent_id is not null) then
    return null;
  end if;
  update private.category_tree_guard set changes = changes + 1 where only_row;
  -- Also one that is its own.
  if exists (
    select from public.categories child join public.categories parent on parent.id = child.parent_id
    where parent.parent_id is not null
  ) then
    raise exception 'a category violates check constraint "categories_parent_id_level"'
      using errcode = 'check_violation', table = 'categories', schema = 'public',
        constraint = 'categories_parent_id_level',
        detail = 'A subcategory has no subcategories, and no category is its own.';
  end if;
  return null;
end;
$$;
revoke execute on function private.keep_one_level() from public;
create trigger keep_one_level_of_new after insert on public.categories
  referencing new table as after_change
  for each statement execute function private.keep_one_level();
create trigger keep_one_level after update on public.categories
  referencing new table as after_change
  for each statement execute function private.keep_one_level();

alter table public.categories enable row level security;
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated;
grant all on public.categories to service_role;
create policy "visitors read active categories" on public.categories
  for select to anon using (is_active);
create policy "staff read categories" on public.categories
  for select to authenticated using ((select private.is_staff()));
create policy "staff add categories" on public.categories
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change categories" on public.categories
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove categories" on public.categories
  for delete to authenticated using ((select private.is_staff()));

-- A category is deleted with its products moved to another one, or left without: one transaction, run with the
-- caller's rights.
create function public.delete_category(category_id uuid, move_to uuid default null)
returns public.categories
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted public.categories;
  target_slug text;
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
    update public.collections s set rule = s.rule || jsonb_build_object('category_id', move_to)
    where s.rule ->> 'category_id' = deleted.id::text;
    -- Whoever has the old page's address looks for these products.
    select c.slug into target_slug from public.categories c where c.id = move_to;
    if found then
      perform private.lead_on('/categoria/' || deleted.slug, '/categoria/' || target_slug);
    end if;
  end if;
  delete from public.categories c where c.id = deleted.id;
  return deleted;
end;
$$;
comment on function public.delete_category(uuid, uuid) is
  'Deletes a category; its products, and what leads to its page, go to move_to, or have no category. Gives the deleted
   row. Raises PT404 when it is gone, 23503 when move_to is.';
revoke execute on function public.delete_category(uuid, uuid) from public, anon;
grant execute on function public.delete_category(uuid, uuid) to authenticated, service_role;
