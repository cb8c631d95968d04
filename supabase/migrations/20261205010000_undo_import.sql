-- Imports and changes of many products save in sets, and can be undone for thirty days.

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
  undone_by uuid
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
  -- The values that differ, by field. Null of a product that the import made.
  before jsonb,
  after jsonb,
  -- The product's date before the import, null of one that it made, and the one that its last change gave.
  found_at timestamptz,
  saved_at timestamptz not null,
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

create function private.count_import(of_import uuid, changed integer, created integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.product_imports i set
    product_count = i.product_count + changed, created_count = i.created_count + created
  where i.id = of_import;
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
  select coalesce(
    jsonb_object_agg(v.product_id, jsonb_build_object('fields', v.fields, 'updated_at', v.updated_at)), '{}')
  from private.named_values(rows) as v;
$$;

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
    select v.product_id, v.name, v.updated_at, difference.before, difference.after,
      (was -> v.product_id::text ->> 'updated_at')::timestamptz as was_updated_at
    from private.named_values(array(
      select g.given from unnest(ids, rows) as g (id, given) where was ? g.id::text
    )) as v
    cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, v.fields -> b.key) as after
      from jsonb_each(was -> v.product_id::text -> 'fields') as b where b.value <> v.fields -> b.key
    ) as difference
    where difference.before is not null
    union all
    select p.id, p.name, p.updated_at, null, null, null
    from public.products p where p.id = any (ids) and not was ? p.id::text
  ), noted as (
    insert into private.import_changes as c (import_id, product_id, name, before, after, found_at, saved_at)
    select of_import, n.product_id, n.name, n.before, n.after, n.was_updated_at,
      -- Somebody has changed it between two batches of the import.
      case when e.saved_at <> n.was_updated_at then e.saved_at else n.updated_at end
    from changes n
    left join private.import_changes e
      on e.import_id = of_import and e.product_id = n.product_id
    -- An undo goes the other way.
    order by array_position(ids, n.product_id)
    on conflict on constraint import_changes_pkey do update set
      name = excluded.name, before = excluded.before || c.before, after = c.after || excluded.after,
      saved_at = excluded.saved_at
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

create or replace function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
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
  perform set_config('vitrine.hold_publication', 'on', true);

  given := array(select value from jsonb_array_elements(rows) with ordinality order by ordinality);
  ids := private.row_products(given);
  -- Nobody changes them between what they were and what they become.
  perform from public.products p where p.id = any (ids) order by p.id for update;
  was := private.values_by_product(given);
  results := private.save_valid_rows(given);

  perform private.note_import_changes(import_products.import_id, given, was);
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

revoke execute on function public.begin_import(uuid, text, text) from public, anon;
grant execute on function public.begin_import(uuid, text, text) to authenticated;
revoke execute on function
  private.count_import(uuid, integer, integer), private.row_products(jsonb[]), private.named_values(jsonb[]),
  private.values_by_product(jsonb[]), private.note_import_changes(uuid, jsonb[], jsonb),
  private.save_valid_rows(jsonb[])
  from public;
grant execute on function
  private.count_import(uuid, integer, integer), private.row_products(jsonb[]), private.named_values(jsonb[]),
  private.values_by_product(jsonb[]), private.note_import_changes(uuid, jsonb[], jsonb),
  private.save_valid_rows(jsonb[])
  to authenticated;

-- Values by field as a row that is saved. Pictures that are gone are made anew.
create function private.to_row(of_product uuid, fields jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'row', of_product,
    'product', fields - array['tags', 'images'] || jsonb_build_object('id', of_product),
    'tags', fields -> 'tags',
    'images', case when fields ? 'images' then (
      select coalesce(
        jsonb_agg(case when i.id is null then given.image - 'id' else given.image end order by given.place), '[]')
      from jsonb_array_elements(fields -> 'images') with ordinality as given (image, place)
      left join public.product_images i on i.id = (given.image ->> 'id')::uuid and i.product_id = of_product
    ) end);
end;
$$;

-- Two who undo the same wait for each other.
create function private.lock_import(of_import uuid) returns public.product_imports
language plpgsql volatile security definer set search_path = '' as $$
declare
  import public.product_imports;
begin
  select * into import from public.product_imports i where i.id = of_import for update;
  return import;
end;
$$;

create function private.note_import_undo(of_import uuid, batch integer, is_done boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.product_imports i set
    undo_batches = batch + 1,
    undone_at = case when is_done then now() end,
    undone_by = case when is_done then (select auth.uid()) end
  where i.id = of_import;
end;
$$;

-- Undoes so many of its changes, the latest first, and notes what is in conflict of them, and why: the value was
-- changed since, the product was deleted since, or the value is refused as others have changed (its code is another's).
create function private.undo_import_changes(of_import uuid, batch integer, most integer) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen uuid[];
  -- Those that nobody has saved since.
  untouched uuid[];
  compared jsonb;
  refused uuid[];
  refusals jsonb;
begin
  chosen := array(
    select c.product_id from private.import_changes c
    where c.import_id = of_import and c.undo_batch is null
    order by c.position desc limit most);
  perform from public.products p where p.id = any (chosen) order by p.id for update;

  untouched := array(
    select p.id from private.import_changes c join public.products p on p.id = c.product_id
    where c.import_id = of_import and p.id = any (chosen) and p.updated_at = c.saved_at);

  -- What the import made goes, where nobody has changed it; an area to print on is a change that the product's date
  -- does not tell.
  delete from public.products p using private.import_changes c
  where c.import_id = of_import and c.product_id = p.id and p.id = any (chosen)
    and c.before is null and p.updated_at = c.saved_at
    and not exists (select from public.print_areas a where a.product_id = p.id);

  -- Of the others the fields go back that are as the import left them. One that is as it was before needs nothing.
  select coalesce(jsonb_object_agg(v.product_id, jsonb_build_object(
    'revert', difference.revert, 'conflicts', difference.conflicts)), '{}')
  into compared
  from private.named_values(array(
    select private.to_row(c.product_id, c.before) from private.import_changes c
    where c.import_id = of_import and c.product_id = any (chosen) and c.before is not null
  )) as v
  join private.import_changes c on c.import_id = of_import and c.product_id = v.product_id
  cross join lateral (
    select
      coalesce(jsonb_object_agg(b.key, b.value) filter (where v.fields -> b.key = c.after -> b.key), '{}') as revert,
      coalesce(jsonb_agg(b.key) filter (
        where v.fields -> b.key <> c.after -> b.key and v.fields -> b.key <> b.value), '[]') as conflicts
    from jsonb_each(c.before) as b
  ) as difference;
  select array_agg((o.outcome ->> 'row')::uuid) into refused
  from jsonb_array_elements(private.save_valid_rows(array(
    select private.to_row(b.key::uuid, b.value -> 'revert')
    from jsonb_each(compared) as b
    join private.import_changes c on c.import_id = of_import and c.product_id = b.key::uuid
    where b.value -> 'revert' <> '{}'
    order by c.position desc
  ))) as o (outcome)
  where not (o.outcome ->> 'saved')::boolean;
  -- Of a product that is refused each field is tried by itself.
  if refused is not null then
    select jsonb_object_agg(fields.id, fields.refused) into refusals
    from (
      select o.outcome -> 'row' ->> 'id' as id, jsonb_agg(o.outcome -> 'row' -> 'field') as refused
      from jsonb_array_elements(private.save_valid_rows(array(
        select private.to_row(r.id, jsonb_build_object(f.key, f.value)) || jsonb_build_object(
          'row', jsonb_build_object('id', r.id, 'field', f.key))
        from unnest(refused) as r (id) cross join jsonb_each(compared -> r.id::text -> 'revert') as f
      ))) as o (outcome)
      where not (o.outcome ->> 'saved')::boolean
      group by 1
    ) as fields;
  end if;

  update private.import_changes c set undo_batch = batch, conflicts = coalesce((
    select jsonb_agg(jsonb_build_object('field', k.field, 'reason', k.reason))
    from (
      select jsonb_array_elements(compared -> c.product_id::text -> 'conflicts') as field, 'changed' as reason
      union all select jsonb_array_elements(refusals -> c.product_id::text), 'refused'
      union all select 'null', 'deleted' where c.before is not null and not compared ? c.product_id::text
      union all select 'null', 'changed' where c.before is null
        and exists (select from public.products p where p.id = c.product_id)
    ) as k
  ), '[]')
  where c.import_id = of_import and c.product_id = any (chosen);

  -- A product that is again as another import left it is as that one left it.
  update private.import_changes other set saved_at = p.updated_at
  from private.import_changes c join public.products p on p.id = c.product_id
  where c.import_id = of_import and c.product_id = any (untouched) and c.before is not null and c.conflicts = '[]'
    and other.product_id = c.product_id and other.import_id <> of_import and other.saved_at = c.found_at;
end;
$$;

create function public.undo_import(import_id uuid, batch integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- As many as are saved while others wait a second at most.
  most constant integer := 100;
  import public.product_imports;
  is_done boolean;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff undo imports.';
  end if;
  import := private.lock_import(undo_import.import_id);
  if import.id is null then
    raise exception 'import_not_found' using errcode = 'PT404',
      detail = 'There is no import of this id, or it is more than thirty days ago.';
  elsif not coalesce(batch between 0 and import.undo_batches, false) then
    raise exception 'batch_invalid' using errcode = 'PT422', detail = 'Batches are undone one after the other.';
  end if;
  if batch = import.undo_batches and import.undone_at is null then
    perform set_config('vitrine.hold_publication', 'on', true);
    perform private.undo_import_changes(import.id, batch, most);
    is_done := not exists (
      select from private.import_changes c where c.import_id = import.id and c.undo_batch is null);
    perform private.note_import_undo(import.id, batch, is_done);
  else
    is_done := import.undone_at is not null and batch >= import.undo_batches - 1;
  end if;
  return (
    select jsonb_build_object(
      'done', is_done,
      'undone', count(*) filter (where c.conflicts = '[]'),
      'conflicts', coalesce(jsonb_agg(jsonb_build_object(
        'product_id', c.product_id, 'name', coalesce(p.name, c.name),
        'field', k.value -> 'field', 'reason', k.value -> 'reason'
      ) order by c.position desc) filter (where k.value is not null), '[]'))
    from private.import_changes c
    left join jsonb_array_elements(c.conflicts) as k on true
    left join public.products p on p.id = c.product_id
    where c.import_id = import.id and c.undo_batch = batch
  );
end;
$$;
comment on function public.undo_import(uuid, integer) is
  'Undoes what an import has changed, some products a call, with batch from 0 until done: {done, undone, conflicts:
   [{product_id, name, field, reason}]}. A field goes back where it is as the import left it, and a product it made is
   deleted where nobody has changed it; others are conflicts and stay, with reason changed, deleted or refused, and no field where it
   is the product. Again from 0 it gives what it gave, and goes on. Published when finish_import is called.';

-- The clock forgets imports.
create function public.forget_old_imports() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.product_imports i where i.created_at < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_old_imports() is
  'Removes imports of more than thirty days ago with what they changed, and gives how many these were. For the clock only.';

revoke execute on function public.undo_import(uuid, integer) from public, anon;
grant execute on function public.undo_import(uuid, integer) to authenticated;
revoke execute on function public.forget_old_imports() from public, anon, authenticated;
grant execute on function public.forget_old_imports() to service_role;
revoke execute on function
  private.to_row(uuid, jsonb), private.lock_import(uuid), private.note_import_undo(uuid, integer, boolean),
  private.undo_import_changes(uuid, integer, integer)
  from public;
grant execute on function
  private.to_row(uuid, jsonb), private.lock_import(uuid), private.note_import_undo(uuid, integer, boolean),
  private.undo_import_changes(uuid, integer, integer)
  to authenticated;
