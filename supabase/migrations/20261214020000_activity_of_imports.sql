-- The activity of the staff tells a change of many products once, and its undo, and not by the parts it was saved in.
alter table public.record_versions add column import_id uuid;
drop index public.record_versions_saves_idx;
create index record_versions_saves_idx
  on public.record_versions (changed_at, changed_by, table_name, subject_id, import_id)
  where changed_by is not null;

create function private.current_import() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('vitrine.import_id', true), '')::uuid;
end;
$$;
comment on function private.current_import() is
  'The import or change of many that this transaction is a part of, as its function has said; null for any other.';
revoke execute on function private.current_import() from public;

create or replace function private.keep_inserted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, after, changed_by, import_id
    )
    with made as materialized (select n.id, to_jsonb(n) as record from after_change n)
    select tg_table_name, 'INSERT', m.id, private.subject_of(m.record), m.record, (select auth.uid()),
      (select private.current_import())
    from made m;
  end if;
  return null;
end;
$$;

create or replace function private.keep_updated() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, after, changed_by, import_id
    )
    with records as materialized (
      select o.id, to_jsonb(o) as before, to_jsonb(n) as after
      from before_change o join after_change n on n.id = o.id
      where o is distinct from n
    )
    select tg_table_name, 'UPDATE', r.id, private.subject_of(r.before), r.before, changed.columns, (select auth.uid()),
      (select private.current_import())
    from records r
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as columns from jsonb_each(r.after) as c
      where c.value <> r.before -> c.key and c.key <> 'updated_at'
    ) as changed
    where changed.columns is not null;
  end if;
  return null;
end;
$$;

create or replace function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, changed_by, import_id
    )
    with gone as materialized (select o.id, to_jsonb(o) as record from before_change o)
    select tg_table_name, 'DELETE', g.id, private.subject_of(g.record), g.record, (select auth.uid()),
      (select private.current_import())
    from gone g;
  end if;
  return null;
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
  perform set_config('vitrine.import_id', import_products.import_id::text, true);
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

create or replace function public.add_product_pictures(import_id uuid, product_id uuid, pictures jsonb) returns integer
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

create or replace function public.undo_import(import_id uuid, batch integer) returns jsonb
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
  if import.id is null or import.created_at < now() - interval '30 days' then
    raise exception 'import_not_found' using errcode = 'PT404',
      detail = 'There is no import of this id, or it is more than thirty days ago.';
  elsif not coalesce(batch between 0 and import.undo_batches, false) then
    raise exception 'batch_invalid' using errcode = 'PT422', detail = 'Batches are undone one after the other.';
  end if;
  if batch = import.undo_batches and import.undone_at is null then
    perform set_config('vitrine.import_id', import.id::text, true);
    perform set_config('vitrine.hold_publication', 'on', true);
    perform private.undo_import_changes(import.id, batch, most);
    is_done := not exists (
      select from private.import_changes c where c.import_id = import.id and c.undo_batch is null);
    if is_done then
      perform private.remove_import_names(import.id);
    end if;
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
      ) order by c.position desc) filter (where k.value is not null), '[]'),
      'removed', case when is_done then (
        select coalesce(jsonb_object_agg(gone.table_name, gone.count), '{}')
        from (
          select n.table_name, count(*) from private.import_names n
          where n.import_id = import.id and n.is_removed group by n.table_name
        ) as gone
      ) else '{}' end)
    from private.import_changes c
    left join jsonb_array_elements(c.conflicts) as k on true
    left join public.products p on p.id = c.product_id
    where c.import_id = import.id and c.undo_batch = batch
  );
end;
$$;
comment on function public.undo_import(uuid, integer) is
  'Undoes what an import has changed, some products a call, with batch from 0 until done: {done, undone, conflicts:
   [{product_id, name, field, reason}], removed}. A field goes back where it is as the import left it, and a product it
   made is deleted where nobody has changed it; others are conflicts and stay, with reason changed, deleted or refused, and no field
   where it is the product. In the end go the categories, groups, materials and techniques it made that nothing uses;
   removed says how many, by table. Again from 0 it gives what it gave, and goes on. Published when finish_import is
   called.';

create or replace function public.forget_old_imports() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select i.id from public.product_imports i
    where i.created_at < now() - interval '30 days'
      and exists (select from private.import_changes c where c.import_id = i.id)
  ), names as (
    delete from private.import_names n using old where n.import_id = old.id
  ), changes as (
    delete from private.import_changes c using old where c.import_id = old.id
  )
  select count(*) into forgotten from old;
  delete from public.product_imports i where i.created_at < now() - interval '180 days';
  return forgotten;
