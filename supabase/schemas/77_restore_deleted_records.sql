-- Restores records deleted in the last 30 days with their ids, parts and references, table by table. Records that the
-- database rejects stay deleted and are returned with the reason.

create function private.free_slug(into_table text, slug text) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  free text := slug;
  taken boolean;
begin
  for number in 2 .. 1000 loop
    execute format('select exists (select from public.%I r where r.slug = $1)', into_table) into taken using free;
    exit when not taken;
    free := left(slug, 115) || '-' || number;
  end loop;
  return free;
end;
$$;

-- Moves products, groups and subcategories back to a restored category, unless they have another one now. Versions by
-- the service key need a query of their own, because the index by time does not contain them.
create function private.restore_category_links(given jsonb[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with gone as (
    select c.* from unnest(given) as g
    cross join jsonb_to_record(g) as c (id uuid, changed_at timestamptz, changed_by uuid)
  ), left_behind as materialized (
    select g.id, v.record_id from gone g
    join public.record_versions v on v.changed_at = g.changed_at and v.changed_by = g.changed_by
    where v.operation = 'UPDATE' and g.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
    union all
    select g.id, v.record_id from gone g
    join public.record_versions v on g.changed_by is null and v.changed_by is null and v.changed_at = g.changed_at
    where v.operation = 'UPDATE' and g.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
  ), filed as (
    update public.products p set category_id = l.id from left_behind l
    where p.id = l.record_id and p.category_id is null
  ), grouped as (
    update public.product_groups p set category_id = l.id from left_behind l
    where p.id = l.record_id and p.category_id is null
  )
  update public.categories c set parent_id = l.id from left_behind l
  where c.id = l.record_id and c.parent_id is null
    and not exists (select from public.categories part where part.parent_id = c.id)
    and exists (select from public.categories k where k.id = l.id and k.parent_id is null);
$$;

-- Restores costs with their products, even for callers who may not see costs.
create function private.restore_costs(given jsonb[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.product_costs
  select (jsonb_populate_record(null::public.product_costs, v.before)).*
  from unnest(given) as g
  join public.record_versions v on v.changed_at = (g ->> 'changed_at')::timestamptz and v.before ->> 'product_id' = g ->> 'id'
  where v.operation = 'DELETE' and v.table_name = 'product_costs'
    and exists (select from public.products p where p.id = (g ->> 'id')::uuid)
  on conflict do nothing;
$$;

create function private.restore_records(given jsonb[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  of_table constant text := given[1] ->> 'table_name';
  last_place integer := 0;
  rows jsonb;
  part record;
begin
  if of_table in ('carousel_slides', 'how_it_works_steps') then
    execute format('select coalesce(max(sort_order), 0) from public.%I', of_table) into last_place;
    -- A record returns to its position, or to the end if that is taken.
    execute format(
      'select array_agg(case when t.is_taken then jsonb_set(t.g, ''{record,sort_order}'', to_jsonb(least($2 + t.place, 1000000)))
         else t.g end)
       from (
         select g, r.is_taken, row_number() over (partition by r.is_taken order by (g ->> ''version'')::bigint) as place
         from unnest($1) as g
         cross join lateral (
           select exists (select from public.%I r where r.sort_order = (g #>> ''{record,sort_order}'')::integer) as is_taken
         ) as r
       ) as t', of_table) into given using given, last_place;
  end if;
  select jsonb_agg(g -> 'record' || case when g -> 'record' ? 'slug' then jsonb_build_object(
    'slug', private.free_slug(of_table, g #>> '{record,slug}')) else '{}' end) into rows from unnest(given) as g;
  if of_table = 'redirects' then
    -- Adds them like new redirects, because none may chain or shadow a page.
    perform public.add_redirects(rows);
    return;
  elsif of_table = 'categories' then
    -- Clears the parent if it is gone or has become a subcategory itself.
    select jsonb_agg(r || jsonb_build_object('parent_id', k.id)) into rows
    from jsonb_array_elements(rows) as r
    left join public.categories k on k.id = (r ->> 'parent_id')::uuid and k.parent_id is null;
  end if;
  perform private.replace_rows(of_table, '{}', private.with_references(of_table, rows));
  if of_table = 'categories' then
    perform private.restore_category_links(given);
  end if;

  -- Restores the rows that were deleted with their owner.
  for part in
    select r.table_name, f.column_name from private.resources r cross join private.references_of(r.table_name) as f
    where r.versioned and r.owner_column is not null and f.target = of_table and f.is_required order by r.backup_order
  loop
    select jsonb_agg(v.before order by v.id) into rows
    from unnest(given) as g
    join public.record_versions v
      on v.changed_at = (g ->> 'changed_at')::timestamptz and v.before ->> part.column_name = g ->> 'id'
    where v.operation = 'DELETE' and v.table_name = part.table_name;
    perform private.replace_rows(part.table_name, '{}', private.with_references(part.table_name, rows));
  end loop;
  if of_table = 'products' and not private.sees_costs() then
    perform private.restore_costs(given);
  end if;
end;
$$;

create function public.restore_deleted_records(ids uuid[], changes jsonb default '{}', more_follow boolean default false)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Last versions (private.deleted_versions) of the given records and of those they refer to.
  given jsonb[];
  implied uuid[];
  name text;
  is_part boolean;
  rows jsonb[];
  rejected jsonb;
  refused uuid[] := '{}';
  reactivated uuid[] := '{}';
begin
  perform private.require_staff();
  perform private.refuse_if(
    cardinality(ids) is null or cardinality(ids) not between 1 and 500
    or jsonb_typeof(changes) is distinct from 'object',
    'PT422', 'ids_invalid', 'Given are 1 to 500 ids, and changes by id.');
  perform set_config('vitrine.keep_dates', 'on', true);
  if more_follow then
    perform set_config('vitrine.hold_publication', 'on', true);
  end if;
  -- Serialises calls, so that a later one sees the records that an earlier one restored.
  perform pg_advisory_xact_lock(hashtext('restore_deleted_records'));

  given := array(
    select jsonb_set(d, '{record}', (d -> 'record') || coalesce(changes -> (d ->> 'id'), '{}'))
    from private.deleted_versions(ids) d
    where d ->> 'table_name' in (select r.table_name from private.resources r where r.restorable));
  -- Only columns that can block a restore may be changed.
  perform private.refuse_if(exists (
    select from unnest(given) g cross join jsonb_each(coalesce(changes -> (g ->> 'id'), '{}')) as change
    where (g ->> 'table_name', change.key) not in (('products', 'reference_code'), ('categories', 'name'))
      or jsonb_typeof(change.value) not in ('string', 'null')
  ), 'PT422', 'changes_invalid', 'Different may be the reference_code of a product and the name of a category.');

  -- Also restores deleted records that the products refer to.
  implied := array(
    select (g -> 'record' ->> reference)::uuid from unnest(given) as g
    cross join unnest(array['category_id', 'product_group_id']) as reference where g ->> 'table_name' = 'products'
    union
    select case v.table_name when 'product_techniques' then (v.before ->> 'technique_id')::uuid else m.record_id end
    from unnest(given) as g
    join public.record_versions v on v.subject_id = (g ->> 'id')::uuid and v.operation = 'DELETE'
      and v.changed_at = (g ->> 'changed_at')::timestamptz and v.table_name in ('product_techniques', 'product_tags')
    left join public.record_versions m on m.operation = 'DELETE' and m.table_name = 'materials'
      and m.changed_at > now() - interval '30 days' and m.before ->> 'name' = v.before ->> 'tag');
  implied := implied || array(
    select (d -> 'record' ->> 'category_id')::uuid from private.deleted_versions(implied) d
    where d ->> 'table_name' = 'product_groups');
  given := given || array(
    select d from private.deleted_versions(array(select distinct i from unnest(implied) as i where i <> all (ids))) d);

  for name, is_part in
    select r.table_name, p.is_part from private.resources r cross join (values (false), (true)) as p (is_part)
    where r.versioned and r.owner_column is null order by r.backup_order, p.is_part
  loop
    -- If several records have the same code or name, the requested ones come first, then the latest. Subcategories
    -- follow their categories.
    rows := array(
      select g || jsonb_build_object('row', g -> 'id', 'record', (g -> 'record') || coalesce((
        -- The category that has the deleted category's name now: that category, restored, or another one.
        select jsonb_build_object('category_id', k.id) from unnest(given) as c
        join public.categories k on private.folded_name(k.name) = private.folded_name(c -> 'record' ->> 'name')
        where c ->> 'id' = g -> 'record' ->> 'category_id'
      ), '{}'))
      from unnest(given) as g
      where g ->> 'table_name' = name and (g -> 'record' ->> 'parent_id' is not null) = is_part
      order by (g ->> 'id')::uuid = any (ids) desc, (g ->> 'version')::bigint desc);
    if rows <> '{}' then
      for rejected in
        select o from jsonb_array_elements(private.save_valid(rows, 'restore_records')) as o where not (o ->> 'saved')::boolean
      loop
        -- Expected: a name, code, path, e-mail or account is taken, or an employee's account is gone. Anything else
        -- aborts the call.
        if rejected ->> 'code' <> '23505' and rejected ->> 'message' <> 'redirects_refused'
          and (rejected ->> 'code' <> '23503' or name <> 'admin_users') then
          raise exception '%', rejected ->> 'message' using errcode = rejected ->> 'code';
        end if;
        refused := refused || (rejected ->> 'row')::uuid;
      end loop;
    end if;
    -- Removed materials and techniques were kept as inactive rows.
    if name in ('materials', 'techniques') then
      execute format('with active as (
        update public.%I r set is_active = true where r.id = any ($1) and not r.is_active returning r.id
      ) select $2 || coalesce(array_agg(a.id), ''{}'') from active a', name) into reactivated using ids, reactivated;
    end if;
  end loop;
  perform set_config('vitrine.keep_dates', 'off', true);

  return (
    select jsonb_agg(jsonb_build_object('id', asked.id, 'outcome', o.outcome, 'notes', to_jsonb(array_remove(case
      when o.outcome = 'restored' then array[
        case when now.record -> 'slug' <> was.record -> 'slug' then 'other_slug' end,
        case when now.record ->> 'parent_id' is null and was.record ->> 'parent_id' is not null then 'without_parent' end,
        case when now.record -> 'sort_order' <> was.record -> 'sort_order' then 'last' end,
        case
          when was.record ->> 'category_id' is null then null
          when now.record ->> 'category_id' is null then 'without_category'
          when now.record -> 'category_id' <> was.record -> 'category_id' then 'other_category'
          when was.record ->> 'category_id' in (select g ->> 'id' from unnest(given) as g)
            and (was.record ->> 'category_id')::uuid <> all (ids) then 'category_restored'
        end]
      else '{}' end, null))
    ) || case when o.outcome in ('exists', 'gone') then '{}' else jsonb_build_object(
      'table', coalesce(was.table_name, now.table_name), 'name', coalesce(private.record_title(was.record), now.title)
    ) end || case when o.outcome <> 'code_taken' then '{}' else jsonb_build_object(
      'code', was.record -> 'reference_code', 'taken_by', (
        -- Does not name a product restored by the same call.
        select jsonb_build_object(
          'id', case when p.id <> all (ids) then p.id end, 'name', case when p.id <> all (ids) then p.name end)
        from public.products p where lower(p.reference_code) = lower(was.record ->> 'reference_code')
      )) end)
    from (select distinct unnest(ids) as id) as asked
    left join (
      select (g ->> 'id')::uuid as id, g ->> 'table_name' as table_name, g -> 'record' as record from unnest(given) as g
    ) as was on was.id = asked.id
    left join private.existing_records(ids) as now on now.id = asked.id
    cross join lateral (
      select case
        when asked.id = any (refused) then case was.table_name
          when 'products' then 'code_taken' when 'categories' then 'name_taken' when 'redirects' then 'path_taken'
          else case when exists (
            select from public.admin_users u where lower(u.email) = lower(was.record ->> 'email')
          ) then 'email_taken' else 'account_gone' end end
        when now.id is null then 'gone'
        when was.id is null and asked.id <> all (reactivated) then 'exists'
        else 'restored'
      end as outcome
    ) as o
  );
end;
$$;
comment on function public.restore_deleted_records is
  'Restores at most 500 deleted records with their related rows in one transaction, with the caller''s privileges.
   Returns [{id, table, name, outcome, notes, code, taken_by}]. outcome: restored; exists; gone (never existed, or was
   deleted over 30 days ago); or, if not restored, code_taken, name_taken, path_taken, email_taken or account_gone.
   changes {id: {column: value}} may replace a product''s reference_code or a category''s name. notes:
   category_restored, other_category, without_category, other_slug, without_parent, last. With more_follow, the changes
   are published by finish_import, or a minute later.';

grant execute on function
  private.free_slug, private.restore_category_links, private.restore_costs, private.restore_records, public.restore_deleted_records
  to authenticated;
