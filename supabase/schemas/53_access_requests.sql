-- Requests for access to the back-office, accepted while registration is on (section `settings`). Adding the person as
-- an employee approves the request; an administrator rejects it by deleting it.

create table public.access_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> '' and email = lower(email)),
  created_at timestamptz not null default now()
    constraint access_requests_created_at_date check (private.is_date(created_at))
);
select private.limit_columns('access_requests', '{"name": 120, "email": 254}');
create unique index access_requests_email_key on public.access_requests (email);

select private.open_to_staff(
  'public.access_requests', 'select, delete', 'administrators handle requests', '(select private.is_admin())');

create function public.request_access(name text, email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(request_access.email));
begin
  perform private.refuse_if(not (select allow_registration from public.shop_settings()),
    'PT403', 'registration_closed', 'The shop takes no requests for access.');
  perform private.refuse_if(not private.is_email(address),
    'PT422', 'email_invalid', 'A request for access needs an e-mail address.');
  -- Limits the size of the table, because anybody may call this function.
  perform private.refuse_if(
    (select count(*) >= 20 from public.access_requests r where r.created_at > now() - interval '1 hour')
    or (select count(*) >= 200 from public.access_requests),
    'PT429', 'too_many_requests', 'Too many people have asked for access of late.');
  insert into public.access_requests (name, email)
  values (btrim(request_access.name), address)
  on conflict do nothing;
  -- Requests by employees are dropped silently, so that the response does not reveal who works here.
  delete from public.access_requests r
  where r.email = address and exists (
    select from public.admin_users u left join auth.users a on a.id = u.auth_id
    where lower(u.email) = address or lower(a.email) = address
  );
end;
$$;
comment on function public.request_access is
  'Stores a request for access, once per e-mail. Raises PT403 while registration is off, PT422 for an invalid e-mail,
   PT429 for too many requests.';

grant execute on function public.request_access to anon, authenticated;

create function private.end_access_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.access_requests r where r.email = lower(btrim(new.email));
  return null;
end;
$$;
create trigger end_access_request after insert or update of email on public.admin_users
  for each row execute function private.end_access_request();
