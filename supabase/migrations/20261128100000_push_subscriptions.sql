-- Notices on devices: who works here allows them browser by browser, and the outbox has a row for each device beside the
-- one of the e-mail.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.admin_users (id) on delete cascade,
  -- Of auth.sessions, which is the sign-in service's own.
  session_id uuid not null,
  -- Where the publisher posts to: a name of the public internet, by its usual port. What the name leads to is looked at
  -- when it does (scripts/publisher/notices/push/public-connection.ts).
  endpoint text not null unique
    constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 2000)
    constraint push_subscriptions_endpoint_address check (
      endpoint ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'
      and endpoint !~ '^https://[^/]*\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)/'
    ),
  -- What messages to the browser are encrypted with (RFC 8291): a point of P-256, and 16 bytes.
  p256dh text not null
    constraint push_subscriptions_p256dh_form check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null
    constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device_name text not null check (btrim(device_name) <> '')
    constraint push_subscriptions_device_name_length check (char_length(device_name) <= 80),
  created_at timestamptz not null default now(),
  -- When a notice last got there; null before the first.
  last_used_at timestamptz
);
comment on table public.push_subscriptions is 'The devices on which the staff is told of new requests.';
create index push_subscriptions_staff_id_idx on public.push_subscriptions (staff_id);

alter table public.push_subscriptions enable row level security;
grant select, delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;
create policy "staff read their own devices, administrators all" on public.push_subscriptions
  for select to authenticated using (
    (select private.is_admin())
    or (staff_id in (select u.id from public.admin_users u where u.auth_id = (select auth.uid()))
      and (select private.is_staff()))
  );
create policy "staff remove their own devices, administrators any" on public.push_subscriptions
  for delete to authenticated using (
    (select private.is_admin())
    or (staff_id in (select u.id from public.admin_users u where u.auth_id = (select auth.uid()))
      and (select private.is_staff()))
  );

create function private.end_push_subscriptions() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.push_subscriptions p
  where not exists (
    select from public.admin_users u join auth.sessions s on s.user_id = u.auth_id
    where u.id = p.staff_id and u.is_active
      and s.id = p.session_id and (s.not_after is null or s.not_after > now())
  );
$$;
comment on function private.end_push_subscriptions() is
  'Removes the devices whose session has ended, or whose user does not work here any more.';
revoke execute on function private.end_push_subscriptions() from public;
grant execute on function private.end_push_subscriptions() to service_role;

create function public.save_push_subscription(endpoint text, p256dh text, auth text, device_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
  saved uuid;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff is told of requests.';
  end if;
  -- Locked, so that the devices of one person are counted one after the other.
  select u.id into strict member from public.admin_users u
  where u.auth_id = (select auth.uid()) for no key update;
  perform private.end_push_subscriptions();
  -- A browser is told what is for who uses it now.
  delete from public.push_subscriptions s
  where s.endpoint = save_push_subscription.endpoint and s.staff_id <> member;
  if (
    select count(*) from public.push_subscriptions s
    where s.staff_id = member and s.endpoint <> save_push_subscription.endpoint
  ) >= 10 then
    raise exception 'too_many_devices' using errcode = 'PT409',
      detail = 'Ten devices of one person are told of requests.',
      hint = 'Desligue um dos dez aparelhos primeiro.';
  end if;
  insert into public.push_subscriptions as s (staff_id, session_id, endpoint, p256dh, auth, device_name)
  values (
    member, private.current_session(), save_push_subscription.endpoint, save_push_subscription.p256dh,
    save_push_subscription.auth, save_push_subscription.device_name
  )
  on conflict on constraint push_subscriptions_endpoint_key do update set
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    device_name = excluded.device_name
  returning s.id into saved;
  return saved;
end;
$$;
comment on function public.save_push_subscription(text, text, text, text) is
  'Has the caller told of new requests on the browser they use, for as long as they are signed in there.';
revoke execute on function public.save_push_subscription(text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;

-- A notice is of a channel ----------------------------------------------------------------------------------------------

alter table public.request_notices
  add column channel text not null default 'email'
    constraint request_notices_channel_check check (channel in ('email', 'push')),
  add column subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  drop constraint request_notices_request_id_key,
  add constraint request_notices_subscription_check check ((channel = 'push') = (subscription_id is not null)),
  add constraint request_notices_once unique nulls not distinct (request_id, subscription_id);
alter table public.request_notices alter column channel drop default;
drop index public.request_notices_waiting_idx;
create index request_notices_waiting_idx on public.request_notices (channel, created_at) where status <> 'sent';
create index request_notices_subscription_id_idx on public.request_notices (subscription_id);

drop function public.claim_request_notices(text, integer);
create function public.claim_request_notices(mailer text, channel text, lease_seconds integer)
returns table (
  id uuid, request_id uuid, protocol text, name text, attempts integer,
  subscription_id uuid, endpoint text, p256dh text, auth text
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
        -- What came days ago is no news: a mailer that is set up late does not send all there ever was.
        and due.created_at > clock_timestamp() - interval '3 days'
        and private.notifies()
      order by due.created_at limit 1000 for update
    )
    returning n.id, n.request_id, n.attempts, n.subscription_id
  )
  select c.id, c.request_id, r.protocol, r.name, c.attempts, p.id, p.endpoint, p.p256dh, p.auth
  from claimed c join public.requests r on r.id = c.request_id
    left join public.push_subscriptions p on p.id = c.subscription_id
  order by r.created_at;
$$;
comment on function public.claim_request_notices(text, text, integer) is
  'Takes the notices of a channel that are due, at most 1,000, with all a message may say. For the mailer only.';

create or replace function public.finish_request_notices(
  mailer text, ids uuid[], failure text default null, retry_seconds integer default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  with finished as (
    update public.request_notices n set
      status = case when failure is null then 'sent' else 'failed' end,
      error = left(failure, 1000),
      -- Without a time it is not tried again.
      next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
      sent_at = case when failure is null then clock_timestamp() end,
      lease_expires_at = null
    where n.id = any (ids) and n.status = 'sending' and n.claimed_by = mailer
    returning n.subscription_id
  )
  update public.push_subscriptions p set last_used_at = clock_timestamp()
  where failure is null and p.id in (select f.subscription_id from finished f);
$$;
revoke execute on function public.claim_request_notices(text, text, integer) from public, anon, authenticated;
grant execute on function public.claim_request_notices(text, text, integer) to service_role;

create or replace function private.notice_request(request_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.notifies() then
    insert into public.request_notices (request_id, channel, subscription_id)
    select notice_request.request_id, 'email', null
    union all
    select notice_request.request_id, 'push', p.id from public.push_subscriptions p;
    perform pg_notify('vitrine_requests', notice_request.request_id::text);
  end if;
end;
$$;
comment on function public.request_notice_recipients() is
  'The addresses e-mails about requests go to: the employees chosen in the settings, else the administrators. For the
   mailer only.';

alter table public.mailers
  add column push_problem text constraint mailers_push_problem_check check (char_length(push_problem) <= 1000);
comment on table public.mailers is 'Who sends notices, and how that goes, for the setting "Notificações".';
