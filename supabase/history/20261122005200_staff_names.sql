-- Who changed what is read by all of the staff, whose records only administrators read: the name, and no more.

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.name from public.admin_users u
  where u.auth_id = staff_name.account and (select private.is_staff());
$$;
comment on function private.staff_name(uuid) is
  'What the member of staff behind an account is called, for other members of staff.';
revoke execute on function private.staff_name(uuid) from public;
grant execute on function private.staff_name(uuid) to authenticated, service_role;

create function public.staff_names(accounts uuid[]) returns table (account uuid, name text)
language sql stable security invoker set search_path = '' as $$
  select given.account, private.staff_name(given.account) from unnest(accounts) as given (account)
  where private.staff_name(given.account) is not null;
$$;
comment on function public.staff_names(uuid[]) is
  'What the members of staff behind some accounts are called; of nobody else.';
revoke execute on function public.staff_names(uuid[]) from public, anon;
grant execute on function public.staff_names(uuid[]) to authenticated, service_role;
