-- Extensions that no shop needs. Hosted Supabase has both: pg_net posts the publishing webhook, pg_cron runs recurring
-- jobs. Elsewhere the relay and the publisher do the same.

-- A server lists extensions that only its superuser may create, so that a refusal counts as absence.
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
