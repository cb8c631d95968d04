-- The whole schema as a new database gets it: supabase/schemas, in the order of its files, as it was when this was
-- written by `npm run schema -- --baseline`. It is read and edited there; what changes from here on is a migration
-- after this one. Databases of before are brought here by supabase/history.

-- supabase/schemas/10_shared_rules.sql

-- What the tables of several domains share. Functions that only policies, checks and triggers call live in the schema
-- private, which the API does not expose.

-- Hosted Supabase grants a new table to everybody; here it is nobody's until the file it stands in says whose.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

create schema private;
grant usage on schema private to authenticated, service_role;

-- Dates ---------------------------------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What is saved as it was is not changed.
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Keeps updated_at true, so that two editors of one row can be told apart.';

-- When a record was made and changed is the database's to say. The service key restores copies with their dates.
create function private.own_dates() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.created_at := case tg_op when 'INSERT' then now() else old.created_at end;
  if tg_op = 'INSERT' and tg_argv[0] = 'changes' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.own_dates() is
  'Sets the dates of what callers of the API write; changes are dated by touch_updated_at.';

create function private.is_date(moment timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select moment >= '2000-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz;
$$;
comment on function private.is_date(timestamptz) is
  'Whether a moment is one of this or the next century, which infinity is not.';

-- Pictures ------------------------------------------------------------------------------------------------------------

create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 2000
    and (
      -- A path from the root of the site.
      address ~ '^/([^/\\[:space:][:cntrl:]"<>][^\\[:space:][:cntrl:]"<>]*)?$'
      -- Or of the web: a name, or four numbers, and a port there is.
      or address ~* ('^https?://'
        || '(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9_-]*[a-z0-9_])?'
        || '|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]))'
        || '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
        || '([/?#][^\\[:space:][:cntrl:]"<>]*)?$')
    );
$$;
comment on function private.is_address(text) is
  'Whether a text is an address pages can show a picture from: of the web by http or https, or a path of the site.';

create function private.are_variants(variants jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 20
    and not exists (
      select from jsonb_array_elements(
        case jsonb_typeof(variants) when 'array' then variants else '[]' end
      ) as variant
      where (
        jsonb_typeof(variant) = 'object'
        and case jsonb_typeof(variant -> 'width')
          when 'number' then (variant ->> 'width')::numeric between 1 and 100000
            and (variant ->> 'width')::numeric % 1 = 0
          else false
        end
        and variant - 'width' - 'url' = '{}'
        and jsonb_typeof(variant -> 'url') = 'string' and private.is_address(variant ->> 'url')
      ) is not true
    );
$$;
comment on function private.are_variants(jsonb) is
  'Whether a value is a list of at most twenty smaller copies, [{"width": 320, "url": "…"}].';

-- PostgreSQL lets everybody call a new function; here nobody may until a grant says so. Who writes a row has its checks
-- run in their name.
revoke execute on function
  private.touch_updated_at(), private.own_dates(),
  private.is_date(timestamptz), private.is_address(text), private.are_variants(jsonb)
  from public;
grant execute on function
  private.is_date(timestamptz), private.is_address(text), private.are_variants(jsonb)
  to authenticated, service_role;

-- supabase/schemas/20_staff.sql

-- Who works here and what they may do. Roles live in a table, never in a user's metadata, which its owner can change.

create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint admin_users_name_length check (char_length(name) <= 120),
  email text not null check (btrim(email) <> '')
    constraint admin_users_email_length check (char_length(email) <= 254),
  role text not null default 'employee' check (role in ('employee', 'admin')),
  is_active boolean not null default true,
  -- A record without its account could never sign in, so it goes with the account.
  auth_id uuid unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint admin_users_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint admin_users_updated_at_date check (private.is_date(updated_at))
);
create unique index admin_users_email_key on public.admin_users (lower(email));

create trigger own_dates before insert or update on public.admin_users
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.admin_users
  for each row execute function private.touch_updated_at();

-- What every policy asks ----------------------------------------------------------------------------------------------

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active
  );
$$;
comment on function private.is_staff() is 'The caller has an active record of either role.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where auth_id = (select auth.uid()) and is_active and role = 'admin'
  );
$$;
comment on function private.is_admin() is 'The caller is an active administrator.';

revoke execute on function private.is_staff(), private.is_admin() from public;
grant execute on function private.is_staff(), private.is_admin() to authenticated, service_role;

alter table public.admin_users enable row level security;
grant select, insert, update, delete on public.admin_users to authenticated;
grant all on public.admin_users to service_role;
create policy "administrators read every record, staff their own" on public.admin_users
  for select to authenticated
  using ((select private.is_admin()) or (auth_id = (select auth.uid()) and is_active));
create policy "administrators add records" on public.admin_users
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change records" on public.admin_users
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove records" on public.admin_users
  for delete to authenticated using ((select private.is_admin()));

-- The last active administrator stays ---------------------------------------------------------------------------------
-- Under every isolation level. A lock would make two transactions come one after the other, but one that reads a
-- snapshot of before (REPEATABLE READ, SERIALIZABLE) would still count the administrator the other one has removed. So
-- each of them changes one and the same row: the later one waits, and then counts anew, or is refused as its snapshot
-- is out of date (40001).

-- No role of the API is granted it.
create table private.administrator_guard (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.administrator_guard is
  'One row, changed by every transaction that takes an active administrator away.';
insert into private.administrator_guard default values;

create function private.keep_last_administrator() returns trigger
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
revoke execute on function private.keep_last_administrator() from public;

create trigger keep_last_administrator_on_update after update on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_delete after delete on public.admin_users
  referencing old table as before_change
  for each statement execute function private.keep_last_administrator();
create trigger keep_last_administrator_on_truncate before truncate on public.admin_users
  for each statement execute function private.keep_last_administrator();

-- Names ---------------------------------------------------------------------------------------------------------------
-- Who changed what is read by all of the staff, whose records only administrators read: the name, and no more.

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.name from public.admin_users u
  where u.auth_id = staff_name.account and (select private.is_staff());
$$;
comment on function private.staff_name(uuid) is
  'What the member of staff behind an account is called, for other members of staff.';
revoke execute on function private.staff_name(uuid) from public;
grant execute on function private.staff_name(uuid) to authenticated, service_role;

create function public.staff_names(accounts uuid[]) returns table (account uuid, name text)
language sql stable security invoker set search_path = '' as $$
  select given.account, private.staff_name(given.account) from unnest(accounts) as given (account)
  where private.staff_name(given.account) is not null;
$$;
comment on function public.staff_names(uuid[]) is
  'What the members of staff behind some accounts are called; of nobody else.';
revoke execute on function public.staff_names(uuid[]) from public, anon;
grant execute on function public.staff_names(uuid[]) to authenticated, service_role;

-- supabase/schemas/21_staff_invitations.sql

-- Who may have an account at all. Signing up is open to everybody who has the publishable key, which is in every
-- page, so the database itself refuses it: an account is made only for an e-mail that an administrator has added,
-- with the one-time code that was handed out for it. A trigger on auth.users covers every way of signing up.

-- No role of the API is granted it.
create table private.staff_invitations (
  email text primary key check (email = lower(btrim(email)) and email <> ''),
  -- Of the code, which nobody can read any more.
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_by uuid,
  -- The account that was made with it; the code is used up then.
  account_id uuid
);
comment on table private.staff_invitations is
  'The last invitation of each e-mail: what makes an account possible, and what tells which accounts were invited.';

create function private.invitation_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(code, 'UTF8'));
$$;

