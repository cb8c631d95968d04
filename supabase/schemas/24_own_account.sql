-- What every member of staff may see and change of their own record and account ("Minha conta").

create function public.rename_self(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501',
      detail = 'Only active members of staff have a record.';
  end if;
  update public.admin_users u set name = btrim(rename_self.name)
  where u.auth_id = (select auth.uid());
end;
$$;
comment on function public.rename_self(text) is
  'Changes the name in the caller''s own record, of which everything else is for administrators.';

create function public.own_sessions()
returns table (id uuid, user_agent text, began_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, nullif(s.user_agent, ''), s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
    s.id = private.current_session()
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (select private.is_staff())
    and (s.not_after is null or s.not_after > now())
  order by 5 desc, 4 desc;
$$;
comment on function public.own_sessions() is
  'Where the caller is signed in, by what browsers say of themselves.';

revoke execute on function public.rename_self(text), public.own_sessions()
  from public, anon, authenticated, service_role;
grant execute on function public.rename_self(text), public.own_sessions() to authenticated;
