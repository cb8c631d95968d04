-- A restore must be one transaction, but the Data API cannot span a transaction over several requests. So rows are
-- staged in batches and then replace the catalogue in a single call: visitors and editors see either the old or the new
-- catalogue, and the outbox gets one change.

-- Unlogged: a crash empties the table, and the restore starts again.
create unlogged table private.staged_rows (
  restore_id uuid not null,
  table_name text not null,
  row_data jsonb not null check (jsonb_typeof(row_data) = 'object'),
  staged_at timestamptz not null default now()
);
create index staged_rows_restore_id_idx on private.staged_rows (restore_id, table_name);
alter table private.staged_rows enable row level security;
grant select, insert, delete on private.staged_rows to service_role;

create function public.copied_tables() returns table (table_name text, unique_columns jsonb, links jsonb)
language sql stable security invoker set search_path = '' as $$
  select r.table_name, (
    -- Includes columns that occur in index expressions.
    select jsonb_agg(array(
      select a.attname from pg_catalog.pg_attribute a
      where a.attrelid = i.indrelid and (a.attnum = any (i.indkey) or exists (
        select from pg_catalog.pg_depend d
        where d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))
    )) from pg_catalog.pg_index i where i.indrelid = t.id and i.indisunique and i.indpred is null
  ), (
    select coalesce(jsonb_agg(jsonb_build_object(
      'column', a.attname, 'target', f.relname, 'cascades', c.confdeltype = 'c')), '[]')
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    join pg_catalog.pg_class f on f.oid = c.confrelid
    where c.conrelid = t.id and c.contype = 'f'
      and f.relname in (select k.table_name from private.resources k where k.backup is not null)
  )
  from private.resources r cross join lateral (select format('public.%I', r.table_name)::regclass as id) as t
  where r.backup is not null order by r.backup_order;
$$;
comment on function public.copied_tables is
  'Returns the tables of a backup, each after those it references, with their unique keys [[column]] and their
   references to other such tables [{column, target, cascades}]. Deleting the target deletes the row if cascades is
   true, and otherwise clears the reference.';

create function public.stage_restore(restore_id uuid, into_table text, rows jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  staged integer;
begin
  perform private.refuse_if(
    into_table <> all (private.backed_up_tables('{replaced, added}') || 'request_proposals'::text),
    'PT400', 'unknown_table', into_table);
  -- Deletes rows left by interrupted restores.
  delete from private.staged_rows s where s.staged_at < now() - interval '1 day';
  insert into private.staged_rows (restore_id, table_name, row_data)
  select stage_restore.restore_id, into_table, given from jsonb_array_elements(rows) as given;
  get diagnostics staged = row_count;
  return staged;
end;
$$;
comment on function public.stage_restore is
  'Stages rows of a backup for apply_restore; the catalogue does not change yet.';

create function public.discard_restore(restore_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.staged_rows s where s.restore_id = discard_restore.restore_id;
$$;
comment on function public.discard_restore is 'Deletes the staged rows of a restore.';

-- Until 1.0.0, a request had at most one proposal, a printable sheet; old backups store it in request_proposals.
create function private.draft_former_sheets(sheets jsonb) returns void
language sql volatile set search_path = '' as $$
  -- Drafts get the ids of their requests, and lines those of the items, so that repeating a restore adds nothing twice.
  insert into public.proposals (id, request_id, seller_id, content, created_at, updated_at)
  select r.id, r.id, r.assigned_to, jsonb_build_object(
    'client', jsonb_build_object(
      'company', coalesce(r.company, ''), 'contact', coalesce(r.name, ''), 'email', coalesce(r.email, ''),
      'phone', coalesce(r.phone, ''), 'cnpj', coalesce(r.cnpj, '')
    ),
    'seller', coalesce((select u.name from public.admin_users u where u.id = r.assigned_to), ''),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'product_id', i.product_id, 'code', coalesce(i.code, ''), 'color', coalesce(i.color, ''),
        'name', case i.kind when 'sample' then left(i.name || ' (amostra)', 200) else i.name end,
        'quantity', i.quantity, 'discount', 0, 'setup', 0, 'picture', coalesce(i.picture, ''), 'technique', '',
        'unit_price', case when priced.unit_price between 0.0001 and 99999999.9999 then round(priced.unit_price, 4) end,
        'area', regexp_replace(coalesce(offered.line ->> 'print', i.print, ''), '\s+', ' ', 'g')
      ) order by i."position")
      from public.request_items i
      left join lateral (
        select l as line from jsonb_array_elements(s.lines) as l where (l ->> 'position')::integer = i."position" limit 1
      ) as offered on true
      cross join lateral (
        select case when offered.line is null then coalesce(i.server_price, i.shown_price)
          else (offered.line ->> 'unit_price')::numeric end as unit_price
      ) as priced
      where i.request_id = r.id
    ), '[]'),
    'discount', 0, 'freight', 'agree', 'freight_value', 0, 'taxes', 'included', 'lead_time', '', 'payment', '',
    'tolerance', 0, 'notes', s.notes,
    'valid_days', case when s.valid_until >= private.shop_day()
      then greatest(least(s.valid_until - private.shop_day(), 365), 1) else 10 end
  ), s.created_at, s.updated_at
  from jsonb_to_recordset(sheets) as s (
    id uuid, valid_until date, notes text, lines jsonb, created_at timestamptz, updated_at timestamptz
  ) join public.requests r on r.id = s.id
  on conflict (id) do nothing;

  insert into public.proposal_events (proposal_id, kind, note, created_at)
  select p.id, 'created',
    'a partir da proposta impressa do pedido' || coalesce(to_char(s.valid_until, '", válida até "DD/MM/YYYY'), ''),
    s.created_at
  from jsonb_to_recordset(sheets) as s (
    id uuid, valid_until date, notes text, lines jsonb, created_at timestamptz, updated_at timestamptz
  ) join public.proposals p on p.id = s.id
  where not exists (select from public.proposal_events e where e.proposal_id = p.id);
