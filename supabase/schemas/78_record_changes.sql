-- Drafts and campaigns record the rows changed by a save and write them later, merged with other people's saves.

create function private.merged(was jsonb, wanted jsonb, stored jsonb, keeps boolean, out value jsonb, out conflicts text[])
language plpgsql immutable set search_path = '' as $$
begin
  conflicts := '{}';
  if wanted is not distinct from was or stored is not distinct from wanted then
    value := stored;
  elsif stored is not distinct from was then
    value := wanted;
  elsif 'object' = all (array[jsonb_typeof(was), jsonb_typeof(wanted), jsonb_typeof(stored)]) then
    select coalesce(jsonb_object_agg(k.key, m.value) filter (where m.value is not null), '{}'),
      coalesce(array_agg(k.key || coalesce('.' || nullif(c.path, ''), '')) filter (where c.path is not null), '{}')
    into value, conflicts
    from (select distinct key from jsonb_object_keys(was || wanted || stored) as key) as k
    cross join lateral private.merged(was -> k.key, wanted -> k.key, stored -> k.key, keeps) as m
    left join lateral unnest(m.conflicts) as c (path) on true;
  else
    value := case when keeps then stored else wanted end;
    conflicts := array[''];
  end if;
end;
$$;
comment on function private.merged is
  'Merges two changes of a value, key by key for objects. If both changed it, the stored value stays if keeps is true
   and is overwritten otherwise; conflicts lists the paths of such values. Must match mergeValues in
   admin/forms/merge-values.ts.';

