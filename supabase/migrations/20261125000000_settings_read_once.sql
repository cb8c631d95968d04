-- Whether strangers may ask for access is a switch of the settings, which public.shop_settings() reads with the others.

create or replace function public.request_access(name text, email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(request_access.email));
begin
  if not (select allow_registration from public.shop_settings()) then
    raise exception 'registration_closed' using errcode = 'PT403',
      detail = 'The shop takes no requests for access.';
  end if;
  if address !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'email_invalid' using errcode = 'PT422',
      detail = 'A request for access needs an e-mail address.';
  end if;
  -- Nobody decides about so many, and a stranger shall not fill the database.
  if (select count(*) >= 20 from public.access_requests r where r.created_at > now() - interval '1 hour')
    or (select count(*) >= 200 from public.access_requests)
  then
    raise exception 'too_many_requests' using errcode = 'PT429',
      detail = 'Too many people have asked for access of late.';
  end if;
  insert into public.access_requests (name, email)
  values (btrim(request_access.name), address)
  on conflict do nothing;
  -- The answer is the same for who works here already.
  delete from public.access_requests r
  where r.email = address and exists (
    select from public.admin_users u left join auth.users a on a.id = u.auth_id
    where lower(u.email) = address or lower(a.email) = address
  );
end;
$$;
drop function public.registration_open();

-- The comment in it named a list that the forms had; the database alone judges passwords now.
create or replace function private.password_fault(password text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when char_length(coalesce(password_fault.password, '')) < 8 then 'too_short'
    -- Of what is longer, bcrypt would compare the beginning alone.
    when octet_length(password_fault.password) > 72 then 'too_long'
    when exists (
      select from private.common_passwords c where c.password = lower(password_fault.password)
    ) then 'too_common'
  end;
$$;
