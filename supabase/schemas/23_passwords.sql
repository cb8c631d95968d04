-- Passwords are chosen and replaced here, and not with the sign-in service, which asks for no old one, and without e-mail
-- has no help for whoever forgot theirs. So it is the same on every backend, the hosted one included: no account has a
-- password that was not judged here (invite_staff judges the first one).

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- What a password may be ----------------------------------------------------------------------------------------------

create function private.password_fault(password text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when char_length(coalesce(password_fault.password, '')) < 8 then 'too_short'
    -- Of what is longer, bcrypt would compare the beginning alone.
    when octet_length(password_fault.password) > 72 then 'too_long'
    when exists (
      select from private.common_passwords c where c.password = lower(password_fault.password)
    ) then 'too_common'
  end;
$$;
comment on function private.password_fault(text) is 'Why a password may not be chosen; null when it may.';

create function private.password_hash(password text) returns text
language sql volatile set search_path = '' as $$
  select extensions.crypt(password_hash.password, extensions.gen_salt('bf', 10));
$$;
comment on function private.password_hash(text) is 'A password as the sign-in service stores one.';

create function private.is_password(account uuid, password text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Of the names of one way to hash ($2a$, $2b$, $2y$) pgcrypto knows the first.
  select coalesce((
    select extensions.crypt(is_password.password, known.hash) = known.hash
    from auth.users a
    cross join lateral (select '$2a$' || substr(a.encrypted_password, 5) as hash) as known
    where a.id = is_password.account and a.encrypted_password ~ '^\$2[aby]\$'
  ), false);
$$;
comment on function private.is_password(uuid, text) is 'Whether a password is the one of an account.';

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
comment on function private.set_password(uuid, text, uuid) is
  'Gives an account a password; its sessions end, but for one that is kept, and so do codes for it.';

-- The sign-in service changes a password for whoever has a session, and asks no rule of ours.
create function private.refuse_unjudged_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
    and new.encrypted_password is distinct from current_setting('vitrine.judged_password', true)
  then
    raise exception 'password_not_judged' using errcode = 'PT403',
      detail = 'A password is changed by change_own_password or reset_password.';
  end if;
  return new;
end;
$$;
comment on function private.refuse_unjudged_password() is
  'Refuses a password of an account that set_password has not written; an account may be left without any.';
create trigger refuse_unjudged_password before update of encrypted_password on auth.users
  for each row execute function private.refuse_unjudged_password();

-- One's own ------------------------------------------------------------------------------------------------------------

-- No role of the API is granted it.
create table private.password_guesses (
  account_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null default 0,
  last_failure timestamptz not null default clock_timestamp()
);
comment on table private.password_guesses is
  'How often somebody who is signed in was wrong about the password of the account.';

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
comment on function private.entered_by_email() is
  'Whether the session began with a link by e-mail, not long ago: whoever forgot a password knows no old one.';

create function public.change_own_password(new_password text, current_password text default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid := (select auth.uid());
  fault text := private.password_fault(new_password);
  failed integer;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501',
      detail = 'Only active members of staff change their password here.';
  end if;
  if fault is not null then
    return fault;
  end if;
  -- The row is locked, so that guesses sent at once are counted like any others.
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
comment on function public.change_own_password(text, text) is
  'Changes the password of a member of staff, who gives the old one, or has come by a link by e-mail and gives none.
   Other sessions end. Returns changed, wrong_password, too_many_guesses (5 in 15 minutes), too_short, too_long or
   too_common: an error would take back what is counted.';

-- A colleague's --------------------------------------------------------------------------------------------------------

-- No role of the API is granted it.
create table private.password_codes (
  account_id uuid primary key references auth.users (id) on delete cascade,
  -- Of the code, which nobody can read any more.
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_by uuid
);
comment on table private.password_codes is
  'One-time codes by which somebody who forgot a password chooses a new one.';

create function public.create_password_code(employee uuid)
returns table (account_email text, code text, valid_until timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Without letters and digits that are taken for each other.
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random constant bytea := extensions.gen_random_bytes(12);
  account uuid;
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators let colleagues choose a new password.';
  end if;
  select a.id, a.email into account, account_email
  from public.admin_users u join auth.users a on a.id = u.auth_id
  where u.id = employee;
  if account is null then
    raise exception 'account_not_found' using errcode = 'PT404',
      detail = 'There is no such record, or it has no account.';
  elsif account = (select auth.uid()) then
    raise exception 'own_password' using errcode = 'PT409',
      detail = 'One''s own password is changed with the old one.';
  end if;
  select string_agg(substr(letters, 1 + (get_byte(random, place) & 31), 1), '' order by place)
  into code from generate_series(0, 11) as place;
  valid_until := clock_timestamp() + interval '30 minutes';
  insert into private.password_codes as c (account_id, code_hash, expires_at, created_by)
  values (account, private.invitation_hash(code), valid_until, (select auth.uid()))
  on conflict (account_id) do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    created_by = excluded.created_by;
  return next;
end;
$$;
comment on function public.create_password_code(uuid) is
  'Gives an administrator a one-time code for a colleague who forgot the password; the one before ends.';

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
  -- Guesses end no code, or whoever knows an e-mail could end its owner's: of 32^12 codes a million guesses a second
  -- find one in half an hour with a chance of one in 600 million.
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
comment on function public.reset_password(text, text, text) is
  'Gives the account of an e-mail a new password by a one-time code, once; all its sessions end. Returns changed,
   refused (whatever the reason), too_short, too_long or too_common: an error would take back what is counted.';

revoke execute on function
  private.password_fault(text), private.password_hash(text), private.is_password(uuid, text),
  private.set_password(uuid, text, uuid), private.refuse_unjudged_password(), private.entered_by_email()
  from public;
revoke execute on function
  public.change_own_password(text, text), public.create_password_code(uuid), public.reset_password(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.change_own_password(text, text), public.create_password_code(uuid)
  to authenticated;
grant execute on function public.reset_password(text, text, text) to anon, authenticated;
