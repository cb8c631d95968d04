-- A record that is restored differs in a closed list of columns, and not in its dates.

create function private.are_restore_changes(into_table text, changes jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(changes) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(changes) when 'object' then changes else '{}' end) as change (name, value)
    where change.name <> all (case into_table
      when 'products' then array['reference_code']
      when 'categories' then array['name']
      else array[]::text[]
    end) or jsonb_typeof(change.value) not in ('string', 'null')
  );
$$;
comment on function private.are_restore_changes(text, jsonb) is
  'Whether a record of a table may be restored with these columns different: a code, or the name of a category.';
revoke execute on function private.are_restore_changes(text, jsonb) from public;
grant execute on function private.are_restore_changes(text, jsonb) to authenticated;

create or replace function public.restore_deleted_records(ids uuid[], changes jsonb default '{}', more_follow boolean default false)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- [{id, table_name, record, changed_at, changed_by}], asked for or what that stands on.
  given jsonb;
  categories jsonb;
  groups jsonb;
  of_table jsonb;
  results jsonb := '[]';
  name text;
  redirect jsonb;
  added uuid[];
  last_place integer;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff restore records.';
  end if;
  if cardinality(ids) is null or cardinality(ids) not between 1 and 500
    or jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'ids_invalid' using errcode = 'PT422', detail = 'Given are 1 to 500 ids, and changes by id.';
  end if;
  perform set_config('vitrine.keep_dates', 'on', true);
  if more_follow then
    perform set_config('vitrine.hold_publication', 'on', true);
  end if;
  -- Of two at once the later one finds what the first has brought back.
  perform pg_advisory_xact_lock(hashtext('restore_deleted_records'));

  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'table_name', d.table_name, 'version', d.version,
    'changed_at', d.changed_at, 'changed_by', d.changed_by,
    'record', d.before || coalesce(changes -> d.id::text, '{}')
  ) order by d.version desc), '[]') into given from private.deleted_versions(ids) d;
  if exists (
    select from jsonb_array_elements(given) g
    where not private.are_restore_changes(g ->> 'table_name', coalesce(changes -> (g ->> 'id'), '{}'))
  ) then
    raise exception 'changes_invalid' using errcode = 'PT422',
      detail = 'Different may be the reference_code of a product and the name of a category.';
  end if;

  -- Categories: those asked for, and those that the others were filed under, unless one of the name is there now.
  with standing_on as (
    select distinct (g -> 'record' ->> 'category_id')::uuid as id from jsonb_array_elements(given) g
    where g ->> 'table_name' = 'products'
    union
    select (d.before ->> 'category_id')::uuid
    from private.deleted_versions(array(
      select (g -> 'record' ->> 'product_group_id')::uuid from jsonb_array_elements(given) g
      where g ->> 'table_name' = 'products'
    )) d
  ), wanted as (
    select g, true as is_asked from jsonb_array_elements(given) g where g ->> 'table_name' = 'categories'
    union all
    select jsonb_build_object(
      'id', d.id, 'table_name', d.table_name, 'version', d.version, 'changed_at', d.changed_at,
      'changed_by', d.changed_by, 'record', d.before
    ), false
    from private.deleted_versions(array(
      select s.id from standing_on s where s.id <> all (ids)
    )) d
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
      -- One that is a part itself takes none.
      'parent_id', (
        select p.id from public.categories p
        where p.id = (c -> 'record' ->> 'parent_id')::uuid and p.parent_id is null
      )
    )
  ) into of_table from jsonb_array_elements(categories) c where c ->> 'same' is null;
  added := private.restore_rows('categories', of_table);
  -- Parts of a category that came with them.
  update public.categories c set parent_id = p.id
  from jsonb_array_elements(categories) g
  join public.categories p on p.id = (g -> 'record' ->> 'parent_id')::uuid and p.parent_id is null
  where c.id = (g ->> 'id')::uuid and c.id = any (added) and c.parent_id is null and p.id <> c.id
    and not exists (select from public.categories part where part.parent_id = c.id);
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', c -> 'id', 'table', 'categories', 'name', c -> 'record' -> 'name',
    'outcome', case when c ->> 'same' is null then 'restored' else 'name_taken' end,
    'notes', to_jsonb(array_remove(array[
      case when c ->> 'same' is null and there.slug <> c -> 'record' ->> 'slug' then 'other_slug' end,
      case when c ->> 'same' is null and c -> 'record' ->> 'parent_id' is not null and there.parent_id is null
        then 'without_parent' end
    ], null))
  )), '[]') into results
  from jsonb_array_elements(categories) c
  left join public.categories there on there.id = (c ->> 'id')::uuid
  where (c ->> 'is_asked')::boolean;

  -- The colours of one product share a group; one that went comes back with the first of them.
  select jsonb_agg(d.before || jsonb_build_object('category_id', (
    select k.id from public.categories k where k.id = coalesce(
      (select (c ->> 'same')::uuid from jsonb_array_elements(categories) c where c ->> 'id' = d.before ->> 'category_id'),
      (d.before ->> 'category_id')::uuid
    )
  ))) into groups
  from private.deleted_versions(array(
    select distinct (g -> 'record' ->> 'product_group_id')::uuid from jsonb_array_elements(given) g
    where g ->> 'table_name' = 'products'
  )) d
  where d.table_name = 'product_groups';
  perform private.restore_rows('product_groups', groups);

  -- Products: a code is one product's; of several that had it the last.
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
    results || coalesce(jsonb_agg(jsonb_build_object(
      'id', j.g -> 'id', 'table', 'products', 'name', j.record -> 'name',
      'outcome', case when clash.clashes then 'code_taken' else 'restored' end,
      'code', case when clash.clashes then j.record -> 'reference_code' end,
      'taken_by', case when clash.clashes then jsonb_build_object('id', j.taken_by, 'name', j.taken_by_name) end,
      'notes', to_jsonb(array_remove(array[case when not clash.clashes then j.note end], null))
    )), '[]')
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

  -- Collections, with those of their products that are there.
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
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', g -> 'id', 'table', 'collections', 'name', g -> 'record' -> 'title', 'outcome', 'restored',
    'notes', case when there.slug <> g -> 'record' ->> 'slug' then '["other_slug"]'::jsonb else '[]' end
  )), '[]') into results
  from jsonb_array_elements(given) g
  left join public.collections there on there.id = (g ->> 'id')::uuid
  where g ->> 'table_name' = 'collections';

  -- What has a place in an order takes its own again, or the last where somebody else has it.
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
    select results || coalesce(jsonb_agg(jsonb_build_object(
      'id', g -> 'id', 'table', name, 'name', g -> 'record' -> 'title', 'outcome', 'restored',
      'notes', case when (g ->> 'is_last')::boolean then '["last"]'::jsonb else '[]' end
    )), '[]') into results from jsonb_array_elements(of_table) g;
  end loop;

  select jsonb_agg(g -> 'record'), results || coalesce(jsonb_agg(jsonb_build_object(
    'id', g -> 'id', 'table', 'search_synonyms', 'name', (
      select string_agg(term, ', ') from jsonb_array_elements_text(g -> 'record' -> 'terms') as term
    ), 'outcome', 'restored', 'notes', '[]'::jsonb
  )), '[]') into of_table, results
  from jsonb_array_elements(given) g where g ->> 'table_name' = 'search_synonyms';
  perform private.restore_rows('search_synonyms', of_table);

  -- People, with the accounts that were theirs, and no session (private.link_invited_account).
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
    results || coalesce(jsonb_agg(jsonb_build_object(
      'id', j.g -> 'id', 'table', 'admin_users', 'name', j.g -> 'record' -> 'name', 'outcome', j.outcome,
      'notes', '[]'::jsonb
    )), '[]')
  into of_table, results from judged j;
  perform private.restore_rows('admin_users', of_table);

  -- Rows that stayed.
  with active as (
    update public.materials m set is_active = true where m.id = any (ids) and not m.is_active
    returning m.id, m.name
  )
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'table', 'materials', 'name', a.name, 'outcome', 'restored', 'notes', '[]'::jsonb
  )), '[]') into results from active a;
  with active as (
    update public.techniques t set is_active = true where t.id = any (ids) and not t.is_active
    returning t.id, t.name
  )
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'table', 'techniques', 'name', a.name, 'outcome', 'restored', 'notes', '[]'::jsonb
  )), '[]') into results from active a;

  -- Redirects come back as they are added, as none may lead to another or from a page.
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
    results := results || jsonb_build_array(jsonb_build_object(
      'id', redirect -> 'id', 'table', 'redirects', 'name', redirect -> 'record' -> 'from_path', 'outcome', name,
      'notes', '[]'::jsonb
    ));
  end loop;

  -- Whatever else was asked for is there, or was never, or too long ago.
  select results || coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'outcome', case when asked.id in (select private.existing_ids(ids))
      or exists (select from public.materials m where m.id = asked.id)
      or exists (select from public.techniques t where t.id = asked.id)
      then 'exists' else 'gone' end,
    'notes', '[]'::jsonb
  )), '[]') into results
  from (select distinct unnest(ids) as id) as asked
  where not exists (select from jsonb_array_elements(results) r where r ->> 'id' = asked.id::text);
  perform set_config('vitrine.keep_dates', 'off', true);
  return results;
end;
$$;
comment on function public.restore_deleted_records(uuid[], jsonb, boolean) is
  'Restores at most 500 deleted records with what belonged to them, as one change, with the rights of the caller, and
   gives [{id, table, name, outcome, notes, code, taken_by}]. outcome: restored; exists (already); gone (never there, or more
   than 30 days ago); code_taken, name_taken, path_taken, email_taken, account_gone: these stay deleted. changes {id:
   {column: value}} is what is to be different: a product''s reference_code or a category''s name. notes: category_restored, other_category,
   without_category, other_slug, without_parent, last. With more_follow it is published when finish_import is called, or a
   minute after.';
