-- What every policy asks, once a statement: a function in SQL is planned anew at each call, one in PL/pgSQL once a session.
-- A save asks it a dozen times.

create or replace function private.current_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
  );
end;
$$;

create or replace function public.second_factor_due() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (
      select from auth.sessions s
      where s.id = private.current_session() and coalesce(s.aal::text, 'aal1') = 'aal1'
    ) and private.has_second_factor((select auth.uid()))
  );
end;
$$;

create or replace function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.current_session() is not null and not public.second_factor_due()
  );
end;
$$;

create or replace function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (
      select 1 from public.admin_users
      where auth_id = (select auth.uid()) and is_active
    ) and private.is_signed_in()
  );
end;
$$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (
      select 1 from public.admin_users
      where auth_id = (select auth.uid()) and is_active and role = 'admin'
    ) and private.is_signed_in()
  );
end;
$$;
