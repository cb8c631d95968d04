-- The versions as people read them: save by save, with names in the place of ids.

-- What was done in one transaction is one save, and has one time. It is looked for by the newest.
create index record_versions_saves_idx
  on public.record_versions (changed_at, changed_by, table_name, subject_id, import_id)
  where changed_by is not null;

create function public.record_names(ids uuid[]) returns table (id uuid, name text, is_there boolean)
language sql stable security invoker set search_path = '' as $$
  select given.id, coalesce(there.name, gone.name), there.name is not null
  from (select distinct unnest(ids) as id) as given
  left join lateral (
    select p.name from public.products p where p.id = given.id
    union all select k.name from public.categories k where k.id = given.id
    union all select m.name from public.materials m where m.id = given.id
    union all select t.name from public.techniques t where t.id = given.id
    union all select g.name from public.product_groups g where g.id = given.id
    union all select o.title from public.collections o where o.id = given.id
    union all select s.title from public.carousel_slides s where s.id = given.id
    union all select w.title from public.how_it_works_steps w where w.id = given.id
    union all select c.section_key from public.site_content c where c.id = given.id
    union all select r.from_path from public.redirects r where r.id = given.id
    union all select array_to_string(y.terms, ', ') from public.search_synonyms y where y.id = given.id
    union all select u.name from public.admin_users u where u.id = given.id
    limit 1
  ) as there on true
  left join lateral (
    select coalesce(
      v.before ->> 'name', v.before ->> 'title', v.before ->> 'section_key', v.before ->> 'from_path',
      (select string_agg(term, ', ') from jsonb_array_elements_text(v.before -> 'terms') as term)
    ) as name
    from public.record_versions v
    where v.subject_id = given.id and v.record_id = given.id and v.operation = 'DELETE' and there.name is null
    order by v.id desc
    limit 1
  ) as gone on true;
$$;
comment on function public.record_names(uuid[]) is
  'What records are called, or were called when they went; of whatever table, as the caller may read it.';

create function public.record_history(of_subject uuid, older_than timestamptz default null, most integer default 20)
returns table (
  changed_at timestamptz,
  author text,
  -- The last of the versions it left: record_before of it is what each record said after this save.
  version bigint,
  -- [{table, operation, record, before, after}]: of the record itself, where it was changed, the columns that differ; of
  -- its parts the whole row before, which says which of them it is.
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
comment on function public.record_history(uuid, timestamptz, integer) is
  'The saves of a record with its parts, newest first; at most 50. The next page is of what is older than the last.';

create function public.record_before(of_subject uuid, version bigint) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('table', later.table_name, 'record', later.record_id, 'before', later.before)
  ), '[]')
  from (
    select distinct on (v.table_name, v.record_id) v.table_name, v.record_id, v.before
    from public.record_versions v
    where v.subject_id = of_subject and v.id > version
    order by v.table_name, v.record_id, v.id
  ) as later;
$$;
comment on function public.record_before(uuid, bigint) is
  'What has changed of a record and its parts since a version, each as it was then, null where it was not there yet:
   [{table, record, before}]. What is not named is as it was.';

create function public.staff_activity(
  older_than timestamptz default null, since timestamptz default null, person uuid default null,
  tables text[] default null, most integer default 25
)
returns table (
  -- Null of a change of many products.
  id bigint,
  table_name text,
  operation text,
  -- The id of what was changed, or what it was a part of; the key of a text.
  subject text,
  -- What it is called, or was called when it went.
  name text,
  is_there boolean,
  -- How many of its kind were changed with it, itself included; how many products an import changed.
  amount integer,
  account uuid,
  author text,
  changed_at timestamptz
)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Each version alone is any colleague's to read; what one of them did in a day is not.
  if current_user = 'authenticated' and not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501', detail = 'Only administrators read what others did.';
  end if;
  return query
    with saves as (
      select v.changed_at, v.changed_by from public.record_versions v
      where v.changed_by is not null and v.import_id is null
        and (staff_activity.older_than is null or v.changed_at < staff_activity.older_than)
        and (staff_activity.since is null or v.changed_at >= staff_activity.since)
        and (staff_activity.person is null or v.changed_by = staff_activity.person)
        and (staff_activity.tables is null or v.table_name = any (staff_activity.tables))
      group by v.changed_at, v.changed_by
      order by v.changed_at desc
      limit least(greatest(staff_activity.most, 1), 100)
    ), told as (
      select main.id, main.table_name, main.operation,
        case when main.table_name = 'site_content' then named.name else main.subject_id::text end as subject,
        coalesce(
          named.name, main.before ->> 'name', main.before ->> 'title', main.after ->> 'name', main.after ->> 'title'
        ) as name,
        coalesce(named.is_there, false) as is_there,
        (
          select count(distinct w.subject_id)::integer from public.record_versions w
          where w.changed_at = s.changed_at and w.changed_by = s.changed_by and w.table_name = main.table_name
        ) as amount,
        s.changed_by as account, s.changed_at
      from saves s
      cross join lateral (
        -- A save is called after what the rest followed from, as in latest_changes.
        select v.* from public.record_versions v
        where v.changed_at = s.changed_at and v.changed_by = s.changed_by
          and (staff_activity.tables is null or v.table_name = any (staff_activity.tables))
        order by
          case
            when v.table_name = 'products' then 1
            when v.table_name = 'product_groups' then 2
            when v.table_name in (
              'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'product_costs',
              'collection_products'
            ) then 3
            when v.table_name = 'redirects' then 4
            else 0
          end,
          v.id desc
        limit 1
      ) as main
      left join lateral public.record_names(array[main.subject_id]) as named on true
      union all
      -- A change of many products is saved in parts, and is one thing to whoever did it, or undid it.
      select null, 'product_imports', done.operation, i.id::text, nullif(i.title, ''),
        i.created_at > now() - interval '30 days', i.product_count, done.account, done.changed_at
      from public.product_imports i
      cross join lateral (
        values (i.kind, i.created_by, i.created_at), (i.kind || '_undone', i.undone_by, i.undone_at)
      ) as done (operation, account, changed_at)
      where i.product_count > 0 and done.account is not null
        and (staff_activity.older_than is null or done.changed_at < staff_activity.older_than)
        and (staff_activity.since is null or done.changed_at >= staff_activity.since)
        and (staff_activity.person is null or done.account = staff_activity.person)
        and (staff_activity.tables is null or 'products' = any (staff_activity.tables))
    )
    select t.id, t.table_name, t.operation, t.subject, t.name, t.is_there, t.amount, t.account,
      private.staff_name(t.account), t.changed_at
    from told t
    order by t.changed_at desc, t.id desc nulls last
    limit least(greatest(staff_activity.most, 1), 100);
end;
$$;
comment on function public.staff_activity(timestamptz, timestamptz, uuid, text[], integer) is
  'The saves of the staff, newest first, each by what it was about: of a person, of some tables, of some days; at most
   100. An import or a change of many products is one, of the table product_imports, with the operation import or edit,
   and its undo another, import_undone or edit_undone. For administrators; to others it raises 42501. Of what the
   service key changes nobody is the author.';

revoke execute on function
  public.record_names(uuid[]), public.record_history(uuid, timestamptz, integer), public.record_before(uuid, bigint),
  public.staff_activity(timestamptz, timestamptz, uuid, text[], integer)
  from public, anon;
grant execute on function
  public.record_names(uuid[]), public.record_history(uuid, timestamptz, integer), public.record_before(uuid, bigint)
  to authenticated, service_role;
grant execute on function public.staff_activity(timestamptz, timestamptz, uuid, text[], integer) to authenticated;
