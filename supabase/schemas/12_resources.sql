-- Tables covered by the outbox, versions, the trash or backups. A new table needs a row here.
--
-- backup: a restore either replaces the table's rows (`replaced`) or adds the missing ones (`added`).
-- backup_order: each table comes after those that it references.
-- published: changes are written to the outbox. versioned: each change is stored as a version.
-- restorable: deleted records can be restored. Materials and techniques are deactivated instead of deleted.
-- admin_only: only administrators may edit and restore the records.
-- owner_column, owner_limit: rows belong to a record in owner_table, at most owner_limit per record.
-- naming_rank: a save is named after its change with the lowest rank, because the other changes followed from that one.
create view private.resources with (security_invoker = true) as
select r.*, left(r.owner_column, -3) || 's' as owner_table from (values
  ('categories', 1, 'replaced', true, true, true, false, null, null, 0),
  ('materials', 2, 'replaced', true, true, false, false, null, null, 0),
  ('techniques', 3, 'replaced', true, true, false, false, null, null, 0),
  ('product_groups', 4, 'replaced', true, true, false, false, null, null, 2),
  ('products', 5, 'replaced', true, true, true, false, null, null, 1),
  ('product_images', 6, 'replaced', true, true, false, false, 'product_id', 50, 3),
  ('product_tags', 7, 'replaced', true, true, false, false, 'product_id', 100, 3),
  ('price_tiers', 8, 'replaced', true, true, false, false, 'product_id', 20, 3),
  ('product_techniques', 9, 'replaced', true, true, false, false, 'product_id', 50, 3),
  ('print_areas', 10, 'replaced', true, true, false, false, 'product_id', 50, 3),
  ('product_costs', 11, 'replaced', false, true, false, false, 'product_id', null, 3),
  ('collections', 12, 'replaced', true, true, true, false, null, null, 0),
  ('collection_products', 13, 'replaced', true, true, false, false, 'collection_id', 500, 3),
  ('carousel_slides', 14, 'replaced', true, true, true, true, null, null, 0),
  ('how_it_works_steps', 15, 'replaced', true, true, true, true, null, null, 0),
  ('site_content', 16, 'replaced', true, true, false, true, null, null, 0),
  ('redirects', 17, 'replaced', true, true, true, true, null, null, 4),
  ('search_synonyms', 18, 'replaced', true, true, true, false, null, null, 0),
  ('requests', 19, 'added', false, false, false, false, null, null, null),
  ('request_items', 20, 'added', false, false, false, false, null, null, null),
  ('request_events', 21, 'added', false, false, false, false, null, null, null),
  ('request_files', 22, 'added', false, false, false, false, null, null, null),
  ('page_counters', 23, 'added', false, false, false, false, null, null, null),
  ('answer_templates', 24, 'replaced', false, true, true, false, null, null, 0),
  ('proposals', 25, 'added', false, false, false, false, null, null, null),
  ('proposal_versions', 26, 'added', false, false, false, false, null, null, null),
  ('proposal_costs', 27, 'added', false, false, false, false, null, null, null),
  ('proposal_events', 28, 'added', false, false, false, false, null, null, null),
  ('campaigns', 29, 'replaced', false, true, false, false, null, null, -1),
  ('record_drafts', 30, 'replaced', false, false, false, false, null, null, null),
  ('admin_users', null, null, false, true, true, true, null, null, 0)
) as r (
  table_name, backup_order, backup, published, versioned, restorable, admin_only, owner_column, owner_limit, naming_rank
);
grant select on private.resources to authenticated, service_role;

create function private.backed_up_tables(kinds text[]) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(r.table_name order by r.backup_order) from private.resources r where r.backup = any (kinds);
$$;
grant execute on function private.backed_up_tables to service_role;

