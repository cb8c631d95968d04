-- Drafts. A save is run, its changes are recorded, and it is rolled back. So a draft has passed all the rules for
-- saves, and publishing it writes the same rows, merged with later saves by others.

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
        given -> 'product', array(select jsonb_array_elements_text(given -> 'tags')), given -> 'images', expected,
        (given ->> 'partner_id')::uuid);
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
  -- Waits for a campaign that is starting at this moment.
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
  'Stores a save as a draft instead of performing it: {function, arguments} for save_product, save_collection or
   save_site_content, or {arguments: {record, expected_updated_at}} for a row of any other table. Replaces the
   subject''s draft in the same campaign. Returns the id of the draft, or null if nothing would change. Raises the
   errors of the save.';

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
  'Returns a draft: {id, table_name, subject, campaign_id, name, base, wanted, changes, author, updated_at}, without
   costs for staff who may not see them. Raises PT404 if it does not exist.';

create function private.take_draft(of_draft uuid) returns public.record_drafts
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft constant public.record_drafts := private.read_draft(of_draft);
begin
  perform private.assert_open(draft.campaign_id);
  -- If two people publish a draft, only the first one finds it.
  delete from public.record_drafts d where d.id = of_draft;
  perform private.refuse_missing(not found, 'draft_not_found', 'There is no such draft.');
  return draft;
end;
$$;

-- Returns the required fields that a product lacks. Keep in sync with gapNames in shared/catalogue/product-fields.ts.
create function private.product_gaps(product jsonb) returns text[]
language sql stable security invoker set search_path = '' as $$
  select array_remove(array[
    case when coalesce(product ->> 'description', '') !~ '\S' then 'description' end,
    case when product ->> 'category_id' is null then 'category_id' end,
    case when coalesce(product ->> 'color_name', '') !~ '\S' then 'color_name' end,
    case when not exists (
      select from jsonb_array_elements(product -> 'product_tags') as t join public.materials m on m.name = t ->> 'tag'
    ) then 'materials' end
  ], null);
$$;

-- Ignores gaps that are live already, because imported products may have them.
create function private.assert_complete(draft public.record_drafts) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  gaps constant text[] := case when draft.table_name = 'products' then array(
    select w.gap from unnest(private.product_gaps(draft.wanted)) with ordinality as w (gap, place)
    where draft.base = 'null' or w.gap <> all (private.product_gaps(draft.base)) order by w.place) end;
begin
  perform private.refuse_if(gaps <> '{}', 'PT422', 'draft_incomplete', array_to_string(gaps, ', '));
end;
$$;

create function public.publish_draft(draft uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  taken constant public.record_drafts := private.take_draft(draft);
  conflicts jsonb;
begin
  perform private.assert_complete(taken);
  conflicts := private.apply_changes(taken.changes, keeps => false);
  perform private.refuse_if(conflicts <> '[]', 'PT409', 'draft_conflicts', conflicts::text);
end;
$$;
comment on function public.publish_draft is
  'Saves the changes of a draft, merged with later saves by others, and deletes the draft. Raises PT409
   (draft_conflicts, with the conflicts from private.apply_changes as its detail) if both changed the same value, PT422
   (draft_incomplete, with the fields as its detail) if a product would lack required fields, PT404 if the draft does
   not exist.';

create function public.discard_draft(draft uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.take_draft(draft);
$$;
comment on function public.discard_draft is 'Deletes a draft. Raises PT404 if it does not exist.';

create function public.move_draft(draft uuid, campaign uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_open((private.read_draft(draft)).campaign_id);
  perform private.assert_open(campaign);
  update public.record_drafts d set campaign_id = campaign where d.id = draft;
end;
$$;
comment on function public.move_draft is
  'Moves a draft into a campaign, or out of any campaign (null). Raises 23505 if a draft of the same record is already
   there, PT409 if either campaign has begun.';

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
  'Returns drafts that are not live yet, latest first, including those in future campaigns and, with and_running, in
   campaigns that have begun.';

grant execute on function
  private.merged, private.with_referenced, private.full_record, private.changes_since,
  private.apply_changes, private.run_save, private.may_prepare, private.store_draft, private.read_draft,
  private.take_draft, private.product_gaps, private.assert_complete, public.save_draft, public.read_draft, public.publish_draft, public.discard_draft,
  public.move_draft, public.list_drafts
  to authenticated;
