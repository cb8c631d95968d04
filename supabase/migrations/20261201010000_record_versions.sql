-- What records said before: who changed what, when, and from what to what. Triggers write it; nobody else writes or
-- removes but the clock.

create table public.record_versions (
  id bigint generated always as identity primary key,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  record_id uuid not null,
  -- What it is a part of: the product of a picture, the collection of a place in it; else the record itself.
  subject_id uuid not null,
  -- The whole record, so that every version can be read by itself; null of a new one.
  before jsonb,
  -- The columns that changed, of a new record all of them; null of one that went.
  after jsonb,
  -- Null of what scripts do with the service key.
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index record_versions_subject_id_idx on public.record_versions (subject_id, id);

alter table public.record_versions enable row level security;
grant select on public.record_versions to authenticated;
grant select on public.record_versions to service_role;
create policy "staff read versions, of people administrators" on public.record_versions
  for select to authenticated
  using ((select private.is_admin()) or (table_name <> 'admin_users' and (select private.is_staff())));

create function private.subject_of(record jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select coalesce(record ->> 'collection_id', record ->> 'product_id', record ->> 'id')::uuid;
$$;
comment on function private.subject_of(jsonb) is 'The id of what a record is a part of, or its own.';

-- A restore replaces the catalogue, which is no edit of its records, and would take the place of all that were. It says
-- so for its transaction.
create function private.keeps_versions() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('vitrine.keep_versions', true), '') <> 'off';
$$;
comment on function private.keeps_versions() is 'Whether what this transaction changes is kept as versions.';

-- Materialized, or the planner would make a record anew for each of its columns.
create function private.keep_inserted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (table_name, operation, record_id, subject_id, after, changed_by)
    with made as materialized (select n.id, to_jsonb(n) as record from after_change n)
    select tg_table_name, 'INSERT', m.id, private.subject_of(m.record), m.record, (select auth.uid()) from made m;
  end if;
  return null;
end;
$$;

create function private.keep_updated() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (table_name, operation, record_id, subject_id, before, after, changed_by)
    with records as materialized (
      select o.id, to_jsonb(o) as before, to_jsonb(n) as after
      from before_change o join after_change n on n.id = o.id
      where o is distinct from n
    )
    select tg_table_name, 'UPDATE', r.id, private.subject_of(r.before), r.before, changed.columns, (select auth.uid())
    from records r
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as columns from jsonb_each(r.after) as c
      where c.value <> r.before -> c.key and c.key <> 'updated_at'
    ) as changed
    where changed.columns is not null;
  end if;
  return null;
end;
$$;

create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (table_name, operation, record_id, subject_id, before, changed_by)
    with gone as materialized (select o.id, to_jsonb(o) as record from before_change o)
    select tg_table_name, 'DELETE', g.id, private.subject_of(g.record), g.record, (select auth.uid()) from gone g;
  end if;
  return null;
end;
$$;

do $$
declare
  name text;
begin
  foreach name in array private.catalogue_tables() || array['admin_users'] loop
    execute format('create trigger keep_inserted after insert on public.%I
      referencing new table as after_change for each statement execute function private.keep_inserted()', name);
    execute format('create trigger keep_updated after update on public.%I
      referencing old table as before_change new table as after_change
      for each statement execute function private.keep_updated()', name);
    execute format('create trigger keep_deleted after delete on public.%I
      referencing old table as before_change for each statement execute function private.keep_deleted()', name);
  end loop;
end;
$$;

-- For half a year, and never more than the two hundred thousand latest: a spreadsheet of a whole catalogue is as many
-- versions as it has rows.
create function public.forget_old_versions(most integer default 200000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.record_versions v
  where v.changed_at < now() - interval '180 days'
    or v.id <= (select l.id from public.record_versions l order by l.id desc offset least(most, 200000) limit 1);
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_old_versions(integer) is
  'Removes versions of more than 180 days ago, and the oldest where there are more than so many, at most 200,000; gives
   how many these were. For the clock only.';

revoke execute on function
  private.subject_of(jsonb), private.keeps_versions(), private.keep_inserted(), private.keep_updated(),
  private.keep_deleted()
  from public;
revoke execute on function public.forget_old_versions(integer) from public, anon, authenticated, service_role;
grant execute on function public.forget_old_versions(integer) to service_role;

create or replace function public.apply_restore(
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
