-- Optional extensions are tried in one place, and a server that refuses them is taken as one without them. The migrations
-- before this one no longer try themselves, so that a new database gets here on every server.

create function private.enable_extension(extension text, into_schema text) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = extension) then
    return false;
  end if;
  execute format('create extension if not exists %I with schema %I', extension, into_schema);
  return true;
exception when others then
  raise warning 'extension % is not used: %', extension, sqlerrm;
  return false;
end;
$$;
comment on function private.enable_extension(text, text) is
  'Creates an optional extension where this server has it and lets this user; returns whether it is there.';

-- pg_cron records every run for ever, so each job removes its own old records.
create function private.schedule(job text, times text, call text) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  if not private.enable_extension('pg_cron', 'pg_catalog') then
    return false;
  end if;
  execute 'select cron.schedule($1, $2, $3)' using job, times, format($command$
    select %s;
    delete from cron.job_run_details d using cron.job j
    where j.jobid = d.jobid and j.jobname = %L and d.end_time < now() - interval '7 days';
  $command$, call, job);
  return true;
exception when others then
  raise warning 'job % is not scheduled: %', job, sqlerrm;
  return false;
end;
$$;
comment on function private.schedule(text, text, text) is
  'Has pg_cron call a function at these times, where there is pg_cron; returns whether it does.';

revoke execute on function private.enable_extension(text, text), private.schedule(text, text, text) from public;

select private.enable_extension('pg_net', 'extensions');
select private.schedule('vitrine-publications', '*/5 * * * *', 'private.announce_overdue()');
select private.schedule('vitrine-collections', '1 * * * *', 'public.publish_due_collections()');
select private.schedule('vitrine-imports', '53 * * * *', 'public.forget_old_imports()');
select private.schedule('vitrine-requests', '17 5 * * *', 'public.anonymize_expired_requests()');
select private.schedule('vitrine-counters', '27 5 * * *', 'public.forget_old_counters()');
select private.schedule('vitrine-request-files', '23 * * * *', 'public.forget_unused_tickets()');
select private.schedule('vitrine-versions', '43 * * * *', 'public.forget_old_versions()');
