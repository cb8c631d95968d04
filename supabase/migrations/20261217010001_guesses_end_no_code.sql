-- Wrong codes from strangers, who need only an e-mail, do not end the code of its owner.

create or replace function public.create_password_code(employee uuid)
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

create or replace function public.reset_password(email text, code text, new_password text) returns text
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

alter table private.password_codes drop column guesses;
