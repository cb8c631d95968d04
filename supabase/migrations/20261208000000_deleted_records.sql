-- What was deleted can be brought back for 30 days, and its files are kept as long.

create or replace function private.own_dates() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- What is brought back was made when it was (public.restore_deleted_records).
  if tg_op = 'INSERT' and coalesce(current_setting('vitrine.keep_dates', true), '') <> 'on' then
    new.created_at := now();
  elsif tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  end if;
  if tg_op = 'INSERT' and tg_argv[0] = 'changes' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create or replace function private.link_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A record that is brought back has the account it had. Who was signed in then is so no more.
  if tg_op = 'INSERT' and new.auth_id is not null and exists (
    select from public.record_versions v
    where v.subject_id = new.id and v.record_id = new.id and v.table_name = 'admin_users'
      and v.operation = 'DELETE' and v.changed_at > now() - interval '30 days'
      and v.before ->> 'auth_id' = new.auth_id::text
  ) then
    delete from auth.sessions s where s.user_id = new.auth_id;
    return new;
  end if;
  if new.auth_id is not null
    and (tg_op = 'INSERT' or new.auth_id is distinct from old.auth_id)
    and not exists (
      select 1 from private.staff_invitations i
      where i.account_id = new.auth_id and i.email = lower(btrim(new.email))
    )
    -- A record that is added once more, as its answer was lost, is told to be there already.
    and not exists (
      select 1 from public.admin_users u
      where u.auth_id = new.auth_id and lower(u.email) = lower(btrim(new.email))
    )
  then
    raise exception 'account_not_invited' using errcode = 'PT403',
      detail = 'A staff record takes the account that was invited for its e-mail, and no other.';
  end if;
  return new;
end;
$$;

-- What was deleted comes back for 30 days, from the versions of what went: with the same ids, what belonged to it and
-- what led to it. Its files are kept as long (76_stored_files.sql).

-- The records of a time, whatever they were a part of, without reading those of saves.
create index record_versions_deleted_idx on public.record_versions (changed_at, table_name) where operation = 'DELETE';

create function private.restorable_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'products', 'categories', 'collections', 'search_synonyms', 'carousel_slides', 'how_it_works_steps', 'admin_users'
  ];
$$;
comment on function private.restorable_tables() is
  'The tables whose deleted records come back; of materials and techniques the rows stay, inactive.';

create function private.existing_ids(ids uuid[]) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select r.id from public.products r where r.id = any (ids)
  union all select r.id from public.categories r where r.id = any (ids)
  union all select r.id from public.product_groups r where r.id = any (ids)
  union all select r.id from public.collections r where r.id = any (ids)
  union all select r.id from public.search_synonyms r where r.id = any (ids)
  union all select r.id from public.carousel_slides r where r.id = any (ids)
  union all select r.id from public.how_it_works_steps r where r.id = any (ids)
  union all select r.id from public.admin_users r where r.id = any (ids);
$$;
comment on function private.existing_ids(uuid[]) is 'Those of the ids that records have which can be deleted.';

create function private.deleted_versions(ids uuid[])
returns table (version bigint, table_name text, id uuid, before jsonb, changed_at timestamptz, changed_by uuid)
language sql stable security invoker set search_path = '' as $$
  select last.id, last.table_name, last.record_id, last.before, last.changed_at, last.changed_by
  from unnest(ids) as given (id)
  cross join lateral (
    select v.* from public.record_versions v
    where v.subject_id = given.id and v.record_id = given.id and v.operation = 'DELETE'
      and v.changed_at > now() - interval '30 days'
      and v.table_name = any (private.restorable_tables() || array['product_groups'])
    order by v.id desc
    limit 1
  ) as last
  where given.id not in (select private.existing_ids(ids));
$$;
comment on function private.deleted_versions(uuid[]) is
  'What the records of these ids were when they went, of those that went within 30 days and are not back.';

-- A column that is younger than a version gets its default.
create function private.restore_rows(into_table text, records jsonb) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  keys text[];
  fields text;
  added uuid[];
  all_added uuid[] := '{}';
begin
  for keys in
    select distinct array(select jsonb_object_keys(given) order by 1) from jsonb_array_elements(records) as given
  loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into fields
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', into_table)::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attname = any (keys);
    execute format(
      'with added as (
         insert into public.%1$I (%2$s)
         select %2$s from jsonb_populate_recordset(null::public.%1$I, (
           select jsonb_agg(given) from jsonb_array_elements($1) as given
           where array(select jsonb_object_keys(given) order by 1) = $2
         ))
         on conflict do nothing returning id
       ) select array_agg(id) from added', into_table, fields)
    into added using records, keys;
    all_added := all_added || coalesce(added, '{}');
  end loop;
  return all_added;
end;
$$;
comment on function private.restore_rows(text, jsonb) is
  'Writes rows of versions into their table, with the rights of the caller, and gives the ids of those it has written.';

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
comment on function private.free_slug(text, text) is 'A slug, with a number behind it where it is taken.';

