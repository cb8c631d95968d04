-- A webhook can be lost: the host was away, a token had expired, Vault had no address yet. Our own server looks
-- into the outbox by itself; a static host waits to be told. So what waits for long is announced again: by the
-- next save, by "Publicar novamente", and, where there is pg_cron, by the clock.
alter table public.publications add column announced_at timestamptz;
comment on column public.publications.announced_at is 'When the webhook was last asked to tell of it.';

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

create or replace function private.announce_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce(new);
  return null;
end;
$$;

-- As before; and a publication that was announced two minutes ago and still waits is announced once more. Within
-- that time a host has begun, or has it in its queue.
create or replace function private.join_pending_publication() returns trigger
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

-- As before; and what an editor asks for is announced whether or not it waits already.
create or replace function public.request_publication() returns bigint
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
revoke execute on function private.announce(public.publications), private.announce_overdue() from public;

-- Those of before this have been announced when they were asked for.
update public.publications set announced_at = requested_at;

-- pg_cron exists on hosted Supabase only. Without it a lost webhook waits for the next save. It keeps a record of
-- every run for ever, so those of this job are dropped with it.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('vitrine-publications', '*/5 * * * *', $job$
      select private.announce_overdue();
      delete from cron.job_run_details d using cron.job j
      where j.jobid = d.jobid and j.jobname = 'vitrine-publications'
        and d.end_time < now() - interval '1 day';
    $job$);
  end if;
exception when others then
  raise warning 'overdue publications are not announced by the clock: %', sqlerrm;
end;
$$;
