-- Restores deleted records for 30 days with their ids, parts and references, table by table, and returns what blocked
-- each one.

create function private.restore_outcome(given jsonb, outcome text, notes text[] default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', given -> 'id', 'table', given -> 'table_name', 'name', private.record_title(given -> 'record'),
    'outcome', outcome, 'notes', to_jsonb(array_remove(notes, null)));
$$;
grant execute on function private.restore_outcome to authenticated;

create function public.restore_deleted_records(ids uuid[], changes jsonb default '{}', more_follow boolean default false)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Versions asked for, as private.deleted_versions returns them.
  given jsonb;
  categories jsonb;
  groups uuid[];
  of_table jsonb;
  results jsonb := '[]';
  name text;
  redirect jsonb;
  added uuid[];
  last_place integer;
begin
  perform private.require_staff();
  if cardinality(ids) is null or cardinality(ids) not between 1 and 500
    or jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'ids_invalid' using errcode = 'PT422', detail = 'Given are 1 to 500 ids, and changes by id.';
  end if;
  perform set_config('vitrine.keep_dates', 'on', true);
  if more_follow then
    perform set_config('vitrine.hold_publication', 'on', true);
  end if;
  -- Serialised: the later call finds what the first restored.
  perform pg_advisory_xact_lock(hashtext('restore_deleted_records'));

  select coalesce(jsonb_agg(
    d || jsonb_build_object('record', (d -> 'record') || coalesce(changes -> (d ->> 'id'), '{}'))
    order by (d ->> 'version')::bigint desc
  ), '[]') into given from private.deleted_versions(ids) d;
  if exists (
    select from jsonb_array_elements(given) g
    where not private.are_restore_changes(g ->> 'table_name', coalesce(changes -> (g ->> 'id'), '{}'))
  ) then
    raise exception 'changes_invalid' using errcode = 'PT422',
      detail = 'Different may be the reference_code of a product and the name of a category.';
  end if;
  groups := array(
    select distinct (g -> 'record' ->> 'product_group_id')::uuid from jsonb_array_elements(given) g
    where g ->> 'table_name' = 'products');

  -- Categories that were asked for, and those of other records, unless one of the name exists now.
  with standing_on as (
    select distinct (g -> 'record' ->> 'category_id')::uuid as id from jsonb_array_elements(given) g
    where g ->> 'table_name' = 'products'
    union
    select (d -> 'record' ->> 'category_id')::uuid from private.deleted_versions(groups) d
  ), wanted as (
    select g, true as is_asked from jsonb_array_elements(given) g where g ->> 'table_name' = 'categories'
    union all
    select d, false from private.deleted_versions(array(select s.id from standing_on s where s.id <> all (ids))) d
  ), judged as (
    select w.g, w.is_asked,
      private.folded_name(w.g -> 'record' ->> 'name') as folded,
      (
        select c.id from public.categories c
        where private.folded_name(c.name) = private.folded_name(w.g -> 'record' ->> 'name')
      ) as same,
      row_number() over (
        partition by private.folded_name(w.g -> 'record' ->> 'name')
        order by w.is_asked desc, (w.g ->> 'version')::bigint desc
      ) as place
    from wanted w
  )
  select coalesce(jsonb_agg(
    j.g || jsonb_build_object('is_asked', j.is_asked, 'same', coalesce(j.same, case when j.place > 1 then (
      select (first.g ->> 'id')::uuid from judged first where first.folded = j.folded and first.place = 1
    ) end))
  ), '[]') into categories from judged j;

  select jsonb_agg(
    (c -> 'record') || jsonb_build_object(
      'slug', private.free_slug('categories', c -> 'record' ->> 'slug'),
      -- Subcategories have no subcategories.
      'parent_id', (
        select p.id from public.categories p
        where p.id = (c -> 'record' ->> 'parent_id')::uuid and p.parent_id is null
      )
    )
  ) into of_table from jsonb_array_elements(categories) c where c ->> 'same' is null;
  added := private.restore_rows('categories', of_table);
  -- Subcategories restored in the same call.
  update public.categories c set parent_id = p.id
  from jsonb_array_elements(categories) g
  join public.categories p on p.id = (g -> 'record' ->> 'parent_id')::uuid and p.parent_id is null
  where c.id = (g ->> 'id')::uuid and c.id = any (added) and c.parent_id is null and p.id <> c.id
    and not exists (select from public.categories part where part.parent_id = c.id);
  select results || coalesce(jsonb_agg(case
    when c ->> 'same' is not null then private.restore_outcome(c, 'name_taken')
    else private.restore_outcome(c, 'restored', array[
      case when there.slug <> c -> 'record' ->> 'slug' then 'other_slug' end,
      case when c -> 'record' ->> 'parent_id' is not null and there.parent_id is null then 'without_parent' end])
  end), '[]') into results
  from jsonb_array_elements(categories) c
  left join public.categories there on there.id = (c ->> 'id')::uuid
  where (c ->> 'is_asked')::boolean;

  -- Colours of a product share a group, restored with the first of them.
  perform private.restore_rows('product_groups', (
    select jsonb_agg((d -> 'record') || jsonb_build_object('category_id', (
      select k.id from public.categories k where k.id = coalesce(
        (
          select (c ->> 'same')::uuid from jsonb_array_elements(categories) c
          where c ->> 'id' = d -> 'record' ->> 'category_id'
        ),
        (d -> 'record' ->> 'category_id')::uuid
      )
    )))
    from private.deleted_versions(groups) d where d ->> 'table_name' = 'product_groups'
  ));

  -- The last of several products with one code is restored.
  with judged as (
    select g, (g -> 'record') || jsonb_build_object(
        'category_id', k.id,
        'product_group_id', (
          select s.id from public.product_groups s where s.id = (g -> 'record' ->> 'product_group_id')::uuid
        )
      ) as record,
      other.id as taken_by, other.name as taken_by_name,
      row_number() over (
        partition by lower(g -> 'record' ->> 'reference_code') order by (g ->> 'version')::bigint desc
      ) as place,
      case
        when g -> 'record' ->> 'category_id' is null then null
        when k.id is null then 'without_category'
        when k.id::text <> g -> 'record' ->> 'category_id' then 'other_category'
        when k.id = any (added) and k.id <> all (ids) then 'category_restored'
      end as note
    from jsonb_array_elements(given) g
    left join public.products other on lower(other.reference_code) = lower(g -> 'record' ->> 'reference_code')
    left join public.categories k on k.id = coalesce(
      (
        select (c ->> 'same')::uuid from jsonb_array_elements(categories) c
        where c ->> 'id' = g -> 'record' ->> 'category_id'
      ),
      (g -> 'record' ->> 'category_id')::uuid
    )
    where g ->> 'table_name' = 'products'
  )
  select
    jsonb_agg(j.g || jsonb_build_object('record', j.record)) filter (where not clash.clashes),
    results || coalesce(jsonb_agg(case
      when clash.clashes then private.restore_outcome(j.g, 'code_taken') || jsonb_build_object(
        'code', j.record -> 'reference_code',
        'taken_by', jsonb_build_object('id', j.taken_by, 'name', j.taken_by_name))
      else private.restore_outcome(j.g, 'restored', array[j.note])
    end), '[]')
  into of_table, results
  from judged j
  cross join lateral (
    select j.record ->> 'reference_code' is not null and (j.taken_by is not null or j.place > 1) as clashes
  ) as clash;
  perform private.restore_rows('products', (
    select jsonb_agg(p -> 'record') from jsonb_array_elements(of_table) p
  ));
  perform private.restore_product_parts(of_table);
  perform private.restore_category_links((
    select jsonb_agg(c) from jsonb_array_elements(categories) c where (c ->> 'id')::uuid = any (added)
  ));

  -- Collections with their existing products.
  select jsonb_agg((g -> 'record') || jsonb_build_object(
    'slug', private.free_slug('collections', g -> 'record' ->> 'slug')
  )) into of_table from jsonb_array_elements(given) g where g ->> 'table_name' = 'collections';
  added := private.restore_rows('collections', of_table);
  select jsonb_agg(v.before order by v.id) into of_table
  from jsonb_array_elements(given) g
  join public.record_versions v on v.subject_id = (g ->> 'id')::uuid and v.operation = 'DELETE'
    and v.table_name = 'collection_products' and v.changed_at = (g ->> 'changed_at')::timestamptz
  where (g ->> 'id')::uuid = any (added)
    and exists (select from public.products p where p.id = (v.before ->> 'product_id')::uuid);
  perform private.restore_rows('collection_products', of_table);
  select results || coalesce(jsonb_agg(private.restore_outcome(
    g, 'restored', array[case when there.slug <> g -> 'record' ->> 'slug' then 'other_slug' end]
  )), '[]') into results
  from jsonb_array_elements(given) g
  left join public.collections there on there.id = (g ->> 'id')::uuid
  where g ->> 'table_name' = 'collections';

  -- A record with a position returns to it, or to the end if it is taken.
  foreach name in array array['carousel_slides', 'how_it_works_steps'] loop
    execute format('select coalesce(max(sort_order), 0) from public.%I', name) into last_place;
    execute format(
      'select jsonb_agg(g || jsonb_build_object(''is_last'', taken) order by (g ->> ''version'')::bigint)
       from jsonb_array_elements($1) g
       cross join lateral (
         select exists (
           select from public.%I r where r.sort_order = (g -> ''record'' ->> ''sort_order'')::integer
         ) as taken
       ) as there
       where g ->> ''table_name'' = $2', name) into of_table using given, name;
    select jsonb_agg(case when (g ->> 'is_last')::boolean
      then g || jsonb_build_object('record', (g -> 'record')
        || jsonb_build_object('sort_order', least(last_place + ordered.place, 1000000)))
      else g end) into of_table
    from (
      select g, row_number() over (partition by g -> 'is_last' order by (g ->> 'version')::bigint) as place
      from jsonb_array_elements(of_table) g
    ) as ordered;
    perform private.restore_rows(name, (select jsonb_agg(g -> 'record') from jsonb_array_elements(of_table) g));
    select results || coalesce(jsonb_agg(private.restore_outcome(
      g, 'restored', array[case when (g ->> 'is_last')::boolean then 'last' end]
    )), '[]') into results from jsonb_array_elements(of_table) g;
  end loop;

  select jsonb_agg(g -> 'record'), results || coalesce(jsonb_agg(private.restore_outcome(g, 'restored')), '[]')
  into of_table, results
  from jsonb_array_elements(given) g where g ->> 'table_name' = 'search_synonyms';
  perform private.restore_rows('search_synonyms', of_table);

  -- Employees with their accounts, signed out (private.link_invited_account).
  with judged as (
    select g, case
      when exists (
        select from public.admin_users u where lower(u.email) = lower(g -> 'record' ->> 'email')
      ) or row_number() over (
        partition by lower(g -> 'record' ->> 'email') order by (g ->> 'version')::bigint desc
      ) > 1 then 'email_taken'
      when g -> 'record' ->> 'auth_id' is not null
        and not private.is_free_account((g -> 'record' ->> 'auth_id')::uuid) then 'account_gone'
      else 'restored'
    end as outcome
    from jsonb_array_elements(given) g where g ->> 'table_name' = 'admin_users'
  )
  select jsonb_agg(j.g -> 'record') filter (where j.outcome = 'restored'),
    results || coalesce(jsonb_agg(private.restore_outcome(j.g, j.outcome)), '[]')
  into of_table, results from judged j;
  perform private.restore_rows('admin_users', of_table);

  -- Materials and techniques stayed as inactive rows.
  foreach name in array array['materials', 'techniques'] loop
    execute format(
      'with active as (
         update public.%1$I r set is_active = true where r.id = any ($1) and not r.is_active returning r.id, r.name
       )
       select jsonb_agg(jsonb_build_object(''id'', a.id, ''table_name'', %1$L, ''record'', to_jsonb(a))) from active a',
      name) into of_table using ids;
    select results || coalesce(jsonb_agg(private.restore_outcome(g, 'restored')), '[]') into results
    from jsonb_array_elements(of_table) g;
  end loop;

  -- Restored like new ones, as none may chain or shadow a page.
  for redirect in select g from jsonb_array_elements(given) g where g ->> 'table_name' = 'redirects' loop
    begin
      perform public.add_redirects(jsonb_build_array(redirect -> 'record'));
      name := 'restored';
    exception when sqlstate 'PT422' then
      if sqlerrm <> 'redirects_refused' then
        raise;
      end if;
      name := 'path_taken';
    end;
    results := results || jsonb_build_array(private.restore_outcome(redirect, name));
  end loop;

  -- Anything else exists, never existed or was deleted too long ago.
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'outcome', case when asked.id in (select there.id from private.existing_records(ids) as there)
      then 'exists' else 'gone' end,
    'notes', '[]'::jsonb
  )), '[]') into results
  from (select distinct unnest(ids) as id) as asked
  where not exists (select from jsonb_array_elements(results) r where r ->> 'id' = asked.id::text);
  perform set_config('vitrine.keep_dates', 'off', true);
  return results;
end;
$$;
comment on function public.restore_deleted_records is
  'Restores at most 500 deleted records with their parts in one change, with the rights of the caller; returns [{id,
   table, name, outcome, notes, code, taken_by}]. outcome: restored; exists; gone (never existed, or deleted over 30
   days ago); code_taken, name_taken, path_taken, email_taken, account_gone: not restored. changes {id: {column:
   value}} may replace a product''s reference_code or a category''s name. notes: category_restored, other_category,
   without_category, other_slug, without_parent, last. With more_follow, published by finish_import, or a minute
   later.';

grant execute on function public.restore_deleted_records to authenticated;
