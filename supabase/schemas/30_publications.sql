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
  -- When a failed one may be tried again, or a pending one that an import holds back may be taken; null for one that
  -- may be taken at once.
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

-- A function in SQL would be planned anew by each statement.
create function private.changed_record(row_data jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  reduced jsonb := '{}';
  key text;
begin
  foreach key in array array[
    'id', 'product_id', 'product_group_id', 'category_id', 'collection_id', 'section_key', 'name', 'title', 'from_path'
  ] loop
    if row_data ? key then
      reduced := jsonb_set(reduced, array[key], row_data -> key);
    end if;
  end loop;
  return reduced;
end;
$$;

-- One function a kind of statement, because transition tables are given per kind: record_insert, record_update and
-- record_delete are triggers of every table the site shows. Rows whose values stay as they were are no change, and a
-- statement without a change publishes nothing. A plan is kept from a change of one row for one of thousands, which must
-- not be compared each with each; so here and in the versions no join is a nested loop.
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
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  insert into public.publication_changes (table_name, operation, records, changed_by)
  -- Materialized, or a record would be made anew wherever it is named.
  with records as materialized (
    select to_jsonb(n) as after, to_jsonb(o) as before
    -- A full join: a row whose id was changed has no partner.
    from after_change n full join before_change o on o.id = n.id
    where n is distinct from o
  )
  select tg_table_name, 'UPDATE', jsonb_agg(distinct private.changed_record(changed.row_data)),
    (select auth.uid())
  from records r
  cross join lateral (values (r.after), (r.before)) as changed (row_data)
  where r.after - 'updated_at' is distinct from r.before - 'updated_at' and changed.row_data is not null
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

select private.enable_extension('pg_net', 'extensions');

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
  -- An import is many transactions and one publication: until it is over, the next one waits.
  held constant boolean := coalesce(current_setting('vitrine.hold_publication', true), '') = 'on';
begin
  insert into public.publications as p (status, next_attempt_at)
  values ('pending', case when held then clock_timestamp() + interval '1 minute' end)
  on conflict (status) where status = 'pending' do update set next_attempt_at = case
    when held then least(clock_timestamp() + interval '1 minute', p.requested_at + interval '15 minutes')
    else p.next_attempt_at
  end
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

-- Without pg_cron a lost webhook waits for the next save.
select private.schedule('vitrine-publications', '*/5 * * * *', 'private.announce_overdue()');

revoke execute on function
  private.changed_record(jsonb), private.record_insert(), private.record_update(), private.record_delete(),
  private.vault_secret(text), private.announce(public.publications), private.announce_publication(),
  private.join_pending_publication(), private.announce_overdue()
  from public;
