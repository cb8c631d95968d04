-- Functions for staff to save, send and list proposals, and their statistics.

create trigger ignore_parts_of_anonymized_request before insert on public.proposals
  for each row execute function private.ignore_parts_of_anonymized_request('request_id');

create function private.proposal_status(
  lost_reason text, version integer, decision text, valid_until date, seen_at timestamptz
) returns text
language sql stable set search_path = '' as $$
  select case
    when lost_reason is not null then 'lost'
    when version is null then 'draft'
    when decision = 'approved' then decision
    when valid_until < private.shop_day() then 'expired'
    when decision is not null then decision
    when seen_at is not null then 'seen'
    else 'sent'
  end;
$$;
comment on function private.proposal_status is
  'Returns the status of a proposal with its latest version: draft, sent, seen, changes (requested), approved, expired
   (by the shop''s date, even if changes were requested) or lost.';

create function private.latest_version(proposal_id uuid) returns public.proposal_versions
language sql stable security definer set search_path = '' as $$
  select v.* from public.proposal_versions v where v.proposal_id = latest_version.proposal_id
  order by v.version desc limit 1;
$$;

-- Locks a proposal after checking that the caller may change it.
create function private.lock_proposal(proposal_id uuid, expected timestamptz default null, is_open boolean default true)
returns public.proposals
language plpgsql volatile security definer set search_path = '' as $$
declare
  locked public.proposals;
  latest public.proposal_versions;
begin
  perform private.require_staff();
  select * into locked from public.proposals p where p.id = lock_proposal.proposal_id for update;
  perform private.refuse_if(not found, 'PT404', 'proposal_not_found', 'The proposal no longer exists.');
  perform private.refuse_if(expected <> locked.updated_at,
    'PT409', 'changed_meanwhile', 'It was saved by somebody else.');
  latest := private.latest_version(locked.id);
  perform private.refuse_if(
    is_open and (locked.lost_reason is not null or latest.decision = 'approved'),
    'PT422', 'proposal_closed', 'An approved or lost proposal never changes.');
  return locked;
end;
$$;

