-- A restore is one transaction, which the Data API cannot span over requests. Rows are staged in parts, then replace
-- the catalogue in a single call: visitors and editors see the old or the new catalogue, and the outbox one change.

-- Unlogged: a crash empties it, and the restore starts again.
create unlogged table private.staged_rows (
  restore_id uuid not null,
  table_name text not null,
  row_data jsonb not null check (jsonb_typeof(row_data) = 'object'),
  staged_at timestamptz not null default now()
);
create index staged_rows_restore_id_idx on private.staged_rows (restore_id, table_name);
alter table private.staged_rows enable row level security;
grant select, insert, delete on private.staged_rows to service_role;

create function public.stage_restore(restore_id uuid, into_table text, rows jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  staged integer;
begin
  perform private.refuse_if(into_table <> all (private.backed_up_tables('{replaced, added}')),
    'PT400', 'unknown_table', into_table);
  -- Rows of interrupted restores.
  delete from private.staged_rows s where s.staged_at < now() - interval '1 day';
  insert into private.staged_rows (restore_id, table_name, row_data)
  select stage_restore.restore_id, into_table, given from jsonb_array_elements(rows) as given;
  get diagnostics staged = row_count;
  return staged;
end;
$$;
comment on function public.stage_restore is 'Stages rows of a backup for apply_restore; the catalogue stays as it is.';

create function public.discard_restore(restore_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.staged_rows s where s.restore_id = discard_restore.restore_id;
$$;
comment on function public.discard_restore is 'Deletes staged rows.';

create function public.apply_restore(
  restore_id uuid, amounts jsonb, replacing boolean, rehearsal boolean
) returns void
-- API callers have a shorter timeout.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '15min' as $$
declare
  names constant text[] := private.backed_up_tables('{replaced}');
  additions constant text[] := private.backed_up_tables('{added}');
  name text;
  given text[];
  strange text;
  fields text;
  given_values text;
  found_rows bigint;
  wanted bigint;
begin
  perform set_config('vitrine.keep_versions', 'off', true);
  -- The order in which a save locks them; editors wait, readers do not.
  foreach name in array names loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  if not replacing then
    foreach name in array names loop
      -- A new shop already has synonyms.
      continue when name = 'search_synonyms';
      execute format('select count(*) from (select from public.%I limit 1) as one', name) into found_rows;
      perform private.refuse_if(found_rows > 0, 'PT409', 'catalogue_not_empty', name);
    end loop;
  end if;

  -- A rehearsal rolls back everything from here on.
  begin
    for place in reverse cardinality(names) .. 1 loop
      -- Rows of a table that an older backup does not know stay.
      continue when not jsonb_exists(amounts, names[place]);
      -- Hosted Supabase rejects API statements without a condition.
      execute format('delete from public.%I where id is not null', names[place]);
    end loop;
    -- Deletions have created some.
    delete from public.redirects where id is not null;

    foreach name in array names || additions loop
      select count(*) into found_rows from private.staged_rows s
      where s.restore_id = apply_restore.restore_id and s.table_name = name;
      wanted := coalesce((amounts ->> name)::bigint, 0);
      perform private.refuse_if(found_rows <> wanted,
        'PT409', 'restore_incomplete', format('%s: %s of %s rows', name, found_rows, wanted));
      continue when found_rows = 0;

      -- Columns missing in an older backup get their default; unknown ones are rejected.
      select array_agg(key) into given from (
        select jsonb_object_keys(s.row_data) as key from (
          select row_data from private.staged_rows r
          where r.restore_id = apply_restore.restore_id and r.table_name = name limit 1
        ) as s
      ) as of_one_row;
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
        -- Employees belong to the project, not to backups.
        string_agg(case when a.attname in ('assigned_to', 'author_id')
          then format('(select u.id from public.admin_users u where u.id = %I)', a.attname)
          else quote_ident(a.attname) end, ', ' order by a.attnum)
      into fields, given_values
      from pg_attribute a
      where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname = any (given);
      select key into strange from unnest(given) as key
      where not exists (
        select from pg_attribute a
        where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
          and not a.attisdropped and a.attname = key
      ) limit 1;
      perform private.refuse_if(strange is not null, 'PT400', 'unknown_column', name || '.' || strange);
      perform private.refuse_if(exists (
        select from private.staged_rows s
        where s.restore_id = apply_restore.restore_id and s.table_name = name
          and (not jsonb_exists_all(s.row_data, given)
            or (select count(*) from jsonb_object_keys(s.row_data)) <> cardinality(given))
      ), 'PT400', 'rows_differ_in_columns', name);

      execute format(
        'insert into public.%1$I (%2$s)
         select %3$s from (
           select filled.* from private.staged_rows s
           cross join lateral jsonb_populate_record(null::public.%1$I, s.row_data) as filled
           where s.restore_id = $1 and s.table_name = $2
         ) as restored %4$s', name, fields, given_values,
        case when name = any (additions) then 'on conflict (id) do nothing' else '' end)
      using apply_restore.restore_id, name;
    end loop;

    delete from private.staged_rows s where s.restore_id = apply_restore.restore_id;
    if rehearsal then
      raise exception 'rehearsed' using errcode = 'VT000';
    end if;
  exception
    when sqlstate 'VT000' then
      null;
    when others then
      if sqlstate like 'PT%' then
        raise;
      end if;
      raise exception 'restore_refused' using errcode = 'PT400', detail = name || ': ' || sqlerrm;
  end;
end;
$$;
comment on function public.apply_restore is
  'Replaces the catalogue by the staged rows, all or nothing, and adds missing requests; a rehearsal only validates.
   amounts: rows expected by table. Raises PT409 if rows are missing, or if the catalogue is not empty and must not be
   replaced; PT400 if tables reject rows.';

grant execute on function public.stage_restore, public.discard_restore, public.apply_restore to service_role;
