-- A redirect that was deleted comes back as other records do.
create or replace function public.add_redirects(pairs jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  problems jsonb;
  added integer;
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators add redirects.';
  end if;
  if jsonb_typeof(pairs) is distinct from 'array' or jsonb_array_length(pairs) not between 1 and 5000 then
    raise exception 'pairs_invalid' using errcode = 'PT422',
      detail = 'What is added is a list of 1 to 5,000 pairs [{"from_path": "…", "to_path": "…"}].';
  end if;
  -- Two lists that are added at once must not make a loop together, nor more than there may be.
  lock table public.redirects in share row exclusive mode;

  with given as (
    select listed.place, listed.pair ->> 'from_path' as from_path, listed.pair ->> 'to_path' as to_path
    from jsonb_array_elements(pairs) with ordinality as listed (pair, place)
  ), judged as (
    select g.place, g.from_path, case
      when private.is_site_path(g.from_path) is not true then 'from_invalid'
      when private.is_fixed_path(g.from_path) then 'from_fixed'
      when exists (select from public.categories c where g.from_path = '/categoria/' || c.slug)
        or exists (select from public.collections c where g.from_path = '/ideias/' || c.slug)
        or exists (select from public.products p where g.from_path = '/produto/' || p.id)
        then 'from_page'
      when private.is_redirect_target(g.to_path) is not true then 'to_invalid'
      when private.path_of(g.to_path) = g.from_path then 'same'
      when exists (select from public.redirects r where r.from_path = g.from_path) then 'known'
      when row_number() over (partition by g.from_path order by g.place) > 1 then 'double'
    end as problem
    from given g
  )
  select jsonb_agg(
    jsonb_build_object('place', j.place, 'from_path', j.from_path, 'problem', j.problem) order by j.place
  ) into problems from judged j where j.problem is not null;

  if problems is null then
    -- Followed to where it ends, so that none leads to another; a row that leads on for fifty steps goes in a circle.
    with recursive given as (
      select listed.place, listed.pair ->> 'from_path' as from_path, listed.pair ->> 'to_path' as to_path
      from jsonb_array_elements(pairs) with ordinality as listed (pair, place)
    ), step as (
      select g.from_path, g.to_path from given g
      union all
      select r.from_path, r.to_path from public.redirects r
    ), walk as (
      select g.place, g.from_path, g.to_path, 1 as steps from given g
      union all
      select w.place, w.from_path, s.to_path, w.steps + 1
      from walk w join step s on s.from_path = private.path_of(w.to_path)
      where w.steps < 50
    ), ends as (
      select distinct on (w.place) w.place, w.from_path, w.to_path, w.steps
      from walk w order by w.place, w.steps desc
    ), inserted as (
      insert into public.redirects (id, from_path, to_path, origin)
      select coalesce((pairs -> (e.place::integer - 1) ->> 'id')::uuid, gen_random_uuid()), e.from_path, e.to_path, 'own'
      from ends e where e.steps < 50
      returning 1
    )
    select
      (select jsonb_agg(
        jsonb_build_object('place', e.place, 'from_path', e.from_path, 'problem', 'loop') order by e.place
      ) from ends e where e.steps >= 50),
      (select count(*) from inserted)
    into problems, added;
  end if;

  if problems is not null then
    raise exception 'redirects_refused' using errcode = 'PT422', detail = problems::text;
  end if;
  if (select count(*) from public.redirects r where r.origin = 'own') > 5000 then
    raise exception 'too_many_redirects' using errcode = 'PT422',
      detail = 'A site has at most 5,000 redirects of its own.';
  end if;
  -- Those of before that led to one of the new ones lead to its end.
  update public.redirects r set to_path = n.to_path
  from public.redirects n
  where n.from_path = private.path_of(r.to_path);
  return added;
end;
$$;
comment on function public.add_redirects(jsonb) is
  'Adds redirects [{"from_path", "to_path", "id"}], all or none, and gives how many; one without an id gets one. Raises 42501 for whoever is no
   administrator, PT422 (redirects_refused) with [{"place", "from_path", "problem"}] as detail when some cannot be:
   from_invalid, from_fixed, from_page, to_invalid, same, known, double, loop.';

create or replace function private.restorable_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'products', 'categories', 'collections', 'search_synonyms', 'redirects', 'carousel_slides', 'how_it_works_steps',
    'admin_users'
  ];
$$;
comment on function private.restorable_tables() is
  'The tables whose deleted records come back; of materials and techniques the rows stay, inactive.';

create or replace function private.existing_ids(ids uuid[]) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select r.id from public.products r where r.id = any (ids)
  union all select r.id from public.categories r where r.id = any (ids)
  union all select r.id from public.product_groups r where r.id = any (ids)
  union all select r.id from public.collections r where r.id = any (ids)
  union all select r.id from public.search_synonyms r where r.id = any (ids)
  union all select r.id from public.redirects r where r.id = any (ids)
  union all select r.id from public.carousel_slides r where r.id = any (ids)
  union all select r.id from public.how_it_works_steps r where r.id = any (ids)
  union all select r.id from public.admin_users r where r.id = any (ids);
$$;
comment on function private.existing_ids(uuid[]) is 'Those of the ids that records have which can be deleted.';

