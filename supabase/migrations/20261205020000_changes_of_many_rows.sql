-- What a statement changed is told in time that grows with its rows: each record is made once, and the plan kept from a
-- change of one row does not compare each with each. What checks and triggers call is in PL/pgSQL: a function in SQL is planned
-- anew by each statement.

create or replace function private.is_date(moment timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return moment >= '2000-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz;
end;
$$;

create or replace function private.changed_record(row_data jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  reduced jsonb := '{}';
  key text;
begin
  foreach key in array array[
    'id', 'product_id', 'product_group_id', 'category_id', 'collection_id', 'section_key', 'name', 'title', 'from_path'
  ] loop
    if row_data ? key then
      reduced := jsonb_set(reduced, array[key], row_data -> key);
    end if;
  end loop;
  return reduced;
end;
$$;

create or replace function private.subject_of(record jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(record ->> 'collection_id', record ->> 'product_id', record ->> 'id')::uuid;
end;
$$;

create or replace function private.keeps_versions() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('vitrine.keep_versions', true), '') <> 'off';
end;
$$;

create or replace function private.record_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  insert into public.publication_changes (table_name, operation, records, changed_by)
  -- Materialized, or a record would be made anew wherever it is named.
  with records as materialized (
    select to_jsonb(n) as after, to_jsonb(o) as before
    -- A full join: a row whose id was changed has no partner.
    from after_change n full join before_change o on o.id = n.id
    where n is distinct from o
  )
  select tg_table_name, 'UPDATE', jsonb_agg(distinct private.changed_record(changed.row_data)),
    (select auth.uid())
  from records r
  cross join lateral (values (r.after), (r.before)) as changed (row_data)
  where r.after - 'updated_at' is distinct from r.before - 'updated_at' and changed.row_data is not null
  having count(*) > 0;
  return null;
end;
$$;

create or replace function private.keep_updated() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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