create function private.with_referenced(of_table text, given jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  reference record;
  target jsonb;
begin
  for reference in select * from private.references_of(of_table) loop
    execute format('select to_jsonb(r) from public.%I r where r.id = $1', reference.target)
      into target using (given ->> reference.column_name)::uuid;
    given := given || jsonb_build_object(reference.target, target);
  end loop;
  return given;
end;
$$;

create function private.full_record(of_table text, subject uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  part record;
  found_row jsonb;
  found_rows jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', of_table) into found_row using subject;
  found_row := private.with_referenced(of_table, found_row);
  for part in
    select r.* from private.resources r
    where r.owner_table = of_table and found_row is not null order by r.backup_order
  loop
    execute format(
      'select coalesce(jsonb_agg(private.with_referenced(%1$L, to_jsonb(r)) - %2$L), ''[]'') from public.%1$I r where r.%3$I = $1',
      part.table_name, of_table, part.owner_column) into found_rows using subject;
    -- A table without owner_limit has at most one row per owner.
    found_row := found_row || jsonb_build_object(
      part.table_name, case when part.owner_limit is null then found_rows -> 0 else found_rows end);
  end loop;
  return found_row;
end;
$$;
comment on function private.full_record is
  'Returns a record with the records it refers to and the rows that belong to it, by table, as the Data API embeds them;
   null if it does not exist.';

create function private.changes_since(of_table text, version bigint) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  of_part jsonb;
  changes jsonb := '[]';
begin
  -- Leaves out rows of other tables, because the triggers that changed them will change them again.
  for part in
    select r.table_name from private.resources r
    where of_table in (r.table_name, r.owner_table) or of_table = 'products' and r.table_name = 'product_groups'
    order by r.backup_order
  loop
    execute format($query$
      select jsonb_agg(jsonb_build_object('table', %1$L, 'record', c.id, 'before', c.was, 'after', c.after, 'operation',
        case when c.was is null then 'INSERT' when c.after is null then 'DELETE' else 'UPDATE' end))
      from (
        select v.id, v.was, case when v.was is null or r.id is null then to_jsonb(r) else (
          select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(r)) as f
          where f.key <> 'updated_at' and f.value is distinct from v.was -> f.key
        ) end as after
        from (
          select distinct on (v.record_id) v.record_id as id, v.before as was from public.record_versions v
          where v.table_name = %1$L and v.id > $1 and v.changed_at = now() order by v.record_id, v.id
        ) as v
        left join public.%1$I r on r.id = v.id
      ) as c
      where c.after is distinct from '{}' and (c.was is not null or c.after is not null)
    $query$, part) into of_part using version;
    changes := changes || coalesce(of_part, '[]');
  end loop;
  return changes;
end;
$$;
comment on function private.changes_since is
  'Returns the rows that this transaction changed since a version, in the table and those that belong to it, in the
   format of record_drafts.changes.';

create function private.apply_changes(changes jsonb, keeps boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part record;
  stored jsonb := '{}';
  given jsonb;
  was jsonb;
  wanted jsonb;
  now_there jsonb;
  merge record;
  rows jsonb;
  gone uuid[];
  owners uuid[];
  lost uuid[];
  conflicts jsonb := '[]';
  clash text[];
begin
  -- Reads all rows before the first write, because deleting a picture clears references to it in print areas.
  for part in
    select r.table_name from private.resources r
    where changes @> jsonb_build_array(jsonb_build_object('table', r.table_name))
  loop
    execute format(
      'select $2 || coalesce(jsonb_object_agg(r.id, to_jsonb(r)), ''{}'') from public.%I r
       where r.id in (select (c ->> ''record'')::uuid from jsonb_array_elements($1) as c)', part.table_name)
      into stored using changes, stored;
  end loop;
  for part in
    select r.* from private.resources r
    where changes @> jsonb_build_array(jsonb_build_object('table', r.table_name)) order by r.backup_order
  loop
    rows := '[]';
    gone := '{}';
    owners := array(
      select distinct (coalesce(nullif(c -> 'before', 'null'), c -> 'after') ->> part.owner_column)::uuid
      from jsonb_array_elements(changes) as c where c ->> 'table' = part.table_name);
    lost := '{}';
    if part.owner_column is not null then
      execute format(
        'select array(select o from unnest($1) as o where not exists (select from public.%I r where r.id = o))',
        part.owner_table) into lost using owners;
    end if;
    for given in select c from jsonb_array_elements(changes) as c where c ->> 'table' = part.table_name loop
      now_there := stored -> (given ->> 'record');
      was := nullif(given -> 'before', 'null');
      wanted := case given ->> 'operation' when 'UPDATE' then was || (given -> 'after') else nullif(given -> 'after', 'null') end;
      clash := '{}';
      if (coalesce(wanted, was) ->> part.owner_column)::uuid = any (lost) then
        clash := case when wanted is not null then '{""}'::text[] else '{}' end;
      elsif now_there is null then
        if was is null then
          rows := rows || jsonb_build_array(wanted);
        elsif wanted is not null or keeps and part.table_name = 'price_tiers' then
          clash := '{""}';
        end if;
      elsif wanted is null then
        -- A record's updated_at also changes with its related rows, which would be deleted with the record.
        if now_there - 'updated_at' is distinct from was - 'updated_at'
          or keeps and part.owner_column is null and now_there is distinct from was then
          clash := '{""}';
        end if;
        if clash = '{}' or not keeps then
          gone := gone || (given ->> 'record')::uuid;
        end if;
      else
        merge := private.merged(coalesce(was, '{}'), wanted, now_there, keeps);
        clash := array(select c from unnest(merge.conflicts) as c where c not in ('created_at', 'updated_at'));
        rows := rows || jsonb_build_array(merge.value);
      end if;
      if clash <> '{}' then
        conflicts := conflicts || jsonb_build_object(
          'table', part.table_name, 'record', given -> 'record', 'fields', clash,
          'is_gone', now_there is null and wanted is not null);
      end if;
    end loop;
    -- Price tiers belong together, so all or none are reverted.
    if keeps and conflicts @> '[{"table": "price_tiers"}]' and part.table_name = 'price_tiers' then
      rows := '[]';
      gone := '{}';
    end if;
    perform private.replace_rows(part.table_name, gone, rows);
    -- Forms that have the record open must detect the change, even if its own row is unchanged.
    if part.owner_column is not null then
      execute format(
        'update public.%I r set updated_at = now() where r.updated_at <> now() and r.id = any ($1)',
        part.owner_table) using owners;
    end if;
    if part.table_name = 'product_images' then
      perform private.number_pictures(o) from unnest(owners) as o;
    end if;
  end loop;
  return conflicts;
end;
$$;
comment on function private.apply_changes is
  'Writes changed rows with the caller''s privileges, merged with later changes by others. If both changed a value, the
   stored one stays if keeps is true. Returns such conflicts: [{table, record, fields, is_gone}].';
