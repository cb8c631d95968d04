-- Categories. As in every catalogue table, anonymous callers can read what the site shows, active staff can write, and
-- other accounts have no access.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  image_url text
    constraint categories_image_url_address check (private.is_address(image_url)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Parent of a subcategory. The parent's page also shows the products of its subcategories.
  parent_id uuid references public.categories (id) on delete set null,
  -- Title and description for search engines; null falls back to the name and description.
  seo_title text,
  seo_description text,
  -- Questions and answers shown below the products.
  questions jsonb not null default '[]'
    constraint categories_questions_check check (private.are_questions(questions))
);
select private.limit_columns('categories',
  '{"name": 120, "slug": 120, "description": 2000, "seo_title": 70, "seo_description": 200}');
create index categories_parent_id_idx on public.categories (parent_id);

-- Ignores case and accents, because visitors filter by name: "Escritorio" and "Escritório" are one category. Needs no
-- extension and works the same in every locale.
create function private.folded_name(name text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(btrim(normalize(name, nfc))),
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');
$$;
-- Index expressions run with the privileges of the role that writes the row.
grant execute on function private.folded_name to authenticated, service_role;
create unique index categories_name_any_spelling_key
  on public.categories (private.folded_name(name));

-- Subcategories cannot have subcategories. As for the last administrator, each transaction updates the same row, so
-- that the later of two concurrent transactions sees the change made by the first, or fails.

create table private.category_tree_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
alter table private.category_tree_guard enable row level security;
insert into private.category_tree_guard default values;

create function private.enforce_category_depth() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from after_change where parent_id is not null) then
    return null;
  end if;
  update private.category_tree_guard set changes = changes + 1 where only_row;
  -- Also finds a category that is its own parent.
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
create trigger enforce_category_depth_on_insert after insert on public.categories
  referencing new table as after_change
  for each statement execute function private.enforce_category_depth();
create trigger enforce_category_depth_on_update after update on public.categories
  referencing new table as after_change
  for each statement execute function private.enforce_category_depth();

select private.open_to_editors('categories', 'categories');
select private.open_to_visitors('categories', 'is_active');

-- Moves products, groups, collection rules and redirects to another category; does nothing without move_to.
create function private.move_products_of_category(leaving public.categories, move_to uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  target_slug text;
begin
  if move_to is null then
    return;
  end if;
  perform private.refuse_if(move_to = leaving.id,
    '22023', 'same_category', 'Products cannot be moved to the category they leave.');
  update public.products p set category_id = move_to where p.category_id = leaving.id;
  update public.product_groups g set category_id = move_to where g.category_id = leaving.id;
  update public.collections s set rule = s.rule || jsonb_build_object('category_id', move_to)
  where s.rule ->> 'category_id' = leaving.id::text;
  -- Visitors to the old page are looking for these products.
  select c.slug into target_slug from public.categories c where c.id = move_to;
  if found then
    perform private.retarget_redirects('/categoria/' || leaving.slug, '/categoria/' || target_slug);
  end if;
end;
$$;

create function public.hide_category(category jsonb, move_to uuid, expected_updated_at timestamptz default null)
returns public.categories
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '1min' as $$
declare
  stored public.categories;
  saved public.categories;
begin
  select * into stored from public.categories c where c.id = (category ->> 'id')::uuid for update;
  perform private.refuse_missing(not found, 'category_not_found', 'The category no longer exists.');
  perform private.refuse_if(stored.updated_at <> expected_updated_at,
    'PT409', 'changed_meanwhile', 'The category was saved by somebody else after it was read.');
  saved := jsonb_populate_record(stored, private.trimmed(category));
  saved.is_active := false;
  perform private.replace_records(array[stored], array[saved]);
  perform private.move_products_of_category(saved, move_to);
  return (select c from public.categories c where c.id = stored.id);
end;
$$;
comment on function public.hide_category is
  'Saves a category as inactive and returns it; its products, rules and redirects move to move_to. Raises PT409 if the
   category changed after expected_updated_at, PT404 if it does not exist, 23503 if move_to does not exist.';

create function public.delete_category(category_id uuid, move_to uuid default null)
returns public.categories
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '1min' as $$
declare
  deleted public.categories;
begin
  -- Locks the category, so that no product is added to it meanwhile.
  select * into deleted from public.categories c where c.id = delete_category.category_id for update;
  perform private.refuse_missing(not found, 'category_not_found', 'The category no longer exists.');
  perform private.move_products_of_category(deleted, move_to);
  delete from public.categories c where c.id = deleted.id;
  return deleted;
end;
$$;
comment on function public.delete_category is
  'Deletes a category and returns it. Its products and redirects move to move_to; without move_to, products lose their
   category. Raises PT404 if the category does not exist, 23503 if move_to does not exist.';
grant execute on function private.move_products_of_category, public.hide_category, public.delete_category
  to authenticated, service_role;
