-- The client's side of proposals: anyone with the token of a link can read and answer, without an account. Costs are in
-- another table, so nothing here can expose them. An unknown token gets a response, not an error, because an exception
-- would refund the throttle's tokens.

create function private.throttle_proposals() returns void
language plpgsql volatile set search_path = '' as $$
declare
  bucket constant text := 'proposal:' || private.caller_bucket();
begin
  perform private.refuse_if(bucket is not null and not private.take_tokens(bucket),
    'PT429', 'too_many_requests', 'Too many calls came from this address; within a minute one may come again.');
  perform private.forget_full_buckets();
end;
$$;

create function private.shown_proposal(linked public.proposal_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', case s.status when 'sent' then 'open' when 'seen' then 'open' when 'lost' then 'closed' else s.status end,
    'number', p.number, 'version', v.version, 'sent_at', v.sent_at, 'valid_until', v.valid_until,
    'content', v.content, 'decided_by', v.decision_name, 'decided_at', v.decided_at, 'comment', v.decision_comment,
    'approved_lines', v.approved_lines, 'linked_version', linked.version,
    'phone', (select private.seller(u) ->> 'phone' from public.admin_users u where u.id = p.seller_id)
  )
  from public.proposals p cross join lateral private.latest_version(p.id) as v
  cross join lateral private.proposal_status(
    p.lost_reason, v.version, v.decision, v.valid_until, v.seen_at) as s (status)
  where p.id = linked.proposal_id;
$$;
comment on function private.shown_proposal is
  'Returns the latest version as the client sees it, even through the link of an older one. state: open, changes,
   approved, expired or closed.';

create function public.read_proposal(token text, by_staff boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  linked public.proposal_versions;
  latest public.proposal_versions;
  proposal public.proposals;
begin
  perform private.throttle_proposals();
  select * into linked from public.proposal_versions v where v.token_hash = private.token_hash(token);
  if not found then
    return '{"state": "unknown"}';
  end if;
  select * into proposal from public.proposals p where p.id = linked.proposal_id;
  latest := private.latest_version(linked.proposal_id);
  -- Records only the first of concurrent reads. by_staff comes from the browser, whose session may have expired.
  update public.proposal_versions v set seen_at = now() where v.id = latest.id and v.seen_at is null
    and v.valid_until >= private.shop_day() and proposal.lost_reason is null
    and not by_staff and not private.is_staff();
  if found then
    perform private.note_proposal(proposal, 'seen', 'vista pelo cliente', client => '');
    perform private.add_notices(null, latest.id, 'seen');
  end if;
  return private.shown_proposal(linked);
end;
$$;
comment on function public.read_proposal is
  'Returns the proposal of a link as its client sees it, or {"state": "unknown"} for an unknown token. Marks an open
   proposal as seen, unless staff read it. Raises PT429 for too many calls.';

create function public.answer_proposal(token text, answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  linked public.proposal_versions;
  latest public.proposal_versions;
  answered public.proposals;
  before public.requests;
  changed public.requests;
  wanted constant text := answer ->> 'decision';
  lines constant jsonb := nullif(answer -> 'lines', 'null');
  name text;
  email text;
  comment text;
  approved numeric;
begin
  perform private.throttle_proposals();
  select * into linked from public.proposal_versions v where v.token_hash = private.token_hash(token);
  if not found then
    return '{"state": "unknown"}';
  end if;
  -- Serialises answers, so that approving twice approves only once.
  select * into answered from public.proposals p where p.id = linked.proposal_id for update;
  latest := private.latest_version(linked.proposal_id);
  name := private.sent_text(answer, 'name', 120);
  email := private.sent_text(answer, 'email', 254);
  comment := private.sent_text(answer, 'comment', 2000, lines => true);
  -- The same answer again, probably after a lost response.
  if (latest.version, latest.decision, latest.decision_name, latest.decision_email, latest.decision_comment,
      latest.approved_lines)
    is not distinct from ((answer ->> 'version')::integer, wanted, name, email, comment,
      case when wanted = 'approved' then lines end)
  then
    return private.shown_proposal(linked);
  end if;
  if answered.lost_reason is not null or latest.decision = 'approved'
    or (answer ->> 'version')::integer is distinct from latest.version or latest.valid_until < private.shop_day()
  then
    -- The returned state shows the page which of these applies.
    return private.shown_proposal(linked) || '{"refused": true}';
  end if;

  perform private.refuse_if((wanted in ('approved', 'changes')) is not true, 'PT422', 'decision_invalid');
  perform private.refuse_if(name is null, 'PT422', 'name_missing');
  perform private.refuse_if(private.is_email(email) is not true, 'PT422', 'email_invalid');
  perform private.refuse_if(wanted = 'changes' and comment is null, 'PT422', 'comment_missing');
  perform private.refuse_if(
    wanted = 'approved' and answer -> 'terms' is distinct from 'true', 'PT422', 'terms_missing');
  perform private.refuse_if(lines is not null and (jsonb_typeof(lines) <> 'array' or lines = '[]' or exists (
    select from jsonb_array_elements(lines) as chosen
    where not exists (select from jsonb_array_elements(latest.content -> 'lines') as l where l -> 'id' = chosen)
  )), 'PT422', 'lines_invalid');
  approved := case when wanted = 'approved' then private.proposal_total(latest.content, lines) end;
  update public.proposal_versions v set
    decision = wanted, decided_at = now(), decision_name = name, decision_email = email,
    decision_comment = comment, approved_lines = case when wanted = 'approved' then lines end,
    approved_total = approved, seen_at = coalesce(v.seen_at, now())
  where v.id = latest.id;
  select * into before from public.requests r where r.id = answered.request_id and approved is not null for update;
  if before.status not in ('won', 'lost') then
    changed := before;
    changed.value := approved;
    perform private.update_request(before, changed);
  end if;
  perform private.note_proposal(answered, wanted,
    case wanted when 'approved' then 'aprovada por ' else 'com alterações pedidas por ' end || name, comment, name);
  perform private.add_notices(null, latest.id, wanted);
  return private.shown_proposal(linked);
end;
$$;
comment on function public.answer_proposal is
  'Approves the latest version of a proposal, in full or by line, or requests changes: {version, decision, lines, name,
   email, comment, terms}. Repeating an answer records nothing. refused is true if the proposal is approved, expired or
   lost, or has a newer version. Raises PT422 for invalid input, PT429 for too many calls.';

grant execute on function public.read_proposal, public.answer_proposal to anon, authenticated;