create function private.note_proposal(
  proposal public.proposals, kind text, told text, note text default null, client text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  author public.admin_users;
begin
  if client is null then
    select * into author from public.admin_users u where u.auth_id = (select auth.uid());
  end if;
  insert into public.proposal_events (proposal_id, kind, author_id, author_name, note)
  values (proposal.id, note_proposal.kind, author.id, coalesce(author.name, nullif(client, '')), note_proposal.note);
  insert into public.request_events (request_id, kind, author_id, author_name, text)
  select proposal.request_id, 'note', author.id, coalesce(author.name, 'Cliente'),
    left(concat_ws(': ', 'Proposta ' || proposal.number || ' ' || told, note_proposal.note), 5000)
  where proposal.request_id is not null and told is not null;
end;
$$;
comment on function private.note_proposal is
  'Records an event of a proposal, also in the history of its request, if any. client is the name of the client who
   acted, or empty if unknown; null means that the caller acted.';

create function public.save_proposal(proposal jsonb, expected timestamptz default null) returns public.proposals
language plpgsql volatile security definer set search_path = '' as $$
declare
  saved_id constant uuid := (proposal ->> 'id')::uuid;
  given constant jsonb := jsonb_set(proposal -> 'content', '{seller}', to_jsonb(coalesce(
    private.staff_member((proposal ->> 'seller_id')::uuid), '')));
  sees_costs constant boolean := private.sees_costs();
  saved public.proposals;
begin
  perform private.require_staff();
  perform private.refuse_if(private.is_proposal_content(given) is not true,
    'PT422', 'proposal_invalid', 'The content of a proposal is incomplete.');
  perform private.refuse_if(private.proposal_total(given) > 9999999999.99,
    'PT422', 'total_too_high', '9999999999.99');
  if expected is null then
    insert into public.proposals (id, request_id, seller_id, content)
    values (saved_id, (proposal ->> 'request_id')::uuid, (proposal ->> 'seller_id')::uuid, given)
    on conflict (id) do nothing returning * into saved;
    if saved.id is not null then
      perform private.note_proposal(saved, 'created', null);
    end if;
    perform private.refuse_if(not exists (select from public.proposals p where p.id = saved_id),
      'PT404', 'request_anonymized', 'Nobody may be added to its request.');
    saved := private.lock_proposal(saved_id);
    perform private.refuse_if(saved.content is distinct from given,
      'PT409', 'changed_meanwhile', 'It was saved by somebody else.');
  else
    saved := private.lock_proposal(saved_id, expected);
    update public.proposals p set content = given, seller_id = (proposal ->> 'seller_id')::uuid
    where p.id = saved_id returning * into saved;
  end if;
  -- Staff who may not see costs do not change stored ones; for lines without a cost, their saves use the product's
  -- cost.
  delete from public.proposal_costs c where c.proposal_id = saved_id and not exists (
    select from jsonb_array_elements(given -> 'lines') as line where line ->> 'id' = c.line_id::text
      and (not sees_costs or jsonb_typeof(proposal -> 'costs' -> c.line_id::text) = 'number')
  );
  insert into public.proposal_costs (proposal_id, line_id, cost)
  select saved_id, (line ->> 'id')::uuid, own.cost
  from jsonb_array_elements(given -> 'lines') as line
  cross join lateral (
    select case when sees_costs then (proposal -> 'costs' ->> (line ->> 'id'))::numeric else (
      select known.cost from public.product_costs known where known.product_id = (line ->> 'product_id')::uuid
    ) end as cost
  ) as own
  where own.cost is not null
  on conflict (proposal_id, line_id) do update set cost = excluded.cost where sees_costs;
  return saved;
end;
$$;
comment on function public.save_proposal is
  'Saves a draft with its lines and costs: {id, request_id, seller_id, content, costs: {line: cost}}. expected is the
   updated_at that was read, or null for a new draft. Raises PT409 if somebody else saved it, PT404 if it does not
   exist, PT422 for invalid content or a closed proposal.';

create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

create function private.new_token(version_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  update public.proposal_versions v set token_hash = private.token_hash(token) where v.id = version_id;
  return token;
end;
$$;

create function public.send_proposal(proposal_id uuid, expected timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.proposals := private.lock_proposal(send_proposal.proposal_id, expected);
  until constant date := private.shop_day() + (sent.content ->> 'valid_days')::integer;
  version public.proposal_versions;
  before public.requests;
  proposed public.requests;
begin
  perform private.refuse_if(sent.client = '',
    'PT422', 'client_missing', 'A proposal names a company or a person.');
  perform private.refuse_if(sent.content -> 'lines' = '[]', 'PT422', 'lines_missing', 'A proposal has lines.');
  version := private.latest_version(sent.id);
  -- Sending it again without changes, for example by a double click, only renews the link.
  if (version.content, version.valid_until, version.decision) is distinct from (sent.content, until, null) then
    insert into public.proposal_versions (proposal_id, version, content, valid_until, token_hash)
    values (
      sent.id, coalesce(version.version, 0) + 1, sent.content, until, private.token_hash(gen_random_uuid()::text)
    ) returning * into version;
    perform private.note_proposal(sent, 'sent', 'enviada', format('versão %s', version.version));
  end if;
  if sent.request_id is not null then
    before := private.lock_request(sent.request_id);
    proposed := before;
    if before.status not in ('won', 'lost') then
      proposed.status := 'proposal_sent';
      proposed.value := version.total;
    end if;
    proposed.assigned_to := coalesce(before.assigned_to, private.own_record());
    proposed.first_answered_at := coalesce(before.first_answered_at, now());
    -- Sets a reminder in the inbox, unless staff have set one that is not past.
    if proposed.status = 'proposal_sent' and (before.return_on < private.shop_day()) is not false then
      proposed.return_on := private.shop_day() + 3;
    end if;
    perform private.update_request(before, proposed);
  end if;
  return jsonb_build_object('version', version.version, 'token', private.new_token(version.id));
end;
$$;
comment on function public.send_proposal is
  'Stores the draft as a version that never changes, and returns {version, token}; only the token''s hash is stored. The
   request moves to "Proposta enviada", with the proposal''s value. Raises PT409, PT404 and PT422 like save_proposal.';

create function public.renew_proposal_link(proposal_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  renewed public.proposals := private.lock_proposal(renew_proposal_link.proposal_id, is_open => false);
  latest public.proposal_versions := private.latest_version(renewed.id);
begin
  perform private.refuse_if(latest.id is null, 'PT404', 'not_sent', 'No version was sent.');
  return jsonb_build_object('version', latest.version, 'token', private.new_token(latest.id));
end;
$$;
comment on function public.renew_proposal_link is
  'Replaces the link of the latest version, because the old token is not stored. Returns {version, token}.';

create function public.set_proposal_lost(proposal_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.proposals := private.lock_proposal(set_proposal_lost.proposal_id, is_open => false);
begin
  perform private.refuse_if(
    (private.latest_version(changed.id)).decision = 'approved',
    'PT422', 'proposal_closed', 'An approved proposal is not lost.');
  update public.proposals p set lost_reason = reason where p.id = changed.id;
  perform private.note_proposal(changed, case when reason is null then 'reopened' else 'lost' end,
    case when reason is null then 'reaberta' else 'perdida' end);
end;
$$;
comment on function public.set_proposal_lost is 'Marks a proposal as lost, with the reason; null reopens it.';

create function public.delete_proposal(proposal_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft constant public.proposals := private.lock_proposal(delete_proposal.proposal_id, is_open => false);
begin
  perform private.refuse_if((private.latest_version(draft.id)).id is not null,
    'PT422', 'proposal_sent', 'A proposal that was sent stays.');
  delete from public.proposals p where p.id = draft.id;
end;
$$;
comment on function public.delete_proposal is 'Deletes a proposal that was never sent.';

create function public.proposal_list(
  search text default '', statuses text[] default null, seller uuid default null, request uuid default null,
  waiting boolean default false, skip integer default 0, most integer default 50
) returns table (
  id uuid, number text, client text, status text, seller_name text, total numeric, valid_until date, version integer,
  sent_at timestamptz, seen_at timestamptz, decided_at timestamptz, decision_name text, waits boolean,
  request_id uuid, updated_at timestamptz,
  -- Number of all matches, not only those on this page.
  rows_total bigint
)
language sql stable security definer set search_path = '' as $$
  with listed as (
    select p.id, p.number, p.client, s.status, p.seller_id, p.request_id, p.updated_at, p.created_at, v.valid_until,
      v.version, v.sent_at, v.seen_at, v.decided_at, v.decision_name, coalesce(v.approved_total, v.total, p.total) as total,
      s.status in ('sent', 'seen') and greatest(v.sent_at, v.seen_at) < now() - interval '3 days' as waits
    from public.proposals p
    left join lateral (
      -- Leaves out the content, because it is large.
      select w.version, w.sent_at, w.valid_until, w.seen_at, w.decision, w.decided_at, w.decision_name, w.total,
        w.approved_total
      from public.proposal_versions w where w.proposal_id = p.id order by w.version desc limit 1
    ) as v on true
    cross join lateral private.proposal_status(
      p.lost_reason, v.version, v.decision, v.valid_until, v.seen_at) as s (status)
    where (select private.is_staff())
      and (btrim(proposal_list.search) = '' or p.words @@ private.search_query(proposal_list.search))
      and (seller is null or p.seller_id = seller) and (request is null or p.request_id = request)
  )
  select l.id, l.number, l.client, l.status, u.name, l.total, l.valid_until, l.version, l.sent_at, l.seen_at,
    l.decided_at, l.decision_name, l.waits, l.request_id, l.updated_at, count(*) over ()
  from listed l left join public.admin_users u on u.id = l.seller_id
  where (statuses is null or l.status = any (statuses)) and (not waiting or l.waits)
  order by l.created_at desc, l.id
  limit least(greatest(most, 1), 200) offset greatest(skip, 0);
$$;
comment on function public.proposal_list is
  'Returns proposals, newest first, at most 200 per page. waits: three days without an answer. Staff only.';

create function public.proposal_figures() returns table (
  grouping_by text, name text, sent bigint, seen bigint, approved bigint, value numeric, hours numeric
)
language sql stable security definer set search_path = '' as $$
  with sent as (
    select g.grouping_by, g.name, v.seen_at, v.decision, coalesce(v.approved_total, v.total) as total,
      extract(epoch from v.decided_at - first.sent_at) / 3600 as hours
    from public.proposals p
    cross join lateral (
      select w.seen_at, w.decision, w.decided_at, w.total, w.approved_total
      from public.proposal_versions w where w.proposal_id = p.id order by w.version desc limit 1
    ) as v
    cross join lateral (
      select min(f.sent_at) as sent_at from public.proposal_versions f where f.proposal_id = p.id
    ) as first
    left join public.admin_users u on u.id = p.seller_id
    left join public.requests r on r.id = p.request_id
    cross join lateral (values
      ('seller', coalesce(u.name, '')),
      ('source', case when r.id is null then 'none' when r.notice_version = 'equipe' then 'staff' else r.kind end)
    ) as g (grouping_by, name)
    where first.sent_at > now() - interval '1 year'
  )
  select s.grouping_by, s.name, count(*), count(s.seen_at), count(*) filter (where s.decision = 'approved'),
    coalesce(sum(s.total) filter (where s.decision = 'approved'), 0),
    round((percentile_cont(0.5) within group (order by s.hours))::numeric, 1)
  from sent s where (select private.is_admin())
  group by 1, 2 order by 1, 3 desc, 2;
$$;
comment on function public.proposal_figures is
  'Returns metrics of the proposals first sent in the last year, by seller and by source: how many were seen and
   approved, the approved value, and the median hours from the first sending to the answer. Administrators only.';

grant execute on function
  public.save_proposal, public.send_proposal, public.renew_proposal_link, public.set_proposal_lost,
  public.delete_proposal, public.proposal_list, public.proposal_figures
  to authenticated;