-- A redirect from where a page is, or from where another one leads on, was replaced and not lost.
create function private.is_taken_path(path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.redirects r where r.from_path = path)
    or exists (select from public.categories c where path = '/categoria/' || c.slug)
    or exists (select from public.collections c where path = '/ideias/' || c.slug);
$$;
comment on function private.is_taken_path(text) is 'Whether an address is a page of a category or collection, or leads on.';
revoke execute on function private.is_taken_path(text) from public;
grant execute on function private.is_taken_path(text) to authenticated;

create or replace function public.deleted_records(
  tables text[] default null, search text default null, skip integer default 0, most integer default 50
)
returns table (
  id uuid,
  table_name text,
  name text,
  -- What tells it from others of its name: colour and code, e-mail, where it leads.
  detail text,
  -- The address of its first picture, of the smaller copies the smallest.
  picture text,
  deleted_at timestamptz,
  author text,
  -- Null of what stays as an inactive row.
  restorable_until timestamptz,
  -- How many there are in all.
  total bigint
)
language sql stable security invoker set search_path = '' as $$
  with gone as materialized (
    select distinct on (v.record_id) v.record_id as id, v.table_name, v.before, v.changed_at, v.changed_by
    from public.record_versions v
    where v.operation = 'DELETE' and v.changed_at > now() - interval '30 days'
      and v.table_name = any (private.restorable_tables())
      -- Nobody is shown what they may not bring back.
      and (
        v.table_name = any (array['products', 'categories', 'collections', 'search_synonyms'])
        or (select private.is_admin())
      )
      and (deleted_records.tables is null or v.table_name = any (deleted_records.tables))
    order by v.record_id, v.id desc
  ), told as (
    select g.id, g.table_name,
      coalesce(
        g.before ->> 'name', g.before ->> 'title', g.before ->> 'from_path',
        (select string_agg(term, ', ') from jsonb_array_elements_text(g.before -> 'terms') as term)
      ) as name,
      nullif(concat_ws(
        ' · ', g.before ->> 'color_name', g.before ->> 'reference_code', g.before ->> 'email', '→ ' || (g.before ->> 'to_path')
      ), '') as detail,
      coalesce(g.before -> 'image_variants' -> 0 ->> 'url', g.before ->> 'image_url') as picture,
      g.changed_at, g.changed_by, g.changed_at + interval '30 days' as restorable_until
    from gone g
    where g.id not in (select private.existing_ids(array(select gone.id from gone)))
      and not (g.table_name = 'redirects' and private.is_taken_path(g.before ->> 'from_path'))
    union all
    select m.id, 'materials', m.name, null, null, m.updated_at, null, null
    from public.materials m
    where not m.is_active and (deleted_records.tables is null or 'materials' = any (deleted_records.tables))
    union all
    select t.id, 'techniques', t.name, null, null, t.updated_at, null, null
    from public.techniques t
    where not t.is_active and (deleted_records.tables is null or 'techniques' = any (deleted_records.tables))
  ), listed as (
    select t.*, count(*) over () as total from told t
    where coalesce(deleted_records.search, '') = ''
      or position(
        private.folded_name(deleted_records.search) in private.folded_name(concat_ws(' ', t.name, t.detail))
      ) > 0
    order by t.changed_at desc, t.name, t.id
    limit least(greatest(most, 1), 500) offset greatest(skip, 0)
  )
  select l.id, l.table_name, l.name, l.detail, coalesce(l.picture, first.picture), l.changed_at,
    private.staff_name(coalesce(l.changed_by, removal.changed_by)), l.restorable_until, l.total
  from listed l
  left join lateral (
    select coalesce(v.before -> 'variants' -> 0 ->> 'url', v.before ->> 'image_url') as picture
    from public.record_versions v
    where l.table_name = 'products' and v.subject_id = l.id and v.table_name = 'product_images'
      and v.operation = 'DELETE' and v.changed_at = l.changed_at
    order by (v.before ->> 'is_primary')::boolean desc, (v.before ->> 'sort_order')::integer, v.id
    limit 1
  ) as first on true
  left join lateral (
    select v.changed_by from public.record_versions v
    where l.restorable_until is null and v.subject_id = l.id and v.operation = 'UPDATE' and v.after ? 'is_active'
    order by v.id desc
    limit 1
  ) as removal on true
  order by l.changed_at desc, l.name, l.id;
$$;
comment on function public.deleted_records(text[], text, integer, integer) is
  'What was deleted within 30 days and is not back, and the materials and techniques that were taken out of their lists,
   latest first; of some tables, whose name, colour, code, e-mail or address holds a text; at most 500. Slides, steps,
   redirects and employees for administrators alone, and no redirect from where a page is by now.';

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
    'record', d.before
      || case when jsonb_typeof(changes -> d.id::text) = 'object' then changes -> d.id::text else '{}' end
      || jsonb_build_object('id', d.id)
  ) order by d.version desc), '[]') into given from private.deleted_versions(ids) d;

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
   {column: value}} is what is to be different, as {"reference_code": null}. notes: category_restored, other_category,
   without_category, other_slug, without_parent, last. With more_follow it is published when finish_import is called, or a
   minute after.';
