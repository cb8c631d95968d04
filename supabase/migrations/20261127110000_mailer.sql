-- The mailer: who is told of new requests, how it goes, and a claim that names the request a message links to.

create function private.notifies() returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select (c.content ->> 'notifications_enabled')::boolean from public.site_content c
    where c.section_key = 'settings'
  ), false);
$$;
comment on function private.notifies() is 'Whether the staff wants to be told of new requests: the switch "Notificações".';
revoke execute on function private.notifies() from public;
grant execute on function private.notifies() to service_role;

drop function public.claim_request_notices(text, integer);
create function public.claim_request_notices(mailer text, lease_seconds integer)
returns table (id uuid, request_id uuid, protocol text, name text, attempts integer)
language sql volatile security invoker set search_path = '' as $$
  with claimed as (
    update public.request_notices n set
      status = 'sending', claimed_by = mailer, attempts = n.attempts + 1, next_attempt_at = null, error = null,
      lease_expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where n.id in (
      select due.id from public.request_notices due
      where (due.status = 'pending'
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
    returning n.id, n.request_id, n.attempts
  )
  select c.id, c.request_id, r.protocol, r.name, c.attempts
  from claimed c join public.requests r on r.id = c.request_id
  order by r.created_at;
$$;
comment on function public.claim_request_notices(text, integer) is
  'Takes the notices that are due, at most 1,000, with all a message may say. For the mailer only.';

revoke execute on function public.claim_request_notices(text, integer) from public, anon, authenticated;
grant execute on function public.claim_request_notices(text, integer) to service_role;

create or replace function private.notice_request(request_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.notifies() then
    insert into public.request_notices (request_id) values (notice_request.request_id);
    perform pg_notify('vitrine_requests', notice_request.request_id::text);
  end if;
end;
$$;

-- The employees that the settings name; `notified_staff` is a list of their ids.
alter table public.site_content
  add constraint site_content_notified_staff_check
    check (
      section_key <> 'settings'
      or content -> 'notified_staff' is null
      or case jsonb_typeof(content -> 'notified_staff')
        when 'array' then jsonb_array_length(content -> 'notified_staff') <= 50
          and not jsonb_path_exists(
            content,
            '$.notified_staff[*] ? (@.type() != "string" || !(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'
          )
        else false
      end
    );

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
  -- While nobody is chosen, or nobody who still works here, somebody is told all the same.
  select u.email from public.admin_users u
  where u.is_active and u.role = 'admin' and not exists (select from chosen)
  order by 1;
$$;
comment on function public.request_notice_recipients() is
  'The addresses notices go to: the employees chosen in the settings, else the administrators. For the mailer only.';
revoke execute on function public.request_notice_recipients() from public, anon, authenticated;
grant execute on function public.request_notice_recipients() to service_role;

-- Who sends ------------------------------------------------------------------------------------------------------------

create table public.mailers (
  -- As the publisher is called in whose process it runs.
  name text primary key check (char_length(name) between 1 and 120),
  -- The address its messages come from; null for one that was told no server to send by.
  sender text check (char_length(sender) <= 320),
  -- Why the last message did not go out, or not to everybody.
  problem text check (char_length(problem) <= 1000),
  seen_at timestamptz not null default now()
);
comment on table public.mailers is 'Who sends notices by e-mail, and how that goes, for the setting "Notificações".';
alter table public.mailers enable row level security;
grant select on public.mailers to authenticated;
grant all on public.mailers to service_role;
create policy "staff read how notices are sent" on public.mailers
  for select to authenticated using ((select private.is_staff()));
