-- The caller's own record and account ("Minha conta").

create function public.rename_self(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.admin_users u set name = btrim(rename_self.name)
  where u.auth_id = (select auth.uid());
end;
$$;
comment on function public.rename_self is 'Changes the caller''s own name; administrators change the other columns.';

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

-- Administrators remove a colleague's second factor, and users their own through the sign-in service.

create function public.staff_with_second_factor() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.admin_users u
  where (select private.is_admin()) and private.has_second_factor(u.auth_id);
$$;
comment on function public.staff_with_second_factor is
  'Returns the employees who have a second factor. Administrators only.';

create function public.remove_second_factor(employee uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_admin();
  select u.auth_id into account from public.admin_users u where u.id = remove_second_factor.employee;
  perform private.refuse_if(account is null,
    'PT404', 'account_not_found', 'There is no such record, or it has no account.');
  perform private.refuse_if(account = (select auth.uid()),
    'PT409', 'own_second_factor', 'One''s own second factor is removed with a code of it.');
  if to_regclass('auth.mfa_factors') is not null then
    delete from auth.mfa_factors f where f.user_id = account;
  end if;
  delete from auth.sessions s where s.user_id = account;
end;
$$;
comment on function public.remove_second_factor is 'Removes a colleague''s second factor and ends the sessions.';

grant execute on function public.staff_with_second_factor, public.remove_second_factor to authenticated;
