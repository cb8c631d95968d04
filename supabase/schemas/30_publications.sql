-- The outbox. A statement that changes what the site shows inserts a row into publication_changes. At commit, the row
-- joins the pending publication, or a new one. Publications are built, retried and shown to editors.

create table public.publications (
  id bigint generated always as identity primary key,
  status text not null default 'pending' check (status in ('pending', 'building', 'live', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  attempts integer not null default 0,
  -- Earliest time to claim a publication that failed or that an import holds back; null means now if it is pending.
  next_attempt_at timestamptz,
  -- Error message for editors (pt-BR).
  error text,
  claimed_by text,
  lease_expires_at timestamptz,
  announced_at timestamptz,
  notice text,
  products integer,
  accepted_products integer
);
comment on column public.publications.notice is
  'Warning for editors about a live publication: records that it had to leave out (pt-BR).';
comment on column public.publications.products is
  'Number of products in a live publication, or in one that failed for having less than half as many as the live site.';
comment on column public.publications.accepted_products is
  'Minimum number of products that an administrator accepts, however many the live site has.';
create unique index publications_one_pending_key on public.publications (status)
  where status = 'pending';

create table public.publication_changes (
  id bigint generated always as identity primary key,
  publication_id bigint references public.publications (id) on delete cascade,
  table_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- Identifying columns of the changed rows, before and after the change.
  records jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index publication_changes_publication_id_idx on public.publication_changes (publication_id);

select private.open_to_staff('public.publications', 'select', 'staff follow publications');

select private.open_to_staff('public.publication_changes', 'select', 'staff follow what a publication changes');

-- Written in PL/pgSQL, because it caches plans.
create function private.changed_record(row_data jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', row_data -> 'id', 'product_id', row_data -> 'product_id', 'collection_id', row_data -> 'collection_id',
    'section_key', row_data -> 'section_key', 'name', row_data -> 'name', 'title', row_data -> 'title',
    'from_path', row_data -> 'from_path'));
end;
$$;

select private.enable_extension('pg_net', 'extensions');

-- Returns a secret from the project's Vault, or null if it is missing.
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

-- Sends the webhook. On hosted Supabase, pg_net posts the standard payload. The URL and secret are in Vault, so that no
-- dump of the schema reveals them. Vault may also hold headers and a body, for receivers such as GitHub's
-- repository_dispatch. Elsewhere, the relay listens to the channel and posts the same payload.
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
  -- A failed webhook must not abort the save; the outbox still has the publication.
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

-- Deferred to the commit, because all editors share the pending row: locking it last avoids deadlocks and waits for
-- long transactions. DO UPDATE instead of DO NOTHING makes a publisher that claims the row wait for this commit, so
-- that no build reads the tables before it and misses the change. Webhooks can be lost (host down, token expired), so a
-- publication still pending after two minutes is announced again.
create function private.join_pending_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pending public.publications;
  -- The transactions of an import share one publication, which is held back until the import ends.
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

-- Announces the oldest due publication again, ten minutes after it was last announced: a pending one, a failed one
-- whose retry is due, or one whose build process died without reporting.
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

-- Without pg_cron, a publication whose webhook was lost waits for the next save.
select private.schedule('vitrine-publications', '*/5 * * * *', 'private.announce_overdue()');

-- Claims everything that is due, because one build publishes it all: pending publications that no import holds back,
-- together with failed ones, because the edit may have fixed their cause; failed ones whose retry is due; those of a
-- crashed publisher whose lease expired; and the caller's own, in case the response to an earlier claim was lost. Times
-- too far in the future are ignored, so that a clock that was set back blocks nothing.
create function public.claim_publications(publisher text, lease_seconds integer)
returns setof public.publications
language sql volatile security invoker set search_path = '' as $$
  update public.publications set
    status = 'building', claimed_by = publisher, attempts = attempts + 1,
    started_at = clock_timestamp(), finished_at = null, next_attempt_at = null, error = null,
    lease_expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
  where id in (
    select id from public.publications
    where (status = 'pending' and (
        next_attempt_at is null
        or next_attempt_at <= clock_timestamp()
        or next_attempt_at > clock_timestamp() + interval '1 hour'))
      or (status = 'failed' and (
        next_attempt_at <= clock_timestamp()
        or next_attempt_at > clock_timestamp() + interval '1 hour'
        or exists (
          select from public.publications p
          where p.status = 'pending' and (p.next_attempt_at is null or p.next_attempt_at <= clock_timestamp()))))
      or (status = 'building' and (
        claimed_by = publisher
        or lease_expires_at <= clock_timestamp()
        or lease_expires_at > clock_timestamp() + make_interval(secs => lease_seconds)))
    order by id for update
  )
  returning *;
$$;
comment on function public.claim_publications is
  'Claims every publication that is due; one build publishes them all. Publisher only.';

-- Ends the leases of a publisher that restarts, because its builds died with it.
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
    -- A static host reports both before the deployment. A failed publication has a product count only if that count is
    -- the reason.
    notice = case when failure is null then coalesce(finish_publications.notice, p.notice) end,
    products = case when failure is null
      then coalesce(finish_publications.products, p.products)
      else finish_publications.products end,
    finished_at = clock_timestamp(),
    next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
    lease_expires_at = null
  -- Another publisher may have claimed a publication whose lease expired.
  where p.id = any (ids) and p.status = 'building' and p.claimed_by = publisher
  returning p.*;

  -- Keeps the latest 200 live publications.
  delete from public.publications
  where status = 'live' and id < (
    select id from public.publications where status = 'live' order by id desc offset 199 limit 1
  );
end;
$$;

-- Returns the time at which the next publication is due, so that the publisher can sleep until then.
create function public.next_publication_due() returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select min(case status
    when 'pending' then coalesce(next_attempt_at, requested_at)
    when 'failed' then next_attempt_at
    else lease_expires_at end)
  from public.publications where status in ('pending', 'failed', 'building');
$$;

grant execute on function
  public.claim_publications, public.release_publications, public.finish_publications, public.next_publication_due
  to service_role;
