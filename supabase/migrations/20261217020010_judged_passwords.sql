-- The rule for passwords holds where accounts are made, and for every change of one. Invitations of before, which are
-- good for fifteen minutes, are asked for anew.

alter table private.staff_invitations add column password_hash text;

create function private.password_hash(password text) returns text
language sql volatile set search_path = '' as $$
  select extensions.crypt(password_hash.password, extensions.gen_salt('bf', 10));
$$;
comment on function private.password_hash(text) is 'A password as the sign-in service stores one.';

create or replace function private.set_password(account uuid, password text, kept_session uuid) returns void
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

drop function public.invite_staff(text);
create function public.invite_staff(email text, password text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  code text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  by_service boolean := coalesce((select auth.role()), '') = 'service_role';
  fault text;
  staff_account uuid;
begin
  if not by_service and not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators invite staff.';
  end if;
  if address !~ '^[^\s@]+@[^\s@]+$' or char_length(address) > 254 then
    raise exception 'email_invalid' using errcode = 'PT422',
      detail = 'An invitation needs an e-mail address.';
  end if;
  fault := private.password_fault(password);
  if fault is not null then
    raise exception 'password_refused' using errcode = 'PT422', detail = fault,
      hint = 'Another password is needed: see private.password_fault.';
  end if;

  select u.auth_id into staff_account
  from public.admin_users u
  left join auth.users a on a.id = u.auth_id
  where lower(u.email) = address or lower(a.email) = address
  limit 1;
  if found and not by_service then
    raise exception 'employee_exists' using errcode = 'PT409',
      detail = 'The e-mail is that of a staff record or of its account.';
  elsif staff_account is not null then
    -- Whoever has the service key gives a shop that locked itself out a new account. The record stays with the one it
    -- has until it is given the new one, as the last administrator must not be without any.
    delete from auth.sessions where user_id = staff_account;
    delete from auth.identities where user_id = staff_account;
    update auth.users a set
      email = 'replaced-' || a.id || '@invalid', encrypted_password = null
    where a.id = staff_account and lower(a.email) = address;
  end if;
  -- An account that is nobody's is never taken over: whoever made it holds its password and its tokens.
  delete from auth.users a
  where lower(a.email) = address
    and not exists (select 1 from public.admin_users u where u.auth_id = a.id);

  insert into private.staff_invitations as i (email, code_hash, expires_at, created_by, password_hash)
  values (
    address, private.invitation_hash(code), clock_timestamp() + interval '15 minutes',
    (select auth.uid()), private.password_hash(password)
  )
  on conflict on constraint staff_invitations_pkey do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    created_by = excluded.created_by, account_id = null, password_hash = excluded.password_hash;
  return code;
end;
$$;
comment on function public.invite_staff(text, text) is
  'Makes way for the account of a new member of staff, which will have this password whatever the sign-up sends, and gives
   the one-time code to sign up with. Raises PT422 password_refused (detail: too_short, too_long, too_common), PT409
   when the e-mail is that of somebody who works here, 42501 for whoever is no administrator.';

revoke execute on function public.invite_staff(text, text) from public, anon;
grant execute on function public.invite_staff(text, text) to authenticated, service_role;

create or replace function private.admit_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  judged text;
begin
  select i.password_hash into judged from private.staff_invitations i
  where i.email = lower(btrim(new.email))
    and private.is_invited(new.email, new.raw_user_meta_data ->> 'invitation_code')
  for update;
  if judged is null then
    raise exception 'signup_not_invited' using errcode = 'PT403',
      detail = 'An account is made only for an e-mail that an administrator has added, with its code.';
  end if;
  update private.staff_invitations i set account_id = new.id, password_hash = null
  where i.email = lower(btrim(new.email));
  new.encrypted_password := judged;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_code';
  return new;
end;
$$;

revoke execute on function private.password_hash(text), private.refuse_unjudged_password() from public;
