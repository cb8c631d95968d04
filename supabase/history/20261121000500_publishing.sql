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
  lease_expires_at timestamptz
);
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
revoke all on public.publications from anon, authenticated;
grant select on public.publications to authenticated;
grant all on public.publications to service_role;
create policy "staff follow publications" on public.publications
  for select to authenticated using ((select private.is_staff()));

alter table public.publication_changes enable row level security;
revoke all on public.publication_changes from anon, authenticated;
grant select on public.publication_changes to authenticated;
grant all on public.publication_changes to service_role;
create policy "staff follow what a publication changes" on public.publication_changes
  for select to authenticated using ((select private.is_staff()));

create function private.changed_record(row_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(row_data)
  where key in ('id', 'product_id', 'product_group_id', 'category_id', 'section_key', 'name', 'title');
$$;

-- One trigger a kind of statement, because transition tables are given per kind. Rows whose values stay
-- as they were are no change, and a statement without a change publishes nothing.
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

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'categories', 'materials', 'product_groups', 'products', 'product_images', 'product_tags',
    'carousel_slides', 'how_it_works_steps', 'site_content'
  ] loop
    execute format(
      'create trigger record_insert after insert on public.%I referencing new table as after_change
       for each statement execute function private.record_insert()', content_table);
    execute format(
      'create trigger record_update after update on public.%I
       referencing old table as before_change new table as after_change
       for each statement execute function private.record_update()', content_table);
    execute format(
      'create trigger record_delete after delete on public.%I referencing old table as before_change
       for each statement execute function private.record_delete()', content_table);
  end loop;
end;
$$;

-- Deferred to the commit: the pending row is the one lock all editors share, and whoever takes it last of
-- all can neither make others wait for a long transaction nor deadlock with them. DO UPDATE, not DO
-- NOTHING: a publisher that claims the pending row waits for this commit, so no change slips behind a
-- build that has already read the tables.
create function private.join_pending_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pending_id bigint;
begin
  insert into public.publications as p (status) values ('pending')
  on conflict (status) where status = 'pending' do update set status = p.status
  returning p.id into pending_id;
  update public.publication_changes set publication_id = pending_id where id = new.id;
  return null;
end;
$$;

create constraint trigger join_pending_publication after insert on public.publication_changes
  deferrable initially deferred
  for each row execute function private.join_pending_publication();

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

-- The webhook, on the first change of a publication. Hosted Supabase: pg_net posts the standard payload;
-- the address and the secret come from Vault, so that no dump of the schema shows them, and so do the
-- headers and the body of a receiver that wants its own (GitHub's repository_dispatch). Elsewhere there
-- is no pg_net, and the relay listens to the channel and delivers the same payload.
create function private.announce_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target text;
begin
  perform pg_notify('vitrine_publications', new.id::text);
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  target := private.vault_secret('publish_webhook_url');
  if target is null then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using target,
      coalesce(
        private.vault_secret('publish_webhook_body')::jsonb,
        jsonb_build_object(
          'type', 'INSERT', 'table', 'publications', 'schema', 'public',
          'record', to_jsonb(new), 'old_record', null)),
      jsonb_build_object(
        'content-type', 'application/json',
        'x-webhook-secret', coalesce(private.vault_secret('publish_webhook_secret'), ''))
        || coalesce(private.vault_secret('publish_webhook_headers')::jsonb, '{}');
  return null;
exception when others then
  -- A save must not fail because its announcement did: the outbox row stays, and the publisher sweeps.
  raise warning 'publication % could not be announced: %', new.id, sqlerrm;
  return null;
end;
$$;

create trigger announce_publication after insert on public.publications
  for each row execute function private.announce_publication();

revoke execute on all functions in schema private from public;
-- pg_net exists on hosted Supabase only; created there, passed over elsewhere.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
exception when others then
  raise warning 'pg_net is not created: %', sqlerrm;
end;
$$;

-- What the publisher calls. A claim takes everything that is due: pending rows, failed ones whose wait is
-- over, and rows of a publisher that died, once its lease has run out.
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
      or (status = 'failed' and next_attempt_at <= clock_timestamp())
      or (status = 'building' and lease_expires_at <= clock_timestamp())
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
  publisher text, ids bigint[], failure text default null, retry_seconds integer default null
) returns setof public.publications
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return query
  update public.publications set
    status = case when failure is null then 'live' else 'failed' end,
    error = failure,
    finished_at = clock_timestamp(),
    next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
    lease_expires_at = null
  -- Only what is still this publisher's: one whose lease ran out may belong to another by now.
  where id = any (ids) and status = 'building' and claimed_by = publisher
  returning *;

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

grant execute on function
  public.claim_publications(text, integer), public.release_publications(text),
  public.finish_publications(text, bigint[], text, integer), public.next_publication_due()
  to service_role;
revoke execute on function
  public.claim_publications(text, integer), public.release_publications(text),
  public.finish_publications(text, bigint[], text, integer), public.next_publication_due()
  from public, anon, authenticated;
