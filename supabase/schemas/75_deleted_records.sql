-- What was deleted within 30 days, as the versions of what went tell it. It comes back from them (77_restore_deleted_records.sql), and
-- its files are kept as long (76_stored_files.sql).

-- The records of a time, whatever they were a part of, without reading those of saves.
create index record_versions_deleted_idx on public.record_versions (changed_at, table_name) where operation = 'DELETE';

create function private.restorable_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'products', 'categories', 'collections', 'search_synonyms', 'redirects', 'carousel_slides', 'how_it_works_steps',
    'admin_users'
  ];
$$;
comment on function private.restorable_tables() is
  'The tables whose deleted records come back; of materials and techniques the rows stay, inactive.';

-- Only what stood in the way of a record may come back otherwise; all else is as its version holds it.
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

create function private.existing_ids(ids uuid[]) returns setof uuid
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

-- A redirect from where a page is, or from where another one leads on, was replaced and not lost.
create function private.is_taken_path(path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.redirects r where r.from_path = path)
    or exists (select from public.categories c where path = '/categoria/' || c.slug)
    or exists (select from public.collections c where path = '/ideias/' || c.slug);
$$;
comment on function private.is_taken_path(text) is 'Whether an address is a page of a category or collection, or leads on.';

create function public.deleted_records(
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

revoke execute on function
  private.restorable_tables(), private.are_restore_changes(text, jsonb), private.existing_ids(uuid[]), private.deleted_versions(uuid[]),
  private.is_taken_path(text)
  from public;
grant execute on function
  private.restorable_tables(), private.are_restore_changes(text, jsonb), private.existing_ids(uuid[]), private.deleted_versions(uuid[]),
  private.is_taken_path(text)
  to authenticated;
revoke execute on function public.deleted_records(text[], text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.deleted_records(text[], text, integer, integer) to authenticated;
