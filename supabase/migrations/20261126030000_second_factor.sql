-- A second factor: whoever has one is staff once its code was given, and administrators help whoever lost theirs.

-- auth.mfa_factors and a session's aal are the sign-in service's own; a backend without second factors has no such table.
create function private.has_second_factor(account uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (
    select from auth.mfa_factors f
    where f.user_id = has_second_factor.account and f.status::text = 'verified'
  );
end;
$$;
comment on function private.has_second_factor(uuid) is
  'Whether an account is entered in two steps: a password, and a code of an app.';

create function public.second_factor_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = private.current_session() and coalesce(s.aal::text, 'aal1') = 'aal1'
  ) and private.has_second_factor((select auth.uid()));
$$;
comment on function public.second_factor_due() is
  'Whether the caller has signed in with a password, and has yet to give the code of the second step.';

create function private.is_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.current_session() is not null and not public.second_factor_due();
$$;
comment on function private.is_signed_in() is
  'The caller has taken every step of signing in, and the session has not ended.';

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active
  ) and private.is_signed_in();
$$;
comment on function private.is_staff() is 'The caller has an active record of either role, and has signed in.';

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active and role = 'admin'
  ) and private.is_signed_in();
$$;
comment on function private.is_admin() is 'The caller is an active administrator, and has signed in.';

revoke execute on function private.has_second_factor(uuid), private.is_signed_in() from public;
revoke execute on function public.second_factor_due() from public, anon, authenticated, service_role;
grant execute on function public.second_factor_due() to authenticated;

create function public.staff_with_second_factor() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.admin_users u
  where (select private.is_admin()) and private.has_second_factor(u.auth_id);
$$;
comment on function public.staff_with_second_factor() is
  'The records whose accounts are entered in two steps, for administrators.';

create function public.remove_second_factor(employee uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators take a second factor from a colleague.';
  end if;
  select u.auth_id into account from public.admin_users u where u.id = remove_second_factor.employee;
  if account is null then
    raise exception 'account_not_found' using errcode = 'PT404',
      detail = 'There is no such record, or it has no account.';
  elsif account = (select auth.uid()) then
    raise exception 'own_second_factor' using errcode = 'PT409',
      detail = 'One''s own second factor is removed with a code of it.';
  end if;
  if to_regclass('auth.mfa_factors') is not null then
    delete from auth.mfa_factors f where f.user_id = account;
  end if;
  delete from auth.sessions s where s.user_id = account;
end;
$$;
comment on function public.remove_second_factor(uuid) is
  'Lets a colleague sign in with the password alone; all sessions of that account end.';

revoke execute on function public.staff_with_second_factor(), public.remove_second_factor(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.staff_with_second_factor(), public.remove_second_factor(uuid) to authenticated;