-- Which account was whose is not for callers to read.
create function private.is_free_account(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users a where a.id = account)
    and not exists (select from public.admin_users u where u.auth_id = account);
$$;
comment on function private.is_free_account(uuid) is 'Whether an account is there, and nobody''s.';

-- The list --------------------------------------------------------------------------------------------------------------

create function public.deleted_records(
  tables text[] default null, search text default null, skip integer default 0, most integer default 50
)
returns table (
  id uuid,
  table_name text,
  name text,
  -- What tells it from others of its name: colour and code, e-mail.
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
        g.before ->> 'name', g.before ->> 'title',
        (select string_agg(term, ', ') from jsonb_array_elements_text(g.before -> 'terms') as term)
      ) as name,
      nullif(concat_ws(' · ', g.before ->> 'color_name', g.before ->> 'reference_code', g.before ->> 'email'), '')
        as detail,
      coalesce(g.before -> 'image_variants' -> 0 ->> 'url', g.before ->> 'image_url') as picture,
      g.changed_at, g.changed_by, g.changed_at + interval '30 days' as restorable_until
    from gone g
    where g.id not in (select private.existing_ids(array(select gone.id from gone)))
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
   latest first; of some tables, whose name, colour, code or e-mail holds a text; at most 500. Slides, steps and
   employees for administrators alone.';

-- Bringing back ---------------------------------------------------------------------------------------------------------

