-- Imports of products from a spreadsheet, and changes of many at once: what each did, from its beginning to its end.

-- Who changed many products at once, and whether that was undone. Functions write it.
create table public.product_imports (
  id uuid primary key,
  kind text not null default 'import' check (kind in ('import', 'edit')),
  -- The file's name, or what was done.
  title text not null default ''
    constraint product_imports_title_length check (char_length(title) <= 200),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- How many products it has changed or made, and how many of them it made.
  product_count integer not null default 0,
  created_count integer not null default 0,
  -- How many calls have undone something of it; more than none where that has begun.
  undo_batches integer not null default 0,
  undone_at timestamptz,
  undone_by uuid,
  -- Of how many products something was in conflict then.
  conflict_count integer not null default 0
);
create index product_imports_created_at_idx on public.product_imports (created_at desc);
alter table public.product_imports enable row level security;
grant select on public.product_imports to authenticated;
grant all on public.product_imports to service_role;
create policy "staff read imports" on public.product_imports
  for select to authenticated using ((select private.is_staff()));

-- What it changed of each product, so that it can be undone.
create table private.import_changes (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  product_id uuid not null,
  -- As it was then, for products that are gone by the time they are told of.
  name text not null,
  -- The values that differ, by field. Of a product that the import made before is null, and after is all it has.
  before jsonb,
  after jsonb,
  position bigint generated always as identity,
  -- The call that undid it, and what that left as it was, as somebody had changed it since: [{field, reason}].
  undo_batch integer,
  conflicts jsonb,
  primary key (import_id, product_id)
);
create index import_changes_product_id_idx on private.import_changes (product_id);
create index import_changes_position_idx on private.import_changes (import_id, undo_batch, position);
alter table private.import_changes enable row level security;
grant select, insert, update on private.import_changes to authenticated;
create policy "staff read changes of imports" on private.import_changes
  for select to authenticated using ((select private.is_staff()));
create policy "staff note changes of imports" on private.import_changes
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff undo changes of imports" on private.import_changes
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

-- What an import made besides products, so that it goes with them: categories and groups by their ids, materials and
-- techniques by their names.
create table private.import_names (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  table_name text not null check (table_name in ('categories', 'product_groups', 'materials', 'techniques')),
  key text not null,
  -- Whether it went when the import was undone.
  is_removed boolean not null default false,
  primary key (import_id, table_name, key)
);
alter table private.import_names enable row level security;
grant select, insert, update on private.import_names to authenticated;
create policy "staff read names of imports" on private.import_names
  for select to authenticated using ((select private.is_staff()));
create policy "staff note names of imports" on private.import_names
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff undo names of imports" on private.import_names
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