create function public.invite_staff(email text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  code text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  by_service boolean := coalesce((select auth.role()), '') = 'service_role';
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

  insert into private.staff_invitations as i (email, code_hash, expires_at, created_by)
  values (
    address, private.invitation_hash(code), clock_timestamp() + interval '15 minutes',
    (select auth.uid())
  )
  on conflict on constraint staff_invitations_pkey do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    created_by = excluded.created_by, account_id = null;
  return code;
end;
$$;
comment on function public.invite_staff(text) is
  'Makes way for the account of a new member of staff and gives the one-time code to sign up with. Raises PT409
   when the e-mail is that of somebody who works here, 42501 for whoever is no administrator.';
revoke execute on function public.invite_staff(text) from public, anon;
grant execute on function public.invite_staff(text) to authenticated, service_role;

create function private.is_invited(address text, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.staff_invitations i
    where i.email = lower(btrim(address)) and i.account_id is null
      and i.expires_at > clock_timestamp() and i.code_hash = private.invitation_hash(code)
  );
$$;
comment on function private.is_invited(text, text) is
  'Whether an account may be made for an e-mail with a code.';

create function private.admit_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.staff_invitations i set account_id = new.id
  where i.email = lower(btrim(new.email))
    and private.is_invited(new.email, new.raw_user_meta_data ->> 'invitation_code');
  if not found then
    raise exception 'signup_not_invited' using errcode = 'PT403',
      detail = 'An account is made only for an e-mail that an administrator has added, with its code.';
  end if;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_code';
  return new;
end;
$$;
create trigger admit_invited_account before insert on auth.users
  for each row execute function private.admit_invited_account();

-- A record gives its rights to an account, so that it is not any account: the one that was invited for its e-mail.
create function private.link_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.auth_id is not null
    and (tg_op = 'INSERT' or new.auth_id is distinct from old.auth_id)
    and not exists (
      select 1 from private.staff_invitations i
      where i.account_id = new.auth_id and i.email = lower(btrim(new.email))
    )
    -- A record that is added once more, as its answer was lost, is told to be there already.
    and not exists (
      select 1 from public.admin_users u
      where u.auth_id = new.auth_id and lower(u.email) = lower(btrim(new.email))
    )
  then
    raise exception 'account_not_invited' using errcode = 'PT403',
      detail = 'A staff record takes the account that was invited for its e-mail, and no other.';
  end if;
  return new;
end;
$$;
create trigger link_invited_account before insert or update of auth_id on public.admin_users
  for each row execute function private.link_invited_account();

-- An invitation serves one record: should that be removed, its account is not taken by another without a new one.
create function private.end_used_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.staff_invitations i where i.account_id = new.auth_id;
  return null;
end;
$$;
create trigger end_used_invitation after insert or update of auth_id on public.admin_users
  for each row when (new.auth_id is not null) execute function private.end_used_invitation();

-- The account a record had before can do nothing more and is nobody's.
create function private.remove_replaced_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users a where a.id = old.auth_id;
  return null;
end;
$$;
create trigger remove_replaced_account after update of auth_id on public.admin_users
  for each row when (old.auth_id is not null and old.auth_id is distinct from new.auth_id)
  execute function private.remove_replaced_account();

revoke execute on function
  private.invitation_hash(text), private.is_invited(text, text), private.admit_invited_account(),
  private.link_invited_account(), private.end_used_invitation(), private.remove_replaced_account()
  from public;

-- supabase/schemas/30_publications.sql

-- The outbox. A statement that changes what the site shows leaves a row in publication_changes; when its
-- transaction commits, the row joins the pending publication, or opens one. That publication is what is
-- built, retried and shown to the editor.

create table public.publications (
  id bigint generated always as identity primary key,
  status text not null default 'pending' check (status in ('pending', 'building', 'live', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  attempts integer not null default 0,
  -- When a failed one may be tried again; null for one that may be taken at once.
  next_attempt_at timestamptz,
  -- What went wrong, for the editor (pt-BR).
  error text,
  claimed_by text,
  lease_expires_at timestamptz,
  announced_at timestamptz,
  notice text,
  products integer,
  accepted_products integer
);
comment on column public.publications.announced_at is 'When the webhook was last asked to tell of it.';
comment on column public.publications.notice is
  'What editors should know of a site that is live: the records it had to leave out (pt-BR).';
comment on column public.publications.products is
  'How many products the site has that it made live, or, where it failed, that it would have had: a site with
   less than half of the products of the live one is refused.';
comment on column public.publications.accepted_products is
  'With at least so many products an administrator wants the site, however many the live one has.';
create unique index publications_one_pending_key on public.publications (status)
  where status = 'pending';

create table public.publication_changes (
  id bigint generated always as identity primary key,
  publication_id bigint references public.publications (id) on delete cascade,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- The rows touched, before and after, reduced to what tells which pages they are on.
  records jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index publication_changes_publication_id_idx on public.publication_changes (publication_id);

alter table public.publications enable row level security;
grant select on public.publications to authenticated;
grant all on public.publications to service_role;
create policy "staff follow publications" on public.publications
  for select to authenticated using ((select private.is_staff()));

alter table public.publication_changes enable row level security;
grant select on public.publication_changes to authenticated;
grant all on public.publication_changes to service_role;
create policy "staff follow what a publication changes" on public.publication_changes
  for select to authenticated using ((select private.is_staff()));

-- Recording what changed ----------------------------------------------------------------------------------------------

create function private.changed_record(row_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(row_data)
  where key in ('id', 'product_id', 'product_group_id', 'category_id', 'section_key', 'name', 'title');
$$;

-- One function a kind of statement, because transition tables are given per kind: record_insert, record_update and
-- record_delete are triggers of every table the site shows. Rows whose values stay as they were are no change, and a
-- statement without a change publishes nothing.
create function private.record_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publication_changes (table_name, operation, records, changed_by)
  select tg_table_name, 'INSERT', jsonb_agg(private.changed_record(to_jsonb(n))), (select auth.uid())
  from after_change n
  having count(*) > 0;
  return null;
end;
$$;

create function private.record_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publication_changes (table_name, operation, records, changed_by)
  select tg_table_name, 'UPDATE', jsonb_agg(distinct private.changed_record(changed.row_data)),
    (select auth.uid())
  -- A full join: a row whose id was changed has no partner.
  from after_change n
  full join before_change o on o.id = n.id
  cross join lateral (values (to_jsonb(n)), (to_jsonb(o))) as changed (row_data)
  where to_jsonb(n) - 'updated_at' is distinct from to_jsonb(o) - 'updated_at'
    and changed.row_data is not null
  having count(*) > 0;
  return null;
end;
$$;

create function private.record_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publication_changes (table_name, operation, records, changed_by)
  select tg_table_name, 'DELETE', jsonb_agg(private.changed_record(to_jsonb(o))), (select auth.uid())
  from before_change o
  having count(*) > 0;
  return null;
end;
$$;

-- Announcing it -------------------------------------------------------------------------------------------------------

-- A secret of the project's Vault by its name; null when there is none.
create function private.vault_secret(secret_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text;
begin
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1'
    into secret using secret_name;
  return secret;
end;
$$;

-- The webhook. Hosted Supabase: pg_net posts the standard payload; the address and the secret come from Vault, so that
-- no dump of the schema shows them, and so do the headers and the body of a receiver that wants its own (GitHub's
-- repository_dispatch). Elsewhere there is no pg_net; the relay listens to the channel and delivers the same payload.
create function private.announce(publication public.publications) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target text;
begin
  update public.publications set announced_at = clock_timestamp() where id = publication.id;
  perform pg_notify('vitrine_publications', publication.id::text);
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  target := private.vault_secret('publish_webhook_url');
  if target is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using target,
      coalesce(
        private.vault_secret('publish_webhook_body')::jsonb,
        jsonb_build_object(
          'type', 'INSERT', 'table', 'publications', 'schema', 'public',
          'record', to_jsonb(publication), 'old_record', null)),
      jsonb_build_object(
        'content-type', 'application/json',
        'x-webhook-secret', coalesce(private.vault_secret('publish_webhook_secret'), ''))
        || coalesce(private.vault_secret('publish_webhook_headers')::jsonb, '{}');
exception when others then
  -- A save must not fail because its announcement did: the outbox row stays.
  raise warning 'publication % could not be announced: %', publication.id, sqlerrm;
end;
$$;

create function private.announce_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(new);
  return null;
end;
$$;
create trigger announce_publication after insert on public.publications
  for each row execute function private.announce_publication();

-- Deferred to the commit: the pending row is the one lock all editors share, and whoever takes it last of all can
-- neither make others wait for a long transaction nor deadlock with them. DO UPDATE, not DO NOTHING: a publisher that
-- claims the pending row waits for this commit, so no change slips behind a build that has already read the tables.
-- A webhook can be lost (the host was away, a token had expired), so a publication that was announced two minutes ago
-- and still waits is announced once more; within that time a host has begun, or has it in its queue.
create function private.join_pending_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pending public.publications;
begin
  insert into public.publications as p (status) values ('pending')
  on conflict (status) where status = 'pending' do update set status = p.status
  returning p.* into pending;
  update public.publication_changes set publication_id = pending.id where id = new.id;
  if pending.announced_at < clock_timestamp() - interval '2 minutes' then
    perform private.announce(pending);
  end if;
  return null;
end;
$$;
create constraint trigger join_pending_publication after insert on public.publication_changes
  deferrable initially deferred
  for each row execute function private.join_pending_publication();

-- Announces the oldest publication that is due and has not been taken: one that waits for ten minutes, one that
-- failed and may be tried again, one whose build ended without a word.
create function private.announce_overdue() returns void
language plpgsql security definer set search_path = '' as $$
declare
  overdue public.publications;
begin
  select * into overdue from public.publications
  where announced_at < clock_timestamp() - interval '10 minutes'
    and (status = 'pending'
      or (status = 'failed' and next_attempt_at <= clock_timestamp())
      or (status = 'building' and lease_expires_at <= clock_timestamp()))
  order by id limit 1;
  if found then
    perform private.announce(overdue);
  end if;
end;
$$;

revoke execute on function
  private.changed_record(jsonb), private.record_insert(), private.record_update(), private.record_delete(),
  private.vault_secret(text), private.announce(public.publications), private.announce_publication(),
  private.join_pending_publication(), private.announce_overdue()
  from public;

-- supabase/schemas/31_publisher.sql

-- What the publisher calls, and nobody else.

-- A claim takes everything that is due, as one build publishes it all:
-- - pending ones, and with them those that failed before, though their own next try is not due yet: the page it was
--   about may be the one that was mended, and an editor who reads "Falhou" for minutes would look for a fault that is
--   gone;
-- - failed ones whose wait is over. A clock that was set back must not leave one waiting for a time that was reckoned
--   before, so nobody waits for longer than the longest wait there is;
-- - those of a publisher that died, once its lease has run out, and its own: a publisher that claims builds nothing at
--   that moment, so what it holds is of a claim whose answer it never got.
create function public.claim_publications(publisher text, lease_seconds integer)
returns setof public.publications
language sql volatile security invoker set search_path = '' as $$
  update public.publications set
    status = 'building', claimed_by = publisher, attempts = attempts + 1,
    started_at = clock_timestamp(), finished_at = null, next_attempt_at = null, error = null,
    lease_expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
  where id in (
    select id from public.publications
    where status = 'pending'
      or (status = 'failed' and (
        next_attempt_at <= clock_timestamp()
        or next_attempt_at > clock_timestamp() + interval '1 hour'
        or exists (select from public.publications where status = 'pending')))
      or (status = 'building' and (
        claimed_by = publisher
        or lease_expires_at <= clock_timestamp()
        or lease_expires_at > clock_timestamp() + make_interval(secs => lease_seconds)))
    order by id for update
  )
  returning *;
$$;
comment on function public.claim_publications(text, integer) is
  'Takes every publication that is due, as one build publishes them all. Publisher only.';

-- A publisher that starts knows that no build of its own name can still run.
create function public.release_publications(publisher text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.publications set lease_expires_at = clock_timestamp()
  where status = 'building' and claimed_by = publisher;
$$;

create function public.finish_publications(
  publisher text, ids bigint[], failure text default null, retry_seconds integer default null,
  notice text default null, products integer default null
) returns setof public.publications
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return query
  update public.publications p set
    status = case when failure is null then 'live' else 'failed' end,
    error = failure,
    -- A host tells of both before it deploys; what failed has products only where they are the reason.
    notice = case when failure is null then coalesce(finish_publications.notice, p.notice) end,
    products = case when failure is null
      then coalesce(finish_publications.products, p.products)
      else finish_publications.products end,
    finished_at = clock_timestamp(),
    next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
    lease_expires_at = null
  -- Only what is still this publisher's: one whose lease ran out may belong to another by now.
  where p.id = any (ids) and p.status = 'building' and p.claimed_by = publisher
  returning p.*;

  -- The history stays bounded.
  delete from public.publications
  where status = 'live' and id < (
    select id from public.publications where status = 'live' order by id desc offset 199 limit 1
  );
end;
$$;

-- When the next failed or abandoned one becomes due, so that the publisher can sleep until then.
create function public.next_publication_due() returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select min(case status
    when 'pending' then requested_at
    when 'failed' then next_attempt_at
    else lease_expires_at end)
  from public.publications where status in ('pending', 'failed', 'building');
$$;

revoke execute on function
  public.claim_publications(text, integer), public.release_publications(text),
  public.finish_publications(text, bigint[], text, integer, text, integer), public.next_publication_due()
  from public, anon, authenticated;
grant execute on function
  public.claim_publications(text, integer), public.release_publications(text),
  public.finish_publications(text, bigint[], text, integer, text, integer), public.next_publication_due()
  to service_role;

-- supabase/schemas/32_publication_requests.sql

-- What people ask of the publisher. Security definer, because only the publisher may write the outbox; so each
-- function itself asks who is calling.

-- "Publicar novamente": the site is built once more.
create function public.request_publication() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501',
      detail = 'Only active staff may ask for a publication.';
  end if;
  -- One that failed is what the editor means: it is due now, and its attempts are counted on.
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  insert into public.publications as p (status) values ('pending')
  on conflict (status) where status = 'pending' do update set status = p.status
  returning p.* into requested;
  -- A new one has no time of announcement in what was returned: its trigger comes after that.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.request_publication() is
  'Has the site published once more, failed publications included; gives the pending publication. Raises
   42501 for whoever is not staff.';
revoke execute on function public.request_publication() from public, anon;
grant execute on function public.request_publication() to authenticated;

-- "Publicar mesmo assim": somebody who may answer for it says that the site shall have so few products. The number
-- is the one that was read, so that nobody agrees to fewer still.
create function public.accept_fewer_products(at_least integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  -- The role of the request, which a function of its owner's does not change: an operator has the secret key.
  if not ((select private.is_admin()) or current_setting('role', true) = 'service_role') then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only administrators may have a site with so few products published.';
  end if;
  if at_least is null or at_least < 0 then
    raise exception 'products_not_counted' using errcode = 'PT422',
      detail = 'What is accepted is a number of products, from 0.';
  end if;
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  insert into public.publications as p (status, accepted_products) values ('pending', at_least)
  on conflict (status) where status = 'pending' do update set accepted_products = at_least
  returning p.* into requested;
  -- A new one is announced by its trigger.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.accept_fewer_products(integer) is
  'Has the site published though it has less than half of the products of the live one, with at least so many;
   gives the pending publication. Raises 42501 for whoever is no administrator.';
revoke execute on function public.accept_fewer_products(integer) from public, anon;
grant execute on function public.accept_fewer_products(integer) to authenticated, service_role;

-- supabase/schemas/40_categories.sql

-- Categories of products. Anonymous callers read what the site shows, active staff write, a stranger's account nothing;
-- so it is with every table of the catalogue.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint categories_name_length check (char_length(name) <= 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint categories_slug_length check (char_length(slug) <= 120),
  description text
    constraint categories_description_length check (char_length(description) <= 2000),
  image_url text
    constraint categories_image_url_address check (private.is_address(image_url)),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint categories_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint categories_updated_at_date check (private.is_date(updated_at))
);

-- "Escritorio" and "Escritório" are one category: visitors filter by the name. It needs no extension and says the same
-- in every locale: each letter with the accents it can have in Portuguese, in both cases.
create function private.folded_name(name text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(btrim(normalize(name, nfc))),
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');
$$;
comment on function private.folded_name(text) is
  'A name as it is compared with others: whatever its case and accents.';
-- Whoever writes a row works out its place in the index.
revoke execute on function private.folded_name(text) from public;
grant execute on function private.folded_name(text) to authenticated, service_role;
create unique index categories_name_any_spelling_key
  on public.categories (private.folded_name(name));

create trigger own_dates before insert or update on public.categories
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.categories
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.categories
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.categories
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.categories enable row level security;
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated;
grant all on public.categories to service_role;
create policy "visitors read active categories" on public.categories
  for select to anon using (is_active);
create policy "staff read categories" on public.categories
  for select to authenticated using ((select private.is_staff()));
create policy "staff add categories" on public.categories
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change categories" on public.categories
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove categories" on public.categories
  for delete to authenticated using ((select private.is_staff()));

-- A category is deleted with its products moved to another one, or left without: one transaction, run with the
-- caller's rights.
create function public.delete_category(category_id uuid, move_to uuid default null)
returns public.categories
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted public.categories;
begin
  -- Locked, so that no product joins it in between: one that tries is told that the category is gone.
  select * into deleted from public.categories c where c.id = delete_category.category_id for update;
  if not found then
    -- To whoever has just lost the access every category looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501',
        detail = 'Only active staff delete categories.';
    end if;
    raise exception 'category_not_found' using errcode = 'PT404',
      detail = 'The category no longer exists.';
  end if;
  if move_to = deleted.id then
    raise exception 'same_category' using errcode = '22023',
      detail = 'Products cannot be moved to the category that is deleted.';
  end if;
  if move_to is not null then
    update public.products p set category_id = move_to where p.category_id = deleted.id;
    update public.product_groups g set category_id = move_to where g.category_id = deleted.id;
  end if;
  delete from public.categories c where c.id = deleted.id;
  return deleted;
end;
$$;
comment on function public.delete_category(uuid, uuid) is
  'Deletes a category; its products go to move_to, or have no category. Gives the deleted row. Raises PT404
   when it is gone, 23503 when move_to is.';
revoke execute on function public.delete_category(uuid, uuid) from public, anon;
grant execute on function public.delete_category(uuid, uuid) to authenticated, service_role;

-- supabase/schemas/41_materials.sql

-- Materials. A product's material is a tag with the material's name. A removed material stays as an inactive row, so
-- that its products keep their tag until they are saved.

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> '')
    constraint materials_name_length check (char_length(name) <= 60),
  color text not null default '#6b7280' check (color ~* '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint materials_sort_order_range check (sort_order between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint materials_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint materials_updated_at_date check (private.is_date(updated_at))
);
-- "cerâmica" and "Cerâmica" are one material.
create unique index materials_name_any_case_key on public.materials (lower(name));

create trigger own_dates before insert or update on public.materials
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.materials
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.materials
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.materials
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.materials
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.materials enable row level security;
grant select on public.materials to anon;
grant select, insert, update, delete on public.materials to authenticated;
grant all on public.materials to service_role;
create policy "visitors read active materials" on public.materials
  for select to anon using (is_active);
create policy "staff read materials" on public.materials
  for select to authenticated using ((select private.is_staff()));
create policy "staff add materials" on public.materials
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change materials" on public.materials
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove materials" on public.materials
  for delete to authenticated using ((select private.is_staff()));

-- A new name ----------------------------------------------------------------------------------------------------------

create function private.retag_products(old_tag text, new_tag text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  -- Whoever has one of these products open must see that it is not as it was.
  update public.products p set updated_at = now()
  where exists (select 1 from public.product_tags t where t.product_id = p.id and t.tag = old_tag);
  -- A product that has a tag of the new name already keeps that one.
  delete from public.product_tags t
  where t.tag = old_tag and exists (
    select 1 from public.product_tags other
    where other.product_id = t.product_id and other.tag = new_tag
  );
  update public.product_tags t set tag = new_tag where t.tag = old_tag;
end;
$$;
comment on function private.retag_products(text, text) is
  'Gives the products that have the one tag the other one instead, as a change of theirs.';

-- When a material is renamed, also by coming back under another spelling, its products go with it.
create function private.rename_material_tags() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.retag_products(old.name, new.name);
  return null;
end;
$$;
create trigger rename_material_tags after update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.rename_material_tags();

-- Nobody sees a removed material, whose name nobody else could have: another one that takes the name takes its place,
-- with the products that have it.
create function private.free_removed_name() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  removed_name text;
begin
  delete from public.materials m
  where lower(m.name) = lower(new.name) and m.id <> new.id and not m.is_active
  returning m.name into removed_name;
  if removed_name <> new.name then
    perform private.retag_products(removed_name, new.name);
  end if;
  return new;
end;
$$;
create trigger free_removed_name before update of name on public.materials
  for each row when (old.name is distinct from new.name)
  execute function private.free_removed_name();

revoke execute on function
  private.retag_products(text, text), private.rename_material_tags(), private.free_removed_name()
  from public;
grant execute on function private.retag_products(text, text) to authenticated, service_role;

-- supabase/schemas/42_products.sql

-- Products, and the groups that the colours of one product share.

create table public.product_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint product_groups_name_length check (char_length(name) <= 200),
  base_description text
    constraint product_groups_base_description_length check (char_length(base_description) <= 20000),
  category_id uuid references public.categories (id) on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint product_groups_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint product_groups_updated_at_date check (private.is_date(updated_at))
);
create index product_groups_category_id_idx on public.product_groups (category_id);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint products_name_length check (char_length(name) <= 200),
  description text not null default ''
    constraint products_description_length check (char_length(description) <= 20000),
  -- NaN is more than any number to PostgreSQL, so that a lower bound alone lets it pass.
  price numeric(12, 2) check (price >= 0)
    constraint products_price_range check (price <= 9999999999.99),
  -- A product outlives its category and its group: the site then says "Sem categoria".
  category_id uuid references public.categories (id) on delete set null,
  product_group_id uuid references public.product_groups (id) on delete set null,
  stock_status text not null default 'in_stock'
    check (stock_status in ('in_stock', 'sample_available', 'out_of_stock')),
  stock integer not null default 0 check (stock >= 0),
  color_name text
    constraint products_color_name_length check (char_length(color_name) <= 60),
  is_featured boolean not null default false,
  is_new boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint products_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint products_updated_at_date check (private.is_date(updated_at))
);
create index products_category_id_idx on public.products (category_id);
create index products_product_group_id_idx on public.products (product_group_id);
-- Every list of the site and of the back-office is newest first; id makes pages of it stable.
create index products_newest_idx on public.products (created_at desc, id);
-- The other orders of the back-office's list.
create index products_name_idx on public.products (name, id);
create index products_changed_idx on public.products (updated_at desc, id);
create index products_stock_idx on public.products (stock, id);

create trigger own_dates before insert or update on public.product_groups
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.product_groups
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.product_groups
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.product_groups
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.product_groups
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger own_dates before insert or update on public.products
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.products
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.products
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.products
  referencing old table as before_change
  for each statement execute function private.record_delete();

-- Policies choose rows, grants choose columns: how many pieces are in stock stays with the house.

alter table public.products enable row level security;
grant select (
  id, name, description, price, category_id, product_group_id, stock_status, color_name,
  is_featured, is_new, is_active, created_at, updated_at
) on public.products to anon;
grant select, insert, update, delete on public.products to authenticated;
grant all on public.products to service_role;
create policy "visitors read active products" on public.products
  for select to anon using (is_active);
create policy "staff read products" on public.products
  for select to authenticated using ((select private.is_staff()));
create policy "staff add products" on public.products
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change products" on public.products
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove products" on public.products
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_groups enable row level security;
grant select (id, name, base_description, is_active) on public.product_groups to anon;
grant select, insert, update, delete on public.product_groups to authenticated;
grant all on public.product_groups to service_role;
-- A group has the name and the description of the product it was made from.
create policy "visitors read active groups of active products" on public.product_groups
  for select to anon
  using (
    is_active and exists (
      select 1 from public.products p where p.product_group_id = product_groups.id and p.is_active
    )
  );
create policy "staff read groups" on public.product_groups
  for select to authenticated using ((select private.is_staff()));
create policy "staff add groups" on public.product_groups
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change groups" on public.product_groups
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove groups" on public.product_groups
  for delete to authenticated using ((select private.is_staff()));

-- A product that gets a second colour needs a group, which the colours share. The group and the link to it are one
-- transaction, run with the caller's rights.
create function public.group_product(product_id uuid) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  original public.products;
  group_id uuid;
begin
  -- Locked, so that two people who duplicate it at the same moment share one group.
  select * into original from public.products p where p.id = group_product.product_id for update;
  if not found then
    raise exception 'product_not_found' using errcode = 'PT404',
      detail = 'The product no longer exists.';
  end if;
  if original.product_group_id is not null then
    return original.product_group_id;
  end if;
  insert into public.product_groups (name, base_description, category_id, is_active)
  values (original.name, original.description, original.category_id, true)
  returning id into group_id;
  update public.products p set product_group_id = group_id where p.id = original.id;
  return group_id;
end;
$$;
comment on function public.group_product(uuid) is
  'The group of a product; made from its name, description and category when it has none. Raises PT404
   when the product is gone.';
revoke execute on function public.group_product(uuid) from public, anon;
grant execute on function public.group_product(uuid) to authenticated, service_role;

-- supabase/schemas/43_product_belongings.sql

-- What belongs to one product alone and goes with it: its pictures and its tags.

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  image_url text not null check (btrim(image_url) <> '')
    constraint product_images_image_url_address check (private.is_address(image_url)),
  alt_text text not null default ''
    constraint product_images_alt_text_length check (char_length(alt_text) <= 200),
  is_primary boolean not null default false,
  sort_order integer not null default 0
    constraint product_images_sort_order_range check (sort_order between 0 and 1000000),
  -- Pixels of the original, and its smaller copies as [{"width": 320, "url": "…"}], narrowest first.
  width integer check (width > 0)
    constraint product_images_width_range check (width <= 100000),
  height integer check (height > 0)
    constraint product_images_height_range check (height <= 100000),
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array')
    constraint product_images_variants_shape check (private.are_variants(variants)),
  created_at timestamptz not null default now()
    constraint product_images_created_at_date check (private.is_date(created_at))
);
create index product_images_product_id_idx on public.product_images (product_id, sort_order);

-- The names of materials, and the colour words of the product's colour.
create table public.product_tags (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  tag text not null check (btrim(tag) <> '')
    constraint product_tags_tag_length check (char_length(tag) <= 100),
  created_at timestamptz not null default now()
    constraint product_tags_created_at_date check (private.is_date(created_at)),
  unique (product_id, tag)
);
create index product_tags_tag_idx on public.product_tags (tag);

create trigger own_dates before insert or update on public.product_images
  for each row execute function private.own_dates();
create trigger record_insert after insert on public.product_images
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.product_images
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.product_images
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger own_dates before insert or update on public.product_tags
  for each row execute function private.own_dates();
create trigger record_insert after insert on public.product_tags
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.product_tags
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.product_tags
  referencing old table as before_change
  for each statement execute function private.record_delete();

-- How many tags and images a product has. After the statement, as a save takes some away and adds others.
create function private.limit_belongings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  too_many boolean;
begin
  execute format(
    'select exists (
       select from public.%I belonging
       where belonging.product_id in (select added.product_id from after_change added)
       group by belonging.product_id having count(*) > $1)', tg_table_name)
    into too_many using most;
  if too_many then
    raise exception 'a product violates check constraint "%_count"', tg_table_name
      using errcode = 'check_violation', table = tg_table_name, schema = 'public',
        constraint = tg_table_name || '_count',
        detail = format('A product has at most %s rows of %s.', most, tg_table_name);
  end if;
  return null;
end;
$$;
revoke execute on function private.limit_belongings() from public;
create trigger limit_images after insert on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50');
create trigger limit_moved_images after update on public.product_images
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50');
create trigger limit_tags after insert on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100');
create trigger limit_moved_tags after update on public.product_tags
  referencing new table as after_change
  for each statement execute function private.limit_belongings('100');

alter table public.product_images enable row level security;
grant select on public.product_images to anon;
grant select, insert, update, delete on public.product_images to authenticated;
grant all on public.product_images to service_role;
create policy "visitors read images of active products" on public.product_images
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read images" on public.product_images
  for select to authenticated using ((select private.is_staff()));
create policy "staff add images" on public.product_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change images" on public.product_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove images" on public.product_images
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_tags enable row level security;
grant select on public.product_tags to anon;
grant select, insert, update, delete on public.product_tags to authenticated;
grant all on public.product_tags to service_role;
create policy "visitors read tags of active products" on public.product_tags
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read tags" on public.product_tags
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tags" on public.product_tags
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change tags" on public.product_tags
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove tags" on public.product_tags
  for delete to authenticated using ((select private.is_staff()));

-- supabase/schemas/44_save_product.sql

-- A product is saved whole or not at all: its fields, its tags and the order of its images are one transaction. It runs
-- with the caller's rights, so row-level security decides as for any other write.

-- Images keep their places when one of them is gone by the time they are saved: whoever keeps their own version over
-- another's still has a first image that is primary.
create function private.placed_images(of_product uuid, images jsonb)
returns table (image jsonb, "position" bigint)
language sql stable security invoker set search_path = '' as $$
  select given.image, row_number() over (order by given.place)
  from jsonb_array_elements(images) with ordinality as given (image, place)
  where given.image ->> 'id' is null
    or exists (
      select 1 from public.product_images i
      where i.id = (given.image ->> 'id')::uuid and i.product_id = of_product
    );
$$;
comment on function private.placed_images(uuid, jsonb) is
  'The images a save names, without those the product no longer has, each with its place from 1.';
revoke execute on function private.placed_images(uuid, jsonb) from public;
grant execute on function private.placed_images(uuid, jsonb) to authenticated, service_role;

create function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.products;
  given public.products;
  kept uuid[];
  touched bigint;
  belongings bigint := 0;
begin
  given := jsonb_populate_record(null::public.products, product);

  if product ->> 'id' is null
    or not exists (select 1 from public.products p where p.id = given.id)
      and expected_updated_at is null
  then
    insert into public.products (
      id, name, description, price, category_id, stock_status, is_featured, is_new, is_active, stock,
      color_name, product_group_id
    ) values (
      coalesce(given.id, gen_random_uuid()), btrim(given.name), btrim(coalesce(given.description, '')),
      given.price, given.category_id, coalesce(given.stock_status, 'in_stock'),
      coalesce(given.is_featured, false), coalesce(given.is_new, false),
      coalesce(given.is_active, true), coalesce(given.stock, 0), nullif(btrim(given.color_name), ''),
      given.product_group_id
    ) returning * into saved;
  else
    update public.products p set
      name = btrim(given.name), description = btrim(coalesce(given.description, '')),
      price = given.price, category_id = given.category_id,
      stock_status = coalesce(given.stock_status, 'in_stock'),
      is_featured = coalesce(given.is_featured, false), is_new = coalesce(given.is_new, false),
      is_active = coalesce(given.is_active, true), stock = coalesce(given.stock, 0),
      color_name = nullif(btrim(given.color_name), ''), product_group_id = given.product_group_id
    where p.id = given.id and (expected_updated_at is null or p.updated_at = expected_updated_at)
    returning * into saved;
    if not found then
      if exists (select 1 from public.products p where p.id = given.id) then
        raise exception 'changed_meanwhile' using errcode = 'PT409',
          detail = 'The product was saved by somebody else after it was read.';
      end if;
      -- To whoever has just lost the access every product looks deleted.
      if current_user = 'authenticated' and not (select private.is_staff()) then
        raise exception 'not_staff' using errcode = '42501',
          detail = 'Only active staff save products.';
      end if;
      raise exception 'product_not_found' using errcode = 'PT404',
        detail = 'The product no longer exists.';
    end if;
  end if;

  delete from public.product_tags t where t.product_id = saved.id and t.tag <> all (tags);
  get diagnostics touched = row_count;
  belongings := belongings + touched;
  insert into public.product_tags (product_id, tag)
  select distinct saved.id, given_tag from unnest(tags) as given_tag
  on conflict (product_id, tag) do nothing;
  get diagnostics touched = row_count;
  belongings := belongings + touched;

  select coalesce(array_agg((image ->> 'id')::uuid) filter (where image ->> 'id' is not null), '{}')
    into kept from jsonb_array_elements(images) as image;
  delete from public.product_images i where i.product_id = saved.id and i.id <> all (kept);
  get diagnostics touched = row_count;
  belongings := belongings + touched;
  update public.product_images i set
    sort_order = placed.position - 1, is_primary = placed.position = 1, alt_text = saved.name
  from private.placed_images(saved.id, images) as placed
  where i.id = (placed.image ->> 'id')::uuid and i.product_id = saved.id
    and (i.sort_order, i.is_primary, i.alt_text)
      is distinct from (placed.position - 1, placed.position = 1, saved.name);
  get diagnostics touched = row_count;
  belongings := belongings + touched;
  insert into public.product_images (
    product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
  )
  select saved.id, placed.image ->> 'image_url', saved.name, placed.position = 1, placed.position - 1,
    (placed.image ->> 'width')::integer, (placed.image ->> 'height')::integer,
    coalesce(placed.image -> 'variants', '[]')
  from private.placed_images(saved.id, images) as placed
  where placed.image ->> 'id' is null;
  get diagnostics touched = row_count;
  belongings := belongings + touched;

  -- Whoever has read it before must see that it is not as it was, though its own row may be.
  if belongings > 0 then
    update public.products p set updated_at = now() where p.id = saved.id returning * into saved;
  end if;
  return saved;
end;
$$;
comment on function public.save_product(jsonb, text[], jsonb, timestamptz) is
  'Creates or replaces a product with its tags and ordered images (first is primary). Raises PT409 when
   it changed after expected_updated_at, PT404 when it is gone.';
revoke execute on function public.save_product(jsonb, text[], jsonb, timestamptz) from public, anon;
grant execute on function public.save_product(jsonb, text[], jsonb, timestamptz)
  to authenticated, service_role;

-- A product becomes a colour of another one, which may have no group yet: the group is made, both are linked to it
-- and the product is saved, all or nothing.
create function public.save_product_with(
  partner_id uuid, product jsonb, tags text[], images jsonb,
  expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not exists (select 1 from public.products p where p.id = partner_id) then
    -- To whoever has just lost the access every product looks deleted.
    if current_user = 'authenticated' and not (select private.is_staff()) then
      raise exception 'not_staff' using errcode = '42501',
        detail = 'Only active staff save products.';
    end if;
    -- Told apart from the product itself being gone, which ends its form.
    raise exception 'partner_not_found' using errcode = 'PT404',
      detail = 'The product to share a group with no longer exists.';
  end if;
  return public.save_product(
    product || jsonb_build_object('product_group_id', public.group_product(partner_id)),
    tags, images, expected_updated_at
  );
end;
$$;
comment on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz) is
  'Saves a product as save_product does, in the group of another product; the group is made when that has none.
   Raises PT404 (partner_not_found) when the other product is gone.';

revoke execute on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz)
  from public, anon;
grant execute on function public.save_product_with(uuid, jsonb, text[], jsonb, timestamptz)
  to authenticated, service_role;

-- supabase/schemas/50_home_page.sql

-- What the home page shows around the catalogue: slides and steps. Administrators write them; employees may read them,
-- as the dashboard counts slides.

create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '')
    constraint carousel_slides_title_length check (char_length(title) <= 120),
  subtitle text
    constraint carousel_slides_subtitle_length check (char_length(subtitle) <= 240),
  image_url text
    constraint carousel_slides_image_url_address check (private.is_address(image_url)),
  -- Pixels and smaller copies of the image, as in product_images.
  image_width integer check (image_width > 0)
    constraint carousel_slides_image_width_range check (image_width <= 100000),
  image_height integer check (image_height > 0)
    constraint carousel_slides_image_height_range check (image_height <= 100000),
  image_variants jsonb not null default '[]' check (jsonb_typeof(image_variants) = 'array')
    constraint carousel_slides_image_variants_shape check (private.are_variants(image_variants)),
  button_text text
    constraint carousel_slides_button_text_length check (char_length(button_text) <= 60),
  button_action text
    constraint carousel_slides_button_action_length check (char_length(button_action) <= 200),
  sort_order integer not null default 0
    constraint carousel_slides_sort_order_range check (sort_order between 0 and 1000000),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
    constraint carousel_slides_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint carousel_slides_updated_at_date check (private.is_date(updated_at))
);

create table public.how_it_works_steps (
  id uuid primary key default gen_random_uuid(),
  icon_name text not null default 'Search'
    constraint how_it_works_steps_icon_name_length check (char_length(icon_name) <= 60),
  title text not null check (btrim(title) <> '')
    constraint how_it_works_steps_title_length check (char_length(title) <= 120),
  description text not null default ''
    constraint how_it_works_steps_description_length check (char_length(description) <= 1000),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint how_it_works_steps_sort_order_range check (sort_order between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint how_it_works_steps_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint how_it_works_steps_updated_at_date check (private.is_date(updated_at))
);

create trigger own_dates before insert or update on public.carousel_slides
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.carousel_slides
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.carousel_slides
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.carousel_slides
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.carousel_slides
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger own_dates before insert or update on public.how_it_works_steps
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.how_it_works_steps
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.how_it_works_steps
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.how_it_works_steps
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.how_it_works_steps
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.carousel_slides enable row level security;
grant select on public.carousel_slides to anon;
grant select, insert, update, delete on public.carousel_slides to authenticated;
grant all on public.carousel_slides to service_role;
create policy "visitors read active slides" on public.carousel_slides
  for select to anon using (is_active);
create policy "staff read slides" on public.carousel_slides
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add slides" on public.carousel_slides
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change slides" on public.carousel_slides
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove slides" on public.carousel_slides
  for delete to authenticated using ((select private.is_admin()));

alter table public.how_it_works_steps enable row level security;
grant select on public.how_it_works_steps to anon;
grant select, insert, update, delete on public.how_it_works_steps to authenticated;
grant all on public.how_it_works_steps to service_role;
create policy "visitors read active steps" on public.how_it_works_steps
  for select to anon using (is_active);
create policy "staff read steps" on public.how_it_works_steps
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add steps" on public.how_it_works_steps
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change steps" on public.how_it_works_steps
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove steps" on public.how_it_works_steps
  for delete to authenticated using ((select private.is_admin()));

-- supabase/schemas/51_site_content.sql

-- The texts of the pages (home, about, contact) and the settings: a section a row. Administrators write them.

create table public.site_content (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (btrim(section_key) <> '')
    constraint site_content_section_key_length check (char_length(section_key) <= 60),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object')
    constraint site_content_history_image_url_address
      check (private.is_address(nullif(content ->> 'history_image_url', ''))),
  created_at timestamptz not null default now()
    constraint site_content_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint site_content_updated_at_date check (private.is_date(updated_at))
);
-- Not valid: nobody can cut a section to size for its editor, so that one of a shop from before this limit stays until
-- it is saved the next time.
alter table public.site_content
  add constraint site_content_content_size check (octet_length(content::text) <= 100000) not valid;

create trigger own_dates before insert or update on public.site_content
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.site_content
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.site_content
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.site_content
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.site_content enable row level security;
grant select on public.site_content to anon;
grant select, insert, update, delete on public.site_content to authenticated;
grant all on public.site_content to service_role;
create policy "visitors read the texts of the pages" on public.site_content
  for select to anon
  using (section_key in (
    'home_hero', 'categories_section', 'new_products_section', 'contact_info', 'about', 'contact'
  ));
create policy "staff read content" on public.site_content
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add content" on public.site_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change content" on public.site_content
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove content" on public.site_content
  for delete to authenticated using ((select private.is_admin()));

-- A number a visitor is to call or write to is one that can be dialled: "abc" would be a button that leads nowhere.
-- The forms say so beside the field; here it is so for whoever writes by the API. What a shop has from before this rule
-- stays until its editor changes it, as nobody else can know what it should have been.
create function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/contact/phone.ts: a text without letters, of no other country,
  select written ~ '^ *\+?[0-9 ().-]*$'
    and (written !~ '^ *\+' or written ~ '^ *\+[ (]*55')
    -- and without 55 and zero an area code with a landline or a mobile, 0800 or 0300, or 4004-1234.
    and regexp_replace(
      case
        when digits like '55%' and (length(digits) > 11 or written ~ '^ *\+') then substr(digits, 3)
        else digits
      end, '^0', ''
    ) ~ '^([1-9]{2}([2-5][0-9]{7}|9[0-9]{8})|[38]00[0-9]{6,7}|[34]00[0-9]{5})$'
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as of_text;
$$;
comment on function private.is_phone(text) is
  'Whether a text is a Brazilian phone number, however it is written.';
revoke execute on function private.is_phone(text) from public;
grant execute on function private.is_phone(text) to authenticated, service_role;

create function private.check_phones() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  field text;
begin
  -- A copy is restored as it was made.
  if tg_op = 'INSERT' and current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  foreach field in array array['phone', 'whatsapp'] loop
    continue when tg_op = 'UPDATE' and new.content -> field is not distinct from old.content -> field;
    if btrim(new.content ->> field) <> '' and not private.is_phone(new.content ->> field) then
      raise exception 'a section violates check constraint "site_content_%_number"', field
        using errcode = 'check_violation', table = 'site_content', schema = 'public',
          constraint = 'site_content_' || field || '_number';
    end if;
  end loop;
  return new;
end;
$$;
comment on function private.check_phones() is
  'Refuses texts that are no phone numbers in the fields of a section that are called by a visitor.';
revoke execute on function private.check_phones() from public;

create trigger check_phones before insert or update of content on public.site_content
  for each row execute function private.check_phones();

-- A link an editor writes leads to a page, an e-mail or a phone, and runs nothing. The contact page's form says so
-- beside the field; here it is so for whoever writes with a session.
create function private.links_are_safe(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(content -> 'social_media')
        when 'array' then content -> 'social_media' else '[]' end
    ) as link
    -- What has no protocol is an address of the web, as the site reads it (safeLink).
    where link ->> 'url' ~* '^[\s[:cntrl:]]*[a-z][a-z0-9+.\s-]*:'
      and link ->> 'url' !~* '^\s*(https?|mailto|tel):'
  );
$$;
comment on function private.links_are_safe(jsonb) is
  'Whether no entry of content.social_media has a url of another protocol than http, https, mailto or tel.';
revoke execute on function private.links_are_safe(jsonb) from public;
grant execute on function private.links_are_safe(jsonb) to authenticated, service_role;
create policy "added content has safe links" on public.site_content as restrictive
  for insert to authenticated with check (private.links_are_safe(content));
create policy "changed content has safe links" on public.site_content as restrictive
  for update to authenticated using (true) with check (private.links_are_safe(content));

-- Several sections are saved together or not at all, each only when it is still the version that was edited. It runs
-- with the caller's rights, so row-level security decides as for any other write.
create function public.save_site_content(sections jsonb) returns setof public.site_content
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given record;
  saved public.site_content;
begin
  for given in
    select s.section_key, s.content, s.updated_at
    from jsonb_to_recordset(sections) as s (section_key text, content jsonb, updated_at timestamptz)
    -- Everybody takes them in the same order, so that nobody waits for one who waits.
    order by s.section_key
  loop
    if given.updated_at is null then
      insert into public.site_content (section_key, content)
      values (given.section_key, given.content)
      on conflict (section_key) do nothing
      returning * into saved;
    else
      update public.site_content c set content = given.content
      where c.section_key = given.section_key and c.updated_at = given.updated_at
      returning * into saved;
    end if;
    if not found then
      -- Row-level security hides a row from an update without a word.
      if current_user = 'authenticated' and not (select private.is_admin()) then
        raise exception 'not_administrator' using errcode = '42501',
          detail = 'Only active administrators save the texts of the site.';
      end if;
      raise exception 'changed_meanwhile' using errcode = 'PT409',
        detail = 'The section was saved by somebody else after it was read.';
    end if;
    return next saved;
  end loop;
end;
$$;
comment on function public.save_site_content(jsonb) is
  'Saves sections [{section_key, content, updated_at}], all or none; without updated_at a section is new.
   Raises PT409 when one changed after updated_at or is there already.';
revoke execute on function public.save_site_content(jsonb) from public, anon;
grant execute on function public.save_site_content(jsonb) to authenticated, service_role;

-- supabase/schemas/52_latest_changes.sql

-- "Últimas alterações": who of the staff changed what, and when. The outbox keeps a row a statement with every record it
-- touched; a save is several of them, and one may name the whole catalogue, which no page should have to read.

create function public.latest_changes(most integer default 8) returns table (
  id bigint,
  table_name text,
  operation text,
  -- The id of what was changed, of the product where it is an image or a material of one; the key of a text.
  subject text,
  -- What it is called now, or was called when it went.
  name text,
  is_there boolean,
  -- How many of its kind were changed with it, itself included.
  amount integer,
  author text,
  changed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with latest as (
    select c.id, c.table_name, c.changed_by, c.changed_at
    from public.publication_changes c
    where c.changed_by is not null
    order by c.id desc
    limit 200
  ), saves as (
    -- One transaction is one save, and has one time. It is called after what the rest followed from: a category that
    -- went, not the products that lost it; a product, not its images and materials.
    select distinct on (l.changed_at, l.changed_by) l.id
    from latest l
    order by l.changed_at, l.changed_by,
      case
        when l.table_name = 'products' then 1
        when l.table_name = 'product_groups' then 2
        when l.table_name in ('product_images', 'product_tags') then 3
        else 0
      end,
      -- Of several products the last: what a save does to others for the sake of its own, it does first.
      l.id desc
  ), newest as (
    select s.id from saves s order by s.id desc limit least(greatest(most, 0), 50)
  )
  select c.id, c.table_name, c.operation,
    coalesce(first.record ->> 'section_key', first.item::text),
    coalesce(p.name, k.name, m.name, s.title, first.record ->> 'name', first.record ->> 'title'),
    coalesce(p.id, k.id, m.id, s.id) is not null,
    (
      select count(distinct coalesce(r ->> 'product_id', r ->> 'id'))::integer
      from public.publication_changes with_it
      cross join lateral jsonb_array_elements(with_it.records) r
      where with_it.id in (
        select l.id from latest l
        where l.changed_at = c.changed_at and l.changed_by = c.changed_by
          and l.table_name = c.table_name
      )
    ),
    private.staff_name(c.changed_by),
    c.changed_at
  from newest n
  join public.publication_changes c on c.id = n.id
  cross join lateral (
    select c.records -> 0 as record,
      coalesce(c.records -> 0 ->> 'product_id', c.records -> 0 ->> 'id')::uuid as item
  ) first
  left join public.products p on p.id = first.item
  left join public.categories k on k.id = first.item
  left join public.materials m on m.id = first.item
  left join public.carousel_slides s on s.id = first.item
  order by c.id desc;
$$;
comment on function public.latest_changes(integer) is
  'The latest saves of the staff, newest first, each by what it was about; at most 50. Of what the service key changes
   nobody is the author, and nothing is told.';
revoke execute on function public.latest_changes(integer) from public, anon;
grant execute on function public.latest_changes(integer) to authenticated, service_role;

-- supabase/schemas/60_storage.sql

-- Three public buckets for JPG, PNG and WebP up to 5 MB. Their public URLs need no policy; listing, uploading and
-- removing do.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('products', 'products', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('carousel', 'carousel', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('about', 'about', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "staff read stored images" on storage.objects
  for select to authenticated
  using (bucket_id in ('products', 'carousel', 'about') and (select private.is_staff()));
create policy "staff store images, content images by administrators" on storage.objects
  for insert to authenticated
  with check (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about') and (select private.is_admin()))
  );
create policy "staff remove stored images, content images by administrators" on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'products' and (select private.is_staff()))
    or (bucket_id in ('carousel', 'about') and (select private.is_admin()))
  );

-- A stored file says what it is in three places: the end of its name, the type its uploader claims, its first bytes.
-- Whoever serves it goes by one of them, so they must not contradict each other. The database holds the first two
-- together; the bytes are read where there are bytes.
create function private.is_image_object(object_name text, metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(object_name) <= 300
    -- Folders and a file of plain letters: nothing that means something to an address, a shell or a page.
    and object_name ~* '^([a-z0-9_][a-z0-9_.-]*/)*[a-z0-9_][a-z0-9_.-]*\.(jpe?g|png|webp)$'
    -- Some versions of Storage ask before they know the type.
    and (
      metadata ->> 'mimetype' is null
      or lower(split_part(metadata ->> 'mimetype', ';', 1)) = case lower(substring(object_name from '[^.]*$'))
        when 'png' then 'image/png'
        when 'webp' then 'image/webp'
        else 'image/jpeg'
      end
    );
$$;
comment on function private.is_image_object(text, jsonb) is
  'Whether an object is named like an image, and like the image of the type its metadata claims.';
revoke execute on function private.is_image_object(text, jsonb) from public;
grant execute on function private.is_image_object(text, jsonb) to authenticated, service_role;
create policy "stored files are named like the images they are" on storage.objects as restrictive
  for insert to authenticated
  with check (
    bucket_id not in ('products', 'carousel', 'about')
    or private.is_image_object(name, metadata)
  );

-- Which stored files nothing shows any more. Asked before any is removed: the row somebody has read may be old, and
-- what was saved by a call whose answer was lost is not known to whoever made it.
create function public.unreferenced_files(bucket text, keys text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select key
  from unnest(keys) as key
  cross join lateral (select '/' || bucket || '/' || key as address) as file
  where not exists (
      select 1 from public.product_images i
      where position(file.address in i.image_url) > 0
        or position(file.address in i.variants::text) > 0
    )
    and not exists (
      select 1 from public.categories c where position(file.address in c.image_url) > 0
    )
    and not exists (
      select 1 from public.carousel_slides s
      where position(file.address in s.image_url) > 0
        or position(file.address in s.image_variants::text) > 0
    )
    and not exists (
      select 1 from public.site_content t where position(file.address in t.content::text) > 0
    );
$$;
comment on function public.unreferenced_files(text, text[]) is
  'Those of the keys of a bucket whose public address no row names that the caller may read.';
revoke execute on function public.unreferenced_files(text, text[]) from public, anon;
grant execute on function public.unreferenced_files(text, text[]) to authenticated, service_role;

-- supabase/schemas/70_restore.sql

-- A restore is one transaction, and the Data API has none over several requests. So the rows of a copy are first
-- put aside, a part at a time, and then take the place of the catalogue by a single call, or nothing happens: visitors
-- and editors see the catalogue of before or the one of the copy, and the outbox learns of it once.

-- Not logged: a crash empties it, and the restore it was for begins anew.
create unlogged table private.staged_rows (
  restore_id uuid not null,
  table_name text not null,
  row_data jsonb not null check (jsonb_typeof(row_data) = 'object'),
  staged_at timestamptz not null default now()
);
create index staged_rows_restore_id_idx on private.staged_rows (restore_id, table_name);
alter table private.staged_rows enable row level security;
grant select, insert, delete on private.staged_rows to service_role;

-- What a copy holds, each table after those it points at: the same list as in scripts/backup/catalogue.ts.
create function private.catalogue_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'categories', 'materials', 'product_groups', 'products', 'product_images', 'product_tags',
    'carousel_slides', 'how_it_works_steps', 'site_content'
  ];
$$;

create function public.stage_restore(restore_id uuid, into_table text, rows jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  staged integer;
begin
  if into_table <> all (private.catalogue_tables()) then
    raise exception 'unknown_table' using errcode = 'PT400', detail = into_table;
  end if;
  -- What a restore that was interrupted has left.
  delete from private.staged_rows s where s.staged_at < now() - interval '1 day';
  insert into private.staged_rows (restore_id, table_name, row_data)
  select stage_restore.restore_id, into_table, given from jsonb_array_elements(rows) as given;
  get diagnostics staged = row_count;
  return staged;
end;
$$;
comment on function public.stage_restore(uuid, text, jsonb) is
  'Puts rows of a copy aside for apply_restore; the catalogue stays as it is.';

create function public.discard_restore(restore_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.staged_rows s where s.restore_id = discard_restore.restore_id;
$$;
comment on function public.discard_restore(uuid) is 'Forgets what stage_restore has put aside.';

create function public.apply_restore(
  restore_id uuid, amounts jsonb, replacing boolean, rehearsal boolean
) returns void
-- The time limit of the API's callers is for requests, not for a whole catalogue.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '15min' as $$
declare
  names constant text[] := private.catalogue_tables();
  name text;
  given text[];
  strange text;
  fields text;
  found_rows bigint;
  wanted bigint;
begin
  -- The order in which a save locks them; whoever edits meanwhile waits, and readers do not.
  foreach name in array names loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  if not replacing then
    foreach name in array names loop
      execute format('select count(*) from (select from public.%I limit 1) as one', name) into found_rows;
      if found_rows > 0 then
        raise exception 'catalogue_not_empty' using errcode = 'PT409', detail = name;
      end if;
    end loop;
  end if;

  -- What happens from the next line on is undone when it was a rehearsal.
  begin
    for place in reverse cardinality(names) .. 1 loop
      -- Hosted, a statement of the API without a condition is refused.
      execute format('delete from public.%I where id is not null', names[place]);
    end loop;

    foreach name in array names loop
      select count(*) into found_rows from private.staged_rows s
      where s.restore_id = apply_restore.restore_id and s.table_name = name;
      wanted := coalesce((amounts ->> name)::bigint, 0);
      if found_rows <> wanted then
        raise exception 'restore_incomplete' using errcode = 'PT409',
          detail = format('%s: %s of %s rows', name, found_rows, wanted);
      end if;
      continue when found_rows = 0;

      -- A column that a copy of an earlier version lacks gets its default; one that the table lacks is refused.
      select array_agg(key) into given from (
        select jsonb_object_keys(s.row_data) as key from (
          select row_data from private.staged_rows r
          where r.restore_id = apply_restore.restore_id and r.table_name = name limit 1
        ) as s
      ) as of_one_row;
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into fields
      from pg_attribute a
      where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname = any (given);
      select key into strange from unnest(given) as key
      where not exists (
        select from pg_attribute a
        where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
          and not a.attisdropped and a.attname = key
      ) limit 1;
      if strange is not null then
        raise exception 'unknown_column' using errcode = 'PT400', detail = name || '.' || strange;
      end if;
      if exists (
        select from private.staged_rows s
        where s.restore_id = apply_restore.restore_id and s.table_name = name
          and (not jsonb_exists_all(s.row_data, given)
            or (select count(*) from jsonb_object_keys(s.row_data)) <> cardinality(given))
      ) then
        raise exception 'rows_differ_in_columns' using errcode = 'PT400', detail = name;
      end if;

      execute format(
        'insert into public.%1$I (%2$s)
         select %2$s from (
           select filled.* from private.staged_rows s
           cross join lateral jsonb_populate_record(null::public.%1$I, s.row_data) as filled
           where s.restore_id = $1 and s.table_name = $2
         ) as restored', name, fields)
      using apply_restore.restore_id, name;
    end loop;

    delete from private.staged_rows s where s.restore_id = apply_restore.restore_id;
    if rehearsal then
      raise exception 'rehearsed' using errcode = 'VT000';
    end if;
  exception
    when sqlstate 'VT000' then
      null;
    when others then
      if sqlstate like 'PT%' then
        raise;
      end if;
      raise exception 'restore_refused' using errcode = 'PT400', detail = name || ': ' || sqlerrm;
  end;
end;
$$;
comment on function public.apply_restore(uuid, jsonb, boolean, boolean) is
  'Puts the staged rows in the place of the catalogue, all or nothing; a rehearsal only tries whether it would work.
   amounts: how many rows each table must get. Raises PT409 when something is missing, or when the catalogue is not
   empty and nothing is to be replaced; PT400 when the tables do not take the rows.';

revoke execute on function private.catalogue_tables(), public.stage_restore(uuid, text, jsonb),
  public.discard_restore(uuid), public.apply_restore(uuid, jsonb, boolean, boolean)
  from public, anon, authenticated;
grant execute on function private.catalogue_tables(), public.stage_restore(uuid, text, jsonb),
  public.discard_restore(uuid), public.apply_restore(uuid, jsonb, boolean, boolean)
  to service_role;
