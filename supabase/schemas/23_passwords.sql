-- Password changes. The sign-in service does not ask for the old password and needs e-mail to reset one, so every
-- backend, hosted or not, checks and sets passwords here (invite_staff checks the first one).

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create function private.password_fault(password text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when char_length(coalesce(password_fault.password, '')) < 8 then 'too_short'
    -- bcrypt ignores bytes after the 72nd.
    when octet_length(password_fault.password) > 72 then 'too_long'
    -- A date in Brazilian notation (ddmmyyyy), such as a birthday.
    when password_fault.password ~ '^(0[1-9]|[12][0-9]|3[01])(0[1-9]|1[0-2])(19|20)[0-9]{2}$' then 'too_common'
    when exists (
      select from private.common_passwords c where c.password = lower(password_fault.password)
    ) then 'too_common'
  end;
$$;

create function private.password_hash(password text) returns text
language sql volatile set search_path = '' as $$
  select extensions.crypt(password_hash.password, extensions.gen_salt('bf', 10));
$$;

create function private.is_password(account uuid, password text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- pgcrypto recognises only the first of the equivalent bcrypt prefixes $2a$, $2b$ and $2y$.
  select coalesce((
    select extensions.crypt(is_password.password, known.hash) = known.hash
    from auth.users a
    cross join lateral (select '$2a$' || substr(a.encrypted_password, 5) as hash) as known
    where a.id = is_password.account and a.encrypted_password ~ '^\$2[aby]\$'
  ), false);
$$;

create function private.set_password(account uuid, password text, kept_session uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash text := private.password_hash(set_password.password);
begin
  perform set_config('vitrine.judged_password', hash, true);
  update auth.users a set encrypted_password = hash, updated_at = clock_timestamp() where a.id = account;
  delete from auth.sessions s where s.user_id = account and s.id is distinct from kept_session;
  delete from private.password_codes c where c.account_id = account;
  delete from private.password_guesses g where g.account_id = account;
end;
$$;
comment on function private.set_password is
  'Sets an account''s password, deletes its reset codes, and ends its sessions except kept_session.';

-- Rejects password changes made by the sign-in service, because it lets any session make them without our checks.
create function private.refuse_unjudged_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
    and new.encrypted_password is distinct from current_setting('vitrine.judged_password', true),
    'PT403', 'password_not_judged', 'A password is changed by change_own_password or reset_password.');
  return new;
end;
$$;
create trigger refuse_unjudged_password before update of encrypted_password on auth.users
  for each row execute function private.refuse_unjudged_password();

-- Failed attempts of signed-in users to enter their current password.
create table private.password_guesses (
  account_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null default 0,
  last_failure timestamptz not null default clock_timestamp()
);

create function private.entered_by_email() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_to_recordset(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof (method text, "timestamp" bigint)
    where proof.method in ('otp', 'magiclink', 'recovery')
      and to_timestamp(proof."timestamp") > clock_timestamp() - interval '30 minutes'
  );
$$;
comment on function private.entered_by_email is 'True for a session begun by an e-mail link in the last 30 minutes.';

create function public.change_own_password(new_password text, current_password text default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid := (select auth.uid());
  fault text := private.password_fault(new_password);
  failed integer;
begin
  perform private.require_staff();
  if fault is not null then
    return fault;
  end if;
  -- Locks the row, so that concurrent guesses are counted one by one.
  insert into private.password_guesses as g (account_id) values (account)
  on conflict (account_id) do update set
    failures = case
      when g.last_failure > clock_timestamp() - interval '15 minutes' then g.failures else 0
    end
  returning g.failures into failed;
  if failed >= 5 then
    return 'too_many_guesses';
  end if;
  if not private.is_password(account, current_password)
    and not (current_password is null and private.entered_by_email())
  then
    update private.password_guesses g set
      failures = g.failures + 1, last_failure = clock_timestamp()
    where g.account_id = account;
    return 'wrong_password';
  end if;
  perform private.set_password(account, new_password, (select private.current_session()));
  return 'changed';
end;
$$;
comment on function public.change_own_password is
  'Changes the caller''s password, given the old one, which is optional after signing in through an e-mail link. Ends
   the caller''s other sessions. Returns changed, wrong_password, too_many_guesses (5 in 15 minutes), too_short,
   too_long or too_common. These are not raised, because an exception would roll back the count of guesses.';

-- One-time codes from administrators for colleagues who forgot their password or have not chosen one yet.
create table private.password_codes (
  account_id uuid primary key references auth.users (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_by uuid,
  -- True until the invited person has chosen a first password.
  by_link boolean not null default false
);

create function public.create_password_code(employee uuid)
returns table (account_email text, code text, valid_until timestamptz, by_link boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Omits characters that look alike (I and 1, O and 0).
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  -- A link is not typed and stays valid longer, so its code is longer.
  random constant bytea := extensions.gen_random_bytes(24);
  account uuid;
begin
  perform private.require_admin();
  select a.id, a.email into account, account_email
  from public.admin_users u join auth.users a on a.id = u.auth_id
  where u.id = employee;
  perform private.refuse_if(account is null,
    'PT404', 'account_not_found', 'There is no such record, or it has no account.');
  perform private.refuse_if(account = (select auth.uid()),
    'PT409', 'own_password', 'One''s own password is changed with the old one.');
  by_link := exists (select from private.password_codes c where c.account_id = account and c.by_link);
  select string_agg(substr(letters, 1 + (get_byte(random, place) & 31), 1), '' order by place)
  into code from generate_series(0, case when by_link then 23 else 11 end) as place;
  valid_until := clock_timestamp() + case when by_link then interval '7 days' else interval '30 minutes' end;
  insert into private.password_codes as c (account_id, code_hash, expires_at, created_by)
  values (account, private.invitation_hash(code), valid_until, (select auth.uid()))
  on conflict (account_id) do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    created_by = excluded.created_by;
  return next;
end;
$$;
comment on function public.create_password_code is
  'Replaces a colleague''s one-time reset code and returns it to an administrator. It is valid for 30 minutes, or for 7
   days, as part of a link, if the colleague was invited without a password and has not chosen one yet.';

create function public.pending_invitations() returns table (employee uuid, valid_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.id, c.expires_at
  from private.password_codes c join public.admin_users u on u.auth_id = c.account_id
  where c.by_link and (select private.is_admin());
$$;
comment on function public.pending_invitations is
  'Returns employees invited through a link who have yet to choose a password, and its expiry. Administrators only.';

create function public.reset_password(email text, code text, new_password text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fault text := private.password_fault(new_password);
  written text := upper(regexp_replace(reset_password.code, '[^A-Za-z0-9]', '', 'g'));
  account uuid;
begin
  if fault is not null then
    return fault;
  end if;
  -- Wrong guesses do not invalidate a code, because otherwise anybody could invalidate a colleague's code. With 32^12
  -- possible codes, a million guesses a second for half an hour succeed with a probability of one in 600 million.
  delete from private.password_codes c using auth.users a
  where a.id = c.account_id and lower(a.email) = lower(btrim(reset_password.email))
    and c.expires_at > clock_timestamp() and c.code_hash = private.invitation_hash(written)
  returning c.account_id into account;
  if account is null then
    return 'refused';
  end if;
  perform private.set_password(account, new_password, null);
  return 'changed';
end;
$$;
comment on function public.reset_password is
  'Resets the password of an account with a one-time code and ends all its sessions. Returns changed, refused (wrong
   e-mail, or wrong or expired code), too_short, too_long or too_common.';

grant execute on function
  public.change_own_password, public.create_password_code, public.pending_invitations
  to authenticated;
grant execute on function public.reset_password to anon, authenticated;
