-- Human-readable history: saves with names instead of ids.

-- A save is one transaction, so all its versions have the same time. Saves are read newest first.
create index record_versions_saves_idx
  on public.record_versions (changed_at, changed_by, table_name, subject_id, import_id)
  where changed_by is not null;

create function public.record_names(ids uuid[]) returns table (id uuid, name text, is_there boolean)
language sql stable security invoker set search_path = '' as $$
  select given.id, coalesce(there.title, gone.title), there.id is not null
  from (select distinct unnest(ids) as id) as given
  left join private.existing_records(ids) as there on there.id = given.id
  left join lateral (
    select private.record_title(v.before) as title from public.record_versions v
    where v.subject_id = given.id and v.record_id = given.id and v.operation = 'DELETE' and there.id is null
    order by v.id desc
    limit 1
  ) as gone on true;
$$;
comment on function public.record_names is
  'Returns the current or last names of records of any table, as far as the caller may read them.';

create function public.record_history(of_subject uuid, older_than timestamptz default null, most integer default 20)
returns table (
  changed_at timestamptz,
  author text,
  -- Last version of the save. Passing it to restore_version restores the state after this save.
  version bigint,
  -- [{table, operation, record, before, after}]. In updates of the record itself, `before` has only the columns that
  -- differ; in updates of its parts, it is the whole row, so that the part can be identified.
  changes jsonb
)
language sql stable security invoker set search_path = '' as $$
  with saves as (
    select distinct v.changed_at from public.record_versions v
    where v.subject_id = of_subject and (older_than is null or v.changed_at < older_than)
    order by v.changed_at desc
    limit least(greatest(most, 1), 50)
  )
  select s.changed_at, private.staff_name(v.changed_by), max(v.id),
    jsonb_agg(
      jsonb_build_object(
        'table', v.table_name, 'operation', v.operation, 'record', v.record_id,
        'before', case
          when v.operation = 'UPDATE' and v.record_id = of_subject then (
            select jsonb_object_agg(changed.key, v.before -> changed.key) from jsonb_object_keys(v.after) as changed (key)
          )
          else v.before
        end,
        'after', v.after
      )
      order by v.id
    )
  from saves s
  join public.record_versions v on v.subject_id = of_subject and v.changed_at = s.changed_at
  group by s.changed_at, v.changed_by
  order by s.changed_at desc;
$$;
comment on function public.record_history is
  'Returns the saves of a record and its related rows, newest first, at most 50. For the next page, older_than is the
   last entry''s changed_at.';

create function private.staff_saves(
  older_than timestamptz, since timestamptz, person uuid, tables text[], most integer
)
returns table (
  -- Id of the main version; null for bulk changes.
  id bigint,
  table_name text,
  operation text,
  -- Id of the changed record or its owner, or the key of a section.
  subject text,
  -- Current name, or the last one of a deleted record.
  name text,
  is_there boolean,
  -- Number of records of the same table changed in the save, or of products in a bulk change.
  amount integer,
  account uuid,
  author text,
  changed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with saves as (
    select v.changed_at, v.changed_by from public.record_versions v
    where v.changed_by is not null and v.import_id is null
      and (staff_saves.older_than is null or v.changed_at < staff_saves.older_than)
      and (staff_saves.since is null or v.changed_at >= staff_saves.since)
      and (staff_saves.person is null or v.changed_by = staff_saves.person)
      and (staff_saves.tables is null or v.table_name = any (staff_saves.tables))
    group by v.changed_at, v.changed_by
    order by v.changed_at desc
    limit staff_saves.most
  ), told as (
    select main.id, main.table_name,
      case when main.table_name = 'campaigns' and main.operation = 'UPDATE' and main.after ? 'started_at' then 'START'
        when main.table_name = 'campaigns' and main.operation = 'UPDATE' and main.after ? 'ended_at' then 'END'
        else main.operation end as operation,
      case when main.table_name = 'site_content' then named.name else main.subject_id::text end as subject,
      case when main.table_name <> 'site_content'
        then coalesce(named.name, private.record_title(coalesce(main.before, main.after))) end as name,
      coalesce(named.is_there, false) as is_there,
      (
        select count(distinct w.subject_id)::integer from public.record_versions w
        where w.changed_at = s.changed_at and w.changed_by = s.changed_by and w.table_name = main.table_name
      ) as amount,
      s.changed_by as account, s.changed_at
    from saves s
    cross join lateral (
      -- A save is named after the change from which the others followed: a deleted category, not the products that lost
      -- it.
      select v.* from public.record_versions v join private.resources r on r.table_name = v.table_name
      where v.changed_at = s.changed_at and v.changed_by = s.changed_by
        and (staff_saves.tables is null or v.table_name = any (staff_saves.tables))
      order by r.naming_rank, v.id desc
      limit 1
    ) as main
    left join lateral public.record_names(array[main.subject_id]) as named on true
    union all
    -- A bulk change is saved in batches but listed as one entry, and so is its undo.
    select null, 'product_imports', done.operation, i.id::text, nullif(i.title, ''),
      i.created_at > now() - interval '30 days', done.products, done.account, done.changed_at
    from public.product_imports i
    cross join lateral (
      values (i.kind, i.product_count, i.created_by, i.created_at), (
        i.kind || case when i.conflict_count > 0 then '_partly_undone' else '_undone' end,
        i.product_count - i.conflict_count, i.undone_by, i.undone_at
      )
    ) as done (operation, products, account, changed_at)
    where i.product_count > 0 and done.account is not null
      and (staff_saves.older_than is null or done.changed_at < staff_saves.older_than)
      and (staff_saves.since is null or done.changed_at >= staff_saves.since)
      and (staff_saves.person is null or done.account = staff_saves.person)
      and (staff_saves.tables is null or 'products' = any (staff_saves.tables))
  )
  select t.id, t.table_name, t.operation, t.subject, t.name, t.is_there, t.amount, t.account,
    private.staff_name(t.account), t.changed_at
  from told t
  order by t.changed_at desc, t.id desc nulls last
  limit staff_saves.most;
$$;

create function public.staff_activity(
  older_than timestamptz default null, since timestamptz default null, person uuid default null,
  tables text[] default null, most integer default 25
)
returns table (
  id bigint, table_name text, operation text, subject text, name text, is_there boolean, amount integer, account uuid,
  author text, changed_at timestamptz
)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Staff may read single versions, but only administrators may see what one person did.
  perform private.require_admin(except_service => true);
  return query select * from private.staff_saves(older_than, since, person, tables, least(greatest(most, 1), 100));
end;
$$;
comment on function public.staff_activity is
  'Returns saves by staff, newest first, filtered by person, tables and time; at most 100. A bulk change is one entry of
   the table product_imports with operation import or edit, and its undo another: import_undone, edit_undone,
   import_partly_undone or edit_partly_undone. Changes made with the service key are left out.';

-- Data for "Últimas alterações" on the dashboard.
create function public.latest_changes(most integer default 8) returns table (
  id bigint, table_name text, operation text, subject text, name text, is_there boolean, amount integer, author text,
  changed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select s.id, s.table_name, s.operation, s.subject, s.name, s.is_there, s.amount, s.author, s.changed_at
  from private.staff_saves(
    null, null, null, array(select r.table_name from private.resources r where r.published), least(greatest(most, 0), 50)
  ) as s;
$$;
comment on function public.latest_changes is
  'Returns the latest saves by staff that change the site, newest first, at most 50, like staff_activity.';

grant execute on function
  public.record_names, public.record_history, private.staff_saves, public.latest_changes
  to authenticated, service_role;
grant execute on function public.staff_activity to authenticated;
