-- Notifies staff of new requests and of clients' actions on proposals if the setting "Notificações" is on: one e-mail
-- to the chosen recipients, and one push message per device. Messages contain only the protocol and name, read when
-- they are sent.

create table public.request_notices (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references public.requests (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Time of the next attempt. A failed notice without it is not retried.
  next_attempt_at timestamptz,
  claimed_by text,
  lease_expires_at timestamptz,
  -- Error message for operators.
  error text check (char_length(error) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  channel text not null constraint request_notices_channel_check check (channel in ('email', 'push')),
  subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  constraint request_notices_subscription_check check ((channel = 'push') = (subscription_id is not null)),
  -- Set for notices about a client's action on a proposal.
  version_id uuid references public.proposal_versions (id) on delete cascade,
  proposal_event text check (proposal_event in ('seen', 'approved', 'changes')),
  constraint request_notices_about_check
    check ((request_id is null) = (version_id is not null) and (version_id is null) = (proposal_event is null)),
  constraint request_notices_once unique nulls not distinct (request_id, subscription_id, version_id, proposal_event)
);
create index request_notices_waiting_idx on public.request_notices (channel, created_at) where status <> 'sent';
create index request_notices_version_id_idx on public.request_notices (version_id);
create index request_notices_subscription_id_idx on public.request_notices (subscription_id);

alter table public.request_notices enable row level security;

create function private.notifications_enabled() returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select (c.content ->> 'notifications_enabled')::boolean from public.site_content c
    where c.section_key = 'settings'
  ), false);
$$;
grant execute on function private.notifications_enabled to service_role;

-- Like claim_publications: claims notices that are due, that a crashed mailer abandoned, or that the caller holds.
create function public.claim_request_notices(mailer text, channel text, lease_seconds integer)
returns table (
  id uuid, request_id uuid, protocol text, name text, attempts integer,
  subscription_id uuid, endpoint text, p256dh text, auth text, proposal_id uuid, proposal_event text
)
language sql volatile security invoker set search_path = '' as $$
  select private.end_push_subscriptions() where claim_request_notices.channel = 'push';
  with claimed as (
    update public.request_notices n set
      status = 'sending', claimed_by = mailer, attempts = n.attempts + 1, next_attempt_at = null, error = null,
      lease_expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where n.id in (
      select due.id from public.request_notices due
      where due.channel = claim_request_notices.channel
        and (due.status = 'pending'
        or (due.status = 'failed' and (
          due.next_attempt_at <= clock_timestamp()
          or due.next_attempt_at > clock_timestamp() + interval '1 day'))
        or (due.status = 'sending' and (
          due.claimed_by = mailer
          or due.lease_expires_at <= clock_timestamp()
          or due.lease_expires_at > clock_timestamp() + make_interval(secs => lease_seconds))))
        -- Skips old requests, so that a mailer set up late does not report all of them.
        and due.created_at > clock_timestamp() - interval '3 days'
        and private.notifications_enabled()
      order by due.created_at limit 1000 for update
    )
    returning n.id, n.request_id, n.attempts, n.subscription_id, n.version_id, n.proposal_event, n.created_at
  )
  select c.id, c.request_id, coalesce(r.protocol, o.number),
    case when o.id is null then r.name else coalesce(v.decision_name, nullif(o.client, '')) end,
    c.attempts, p.id, p.endpoint, p.p256dh, p.auth, o.id, c.proposal_event
  from claimed c left join public.requests r on r.id = c.request_id
    left join public.proposal_versions v on v.id = c.version_id
    left join public.proposals o on o.id = v.proposal_id
    left join public.push_subscriptions p on p.id = c.subscription_id
  order by coalesce(r.created_at, c.created_at);
$$;
comment on function public.claim_request_notices is
  'Claims the due notices of a channel, at most 1,000, with the content of their messages. Mailer only.';

create function public.finish_request_notices(
  mailer text, ids uuid[], failure text default null, retry_seconds integer default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  with finished as (
    update public.request_notices n set
      status = case when failure is null then 'sent' else 'failed' end,
      error = left(failure, 1000),
      -- Null without retry_seconds: the notice is then not retried.
      next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
      sent_at = case when failure is null then clock_timestamp() end,
      lease_expires_at = null
    where n.id = any (ids) and n.status = 'sending' and n.claimed_by = mailer
    returning n.subscription_id
  )
  update public.push_subscriptions p set last_used_at = clock_timestamp()
  where failure is null and p.id in (select f.subscription_id from finished f);
$$;
comment on function public.finish_request_notices is
  'Marks notices as sent, or as failed with a time to retry. Mailer only.';

grant execute on function public.claim_request_notices, public.finish_request_notices to service_role;

-- Called by functions, because a trigger would also send notices when a backup is restored.
create function private.add_notices(request_id uuid, version_id uuid, proposal_event text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.notifications_enabled() then
    insert into public.request_notices (request_id, version_id, proposal_event, channel, subscription_id)
    select add_notices.request_id, add_notices.version_id, add_notices.proposal_event, c.channel, c.subscription_id
    from (
      select 'email', null union all select 'push', p.id from public.push_subscriptions p
    ) as c (channel, subscription_id)
    -- A repeated request for changes to the same version notifies again.
    on conflict on constraint request_notices_once do update
    set status = 'pending', attempts = 0, created_at = now(), sent_at = null;
    perform pg_notify('vitrine_requests', coalesce(add_notices.request_id, add_notices.version_id)::text);
  end if;
end;
$$;

select private.constrain_section('settings', '{"notified_staff_check": "private.are_ids(content -> ''notified_staff'', 50)"}');

create function public.request_notice_recipients() returns table (email text)
language sql stable security invoker set search_path = '' as $$
  with chosen as (
    select u.email from public.admin_users u
    where u.is_active and u.id::text in (
      select jsonb_array_elements_text(c.content -> 'notified_staff')
      from public.site_content c where c.section_key = 'settings'
    )
  )
  select chosen.email from chosen
  union all
  -- If no active employee is chosen, administrators are notified.
  select u.email from public.admin_users u
  where u.is_active and u.role = 'admin' and not exists (select from chosen)
  order by 1;
$$;
comment on function public.request_notice_recipients is
  'Returns the e-mail recipients of notices: employees chosen in the settings, or else administrators. Mailer only.';
grant execute on function public.request_notice_recipients to service_role;

create table public.mailers (
  -- Name of the publisher whose process runs the mailer.
  name text primary key check (char_length(name) between 1 and 120),
  -- Sender of the messages; null without an SMTP server.
  sender text check (char_length(sender) <= 320),
  -- Error of the last message.
  problem text check (char_length(problem) <= 1000),
  seen_at timestamptz not null default now(),
  -- Error of the last push message.
  push_problem text constraint mailers_push_problem_check check (char_length(push_problem) <= 1000)
);
select private.open_to_staff('public.mailers', 'select', 'staff read how notices are sent');