-- What became of a batch, so that one whose answer was lost is told of again, and not saved again. Kept for a day.
create table private.import_batches (
  import_id uuid not null,
  batch integer not null check (batch >= 0),
  applied_by uuid not null default auth.uid(),
  applied_at timestamptz not null default now(),
  outcomes jsonb not null default '[]',
  primary key (import_id, batch)
);
create index import_batches_applied_at_idx on private.import_batches (applied_at);
alter table private.import_batches enable row level security;
grant select, insert, update, delete on private.import_batches to authenticated;
create policy "staff read batches of their own" on private.import_batches
  for select to authenticated using (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff note batches of their own" on private.import_batches
  for insert to authenticated with check (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff complete batches of their own" on private.import_batches
  for update to authenticated
  using (applied_by = (select auth.uid()) and (select private.is_staff()))
  with check (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff forget batches of their own" on private.import_batches
  for delete to authenticated using (applied_by = (select auth.uid()) and (select private.is_staff()));

create function public.begin_import(import_id uuid, kind text, title text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.product_imports;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  insert into public.product_imports (id, kind, title)
  values (begin_import.import_id, begin_import.kind, left(btrim(begin_import.title), 200))
  on conflict do nothing;
  select * into begun from public.product_imports i where i.id = begin_import.import_id;
  if begun.created_by is distinct from (select auth.uid()) then
    raise exception 'not_own_import' using errcode = '42501', detail = 'Somebody else has an import of this id.';
  elsif begun.undo_batches > 0 then
    raise exception 'import_undone' using errcode = 'PT409', detail = 'The import was undone.';
  end if;
end;
$$;
comment on function public.begin_import(uuid, text, text) is
  'Notes an import of products (kind import, title the file) or a change of many (kind edit, title what was done). Again
   for the same id it changes nothing. Raises 42501 for whoever is not staff or did not begin it, PT409 where it was
   undone.';

create function public.note_import_names(import_id uuid, title text, names jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(names) is distinct from 'object' then
    raise exception 'names_invalid' using errcode = 'PT422', detail = 'Names are given by table.';
  end if;
  perform public.begin_import(note_import_names.import_id, 'import', title);
  -- What is there already was not made by this import.
  insert into private.import_names (import_id, table_name, key)
  select note_import_names.import_id, of_table.key, given.name
  from jsonb_each(names) as of_table
  cross join jsonb_array_elements_text(of_table.value) as given (name)
  where not case of_table.key
    when 'categories' then exists (select from public.categories c where c.id::text = given.name)
    when 'product_groups' then exists (select from public.product_groups g where g.id::text = given.name)
    when 'materials' then exists (select from public.materials m where lower(m.name) = lower(given.name))
    when 'techniques' then exists (select from public.techniques t where lower(t.name) = lower(given.name))
    else false
  end
  on conflict do nothing;
end;
$$;
comment on function public.note_import_names(uuid, text, jsonb) is
  'Notes what an import is about to make besides products, {"categories": ids, "product_groups": ids, "materials": names,
   "techniques": names}, so that it goes when the import is undone. What is there already is not noted. Begins the
   import, and raises what begin_import raises.';

create function private.count_import(of_import uuid, changed integer, created integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.product_imports i set
    product_count = i.product_count + changed, created_count = i.created_count + created
  where i.id = of_import;
$$;

-- What an import made besides products is a part of it, in what is told of the staff.
create function private.mark_import_names(of_import uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.record_versions v set import_id = of_import
  from private.import_names n
  where n.import_id = of_import and n.table_name in ('categories', 'product_groups')
    and v.subject_id = n.key::uuid and v.table_name = n.table_name
    and v.operation = 'INSERT' and v.import_id is null;
  update public.record_versions v set import_id = of_import
  from private.import_names n
  join public.product_imports i on i.id = n.import_id
  where n.import_id = of_import and n.table_name in ('materials', 'techniques')
    and v.changed_at >= i.created_at and v.changed_by = i.created_by and v.table_name = n.table_name
    and v.operation = 'INSERT' and v.import_id is null and lower(v.after ->> 'name') = lower(n.key);
end;
$$;

-- The end of an import, or of what was applied of it.
create function public.finish_import() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.publications;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  update public.publications p set next_attempt_at = null
  where p.status = 'pending' and p.next_attempt_at is not null
  returning p.* into held;
  if found then
    perform private.announce(held);
  end if;
end;
$$;
comment on function public.finish_import() is
  'Has what imports have changed published now. Raises 42501 for whoever is not staff.';

-- The categories, materials and techniques that an import makes are saved before its rows, each by itself.
create function public.hold_publication() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  insert into public.publications as p (status, next_attempt_at)
  values ('pending', clock_timestamp() + interval '1 minute')
  on conflict (status) where status = 'pending' do update set
    next_attempt_at = least(clock_timestamp() + interval '1 minute', p.requested_at + interval '15 minutes');
end;
$$;
comment on function public.hold_publication() is
  'Has what is saved from now on wait for the end of an import, a minute at most. Raises 42501 for whoever is not staff.';
revoke execute on function
  public.begin_import(uuid, text, text), public.note_import_names(uuid, text, jsonb), public.finish_import(),
  public.hold_publication()
  from public, anon;
grant execute on function
  public.begin_import(uuid, text, text), public.note_import_names(uuid, text, jsonb), public.finish_import(),
  public.hold_publication()
  to authenticated;
revoke execute on function
  private.count_import(uuid, integer, integer), private.mark_import_names(uuid)
  from public;
grant execute on function
  private.count_import(uuid, integer, integer), private.mark_import_names(uuid)
  to authenticated;
