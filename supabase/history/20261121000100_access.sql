-- Who may do what. Roles live in a table, never in user metadata (spec section 6); the functions that
-- read it live in a schema the API does not expose.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What is saved as it was is not changed.
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Keeps updated_at true, so that two editors of one row can be told apart.';

create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  role text not null default 'employee' check (role in ('employee', 'admin')),
  is_active boolean not null default true,
  -- A record without its account could never sign in, so it goes with the account.
  auth_id uuid unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index admin_users_email_key on public.admin_users (lower(email));

create trigger touch_updated_at before update on public.admin_users
  for each row execute function private.touch_updated_at();

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active
  );
$$;
comment on function private.is_staff() is 'The caller has an active record of either role.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active and role = 'admin'
  );
$$;
comment on function private.is_admin() is 'The caller is an active administrator.';

-- PostgreSQL lets everybody call a new function; here nobody may until a grant says so.
revoke execute on all functions in schema private from public;
grant execute on function private.is_staff(), private.is_admin() to authenticated, service_role;

-- The last active administrator stays. The lock makes two administrators who remove each other at the
-- same moment come one after the other; the count is taken after it, so the second one is refused.
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
  perform pg_advisory_xact_lock(hashtext('vitrine:last_administrator'));
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

alter table public.admin_users enable row level security;
revoke all on public.admin_users from anon, authenticated;
grant select, insert, update, delete on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

create policy "administrators read every record, staff their own" on public.admin_users
  for select to authenticated
  using ((select private.is_admin()) or (auth_id = (select auth.uid()) and is_active));
create policy "administrators add records" on public.admin_users
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change records" on public.admin_users
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove records" on public.admin_users
  for delete to authenticated using ((select private.is_admin()));
