-- A restore is one transaction, and the Data API has none over several requests. So the rows of a copy are first
-- put aside, a part at a time, and then take the place of the catalogue by a single call, or nothing happens: visitors
-- and editors see the catalogue of before or the one of the copy, and the outbox learns of it once.

-- Not logged: a crash empties it, and the restore it was for begins anew.
create unlogged table private.staged_rows (
  restore_id uuid not null,
  table_name text not null,
  row_data jsonb not null check (jsonb_typeof(row_data) = 'object'),
  staged_at timestamptz not null default now()
);
create index staged_rows_restore_id_idx on private.staged_rows (restore_id, table_name);
alter table private.staged_rows enable row level security;
grant select, insert, delete on private.staged_rows to service_role;

-- What a copy holds, each table after those it points at: the same list as in scripts/tools/backup/catalogue.ts.
create function private.catalogue_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'categories', 'materials', 'techniques', 'product_groups', 'products', 'product_images', 'product_tags',
    'price_tiers', 'product_techniques', 'print_areas', 'product_costs', 'collections', 'collection_products',
    'carousel_slides', 'how_it_works_steps', 'site_content', 'redirects', 'search_synonyms'
  ];
$$;

-- And what visitors sent, and what was counted of them, of which a restore takes nothing away: what came since the copy
-- was made stays.
create function private.request_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['requests', 'request_items', 'request_events', 'request_files', 'request_proposals', 'page_counters'];
$$;

create function public.stage_restore(restore_id uuid, into_table text, rows jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  staged integer;
begin
  if into_table <> all (private.catalogue_tables() || private.request_tables()) then
    raise exception 'unknown_table' using errcode = 'PT400', detail = into_table;
  end if;
  -- What a restore that was interrupted has left.
  delete from private.staged_rows s where s.staged_at < now() - interval '1 day';
  insert into private.staged_rows (restore_id, table_name, row_data)
  select stage_restore.restore_id, into_table, given from jsonb_array_elements(rows) as given;
  get diagnostics staged = row_count;
  return staged;
end;
$$;
comment on function public.stage_restore(uuid, text, jsonb) is
  'Puts rows of a copy aside for apply_restore; the catalogue stays as it is.';

create function public.discard_restore(restore_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.staged_rows s where s.restore_id = discard_restore.restore_id;
$$;
comment on function public.discard_restore(uuid) is 'Forgets what stage_restore has put aside.';

create function public.apply_restore(
  restore_id uuid, amounts jsonb, replacing boolean, rehearsal boolean
) returns void
-- The time limit of the API's callers is for requests, not for a whole catalogue.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '15min' as $$
declare
  names constant text[] := private.catalogue_tables();
  additions constant text[] := private.request_tables();
  name text;
  given text[];
  strange text;
  fields text;
  given_values text;
  found_rows bigint;
  wanted bigint;
begin
  perform set_config('vitrine.keep_versions', 'off', true);
  -- The order in which a save locks them; whoever edits meanwhile waits, and readers do not.
  foreach name in array names loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  if not replacing then
    foreach name in array names loop
      -- A new shop has some.
      continue when name = 'search_synonyms';
      execute format('select count(*) from (select from public.%I limit 1) as one', name) into found_rows;
      if found_rows > 0 then
        raise exception 'catalogue_not_empty' using errcode = 'PT409', detail = name;
      end if;
    end loop;
  end if;

  -- What happens from the next line on is undone when it was a rehearsal.
  begin
    for place in reverse cardinality(names) .. 1 loop
      -- What copies made before there were any do not hold stays.
      continue when names[place] = 'search_synonyms' and not jsonb_exists(amounts, names[place]);
      -- Hosted, a statement of the API without a condition is refused.
      execute format('delete from public.%I where id is not null', names[place]);
    end loop;
    -- What went has left some behind.
    delete from public.redirects where id is not null;

    foreach name in array names || additions loop
      select count(*) into found_rows from private.staged_rows s
      where s.restore_id = apply_restore.restore_id and s.table_name = name;
      wanted := coalesce((amounts ->> name)::bigint, 0);
      if found_rows <> wanted then
        raise exception 'restore_incomplete' using errcode = 'PT409',
          detail = format('%s: %s of %s rows', name, found_rows, wanted);
      end if;
      continue when found_rows = 0;

      -- A column that a copy of an earlier version lacks gets its default; one that the table lacks is refused.
      select array_agg(key) into given from (
        select jsonb_object_keys(s.row_data) as key from (
          select row_data from private.staged_rows r
          where r.restore_id = apply_restore.restore_id and r.table_name = name limit 1
        ) as s
      ) as of_one_row;
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
        -- Employees are the project's, and in no copy.
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
      if strange is not null then
        raise exception 'unknown_column' using errcode = 'PT400', detail = name || '.' || strange;
      end if;
      if exists (
        select from private.staged_rows s
        where s.restore_id = apply_restore.restore_id and s.table_name = name
          and (not jsonb_exists_all(s.row_data, given)
            or (select count(*) from jsonb_object_keys(s.row_data)) <> cardinality(given))
      ) then
        raise exception 'rows_differ_in_columns' using errcode = 'PT400', detail = name;
      end if;

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
comment on function public.apply_restore(uuid, jsonb, boolean, boolean) is
  'Puts the staged rows in the place of the catalogue, all or nothing, and adds the requests that are not there; a
   rehearsal only tries whether it would work.
   amounts: how many rows each table must get. Raises PT409 when something is missing, or when the catalogue is not
   empty and nothing is to be replaced; PT400 when the tables do not take the rows.';

revoke execute on function private.catalogue_tables(), private.request_tables(), public.stage_restore(uuid, text, jsonb),
  public.discard_restore(uuid), public.apply_restore(uuid, jsonb, boolean, boolean)
  from public, anon, authenticated;
grant execute on function private.catalogue_tables(), private.request_tables(), public.stage_restore(uuid, text, jsonb),
  public.discard_restore(uuid), public.apply_restore(uuid, jsonb, boolean, boolean)
  to service_role;
