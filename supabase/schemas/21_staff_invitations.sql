-- Invitations. The publishable key is on every page, so the database itself rejects sign-ups without an invitation code
-- from an administrator. A trigger on auth.users covers every way to sign up. The trigger sees only the hash of a
-- sign-up's password, so the password is checked when it is set in the invitation and then copied to the account.

create table private.staff_invitations (
  email text primary key check (email = lower(btrim(email)) and email <> ''),
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_by uuid,
  -- Account created with the code; each code works once.
  account_id uuid,
  -- Hash of the account's first password; cleared once the account is created.
  password_hash text,
  -- True if that password is random and the employee chooses one through a link (23_passwords.sql).
  by_link boolean not null default false
);
comment on table private.staff_invitations is
  'Latest invitation for each e-mail address, and the account created with it.';

create function private.invitation_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(code, 'UTF8'));
$$;

create function public.invite_staff(email text, password text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  code text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  by_service boolean := coalesce((select auth.role()), '') = 'service_role';
  by_link constant boolean := invite_staff.password is null and not by_service;
  fault text;
  staff_account uuid;
begin
  perform private.refuse_if(not by_service and not (select private.is_admin()),
    '42501', 'not_administrator', 'Only active administrators invite staff.');
  perform private.refuse_if(address !~ '^[^\s@]+@[^\s@]+$' or char_length(address) > 254,
    'PT422', 'email_invalid', 'An invitation needs an e-mail address.');
  password := case when by_link then encode(extensions.gen_random_bytes(32), 'hex') else password end;
  fault := private.password_fault(password);
  if fault is not null then
    raise exception 'password_refused' using errcode = 'PT422', detail = fault,
      hint = 'Another password is needed: see private.password_fault.';
  end if;

  select u.auth_id into staff_account
  from public.admin_users u
  left join auth.users a on a.id = u.auth_id
  where lower(u.email) = address or lower(a.email) = address
  order by lower(u.email) = address desc
  limit 1;
  perform private.refuse_if(found and not by_service,
    'PT409', 'employee_exists', 'The e-mail is that of a staff record or of its account.');
  -- Deletes an account without a staff record instead of reusing it, because whoever created it knows its password and
  -- holds its tokens.
  delete from auth.users a
  where lower(a.email) = address
    and not exists (select 1 from public.admin_users u where u.auth_id = a.id);
  if staff_account is not null then
    -- The service role resets the access of an owner who lost the password. This takes one transaction and no sign-up,
    -- so a failure leaves the old password in place. Sessions, second factors and other identities are removed.
    perform private.set_password(staff_account, invite_staff.password, null);
    if to_regclass('auth.mfa_factors') is not null then
      delete from auth.mfa_factors f where f.user_id = staff_account;
    end if;
    delete from auth.identities i where i.user_id = staff_account and i.provider <> 'email';
    update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', address)
    where i.user_id = staff_account and i.identity_data ->> 'email' is distinct from address;
    update auth.users a set email = address where a.id = staff_account and a.email is distinct from address;
    update public.admin_users u set email = address
    where u.auth_id = staff_account and lower(u.email) <> address;
    return null;
  end if;

  insert into private.staff_invitations as i (email, code_hash, expires_at, created_by, password_hash, by_link)
  values (
    address, private.invitation_hash(code), clock_timestamp() + interval '15 minutes',
    (select auth.uid()), private.password_hash(password), by_link
  )
  on conflict on constraint staff_invitations_pkey do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    created_by = excluded.created_by, account_id = null, password_hash = excluded.password_hash,
    by_link = excluded.by_link;
  return code;
end;
$$;
comment on function public.invite_staff is
  'Invites an employee and returns the one-time code for the sign-up. Without a password, the account gets a random one,
   which the employee replaces through a link from create_password_code. If the account exists, the service role resets
   its password, sessions and second factor instead, and null is returned. Raises PT422 password_refused (detail:
   too_short, too_long, too_common), or PT409 if the e-mail belongs to an employee.';
grant execute on function public.invite_staff to authenticated, service_role;

create function private.is_invited(address text, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.staff_invitations i
    where i.email = lower(btrim(address)) and i.account_id is null
      and i.expires_at > clock_timestamp() and i.code_hash = private.invitation_hash(code)
  );
$$;

create function private.admit_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  judged text;
begin
  select i.password_hash into judged from private.staff_invitations i
  where i.email = lower(btrim(new.email))
    and private.is_invited(new.email, new.raw_user_meta_data ->> 'invitation_code')
  for update;
  perform private.refuse_if(judged is null, 'PT403', 'signup_not_invited',
    'An account is made only for an e-mail that an administrator has added, with its code.');
  update private.staff_invitations i set account_id = new.id, password_hash = null
  where i.email = lower(btrim(new.email));
  new.encrypted_password := judged;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_code';
  return new;
end;
$$;
create trigger admit_invited_account before insert on auth.users
  for each row execute function private.admit_invited_account();

-- Accepts only the account that was invited for the record's e-mail, because it gets the record's role.
create function private.link_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A restored record keeps its account, but sessions from before the deletion end.
  if tg_op = 'INSERT' and new.auth_id is not null and exists (
    select from public.record_versions v
    where v.subject_id = new.id and v.record_id = new.id and v.table_name = 'admin_users'
      and v.operation = 'DELETE' and v.changed_at > now() - interval '30 days'
      and v.before ->> 'auth_id' = new.auth_id::text
  ) then
    delete from auth.sessions s where s.user_id = new.auth_id;
    return new;
  end if;
  perform private.refuse_if(
    new.auth_id is not null
    and (tg_op = 'INSERT' or new.auth_id is distinct from old.auth_id)
    and not exists (
      select 1 from private.staff_invitations i
      where i.account_id = new.auth_id and i.email = lower(btrim(new.email))
    )
    -- Inserting a record again, after a lost response, raises a unique violation instead.
    and not exists (
      select 1 from public.admin_users u
      where u.auth_id = new.auth_id and lower(u.email) = lower(btrim(new.email))
    ),
    'PT403', 'account_not_invited', 'A staff record takes the account that was invited for its e-mail, and no other.');
  return new;
end;
$$;
create trigger link_invited_account before insert or update of auth_id on public.admin_users
  for each row execute function private.link_invited_account();

-- Deletes the invitation once its account is linked, so that the account needs a new invitation if the record is
-- removed. Also deletes an account that is replaced by another.
create function private.settle_linked_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with invitation as (
    delete from private.staff_invitations i where i.account_id = new.auth_id returning i.by_link
  )
  -- The empty hash matches no code. create_password_code makes the code for the link.
  insert into private.password_codes (account_id, code_hash, expires_at, by_link)
  select new.auth_id, '', clock_timestamp(), true from invitation where invitation.by_link
  on conflict do nothing;
  -- Hosted projects copy the sign-up's metadata, and with it the code, to the identity.
  update auth.identities i set identity_data = i.identity_data - 'invitation_code' where i.user_id = new.auth_id;
  if tg_op = 'UPDATE' and old.auth_id is distinct from new.auth_id then
    delete from auth.users a where a.id = old.auth_id;
  end if;
  return null;
end;
$$;
create trigger settle_linked_account after insert or update of auth_id on public.admin_users
  for each row execute function private.settle_linked_account();
