-- Writes rows from versions back to their tables, with the caller's privileges, to restore a version of an existing
-- record or a deleted record (77_restore_deleted_records.sql).

create function private.replace_rows(of_table text, gone uuid[], rows jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given constant jsonb[] := array(select value from jsonb_array_elements(rows));
begin
  execute format(
    'select private.replace_records(
       array(select r from public.%1$I r where r.id = any ($1)),
       array(
         select jsonb_populate_record(r, g.value)
         from unnest($2) as g (value) left join public.%1$I r on r.id = (g.value ->> ''id'')::uuid
       ))', of_table) using gone || array(select (value ->> 'id')::uuid from unnest(given) as value), given;
end;
$$;

create function private.references_of(of_table text)
returns table (column_name name, target name, is_required boolean)
language sql stable set search_path = '' as $$
  select a.attname, t.relname, a.attnotnull
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
  join pg_catalog.pg_class t on t.oid = c.confrelid and t.relnamespace = 'public'::regnamespace
  where c.conrelid = format('public.%I', of_table)::regclass and c.contype = 'f';
$$;
comment on function private.references_of is 'Returns the columns of a table that refer to other records.';

create function private.with_references(of_table text, rows jsonb, coming uuid[] default '{}') returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  reference record;
begin
  for reference in select * from private.references_of(of_table) loop
    execute format(
      'select jsonb_agg(case when there.is_it then g.value else g.value || jsonb_build_object(%2$L, null) end)
       from jsonb_array_elements($1) as g (value)
       cross join lateral (
         select (g.value ->> %2$L)::uuid = any ($3)
           or exists (select from public.%1$I r where r.id = (g.value ->> %2$L)::uuid) as is_it
       ) as there
       where there.is_it or not $2', reference.target, reference.column_name)
    into rows using rows, reference.is_required, coming;
  end loop;
  return rows;
end;
$$;
comment on function private.with_references is
  'Clears references to records that neither exist nor are being restored (coming); rows that require such a reference
   are left out.';

-- SECURITY DEFINER, because callers may not read all stored files.
create function private.is_lost_file(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from storage.objects o where o.bucket_id = file.part[1] and o.name = file.part[2]
  )
  from regexp_match(
    address, '/storage/v1/object/public/(products|carousel|about|identity)/([^"?#[:space:]]+)'
  ) as file (part)
  where file.part is not null;
$$;
comment on function private.is_lost_file is
  'True for the URL of a stored picture whose file is gone; null for other URLs.';

-- Leaves out fields whose record or file is gone, and a missing picture's size, so that the stored values stay.
create function private.restorable_fields(of_table text, wanted jsonb, out fields jsonb, out missing jsonb)
language plpgsql stable security invoker set search_path = '' as $$
declare
  known constant jsonb := private.with_references(of_table, jsonb_build_array(wanted)) -> 0;
begin
  select coalesce(jsonb_agg(jsonb_build_object(
    'table', of_table, 'column', f.key, 'value', f.value, 'is_picture', f.is_lost)), '[]') into missing
  from (
    select w.key, w.value, private.is_lost_file(w.value #>> '{}') is true as is_lost from jsonb_each(wanted) as w
  ) as f
  where f.is_lost or known -> f.key <> f.value;
  fields := wanted - array(
    select key from jsonb_array_elements(missing) as m cross join jsonb_object_keys(wanted) as key
    where key = m ->> 'column'
      or (m ->> 'is_picture')::boolean and starts_with(key, regexp_replace(m ->> 'column', 'url$', '')));
end;
$$;

create function private.number_pictures(of_product uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.product_images i set sort_order = o.place - 1, is_primary = o.place = 1
  from (
    select p.id, row_number() over (order by p.is_primary desc, p.sort_order, p.id) as place
    from public.product_images p where p.product_id = of_product
  ) as o
  where i.id = o.id and (i.sort_order <> o.place - 1 or i.is_primary <> (o.place = 1));
$$;

create function public.restore_version(
  of_table text, of_subject uuid, version bigint, fields text[], expected_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  is_section constant boolean := of_table = 'site_content';
  stored jsonb;
  part text;
  -- Rows that changed after the version, [{record, now, then}], and the rows to write.
  rows jsonb;
  targets jsonb;
  wanted jsonb;
  current jsonb;
  notes jsonb;
  of_part jsonb;
  coming uuid[] := '{}';
  changes jsonb := '[]';
  missing jsonb := '[]';
begin
  if (select r.admin_only from private.resources r where r.table_name = of_table) then
    perform private.require_admin(except_service => true);
  else
    perform private.require_staff(except_service => true);
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1 %s', of_table,
    case when expected_updated_at is not null then 'for update' end) into stored using of_subject;
  if stored is null and expected_updated_at is null then
    return null;
  end if;
  perform private.refuse_if(stored is null, 'PT404', 'record_not_found', 'The record no longer exists.');
  perform private.refuse_if((stored ->> 'updated_at')::timestamptz <> expected_updated_at,
    'PT409', 'changed_meanwhile', 'The record was saved by somebody else after it was read.');

  for part in
    select r.table_name from private.resources r
    where r.versioned and of_table in (r.table_name, r.owner_table)
    order by r.table_name <> of_table, r.backup_order
  loop
    -- The first later version of a row has its former state in `before`.
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''record'', v.record_id, ''now'', to_jsonb(r), ''then'', v.before)), ''[]'')
       from (
         select distinct on (v.record_id) v.record_id, v.before from public.record_versions v
         where v.subject_id = $1 and v.table_name = %1$L and v.id > $2 order by v.record_id, v.id
       ) as v
       left join public.%1$I r on r.id = v.record_id', part) into rows using of_subject, version;
    if part = of_table then
      wanted := rows #> case when is_section then '{0,then,content}'::text[] else '{0,then}' end;
      continue when coalesce(wanted, 'null') = 'null';
      current := case when is_section then stored -> 'content' else stored end;
      -- Leaves the other fields alone, because other forms save them.
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') into targets
      from jsonb_each(wanted) as f
      where (f.key = any (fields) or f.key like 'image\_%' and 'image_url' = any (fields))
        and f.value is distinct from current -> f.key;
      select r.fields, r.missing into targets, notes from private.restorable_fields(of_table, targets) as r;
      missing := missing || notes;
      targets := jsonb_build_array(stored || case when is_section then jsonb_build_object(
        'content', current - array(select f from unnest(fields) as f where not wanted ? f) || targets
      ) else targets end);
    else
      select jsonb_agg(r -> 'then') into targets from jsonb_array_elements(rows) as r
      where r -> 'then' <> 'null'
        and (r -> 'now' <> 'null' or private.is_lost_file(r #>> '{then,image_url}') is not true);
      targets := coalesce(private.with_references(part, targets, coming), '[]');
      select missing || coalesce(jsonb_agg(jsonb_build_object(
        'table', part, 'value', r -> 'then', 'is_picture', r -> 'then' ? 'image_url')), '[]') into missing
      from jsonb_array_elements(rows) as r
      where r -> 'then' <> 'null' and not exists (
        select from jsonb_array_elements(targets) as t where t -> 'id' = r -> 'record');
    end if;

    select jsonb_agg(jsonb_build_object(
      'table', part, 'record', c.record, 'before', c.now, 'after', c.after, 'operation',
      case when c.now = 'null' then 'INSERT' when c.after is null then 'DELETE' else 'UPDATE' end)) into of_part
    from (
      select r -> 'record' as record, r -> 'now' as now, t is null as is_deleted, (
        select jsonb_object_agg(f.key, f.value) from jsonb_each(t) as f
        where f.key not in ('created_at', 'updated_at') and f.value is distinct from r -> 'now' -> f.key
      ) as after
      from jsonb_array_elements(rows) as r
      left join jsonb_array_elements(targets) as t on t -> 'id' = r -> 'record'
      where t is not null or r -> 'then' = 'null' and r -> 'now' <> 'null'
    ) as c
    where c.is_deleted or c.after is not null;
    continue when of_part is null;
    changes := changes || of_part;
    coming := coming || array(
      select (c ->> 'record')::uuid from jsonb_array_elements(of_part) as c where c ->> 'operation' = 'INSERT');
    if expected_updated_at is not null then
      perform private.replace_rows(
        part, array(select (c ->> 'record')::uuid from jsonb_array_elements(of_part) as c), targets);
    end if;
  end loop;

  if expected_updated_at is not null and changes <> '[]' then
    -- The first picture may have been left out.
    perform private.number_pictures(of_subject);
    -- Forms that have the record open must detect the change, even if its own row is unchanged.
    execute format('update public.%I r set updated_at = now() where r.id = $1', of_table) using of_subject;
  end if;
  return jsonb_build_object('changes', changes, 'missing', missing, 'updated_at', stored -> 'updated_at');
end;
$$;
comment on function public.restore_version is
  'Restores the given fields (for a section, keys of its content) and the related rows of a record from a version, if
   the record has not changed since expected_updated_at. Without expected_updated_at, only previews the restore. Returns
   {updated_at, changes: [{table, record, operation, before, after}], missing: [{table, column, value, is_picture}]}.
   missing lists fields and rows whose record or file no longer exists: such fields keep their value, and such rows are
   left out. Returns null for a preview of a deleted record. Raises PT409 if the record changed, PT404 if it no longer
   exists.';

grant execute on function
  private.replace_rows, private.references_of, private.with_references, private.is_lost_file, private.restorable_fields,
  private.number_pictures, public.restore_version
  to authenticated, service_role;
