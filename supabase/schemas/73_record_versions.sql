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
  changed_at timestamptz not null default now(),
  -- The change of many products that it was a part of, or of its undo; that may be forgotten since.
  import_id uuid
);
create index record_versions_subject_id_idx on public.record_versions (subject_id, id);

alter table public.record_versions enable row level security;
grant select on public.record_versions to authenticated;
grant select on public.record_versions to service_role;
create policy "staff read versions, of people administrators" on public.record_versions
  for select to authenticated
  using ((select private.is_admin()) or (table_name <> 'admin_users' and (select private.is_staff())));

create function private.subject_of(record jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(record ->> 'collection_id', record ->> 'product_id', record ->> 'id')::uuid;
end;
$$;
comment on function private.subject_of(jsonb) is 'The id of what a record is a part of, or its own.';

-- A restore replaces the catalogue, which is no edit of its records, and would take the place of all that were. It says
-- so for its transaction.
create function private.keeps_versions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('vitrine.keep_versions', true), '') <> 'off';
end;
$$;
comment on function private.keeps_versions() is 'Whether what this transaction changes is kept as versions.';

create function private.current_import() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('vitrine.import_id', true), '')::uuid;
end;
$$;
comment on function private.current_import() is
  'The import or change of many that this transaction is a part of, as its function has said; null for any other.';

-- Materialized, or the planner would make a record anew for each of its columns.
create function private.keep_inserted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, after, changed_by, import_id
    )
    with made as materialized (select n.id, to_jsonb(n) as record from after_change n)
    select tg_table_name, 'INSERT', m.id, private.subject_of(m.record), m.record, (select auth.uid()),
      (select private.current_import())
    from made m;
  end if;
  return null;
end;
$$;

create function private.keep_updated() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if private.keeps_versions() then
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, after, changed_by, import_id
    )
    with records as materialized (
      select o.id, to_jsonb(o) as before, to_jsonb(n) as after
      from before_change o join after_change n on n.id = o.id
      where o is distinct from n
    )
    select tg_table_name, 'UPDATE', r.id, private.subject_of(r.before), r.before, changed.columns, (select auth.uid()),
      (select private.current_import())
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
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, changed_by, import_id
    )
    with gone as materialized (select o.id, to_jsonb(o) as record from before_change o)
    select tg_table_name, 'DELETE', g.id, private.subject_of(g.record), g.record, (select auth.uid()),
      (select private.current_import())
    from gone g;
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
-- versions as it has rows. What went is kept besides for the 30 days in which it can be brought back, with what followed
-- from its going.
create function public.forget_old_versions(most integer default 200000) returns integer
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

revoke execute on function
  private.subject_of(jsonb), private.keeps_versions(), private.current_import(), private.keep_inserted(), private.keep_updated(),
  private.keep_deleted()
  from public;
revoke execute on function public.forget_old_versions(integer) from public, anon, authenticated, service_role;
grant execute on function public.forget_old_versions(integer) to service_role;

-- Without pg_cron the publisher asks.
select private.schedule('vitrine-versions', '43 * * * *', 'public.forget_old_versions()');
