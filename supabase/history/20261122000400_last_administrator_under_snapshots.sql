-- The last active administrator stays under every isolation level. A lock makes two transactions come one after the
-- other, but one that reads a snapshot of before (REPEATABLE READ, SERIALIZABLE) still counts the administrator the
-- other one has removed. So each of them changes one and the same row: the later one waits, and then counts anew, or
-- is refused as its snapshot is out of date (40001).

create table private.administrator_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.administrator_guard is
  'One row, changed by every transaction that takes an active administrator away.';
revoke all on private.administrator_guard from public, anon, authenticated, service_role;
insert into private.administrator_guard default values;

create or replace function private.keep_last_administrator() returns trigger
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
  update private.administrator_guard set changes = changes + 1;
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