create function private.trimmed(given jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  record constant jsonb := coalesce(given, '{}');
  written constant text := record::text;
begin
  -- Fast path: most records need no trimming. Searching takes a fraction of the time of a regular expression.
  if position('": " ' in written) + position('": ""' in written)
    + position(' ",' in written) + position(' "}' in written) = 0 then
    return record;
  end if;
  return (
    select jsonb_object_agg(r.key, case jsonb_typeof(r.value)
      when 'string' then to_jsonb(nullif(btrim(r.value #>> '{}'), '')) else r.value end)
    from jsonb_each(record) as r
  );
end;
$$;
comment on function private.trimmed is 'Returns a record with its texts trimmed; empty texts become null.';
grant execute on function private.trimmed to authenticated, service_role;

-- Generates replace_records() for a table from the system catalogue when the schema is applied, so that a new column
-- needs no change here and a session can cache the plans. In a NOT NULL column, null becomes the column's default; a
-- text column without a default gets an empty text, which its check rejects.
create function private.create_writer(of_table text) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  fields text;
  all_values text;
  targets text;
  new_values text;
  owner_column text := coalesce((select r.owner_column from private.resources r where r.table_name = of_table), 'id');
begin
  select string_agg(quote_ident(c.name), ', '), string_agg(c.value, ', '),
    string_agg(quote_ident(c.name), ', ') filter (where c.is_kept is not true),
    string_agg(c.value, ', ') filter (where c.is_kept is not true)
  into fields, all_values, targets, new_values
  from (
    select a.attname as name, a.attname in ('id', 'created_at', 'updated_at') as is_kept, case
      when a.attnotnull and d.adbin is not null
        then format('coalesce(r.%I, %s)', a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid))
      when a.attnotnull and a.atttypid = 'text'::regtype then format('coalesce(r.%I, '''')', a.attname)
      else format('r.%I', a.attname)
    end as value
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = format('public.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attname
  ) as c;
  -- Skips statements without rows, because they would still fire statement-level triggers. Inserts last, because an
  -- existing row may give up a unique value that a new row takes. Never moves a row to another owner.
  execute format($writer$
create or replace function private.replace_records(stored public.%1$I[], records public.%1$I[]) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $body$
declare
  touched uuid[];
  gone uuid[];
  changed public.%1$I[];
  added public.%1$I[];
begin
  select array_agg(distinct coalesce(r.%2$I, s.%2$I)), array_agg(s.id) filter (where r.id is null),
    array_agg(r) filter (where s.id is not null and r.id is not null), array_agg(r) filter (where s.id is null)
  into touched, gone, changed, added
  from unnest(records) as r full join unnest(stored) as s on s.id = r.id and s.%2$I = r.%2$I
  where r is distinct from s;
  if gone is not null then
    delete from public.%1$I as t where t.id = any (gone);
  end if;
  if changed is not null then
    update public.%1$I as t set (%3$s) = row(%4$s)
    from unnest(changed) as r
    where t.id = any (array(select c.id from unnest(changed) as c)) and t.id = r.id and t.%2$I = r.%2$I;
  end if;
  if added is not null then
    insert into public.%1$I (%5$s) select %6$s from unnest(added) as r;
  end if;
  return coalesce(touched, '{}');
end;
$body$;
comment on function private.replace_records(public.%1$I[], public.%1$I[]) is
  'Replaces stored records with the given ones, with the caller''s privileges. Returns the ids of those that differed, or
   of their owners.';
grant execute on function private.replace_records(public.%1$I[], public.%1$I[]) to authenticated, service_role;
$writer$, of_table, owner_column, targets, new_values, fields, all_values);
end;
$$;

create function private.record_title(record jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    record ->> 'name', record ->> 'title', record ->> 'section_key', record ->> 'from_path',
    (select string_agg(term, ', ') from jsonb_array_elements_text(record -> 'terms') as term));
end;
$$;
grant execute on function private.record_title to authenticated, service_role;

create function private.subject_of(record jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(record ->> 'collection_id', record ->> 'product_id', record ->> 'id')::uuid;
end;
$$;
comment on function private.subject_of is 'Returns the id of the record that owns a row, or the row''s own id.';
grant execute on function private.subject_of to authenticated, service_role;

create function private.existing_records(ids uuid[])
returns table (id uuid, table_name text, title text, record jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query execute (
    select string_agg(format(
      'select r.id, %1$L, private.record_title(to_jsonb(r)), to_jsonb(r) from public.%1$I r where r.id = any ($1)',
      r.table_name
    ), ' union all ')
    from private.resources r where r.versioned and r.owner_column is null
  ) using ids;
end;
$$;
comment on function private.existing_records is
  'Returns the records of any table with these ids, as far as the caller may read them. Tables whose rows belong to
   another record are not searched.';
grant execute on function private.existing_records to authenticated, service_role;
