-- Categories have pages of their own: one level of subcategories, and what search engines show.

alter table public.categories
  add column parent_id uuid references public.categories (id) on delete set null,
  add column seo_title text
    constraint categories_seo_title_length check (char_length(seo_title) <= 70),
  add column seo_description text
    constraint categories_seo_description_length check (char_length(seo_description) <= 200);
create index categories_parent_id_idx on public.categories (parent_id);

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
  update private.category_tree_guard set changes = changes + 1;
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