end;
$$;
comment on function public.forget_old_imports() is
  'Removes what imports of more than thirty days ago have changed, and gives how many these were; as long as versions are
   kept it is told that they were. For the clock only.';

create or replace function public.staff_activity(
  older_than timestamptz default null, since timestamptz default null, person uuid default null,
  tables text[] default null, most integer default 25
)
returns table (
  -- Null of a change of many products.
  id bigint,
  table_name text,
  operation text,
  -- The id of what was changed, or what it was a part of; the key of a text.
  subject text,
  -- What it is called, or was called when it went.
  name text,
  is_there boolean,
  -- How many of its kind were changed with it, itself included; how many products an import changed.
  amount integer,
  account uuid,
  author text,
  changed_at timestamptz
)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Each version alone is any colleague's to read; what one of them did in a day is not.
  if current_user = 'authenticated' and not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501', detail = 'Only administrators read what others did.';
  end if;
  return query
    with saves as (
      select v.changed_at, v.changed_by from public.record_versions v
      where v.changed_by is not null and v.import_id is null
        and (staff_activity.older_than is null or v.changed_at < staff_activity.older_than)
        and (staff_activity.since is null or v.changed_at >= staff_activity.since)
        and (staff_activity.person is null or v.changed_by = staff_activity.person)
        and (staff_activity.tables is null or v.table_name = any (staff_activity.tables))
      group by v.changed_at, v.changed_by
      order by v.changed_at desc
      limit least(greatest(staff_activity.most, 1), 100)
    ), told as (
      select main.id, main.table_name, main.operation,
        case when main.table_name = 'site_content' then named.name else main.subject_id::text end as subject,
        coalesce(
          named.name, main.before ->> 'name', main.before ->> 'title', main.after ->> 'name', main.after ->> 'title'
        ) as name,
        coalesce(named.is_there, false) as is_there,
        (
          select count(distinct w.subject_id)::integer from public.record_versions w
          where w.changed_at = s.changed_at and w.changed_by = s.changed_by and w.table_name = main.table_name
        ) as amount,
        s.changed_by as account, s.changed_at
      from saves s
      cross join lateral (
        -- A save is called after what the rest followed from, as in latest_changes.
        select v.* from public.record_versions v
        where v.changed_at = s.changed_at and v.changed_by = s.changed_by
          and (staff_activity.tables is null or v.table_name = any (staff_activity.tables))
        order by
          case
            when v.table_name = 'products' then 1
            when v.table_name = 'product_groups' then 2
            when v.table_name in (
              'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'product_costs',
              'collection_products'
            ) then 3
            when v.table_name = 'redirects' then 4
            else 0
          end,
          v.id desc
        limit 1
      ) as main
      left join lateral public.record_names(array[main.subject_id]) as named on true
      union all
      -- A change of many products is saved in parts, and is one thing to whoever did it, or undid it.
      select null, 'product_imports', done.operation, i.id::text, nullif(i.title, ''),
        i.created_at > now() - interval '30 days', i.product_count, done.account, done.changed_at
      from public.product_imports i
      cross join lateral (
        values (i.kind, i.created_by, i.created_at), (i.kind || '_undone', i.undone_by, i.undone_at)
      ) as done (operation, account, changed_at)
      where i.product_count > 0 and done.account is not null
        and (staff_activity.older_than is null or done.changed_at < staff_activity.older_than)
        and (staff_activity.since is null or done.changed_at >= staff_activity.since)
        and (staff_activity.person is null or done.account = staff_activity.person)
        and (staff_activity.tables is null or 'products' = any (staff_activity.tables))
    )
    select t.id, t.table_name, t.operation, t.subject, t.name, t.is_there, t.amount, t.account,
      private.staff_name(t.account), t.changed_at
    from told t
    order by t.changed_at desc, t.id desc nulls last
    limit least(greatest(staff_activity.most, 1), 100);
end;
$$;
comment on function public.staff_activity(timestamptz, timestamptz, uuid, text[], integer) is
  'The saves of the staff, newest first, each by what it was about: of a person, of some tables, of some days; at most
   100. An import or a change of many products is one, of the table product_imports, with the operation import or edit,
   and its undo another, import_undone or edit_undone. For administrators; to others it raises 42501. Of what the
   service key changes nobody is the author.';
