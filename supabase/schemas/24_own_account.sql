-- The caller's own record and account ("Minha conta").

create function public.rename_self(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.admin_users u set name = btrim(rename_self.name)
  where u.auth_id = (select auth.uid());
end;
$$;
comment on function public.rename_self is
  'Changes the caller''s own name. Only administrators may change the other columns.';

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
comment on function public.own_sessions is 'Returns the caller''s sessions with the user agents of their browsers.';

grant execute on function public.rename_self, public.own_sessions to authenticated;