$$;
grant execute on function private.draft_former_sheets to service_role;

create function public.apply_restore(
  restore_id uuid, amounts jsonb, replacing boolean, rehearsal boolean
) returns void
-- Overrides the shorter timeout of API callers.
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
  -- Locks the tables in the same order as a save does. Editors wait, readers do not.
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
      -- Keeps the rows of tables that an older backup does not contain.
      continue when not jsonb_exists(amounts, names[place]);
      -- Hosted Supabase rejects a DELETE without WHERE from API callers.
      execute format('delete from public.%I where id is not null', names[place]);
    end loop;
    -- The deletions above have created redirects.
    delete from public.redirects where id is not null;

    foreach name in array names || additions || 'request_proposals'::text loop
      select count(*) into found_rows from private.staged_rows s
      where s.restore_id = apply_restore.restore_id and s.table_name = name;
      wanted := coalesce((amounts ->> name)::bigint, 0);
      perform private.refuse_if(found_rows <> wanted,
        'PT409', 'restore_incomplete', format('%s: %s of %s rows', name, found_rows, wanted));
      continue when found_rows = 0;
      if name = 'request_proposals' then
        perform private.draft_former_sheets((
          select jsonb_agg(s.row_data) from private.staged_rows s
          where s.restore_id = apply_restore.restore_id and s.table_name = name
        ));
        continue;
      end if;

      -- Columns that an older backup lacks get their defaults; unknown columns are rejected.
      given := array(select jsonb_object_keys(one.row_data) from (
        select s.row_data from private.staged_rows s
        where s.restore_id = apply_restore.restore_id and s.table_name = name limit 1
      ) as one);
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = ''),
        -- Backups contain no employees, so references to missing ones are cleared.
        string_agg(case when a.attname in ('assigned_to', 'author_id')
          then format('(select u.id from public.admin_users u where u.id = %I)', a.attname)
          else quote_ident(a.attname) end, ', ' order by a.attnum) filter (where a.attgenerated = ''),
        (array_agg(key) filter (where a.attname is null))[1]
      into fields, given_values, strange
      from unnest(given) as key
      left join pg_attribute a on a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attname = key;
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
  'Replaces the catalogue with the staged rows, all or nothing, and adds missing requests; a rehearsal only validates.
   amounts is the expected number of rows per table. Raises PT409 if rows are missing, or if the catalogue is not empty
   and must not be replaced; PT400 if a table rejects rows.';

grant execute on function public.copied_tables, public.stage_restore, public.discard_restore, public.apply_restore
  to service_role;
