-- Campaigns publish drafts when they begin and revert them when they end, except values changed since then.

create function private.reversed(changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(c.given || case c.given ->> 'operation'
    when 'INSERT' then jsonb_build_object('operation', 'DELETE', 'before', c.given -> 'after', 'after', null)
    when 'DELETE' then jsonb_build_object('operation', 'INSERT', 'before', null, 'after', c.given -> 'before')
    else jsonb_build_object('before', (c.given -> 'before') || (c.given -> 'after'), 'after', (
      select jsonb_object_agg(key, c.given -> 'before' -> key) from jsonb_object_keys(c.given -> 'after') as key))
  end order by c.place desc), '[]')
  from jsonb_array_elements(changes) with ordinality as c (given, place);
$$;

create function private.run_campaign(due public.campaigns, is_start boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.record_drafts;
  version bigint;
  conflicts jsonb;
  said jsonb := due.notes;
begin
  for draft in
    select * from public.record_drafts d where d.campaign_id = due.id and (is_start or d.applied is not null)
    order by case when is_start then d.created_at end, d.created_at desc
  loop
    begin
      if is_start then
        perform private.assert_complete(draft);
      end if;
      version := (select coalesce(max(v.id), 0) from public.record_versions v);
      conflicts := private.apply_changes(
        case when is_start then draft.changes else private.reversed(draft.applied) end, keeps => not is_start);
      -- Syncs the contact sections now, because those changes belong to the draft. The outbox stays deferred, because
      -- it locks the pending publication.
      set constraints public.sync_contact_sections_on_update, public.sync_contact_sections_on_insert immediate;
      if is_start then
        update public.record_drafts d set applied = private.changes_since(d.table_name, version) where d.id = draft.id;
      else
        -- If a later campaign on the same record is running, its end must also restore what this one could not.
        update public.record_drafts d set applied = (
          select jsonb_agg(case when m.mine is null then c.given else jsonb_set(c.given, '{before}', (private.merged(
            (m.mine -> 'before') || (m.mine -> 'after'), m.mine -> 'before', c.given -> 'before', true)).value) end order by c.place)
          from jsonb_array_elements(d.applied) with ordinality as c (given, place)
          left join jsonb_array_elements(draft.applied) as m (mine)
            on m.mine -> 'record' = c.given -> 'record' and m.mine ->> 'operation' = 'UPDATE' and c.given ->> 'operation' <> 'INSERT')
        from public.campaigns k
        where k.id = d.campaign_id and k.ended_at is null and (k.started_at, k.starts_at) > (due.started_at, due.starts_at)
          and d.table_name = draft.table_name and d.subject = draft.subject and d.applied <> '[]';
      end if;
      set constraints public.sync_contact_sections_on_update, public.sync_contact_sections_on_insert deferred;
      said := said || (
        select coalesce(jsonb_agg(distinct jsonb_build_object(
          'event', case when is_start then 'start' else 'end' end, 'draft', draft.name, 'table', c -> 'table',
          'reason', case when (c ->> 'is_gone')::boolean then 'gone' else 'changed' end, 'fields', c -> 'fields')), '[]')
        from jsonb_array_elements(conflicts) as c);
    exception when others then
      -- Deadlocks and similar errors are temporary, so the next call retries. A rejected draft does not stop the
      -- others.
      if left(sqlstate, 2) in ('40', '53', '55', '57') then
        raise;
      end if;
      said := said || jsonb_build_object(
        'event', case when is_start then 'start' else 'end' end, 'draft', draft.name, 'table', draft.table_name,
        'reason', 'refused', 'message', sqlerrm);
      -- Takes the draft out of the campaign, so that it can be corrected and published separately.
      update public.record_drafts d set campaign_id = null
      where is_start and d.id = draft.id and not exists (
        select from public.record_drafts o
        where o.table_name = d.table_name and o.subject = d.subject and o.campaign_id is null);
    end;
  end loop;
  update public.campaigns c set notes = said,
    started_at = case when is_start then now() else c.started_at end, ended_at = case when not is_start then now() end
  where c.id = due.id;
  if not is_start then
    delete from public.record_drafts d where d.campaign_id = due.id and d.applied is not null;
  end if;
end;
$$;

create function public.run_campaigns(begun uuid default null, ended uuid default null) returns text[]
language plpgsql volatile security definer set search_path = '' set statement_timeout = '5min' as $$
#variable_conflict use_column
declare
  wall constant timestamp := now() at time zone 'America/Sao_Paulo';
  is_job constant boolean := current_setting('role', true) is distinct from 'authenticated';
  due public.campaigns;
  done text[] := '{}';
begin
  perform private.refuse_if(not is_job and not private.is_staff(),
    '42501', 'not_staff', 'Only active staff may do this.');
  perform private.assert_may_run(run_campaigns.begun);
  update public.campaigns c set is_scheduled = true, starts_at = wall, scheduled_by = auth.uid()
  where c.id = run_campaigns.begun and c.started_at is null and c.ended_at is null;
  update public.campaigns c set ends_at = wall
  where c.id = run_campaigns.ended and c.started_at < now() and c.ended_at is null;
  for due in
    select * from public.campaigns c
    where c.is_scheduled and c.ended_at is null and case when c.started_at is null then c.starts_at else c.ends_at end <= wall
      and (is_job or c.id in (run_campaigns.begun, run_campaigns.ended))
    -- Campaigns end before others begin; of two that change the same record, the later one ends first.
    order by c.started_at desc nulls last, case when c.started_at is null then c.starts_at end, c.starts_at desc
    for update
  loop
    -- Attributes the versions of the job to whoever scheduled the campaign. The embedded backend reads only the second
    -- setting.
    if is_job then
      perform set_config('request.jwt.claims', jsonb_build_object('sub', due.scheduled_by)::text, true),
        set_config('request.jwt.claim.sub', coalesce(due.scheduled_by::text, ''), true);
    end if;
    if due.started_at is null and due.ends_at <= wall then
      update public.campaigns c set ended_at = now(), notes = '[{"event": "start", "reason": "missed"}]' where c.id = due.id;
      done := done || format('missed: %s', due.name);
    else
      perform private.run_campaign(due, is_start => due.started_at is null);
      done := done || format('%s: %s', case when due.started_at is null then 'start' else 'end' end, due.name);
    end if;
  end loop;
  return done;
end;
$$;
comment on function public.run_campaigns is
  'Begins and ends the campaigns that are due, each once; for staff, begins or ends only the given ones, now. Returns
   the actions as "start: name". If a value changed after its draft was prepared, the campaign still overwrites it; if a
   value changed during the campaign, the end leaves it. Both are noted in campaigns.notes: [{event: start or end,
   draft, table, reason: changed, gone, refused or missed, fields, message}].';

create table private.previews (
  -- SHA-256 hash of the token in the link.
  token_hash text primary key,
  drafts uuid[] not null default '{}',
  campaign_id uuid references public.campaigns (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '24 hours',
  created_by uuid default auth.uid()
);
create index previews_campaign_id_idx on private.previews (campaign_id);
alter table private.previews enable row level security;

create function public.create_preview(drafts uuid[] default '{}', campaign uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.require_staff();
  delete from private.previews p where p.expires_at < now();
  insert into private.previews (token_hash, drafts, campaign_id)
  values (private.token_hash(token), create_preview.drafts, campaign);
  return token;
end;
$$;
comment on function public.create_preview is
  'Creates the token of a link that shows the site with the given drafts, or with those of a campaign, for 24 hours.';

create function public.preview_rows(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  preview record;
  draft record;
  version constant bigint := (select coalesce(max(v.id), 0) from public.record_versions v);
  rows jsonb;
  day date;
begin
  select p.*, c.name, c.starts_at into preview from private.previews p left join public.campaigns c on c.id = p.campaign_id
  where p.token_hash = private.token_hash(token) and p.expires_at > now();
  -- Ends the preview once all its drafts have been published or discarded.
  if not exists (
    select from public.record_drafts d
    where (d.id = any (preview.drafts) or d.campaign_id = preview.campaign_id) and d.applied is null
  ) then
    return null;
  end if;
  day := greatest(private.shop_day(), preview.starts_at::date);
  begin
    for draft in
      select d.changes from public.record_drafts d
      where (d.id = any (preview.drafts) or d.campaign_id = preview.campaign_id) and d.applied is null order by d.created_at
    loop
      begin
        perform private.apply_changes(draft.changes, keeps => false);
      exception when others then
        -- As at the start of a campaign, a rejected draft does not stop the others.
        null;
      end;
    end loop;
    set constraints all immediate;
    select jsonb_agg(jsonb_build_object('table', s.owner, 'id', s.id, 'record', case
      when coalesce((s.record ->> 'is_active')::boolean, true)
        and private.is_current((s.record ->> 'starts_on')::date, (s.record ->> 'ends_on')::date, day) then s.record end))
    into rows
    from (
      select v.owner, v.subject_id as id, private.full_record(v.owner, v.subject_id) as record
      from (
        select distinct coalesce(r.owner_table, r.table_name) as owner, v.subject_id
        from public.record_versions v join private.resources r on r.table_name = v.table_name and r.published
        where v.id > version and v.changed_at = now()
        union
        -- Collections show only visible products, so they change with the visibility of a product.
        select 'collections', p.collection_id
        from public.record_versions v join public.collection_products p on p.product_id = v.record_id
        where v.id > version and v.changed_at = now() and v.after ? 'is_active'
      ) as v
    ) as s;
    raise exception using errcode = 'VT000', message = 'seen';
  exception when sqlstate 'VT000' then
    null;
  end;
  return jsonb_build_object(
    'name', preview.name, 'expires_at', preview.expires_at, 'day', day, 'rows', coalesce(rows, '[]'));
end;
$$;
comment on function public.preview_rows is
  'Returns published records as they would be with the drafts of a preview: {name, expires_at, day, rows: [{table, id,
   record}]}; record is null if visitors would not see it. Returns null for an unknown or expired token, and once no
   draft is left. Writes nothing.';

grant execute on function public.run_campaigns to authenticated, service_role;
grant execute on function public.create_preview to authenticated;
grant execute on function public.preview_rows to service_role;

select private.schedule('vitrine-campaigns', '* * * * *', 'public.run_campaigns()');