-- What belonged to products: the rows that went with them. What they point at may be gone.
create function private.restore_product_parts(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  rows jsonb;
begin
  foreach part in array array[
    'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'product_costs'
  ] loop
    select jsonb_agg(
      case
        when part = 'print_areas' then v.before || jsonb_build_object(
          'image_id', (select i.id from public.product_images i where i.id = (v.before ->> 'image_id')::uuid),
          'technique_id', (select t.id from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid)
        )
        else v.before
      end
      order by v.id
    ) into rows
    from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
    join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
    where v.table_name = part and v.operation = 'DELETE'
      and (part <> 'product_techniques' or exists (
        select from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid
      ));
    perform private.restore_rows(part, rows);
  end loop;

  -- Their places in collections that are there.
  select jsonb_agg(v.before order by v.id) into rows
  from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
  join public.record_versions v on v.changed_at = product.changed_at
    and v.before ->> 'product_id' = product.id::text
  where v.operation = 'DELETE' and v.table_name = 'collection_products'
    and exists (select from public.collections c where c.id = (v.before ->> 'collection_id')::uuid);
  perform private.restore_rows('collection_products', rows);
end;
$$;

-- A category that went left its products and its parts without one: those that still are come back to it.
create function private.restore_category_links(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  category record;
  filed uuid[];
  parts uuid[];
begin
  for category in select * from jsonb_to_recordset(given) as c (id uuid, changed_at timestamptz, changed_by uuid) loop
    with left_behind as materialized (
      select v.table_name, v.record_id from public.record_versions v
      where v.changed_at = category.changed_at and v.changed_by = category.changed_by and v.operation = 'UPDATE'
        and v.table_name in ('products', 'product_groups', 'categories')
        and category.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
      union all
      -- By the service key.
      select v.table_name, v.record_id from public.record_versions v
      where category.changed_by is null
        and v.changed_at = category.changed_at and v.changed_by is null and v.operation = 'UPDATE'
        and v.table_name in ('products', 'product_groups', 'categories')
        and category.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
    )
    select array_agg(l.record_id) filter (where l.table_name <> 'categories'),
      array_agg(l.record_id) filter (where l.table_name = 'categories')
    into filed, parts from left_behind l;
    update public.products p set category_id = category.id where p.id = any (filed) and p.category_id is null;
    update public.product_groups g set category_id = category.id where g.id = any (filed) and g.category_id is null;
    update public.categories c set parent_id = category.id
    where c.id = any (parts) and c.parent_id is null
      and not exists (select from public.categories part where part.parent_id = c.id)
      and exists (select from public.categories k where k.id = category.id and k.parent_id is null);
  end loop;
end;
$$;

create function public.restore_deleted_records(ids uuid[], changes jsonb default '{}', more_follow boolean default false)
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
   than 30 days ago); code_taken, name_taken, email_taken, account_gone: these stay deleted. changes {id: {column: value}}
   is what is to be different, as {"reference_code": null}. notes: category_restored, other_category, without_category,
   other_slug, without_parent, last. With more_follow it is published when finish_import is called, or a minute after.';

revoke execute on function
  private.restorable_tables(), private.existing_ids(uuid[]), private.deleted_versions(uuid[]), private.restore_rows(text, jsonb),
  private.free_slug(text, text), private.is_free_account(uuid), private.restore_product_parts(jsonb),
  private.restore_category_links(jsonb)
  from public;
grant execute on function
  private.restorable_tables(), private.existing_ids(uuid[]), private.deleted_versions(uuid[]), private.restore_rows(text, jsonb),
  private.free_slug(text, text), private.is_free_account(uuid), private.restore_product_parts(jsonb),
  private.restore_category_links(jsonb)
  to authenticated;
revoke execute on function
  public.deleted_records(text[], text, integer, integer), public.restore_deleted_records(uuid[], jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.deleted_records(text[], text, integer, integer), public.restore_deleted_records(uuid[], jsonb, boolean)
  to authenticated;

create or replace function public.forget_old_versions(most integer default 200000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.record_versions v
  where v.changed_at < now() - interval '180 days'
    or (
      v.id <= (select l.id from public.record_versions l order by l.id desc offset least(most, 200000) limit 1)
      and not (v.changed_at > now() - interval '30 days' and exists (
        select from public.record_versions d
        where d.operation = 'DELETE' and d.changed_at = v.changed_at
          and d.table_name = any (private.restorable_tables()) and d.record_id = d.subject_id
      ))
    );
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_old_versions(integer) is
  'Removes versions of more than 180 days ago, and the oldest where there are more than so many, at most 200,000, but
   those by which what went within 30 days can be brought back; gives how many these were. For the clock only.';

-- Which stored files may be removed: those that nothing shows, and nothing that was changed or deleted within 30 days has
-- shown, so that what is brought back has its pictures. One rule for whoever removes any.

-- Versions that name pictures, and no other.
create index record_versions_pictures_idx on public.record_versions (changed_at)
  where before is not null
    and table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content');

create function private.file_stem(key text) returns text
language sql immutable set search_path = '' as $$
  -- Smaller copies stand beside their original (twin: variantKey in shared/images/file-rules.ts), and not every record
  -- names them.
  select regexp_replace(key, '(-(320|640|1280))?[.][^./]*$', '');
$$;
comment on function private.file_stem(text) is 'What the key of a picture and those of its smaller copies have in common.';

create function private.named_files(as_of timestamptz) returns table (bucket text, stem text)
language sql stable security invoker set search_path = '' as $$
  select distinct file.part[1], private.file_stem(file.part[2])
  from (
    select i.image_url || ' ' || i.variants::text as said from public.product_images i
    union all
    select c.image_url from public.categories c
    union all
    select o.image_url from public.collections o
    union all
    select s.image_url || ' ' || s.image_variants::text from public.carousel_slides s
    union all
    select t.content::text from public.site_content t
    union all
    -- What a record says now it says above; so what it said before a change is all there is besides.
    select v.before::text from public.record_versions v
    where v.before is not null
      and v.table_name in ('product_images', 'categories', 'collections', 'carousel_slides', 'site_content')
      and v.changed_at > named_files.as_of - interval '30 days'
  ) as record
  cross join lateral regexp_matches(
    record.said, '/storage/v1/object/public/(products|carousel|about|identity)/([^"?#[:space:]]+)', 'g'
  ) as file (part);
$$;
comment on function private.named_files(timestamptz) is
  'Which stored pictures records name, or versions of them within 30 days before a moment, that the caller may read.';

create or replace function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  -- Once, whatever the planner makes of it.
  with named as materialized (select * from private.named_files(now()))
  select given.key
  from (select key, private.file_stem(key) as stem from unnest(keys) as key) as given
  left join named on named.bucket = unreferenced_files.bucket and named.stem = given.stem
  where named.stem is null;
$$;
comment on function public.unreferenced_files(text, text[]) is
  'Those of the keys of a bucket that no record names, nor one that was changed or deleted within 30 days, and no smaller
   copies of such. Asked before any file is removed: the row somebody has read may be old, and what was saved by a call
   whose answer was lost is not known to whoever made it.';

create function public.forgotten_files(as_of timestamptz default now(), most integer default 1000)
returns table (bucket text, key text)
language sql stable security invoker set search_path = '' as $$
  -- A day later than records can be brought back, so that none comes back while its files go.
  with named as materialized (select * from private.named_files(forgotten_files.as_of - interval '1 day')),
  stored as materialized (
    select o.bucket_id, o.name, private.file_stem(o.name) as stem from storage.objects o
    where o.bucket_id in ('products', 'carousel', 'about', 'identity')
      -- What was stored by a form that is still open, or put there by hand for a while.
      and o.created_at < forgotten_files.as_of - interval '31 days'
  )
  select o.bucket_id, o.name from stored o
  left join named on named.bucket = o.bucket_id and named.stem = o.stem
  where named.stem is null
  order by o.bucket_id, o.name
  limit least(greatest(most, 1), 1000);
$$;
comment on function public.forgotten_files(timestamptz, integer) is
  'Stored files of more than 31 days ago that nothing names, nor has named within as many; at most 1,000. For the clock.';

revoke execute on function private.file_stem(text), private.named_files(timestamptz) from public;
grant execute on function private.file_stem(text), private.named_files(timestamptz) to authenticated, service_role;
revoke execute on function public.unreferenced_files(text, text[]), public.forgotten_files(timestamptz, integer)
  from public, anon, authenticated;
grant execute on function public.unreferenced_files(text, text[]) to authenticated, service_role;
grant execute on function public.forgotten_files(timestamptz, integer) to service_role;
