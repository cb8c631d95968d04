-- Products from a spreadsheet, and changes of many at once: many rows a call, saved by the rules of any other save.

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

-- The products of rows, one a row; null where an id is none, which is refused when the row is saved.
create function private.row_products(rows jsonb[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(case
    when r.id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then r.id::uuid
  end order by r.place), '{}')
  from (
    select g.given -> 'product' ->> 'id' as id, g.place from unnest(rows) with ordinality as g (given, place)
  ) as r;
$$;

-- What the products of rows have where the rows name something.
create function private.named_values(rows jsonb[])
returns table (product_id uuid, name text, updated_at timestamptz, fields jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select p.id, p.name, p.updated_at, (
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(to_jsonb(p)) as c
    where n.named ? c.key and c.key <> all (array['id', 'created_at', 'updated_at'])
  ) || case when n.named ? 'price_tiers' then jsonb_build_object('price_tiers', (
    select coalesce(jsonb_agg(
      jsonb_build_object('min_quantity', t.min_quantity, 'unit_price', t.unit_price) order by t.min_quantity), '[]')
    from public.price_tiers t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'techniques' then jsonb_build_object('techniques', (
    select coalesce(jsonb_agg(t.technique_id order by t.technique_id), '[]')
    from public.product_techniques t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'costs' then jsonb_build_object('costs', (
    select jsonb_build_object(
      'supplier', c.supplier, 'supplier_code', c.supplier_code, 'cost', c.cost, 'note', c.note)
    from (select) as one left join public.product_costs c on c.product_id = p.id
  )) else '{}' end || case when n.named ? 'tags' then jsonb_build_object('tags', (
    select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from public.product_tags t where t.product_id = p.id
  )) else '{}' end || case when n.named ? 'images' then jsonb_build_object('images', (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', i.id, 'image_url', i.image_url, 'width', i.width, 'height', i.height,
        'variants', i.variants)
      order by i.is_primary desc, i.sort_order, i.id), '[]')
    from public.product_images i where i.product_id = p.id
  )) else '{}' end
  from (
    -- A product may have two rows.
    select k.id, jsonb_object_agg(f.field, true) as named
    from unnest(private.row_products(rows), rows) as g (id, given)
    join public.products k on k.id = g.id
    cross join lateral (
      select jsonb_object_keys(g.given -> 'product') as field
      union all select part from unnest(array['tags', 'images']) as part where jsonb_typeof(g.given -> part) = 'array'
    ) as f
    group by k.id
  ) as n
  join public.products p on p.id = n.id;
end;
$$;

-- A set that is refused is halved until the row that is to blame is alone, so that one takes none of the others with it,
-- and good ones are saved in sets. In the order of the rows: of two with one code the first has it.
create function private.save_valid_rows(rows jsonb[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  middle constant integer := cardinality(rows) / 2;
begin
  begin
    perform private.save_products(rows);
    return (
      select coalesce(jsonb_agg(jsonb_build_object('row', r.given -> 'row', 'saved', true) order by r.place), '[]')
      from unnest(rows) with ordinality as r (given, place)
    );
  exception when others then
    -- What is wrong with the database is no fault of a row: the batch is undone, and can be sent again.
    if sqlstate ~ '^(08|40|53|55|57|58|XX)' then
      raise;
    end if;
    if cardinality(rows) <= 1 then
      return jsonb_build_array(jsonb_build_object(
        'row', rows[1] -> 'row', 'saved', false, 'code', sqlstate, 'message', sqlerrm));
    end if;
  end;
  return private.save_valid_rows(rows[:middle]) || private.save_valid_rows(rows[middle + 1:]);
end;
$$;
comment on function private.save_valid_rows(jsonb[]) is
  'Saves rows [{row, product, tags, images, expected_updated_at}]; gives [{row, saved, code, message}].';

create function private.values_by_product(rows jsonb[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.product_id, v.fields), '{}') from private.named_values(rows) as v;
$$;

-- A row that names all a product has.
create function private.whole_row(of_product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'product', to_jsonb(of_product) || '{"price_tiers": null, "techniques": null, "costs": null}',
    'tags', '[]'::jsonb, 'images', '[]'::jsonb);
$$;

-- A picture that was removed and put back is the same one, under another id.
create function private.same_value(field text, one jsonb, other jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when field = 'images' then
      jsonb_path_query_array(one, '$[*].image_url') = jsonb_path_query_array(other, '$[*].image_url')
    else one = other
  end;
$$;
comment on function private.same_value(text, jsonb, jsonb) is
  'Whether a field of private.named_values says the same, however often it was saved in between.';

-- Keeps what rows have changed, of products that were so. Of a product that is changed again it is what the first change
-- found, and what the last one left.
create function private.note_import_changes(of_import uuid, rows jsonb[], was jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ids uuid[] := private.row_products(rows);
  changed integer;
  created integer;
begin
  with changes as (
    -- A product that was there: what differs.
    select v.product_id, v.name, difference.before, difference.after
    from private.named_values(array(
      select g.given from unnest(ids, rows) as g (id, given) where was ? g.id::text
    )) as v
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, v.fields -> b.key) as after
      from jsonb_each(was -> v.product_id::text) as b where b.value <> v.fields -> b.key
    ) as difference
    where difference.before is not null
    union all
    select v.product_id, v.name, null, v.fields
    from private.named_values(array(
      select private.whole_row(p) from public.products p where p.id = any (ids) and not was ? p.id::text
    )) as v
  ), noted as (
    insert into private.import_changes as c (import_id, product_id, name, before, after)
    select of_import, n.product_id, n.name, n.before, n.after
    from changes n
    -- An undo goes the other way.
    order by array_position(ids, n.product_id)
    on conflict on constraint import_changes_pkey do update set
      name = excluded.name, before = excluded.before || c.before,
      after = c.after || (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(excluded.after) as e
        -- Somebody has changed it between two batches of the import: what they did stays theirs.
        where not c.after ? e.key or private.same_value(e.key, c.after -> e.key, excluded.before -> e.key)
      )
    -- Of a row that was there xmax is not null.
    returning c.before is null as is_new, c.xmax = 0 as is_first
  )
  select count(*) filter (where n.is_first), count(*) filter (where n.is_first and n.is_new)
  into changed, created from noted n;
  if changed > 0 then
    perform private.count_import(of_import, changed, created);
  end if;
end;
$$;

create function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known private.import_batches;
  given jsonb[];
  ids uuid[];
  was jsonb;
  results jsonb;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'rows_invalid' using errcode = 'PT422', detail = 'A batch is an array of at most 500 rows.';
  end if;
  delete from private.import_batches b where b.applied_at < now() - interval '1 day';
  -- Whoever repeats a batch that is still under way waits here for the first.
  insert into private.import_batches (import_id, batch) values (import_products.import_id, import_products.batch)
  on conflict do nothing;
  if not found then
    select * into known from private.import_batches b
    where b.import_id = import_products.import_id and b.batch = import_products.batch;
    if not found then
      raise exception 'not_own_import' using errcode = '42501', detail = 'Somebody else has an import of this id.';
    end if;
    return known.outcomes;
  end if;
  perform public.begin_import(import_products.import_id, 'import', '');
  perform set_config('vitrine.import_id', import_products.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);

  given := array(select value from jsonb_array_elements(rows) with ordinality order by ordinality);
  ids := private.row_products(given);
  -- Nobody changes them between what they were and what they become.
  perform from public.products p where p.id = any (ids) order by p.id for update;
  was := private.values_by_product(given);
  results := private.save_valid_rows(given);

  perform private.note_import_changes(import_products.import_id, given, was);
  if batch = 0 then
    perform private.mark_import_names(import_products.import_id);
  end if;
  update private.import_batches b set outcomes = results
  where b.import_id = import_products.import_id and b.batch = import_products.batch;
  return results;
end;
$$;
comment on function public.import_products(uuid, integer, jsonb) is
  'Saves at most 500 rows [{row, product, tags, images, expected_updated_at}] as save_product does, each by itself; tags
   and images that are not named stay. Gives [{row, saved, code, message}]. A batch that was applied gives what it gave
   then. What it changes is published when finish_import is called, or a minute after the last batch, and can be undone
   by undo_import for thirty days.';

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

revoke execute on function
  public.begin_import(uuid, text, text), public.note_import_names(uuid, text, jsonb),
  public.import_products(uuid, integer, jsonb), public.finish_import()
  from public, anon;
grant execute on function
  public.begin_import(uuid, text, text), public.note_import_names(uuid, text, jsonb),
  public.import_products(uuid, integer, jsonb), public.finish_import()
  to authenticated;
revoke execute on function
  private.count_import(uuid, integer, integer), private.mark_import_names(uuid), private.row_products(jsonb[]), private.named_values(jsonb[]),
  private.values_by_product(jsonb[]), private.whole_row(public.products), private.same_value(text, jsonb, jsonb),
  private.note_import_changes(uuid, jsonb[], jsonb),
  private.save_valid_rows(jsonb[])
  from public;
grant execute on function
  private.count_import(uuid, integer, integer), private.mark_import_names(uuid), private.row_products(jsonb[]), private.named_values(jsonb[]),
  private.values_by_product(jsonb[]), private.whole_row(public.products), private.same_value(text, jsonb, jsonb),
  private.note_import_changes(uuid, jsonb[], jsonb),
  private.save_valid_rows(jsonb[])
  to authenticated;

-- Pictures that come with an import: behind those a product has, and each source once.
create function private.picture_source(image_url text) returns text
language sql immutable set search_path = '' as $$
  select substring(image_url from '-f([0-9a-f]{32})\.[a-z]+$');
$$;
comment on function private.picture_source(text) is
  'The mark of where an import has a picture from, which stands in the name of its file; null for any other.';
revoke execute on function private.picture_source(text) from public;
grant execute on function private.picture_source(text) to authenticated, service_role;

create function public.add_product_pictures(import_id uuid, product_id uuid, pictures jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  product public.products;
  -- What is compared, as a row says it that names the images.
  rows constant jsonb[] := array[jsonb_build_object('product', jsonb_build_object('id', product_id), 'images', '[]'::jsonb)];
  was jsonb;
  added integer;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import pictures.';
  end if;
  if jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 50 then
    raise exception 'pictures_invalid' using errcode = 'PT422', detail = 'They are an array of at most 50.';
  end if;
  perform public.begin_import(add_product_pictures.import_id, 'import', '');
  perform set_config('vitrine.import_id', add_product_pictures.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);
  -- Two imports of one picture come one after the other.
  select * into product from public.products p where p.id = add_product_pictures.product_id for update;
  if not found then
    raise exception 'product_not_found' using errcode = 'PT404', detail = 'The product no longer exists.';
  end if;
  was := private.values_by_product(rows);
  insert into public.product_images (
    product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
  )
  select product.id, given.picture ->> 'image_url', product.name,
    own.last is null and row_number() over (order by given.place) = 1,
    coalesce(own.last + 1, 0) + row_number() over (order by given.place) - 1,
    (given.picture ->> 'width')::integer, (given.picture ->> 'height')::integer,
    coalesce(given.picture -> 'variants', '[]')
  from jsonb_array_elements(pictures) with ordinality as given (picture, place)
  cross join (
    select max(i.sort_order) as last from public.product_images i where i.product_id = product.id
  ) as own
  where not exists (
    select from public.product_images i
    where i.product_id = product.id and (
      i.image_url = given.picture ->> 'image_url'
      or private.picture_source(i.image_url) = private.picture_source(given.picture ->> 'image_url')
    )
  );
  get diagnostics added = row_count;
  -- Whoever has read it before must see that it is not as it was.
  if added > 0 then
    update public.products p set updated_at = now() where p.id = product.id;
    perform private.note_import_changes(add_product_pictures.import_id, rows, was);
  end if;
  return added;
end;
$$;
comment on function public.add_product_pictures(uuid, uuid, jsonb) is
  'Puts pictures [{image_url, width, height, variants}] behind those a product has; one that is there, or one of the same
   source, is not added again. Gives how many were. Published, and undone, as what import_products saves. Raises PT404
   when the product is gone.';
revoke execute on function public.add_product_pictures(uuid, uuid, jsonb) from public, anon;
grant execute on function public.add_product_pictures(uuid, uuid, jsonb) to authenticated;

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
revoke execute on function public.hold_publication() from public, anon;
grant execute on function public.hold_publication() to authenticated;
