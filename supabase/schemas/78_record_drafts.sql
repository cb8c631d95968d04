-- Drafts: a save is run, what it changed is noted, and it is rolled back. So a draft has passed every rule of a save, and
-- publishing it writes the same rows, merged with what others have saved since.

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
  'Merges two changes of a value, of objects by key; of what both changed, the stored value stays if `keeps`. Returns the
   paths of those. Twin of mergeValues in admin/forms/merge-values.ts.';

create function private.parts_of(of_table text) returns setof text
language sql stable set search_path = '' as $$
  select r.table_name from private.resources r
  where r.versioned and r.owner_column = rtrim(of_table, 's') || '_id' order by r.backup_order;
$$;

create function private.with_referenced(of_table text, given jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  reference record;
  target jsonb;
begin
  for reference in
    select a.attname as name, t.relname as target
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    join pg_catalog.pg_class t on t.oid = c.confrelid and t.relnamespace = 'public'::regnamespace
    where c.conrelid = format('public.%I', of_table)::regclass and c.contype = 'f'
  loop
    execute format('select to_jsonb(r) from public.%I r where r.id = $1', reference.target)
      into target using (given ->> reference.name)::uuid;
    given := given || jsonb_build_object(reference.target, target);
  end loop;
  return given;
end;
$$;

create function private.full_record(of_table text, subject uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  part text;
  found_row jsonb;
  found_rows jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', of_table) into found_row using subject;
  found_row := private.with_referenced(of_table, found_row);
  for part in select * from private.parts_of(of_table) loop
    continue when found_row is null;
    execute format(
      'select coalesce(jsonb_agg(private.with_referenced(%1$L, to_jsonb(r)) - %2$L), ''[]'') from public.%1$I r where r.%3$I = $1',
      part, of_table, rtrim(of_table, 's') || '_id') into found_rows using subject;
    -- One row at most.
    if (select r.owner_limit is null from private.resources r where r.table_name = part) then
      found_rows := found_rows -> 0;
    end if;
    found_row := found_row || jsonb_build_object(part, found_rows);
  end loop;
  return found_row;
end;
$$;
comment on function private.full_record is
  'A record with the records it refers to and its parts, by table, as the Data API embeds them; null if there is none.';

create function private.changes_since(of_table text, version bigint) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  of_part jsonb;
  changes jsonb := '[]';
begin
  -- What followed from triggers follows again.
  for part in
    select r.table_name from private.resources r
    where r.table_name in (of_table, case of_table when 'products' then 'product_groups' end)
      or r.table_name in (select * from private.parts_of(of_table))
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
  'Rows of a record and its parts that this transaction changed since a version, as record_drafts.changes has them.';

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
  -- First, as a deleted picture takes itself out of print areas.
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
        left(part.owner_column, -3) || 's') into lost using owners;
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
        -- The date of a record changes with its parts, which would go along.
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
    -- Prices of a product belong together.
    if keeps and conflicts @> '[{"table": "price_tiers"}]' and part.table_name = 'price_tiers' then
      rows := '[]';
      gone := '{}';
    end if;
    perform private.replace_rows(part.table_name, gone, rows);
    -- Editors that have the record open must notice the change, though its own row may be the same.
    if part.owner_column is not null then
      execute format(
        'update public.%I r set updated_at = now() where r.updated_at <> now() and r.id = any ($1)',
        left(part.owner_column, -3) || 's') using owners;
    end if;
    if part.table_name = 'product_images' then
      perform private.number_pictures(o) from unnest(owners) as o;
    end if;
  end loop;
  return conflicts;
end;
$$;
comment on function private.apply_changes is
  'Writes changed rows, with the rights of the caller, merged with what others have changed since; of the same value, theirs
   stays if `keeps`. Returns those conflicts: [{table, record, fields, is_gone}].';

create function private.run_save(of_table text, save jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given constant jsonb := save -> 'arguments';
  expected constant timestamptz := given ->> 'expected_updated_at';
  saved_at timestamptz;
begin
  case save ->> 'function'
    when 'save_product' then
      perform public.save_product(
        given -> 'product', array(select jsonb_array_elements_text(given -> 'tags')), given -> 'images', expected);
    when 'save_product_with' then
      perform public.save_product_with(
        (given ->> 'partner_id')::uuid, given -> 'product', array(select jsonb_array_elements_text(given -> 'tags')),
        given -> 'images', expected);
    when 'save_collection' then
      perform public.save_collection(
        given -> 'collection', array(select jsonb_array_elements_text(given -> 'products'))::uuid[], expected);
    when 'save_site_content' then
      perform public.save_site_content(given -> 'sections');
    else
      execute format('select r.updated_at from public.%I r where r.id = $1 for update', of_table)
        into saved_at using (given #>> '{record,id}')::uuid;
      perform private.refuse_if(saved_at <> expected,
        'PT409', 'changed_meanwhile', 'The record was saved by somebody else after it was read.');
      perform private.refuse_missing(saved_at is null and expected is not null,
        'record_not_found', 'The record no longer exists.');
      perform private.replace_rows(of_table, '{}', jsonb_build_array(given -> 'record'));
  end case;
end;
$$;

create function private.may_prepare(of_table text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff() and (private.is_admin() or exists (
    select from private.resources r where r.table_name = of_table and not r.admin_only));
$$;

create function private.assert_may_run(of_campaign uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    exists (select from public.record_drafts d where d.campaign_id = of_campaign and not private.may_prepare(d.table_name)),
    '42501', 'campaign_restricted', 'Only administrators publish or discard some drafts of this campaign.');
end;
$$;

create function private.assert_open(of_campaign uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One that begins at this moment is waited for.
  perform from public.campaigns c where c.id = of_campaign for share;
  perform private.refuse_if(
    exists (select from public.campaigns c where c.id = of_campaign and c.started_at is not null),
    'PT409', 'campaign_running', 'The drafts of a campaign that has begun stay as they are.');
end;
$$;

create function private.store_draft(draft public.record_drafts) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored uuid;
begin
  delete from public.record_drafts d
  where d.table_name = draft.table_name and d.subject = draft.subject
    and d.campaign_id is not distinct from draft.campaign_id
  returning d.id into stored;
  if draft.changes = '[]' then
    return null;
  end if;
  perform private.assert_open(draft.campaign_id);
  perform private.refuse_if((
      select count(*) >= 2000 from public.record_drafts d left join public.campaigns c on c.id = d.campaign_id
      where c.started_at is null),
    'PT422', 'record_drafts_full', 'There are at most 2,000 drafts.');
  draft.id := coalesce(stored, gen_random_uuid());
  insert into public.record_drafts (id, table_name, subject, campaign_id, name, base, wanted, changes)
  values (draft.id, draft.table_name, draft.subject, draft.campaign_id, draft.name, draft.base, draft.wanted, draft.changes);
  return draft.id;
end;
$$;

create function public.save_draft(of_table text, subject text, save jsonb, campaign uuid default null) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  is_section constant boolean := of_table = 'site_content';
  version constant bigint := (select coalesce(max(v.id), 0) from public.record_versions v);
  draft public.record_drafts;
begin
  perform private.refuse_if(not private.may_prepare(of_table), '42501', 'not_staff', 'Only active staff may do this.');
  draft.table_name := of_table;
  draft.subject := save_draft.subject;
  draft.campaign_id := campaign;
  if not is_section then
    draft.base := private.full_record(of_table, save_draft.subject::uuid);
  end if;
  begin
    perform private.run_save(of_table, save);
    set constraints all immediate;
    draft.changes := private.changes_since(of_table, version);
    if is_section then
      select jsonb_agg(c -> 'before'), jsonb_agg(coalesce(nullif(c -> 'before', 'null'), '{}') || (c -> 'after'))
      into draft.base, draft.wanted from jsonb_array_elements(draft.changes) as c;
      draft.name := draft.wanted #>> '{0,section_key}';
    else
      draft.wanted := private.full_record(of_table, save_draft.subject::uuid);
      draft.name := private.record_title(draft.wanted);
    end if;
    raise exception using errcode = 'VT000', message = 'noted';
  exception when sqlstate 'VT000' then
    null;
  end;
  draft.base := coalesce(draft.base, 'null');
  draft.wanted := coalesce(draft.wanted, 'null');
  draft.name := coalesce(draft.name, '');
  return private.store_draft(draft);
end;
$$;
comment on function public.save_draft is
  'Prepares a save without doing it: {function, arguments} of save_product, save_product_with, save_collection or
   save_site_content, or {arguments: {record, expected_updated_at}} for a row of any other table. Replaces the draft of
   that subject. Returns its id, or null if nothing would change. Raises what the save raises.';

create function private.read_draft(of_draft uuid) returns public.record_drafts
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.record_drafts;
begin
  select * into draft from public.record_drafts d where d.id = of_draft;
  perform private.refuse_missing(draft.id is null or not private.may_prepare(draft.table_name),
    'draft_not_found', 'There is no such draft.');
  return draft;
end;
$$;

create function public.read_draft(draft uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case when (select private.sees_costs()) then found.draft else
    found.draft #- '{base,product_costs}' #- '{wanted,product_costs}' || jsonb_build_object(
      'changes', jsonb_path_query_array(found.draft, '$.changes[*] ? (@.table != "product_costs")'))
  end
  from (
    select to_jsonb(d) - 'applied' || jsonb_build_object('author', private.staff_name(d.prepared_by)) as draft
    from private.read_draft(draft) as d
  ) as found;
$$;
comment on function public.read_draft is
  'Reads a draft: {id, table_name, subject, campaign_id, name, base, wanted, changes, author, updated_at}, without costs for
   staff who see none. Raises PT404 if there is none.';

create function private.take_draft(of_draft uuid) returns public.record_drafts
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft constant public.record_drafts := private.read_draft(of_draft);
begin
  perform private.assert_open(draft.campaign_id);
  -- Two people publish it once.
  delete from public.record_drafts d where d.id = of_draft;
  perform private.refuse_missing(not found, 'draft_not_found', 'There is no such draft.');
  return draft;
end;
$$;

create function public.publish_draft(draft uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  taken constant public.record_drafts := private.take_draft(draft);
  conflicts constant jsonb := private.apply_changes(taken.changes, keeps => false);
begin
  perform private.refuse_if(conflicts <> '[]', 'PT409', 'draft_conflicts', conflicts::text);
end;
$$;
comment on function public.publish_draft is
  'Saves what a draft has prepared, merged with what others have saved since, and removes it. Raises PT409
   (draft_conflicts, with the conflicts of private.apply_changes as detail) if both changed the same, PT404 if it is gone.';

create function public.discard_draft(draft uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.take_draft(draft);
$$;
comment on function public.discard_draft is 'Removes a draft. Raises PT404 if it is gone.';

create function public.move_draft(draft uuid, campaign uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_open((private.read_draft(draft)).campaign_id);
  perform private.assert_open(campaign);
  update public.record_drafts d set campaign_id = campaign where d.id = draft;
end;
$$;
comment on function public.move_draft is
  'Gives a draft to a campaign, or to none (null). Raises 23505 if that has a draft of the same record, PT409 once either
   has begun.';

create function public.list_drafts(and_running boolean default false) returns table (
  id uuid, table_name text, subject text, name text, is_new boolean, campaign_id uuid, campaign text, author text,
  updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select d.id, d.table_name, d.subject, d.name, d.base = 'null', d.campaign_id, c.name, private.staff_name(d.prepared_by),
    d.updated_at
  from public.record_drafts d left join public.campaigns c on c.id = d.campaign_id
  where private.may_prepare(d.table_name) and (list_drafts.and_running or c.started_at is null)
  order by d.updated_at desc;
$$;
comment on function public.list_drafts is
  'Drafts that are not live yet, the latest first, also those of campaigns to come; on request those of running ones, too.';

grant execute on function
  private.merged, private.parts_of, private.with_referenced, private.full_record, private.changes_since,
  private.apply_changes, private.run_save, private.may_prepare, private.store_draft, private.read_draft,
  private.take_draft, public.save_draft, public.read_draft, public.publish_draft, public.discard_draft,
  public.move_draft, public.list_drafts
  to authenticated;
