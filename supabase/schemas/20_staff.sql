-- Who works here and what they may do. Roles live in a table, never in a user's metadata, which its owner can change.

create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint admin_users_name_length check (char_length(name) <= 120),
  email text not null check (btrim(email) <> '')
    constraint admin_users_email_length check (char_length(email) <= 254),
  role text not null default 'employee' check (role in ('employee', 'admin')),
  is_active boolean not null default true,
  -- A record without its account could never sign in, so it goes with the account.
  auth_id uuid unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint admin_users_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint admin_users_updated_at_date check (private.is_date(updated_at))
);
create unique index admin_users_email_key on public.admin_users (lower(email));

create trigger own_dates before insert or update on public.admin_users
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.admin_users
  for each row execute function private.touch_updated_at();

-- What every policy asks ----------------------------------------------------------------------------------------------

-- In PL/pgSQL, which plans it once a session: a function in SQL is planned anew at each call, and a save asks it a dozen
-- times.

create function private.current_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
  );
end;
$$;
comment on function private.current_session() is
  'The session of the caller; null once it has ended, though its token would be believed for up to an hour more.';

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
comment on function public.second_factor_due() is
  'Whether the caller has signed in with a password, and has yet to give the code of the second step.';

create function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.current_session() is not null and not public.second_factor_due()
  );
end;
$$;
comment on function private.is_signed_in() is
  'The caller has taken every step of signing in, and the session has not ended.';

create function private.is_staff() returns boolean
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
comment on function private.is_staff() is 'The caller has an active record of either role, and has signed in.';

create function private.is_admin() returns boolean
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
comment on function private.is_admin() is 'The caller is an active administrator, and has signed in.';

revoke execute on function
  private.current_session(), private.has_second_factor(uuid), private.is_signed_in(),
  private.is_staff(), private.is_admin()
  from public;
revoke execute on function public.second_factor_due() from public, anon, authenticated, service_role;
grant execute on function public.second_factor_due() to authenticated;
grant execute on function private.is_staff(), private.is_admin() to authenticated, service_role;

alter table public.admin_users enable row level security;
grant select, insert, update, delete on public.admin_users to authenticated;
grant all on public.admin_users to service_role;
create policy "administrators read every record, staff their own" on public.admin_users
  for select to authenticated
  using ((select private.is_admin()) or (auth_id = (select auth.uid()) and (select private.is_staff())));
create policy "administrators add records" on public.admin_users
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change records" on public.admin_users
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove records" on public.admin_users
  for delete to authenticated using ((select private.is_admin()));

-- The last active administrator stays ---------------------------------------------------------------------------------
-- Under every isolation level. A lock would make two transactions come one after the other, but one that reads a
-- snapshot of before (REPEATABLE READ, SERIALIZABLE) would still count the administrator the other one has removed. So
-- each of them changes one and the same row: the later one waits, and then counts anew, or is refused as its snapshot
-- is out of date (40001).

-- No role of the API is granted it.
create table private.administrator_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.administrator_guard is
  'One row, changed by every transaction that takes an active administrator away.';
insert into private.administrator_guard default values;

create function private.keep_last_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lost_one boolean;
begin
  if tg_op = 'TRUNCATE' then
    lost_one := exists (select 1 from public.admin_users);
  else
    lost_one := exists (
      select 1 from before_change
      where role = 'admin' and is_active and auth_id is not null
    );
  end if;
  if not lost_one then
    return null;
  end if;
  update private.administrator_guard set changes = changes + 1 where only_row;
  if tg_op = 'TRUNCATE' or not exists (
    select 1 from public.admin_users
    where role = 'admin' and is_active and auth_id is not null
  ) then
    raise exception 'last_active_administrator'
      using errcode = 'PT409',
            detail = 'At least one active administrator must remain.',
            hint = 'Deixe pelo menos um administrador ativo.';
  end if;
  return null;
end;
$$;
revoke execute on function private.keep_last_administrator() from public;

create trigger keep_last_administrator_on_update after update on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_delete after delete on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_truncate before truncate on public.admin_users
  for each statement execute function private.keep_last_administrator();

-- Names ---------------------------------------------------------------------------------------------------------------
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
