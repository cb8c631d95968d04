-- Staff's push subscriptions for new requests. A subscription lasts as long as its session, so signing out, "Sair de
-- todos os dispositivos", a new password or deactivation ends it.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.admin_users (id) on delete cascade,
  -- Id in auth.sessions, a table of the sign-in service.
  session_id uuid not null,
  -- A public host on the default port; its IP address is checked before connecting (public-connection.ts).
  endpoint text not null unique
    constraint push_subscriptions_endpoint_address check (
      endpoint ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])/[!-~]*$'
      and endpoint !~ '^https://[^/]*\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)/'
    ),
  -- The browser's encryption keys (RFC 8291): a P-256 point and 16 bytes.
  p256dh text not null
    constraint push_subscriptions_p256dh_form check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null
    constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device_name text not null check (btrim(device_name) <> ''),
  created_at timestamptz not null default now(),
  -- Time of the last delivery; null before the first one.
  last_used_at timestamptz
);
select private.limit_columns('push_subscriptions', '{"endpoint": 2000, "device_name": 80}');
create index push_subscriptions_staff_id_idx on public.push_subscriptions (staff_id);

select private.open_to_staff(
  'public.push_subscriptions', 'select, delete', 'staff have their own devices, administrators all', $$(
    (select private.is_admin()) or staff_id in (select u.id from public.admin_users u where u.auth_id = (select auth.uid()))
  )$$);

create function private.end_push_subscriptions() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.push_subscriptions p
  where not exists (
    select from public.admin_users u join auth.sessions s on s.user_id = u.auth_id
    where u.id = p.staff_id and u.is_active
      and s.id = p.session_id and (s.not_after is null or s.not_after > now())
  );
$$;
grant execute on function private.end_push_subscriptions to service_role;

create function public.save_push_subscription(endpoint text, p256dh text, auth text, device_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
  saved uuid;
begin
  perform private.require_staff();
  -- Locks the employee, so that devices added concurrently are counted one by one.
  select u.id into strict member from public.admin_users u
  where u.auth_id = (select auth.uid()) for no key update;
  perform private.end_push_subscriptions();
  -- A browser's subscription belongs to its current user.
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
comment on function public.save_push_subscription is
  'Subscribes the caller''s browser to notices of new requests, until the session ends.';
grant execute on function public.save_push_subscription to authenticated;
