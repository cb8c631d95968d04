-- Imports of products from a spreadsheet, and bulk edits: what each one changed.

-- Bulk changes and whether they were undone. Only functions write here.
create table public.product_imports (
  id uuid primary key,
  kind text not null default 'import' check (kind in ('import', 'edit')),
  -- Name of the file, or of the bulk action.
  title text not null default ''
    constraint product_imports_title_length check (char_length(title) <= 200),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- Number of changed products, and of those it created.
  product_count integer not null default 0,
  created_count integer not null default 0,
  -- Last undo, and the number of products of which it left something.
  undone_at timestamptz,
  undone_by uuid,
  conflict_count integer not null default 0
);
create index product_imports_created_at_idx on public.product_imports (created_at desc);
select private.open_to_readers('product_imports', 'staff read imports');

-- Changes of each product that are not undone.
create table private.import_changes (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  product_id uuid not null,
  -- Name at that time, for products deleted since.
  name text not null,
  -- Values that differ, by field. For created products, before is null and after is the whole product.
  before jsonb,
  after jsonb,
  position bigint generated always as identity,
  primary key (import_id, product_id)
);
create index import_changes_product_id_idx on private.import_changes (product_id);
create index import_changes_position_idx on private.import_changes (import_id, position);
select private.open_to_staff('private.import_changes', 'select, insert, update, delete', 'staff undo imports');

-- Records besides products that an import created: categories and groups by id, materials and techniques by name.
create table private.import_names (
  import_id uuid not null references public.product_imports (id) on delete cascade,
  table_name text not null check (table_name in ('categories', 'product_groups', 'materials', 'techniques')),
  key text not null,
  primary key (import_id, table_name, key)
);
select private.open_to_staff('private.import_names', 'select, insert, update', 'staff read names of imports');

-- Outcomes of batches, so a batch sent again is answered and not saved again. Kept for a day.
create table private.import_batches (
  import_id uuid not null,
  batch integer not null check (batch >= 0),
  applied_by uuid not null default auth.uid(),
  applied_at timestamptz not null default now(),
  outcomes jsonb not null default '[]',
  primary key (import_id, batch)
);
create index import_batches_applied_at_idx on private.import_batches (applied_at);
select private.open_to_staff(
  'private.import_batches', 'select, insert, update, delete', 'staff have batches of their own',
  'applied_by = (select auth.uid())');

create function public.begin_import(import_id uuid, kind text, title text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.product_imports;
begin
  perform private.require_staff();
  insert into public.product_imports (id, kind, title)
  values (begin_import.import_id, begin_import.kind, left(btrim(begin_import.title), 200))
  on conflict do nothing;
  select * into begun from public.product_imports i where i.id = begin_import.import_id;
  if begun.created_by is distinct from (select auth.uid()) then
    raise exception 'not_own_import' using errcode = '42501', detail = 'Somebody else has an import of this id.';
  elsif begun.undone_at is not null then
    raise exception 'import_undone' using errcode = 'PT409', detail = 'The import was undone.';
  end if;
end;
$$;
comment on function public.begin_import is
  'Records an import of products (kind import, title the file) or a bulk edit (kind edit, title the action).
   Idempotent. Raises 42501 for callers who are no staff or did not begin it, PT409 if it was undone.';

create function private.import_name_exists(table_name text, key text) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return case table_name
    when 'categories' then exists (select from public.categories c where c.id::text = key)
    when 'product_groups' then exists (select from public.product_groups g where g.id::text = key)
    when 'materials' then exists (select from public.materials m where lower(m.name) = lower(key))
    when 'techniques' then exists (select from public.techniques t where lower(t.name) = lower(key))
    else false
  end;
end;
$$;

create function public.note_import_names(import_id uuid, title text, names jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(names) is distinct from 'object' then
    raise exception 'names_invalid' using errcode = 'PT422', detail = 'Names are given by table.';
  end if;
  perform public.begin_import(note_import_names.import_id, 'import', title);
  -- Existing records were not created by this import.
  insert into private.import_names (import_id, table_name, key)
  select note_import_names.import_id, of_table.key, given.name
  from jsonb_each(names) as of_table
  cross join jsonb_array_elements_text(of_table.value) as given (name)
  where not private.import_name_exists(of_table.key, given.name)
  on conflict do nothing;
end;
$$;
comment on function public.note_import_names is
  'Records what an import will create besides products, {"categories": ids, "product_groups": ids, "materials": names,
   "techniques": names}, for its undo. Existing ones are skipped. Begins the import, and raises what begin_import
   raises.';

create function private.count_import(of_import uuid, changed integer, created integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.product_imports i set
    product_count = i.product_count + changed, created_count = i.created_count + created
  where i.id = of_import;
$$;

-- Marks versions of records besides products as parts of the import.
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

create function public.finish_import() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.publications;
begin
  perform private.require_staff();
  update public.publications p set next_attempt_at = null
  where p.status = 'pending' and p.next_attempt_at is not null
  returning p.* into held;
  if found then
    perform private.announce(held);
  end if;
end;
$$;
comment on function public.finish_import is
  'Publishes what imports changed now. Raises 42501 for callers who are no staff.';

-- Categories, materials and techniques of an import are saved before its rows, each by itself.
create function public.hold_publication() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  insert into public.publications as p (status, next_attempt_at)
  values ('pending', clock_timestamp() + interval '1 minute')
  on conflict (status) where status = 'pending' do update set
    next_attempt_at = least(clock_timestamp() + interval '1 minute', p.requested_at + interval '15 minutes');
end;
$$;
comment on function public.hold_publication is
  'Delays publications until the end of an import, a minute at most. Raises 42501 for callers who are no staff.';
grant execute on function
  public.begin_import, public.note_import_names, public.finish_import, public.hold_publication
  to authenticated;
grant execute on function private.count_import, private.import_name_exists, private.mark_import_names to authenticated;
