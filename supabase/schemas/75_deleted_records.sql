-- Records deleted in the last 30 days, read from their versions. They can be restored (77_restore_deleted_records.sql),
-- and their files are kept for the same time (76_stored_files.sql).

-- Used to find deletions by time without reading other versions.
create index record_versions_deleted_idx on public.record_versions (changed_at, table_name) where operation = 'DELETE';

create function private.deleted_versions(ids uuid[]) returns setof jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', last.record_id, 'table_name', last.table_name, 'version', last.id, 'changed_at', last.changed_at,
    'changed_by', last.changed_by, 'record', last.before)
  from unnest(ids) as given (id)
  cross join lateral (
    select v.* from public.record_versions v
    where v.subject_id = given.id and v.record_id = given.id and v.operation = 'DELETE'
      and v.changed_at > now() - interval '30 days'
      and v.table_name in (select r.table_name from private.resources r where r.versioned and r.owner_column is null)
    order by v.id desc
    limit 1
  ) as last
  where given.id not in (select there.id from private.existing_records(ids) as there);
$$;
comment on function private.deleted_versions is
  'Returns the last versions {id, table_name, version, changed_at, changed_by, record} of records that were deleted in
   the last 30 days and have not been restored.';

-- True for a path that is now a page or another redirect: its deleted redirect was replaced, not lost.
create function private.is_taken_path(path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.redirects r where r.from_path = path)
    or exists (select from public.categories c where path = '/categoria/' || c.slug)
    or exists (select from public.collections c where path = '/ideias/' || c.slug)
    or exists (select from public.techniques t where path = '/tecnicas/' || t.slug);
$$;

create function public.deleted_records(
  tables text[] default null, search text default null, skip integer default 0, most integer default 50
)
returns table (
  id uuid,
  table_name text,
  name text,
  -- Distinguishes records with the same name: colour and code, e-mail, or target.
  detail text,
  -- URL of the first picture's smallest variant.
  picture text,
  deleted_at timestamptz,
  author text,
  -- Null for materials and techniques, which stay as inactive rows.
  restorable_until timestamptz,
  -- Number of all matches.
  total bigint
)
language sql stable security invoker set search_path = '' as $$
  with gone as materialized (
    select distinct on (v.record_id) v.record_id as id, v.table_name, v.before, v.changed_at, v.changed_by
    from public.record_versions v
    where v.operation = 'DELETE' and v.changed_at > now() - interval '30 days'
      and v.table_name in (
        select r.table_name from private.resources r
        where r.restorable and (not r.admin_only or (select private.is_admin()))
      )
      and (deleted_records.tables is null or v.table_name = any (deleted_records.tables))
    order by v.record_id, v.id desc
  ), told as (
    select g.id, g.table_name,
      private.record_title(g.before) as name,
      nullif(concat_ws(
        ' · ', g.before ->> 'color_name', g.before ->> 'reference_code', g.before ->> 'email',
        '→ ' || (g.before ->> 'to_path')
      ), '') as detail,
      coalesce(g.before -> 'image_variants' -> 0 ->> 'url', g.before ->> 'image_url') as picture,
      g.changed_at, g.changed_by, g.changed_at + interval '30 days' as restorable_until
    from gone g
    where g.id not in (select there.id from private.existing_records(array(select gone.id from gone)) as there)
      and not (g.table_name = 'redirects' and private.is_taken_path(g.before ->> 'from_path'))
    union all
    select i.id, i.table_name, i.name, null, null, i.updated_at, null, null
    from (
      select 'materials' as table_name, m.id, m.name, m.updated_at from public.materials m where not m.is_active
      union all
      select 'techniques', t.id, t.name, t.updated_at from public.techniques t where not t.is_active
    ) as i
    where deleted_records.tables is null or i.table_name = any (deleted_records.tables)
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
comment on function public.deleted_records is
  'Returns records deleted in the last 30 days and not restored, and removed materials and techniques, latest first,
   filtered by table and text; at most 500. Only administrators get slides, steps, redirects and employees. Redirects
   whose path is now in use are left out.';

grant execute on function private.deleted_versions, private.is_taken_path, public.deleted_records to authenticated;
