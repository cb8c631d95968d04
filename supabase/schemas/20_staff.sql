-- Staff and their roles. Roles are stored in a table, because users can change their own metadata.

create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- 'sales' employees cannot see costs.
  role text not null default 'employee' check (role in ('employee', 'admin', 'sales')),
  is_active boolean not null default true,
  -- The record is deleted with its account, because an employee without an account cannot sign in.
  auth_id uuid unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.limit_columns('admin_users', '{"name": 120, "email": 254}');
create unique index admin_users_email_key on public.admin_users (lower(email));

-- Written in PL/pgSQL, which caches plans per session, because one save calls these functions a dozen times.

create function private.current_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
  );
end;
$$;
comment on function private.current_session is
  'Returns the caller''s session, or null once it has ended, although its token stays valid for up to an hour.';

-- The sign-in service owns auth.mfa_factors and auth.sessions.aal; a backend without second factors lacks the table.
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

create function public.second_factor_due() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = private.current_session() and coalesce(s.aal::text, 'aal1') = 'aal1'
  ) and private.has_second_factor(auth.uid());
end;
$$;
comment on function public.second_factor_due is
  'True if the caller signed in with a password but has yet to enter the second factor.';

create function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.current_session() is not null and not public.second_factor_due();
end;
$$;

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.admin_users u where u.auth_id = (select auth.uid()) and u.is_active)
    and private.is_signed_in();
end;
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.admin_users u where u.auth_id = (select auth.uid()) and u.is_active and u.role = 'admin'
  ) and private.is_signed_in();
end;
$$;

-- Keep in sync with seesCosts in admin/auth/access.ts.
create function private.sees_costs() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.admin_users u where u.auth_id = (select auth.uid()) and u.is_active and u.role <> 'sales'
  ) and private.is_signed_in();
end;
$$;

grant execute on function public.second_factor_due to authenticated;
-- except_service => true also admits the service role, which is not staff. Only for SECURITY INVOKER functions:
-- elsewhere, current_user is the owner, and everybody would be admitted.
create function private.require_staff(except_service boolean default false) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(not (except_service and current_user <> 'authenticated') and not private.is_staff(),
    '42501', 'not_staff', 'Only active staff may do this.');
end;
$$;

create function private.require_admin(except_service boolean default false) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(not (except_service and current_user <> 'authenticated') and not private.is_admin(),
    '42501', 'not_administrator', 'Only active administrators may do this.');
end;
$$;

-- Checks for staff first, because to a caller without access every record looks missing.
create function private.refuse_missing(is_missing boolean, fault text, detail text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if is_missing then
    perform private.require_staff(except_service => true);
    perform private.refuse_if(true, 'PT404', fault, detail);
  end if;
end;
$$;

create function private.open_to_staff(of_table regclass, commands text, policy text, condition text default null)
returns void
language plpgsql security invoker set search_path = '' as $$
declare
  allowed constant text := format('(%s(select private.is_staff()))', condition || ' and ');
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('grant %s on %s to authenticated', commands, of_table);
  execute format('create policy %I on %s for %s to authenticated using %s%s', policy, of_table,
    case commands when 'select' then 'select' else 'all' end, allowed,
    case when commands <> 'select' then ' with check ' || allowed end);
end;
$$;
comment on function private.open_to_staff is
  'Enables row-level security on a new table: staff may run the given commands, other accounts have no access.';

create function private.open_to_editors(
  table_name text, noun text, editors text default 'staff', readable text default null
) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  of_table constant regclass := format('public.%I', table_name)::regclass;
  command text;
begin
  if editors = 'staff' then
    perform private.open_to_staff(of_table, 'select, insert, update, delete', 'staff edit ' || noun);
    return;
  end if;
  perform private.open_to_staff(of_table, 'select', 'staff read ' || noun, readable);
  execute format('grant insert, update, delete on public.%I to authenticated', table_name);
  foreach command in array '{insert, update, delete}'::text[] loop
    execute format('create policy %I on public.%I for %s to authenticated %s ((select private.is_admin()))',
      concat_ws(' ', 'administrators', command, noun), table_name, command,
      case command when 'insert' then 'with check' else 'using' end);
  end loop;
end;
$$;

create function private.open_to_visitors(
  table_name text, condition text default 'exists (select from public.products p where p.id = product_id and p.is_active)',
  columns text default ''
) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  execute format('grant select %s on public.%I to anon', columns, table_name);
  execute format('create policy %I on public.%I for select to anon using (%s)',
    'visitors read ' || table_name, table_name, condition);
end;
$$;
comment on function private.open_to_visitors is
  'Lets anonymous callers read the rows that meet a condition; by default, those of active products.';

select private.open_to_editors(
  'admin_users', 'records', 'administrators', '((select private.is_admin()) or auth_id = (select auth.uid()))');

-- Prevents the removal of the last active administrator under every isolation level. A transaction with an old snapshot
-- (REPEATABLE READ, SERIALIZABLE) would still count an administrator removed by a concurrent transaction. So each
-- transaction updates the same row: the later one waits and counts again, or fails with 40001.

create table private.administrator_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
insert into private.administrator_guard default values;

create function private.keep_last_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lost_one boolean;
begin
  if tg_op = 'TRUNCATE' then
    lost_one := exists (select from public.admin_users);
  else
    lost_one := exists (select from before_change where role = 'admin' and is_active and auth_id is not null);
  end if;
  if not lost_one then
    return null;
  end if;
  update private.administrator_guard set changes = changes + 1 where only_row;
  if tg_op = 'TRUNCATE' or not exists (
    select from public.admin_users where role = 'admin' and is_active and auth_id is not null
  ) then
    raise exception 'last_active_administrator' using errcode = 'PT409',
      detail = 'At least one active administrator must remain.', hint = 'Deixe pelo menos um administrador ativo.';
  end if;
  return null;
end;
$$;

create trigger keep_last_administrator_on_update after update on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_delete after delete on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_truncate before truncate on public.admin_users
  for each statement execute function private.keep_last_administrator();

-- All staff may read their colleagues' names, but only administrators may read the other columns.

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.name from public.admin_users u
  where u.auth_id = staff_name.account and (select private.is_staff());
$$;

create function public.staff_names(accounts uuid[]) returns table (account uuid, name text)
language sql stable security invoker set search_path = '' as $$
  select given.account, private.staff_name(given.account) from unnest(accounts) as given (account)
  where private.staff_name(given.account) is not null;
$$;
comment on function public.staff_names is 'Returns the names of the employees who own these accounts. Staff only.';

grant execute on function
  private.is_staff, private.is_admin, private.sees_costs, private.require_staff, private.require_admin, private.refuse_missing,
  private.staff_name, public.staff_names
  to authenticated, service_role;
