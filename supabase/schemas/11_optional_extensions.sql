-- Optional extensions. Hosted Supabase has both: pg_net posts the publishing webhook and pg_cron runs jobs. Elsewhere,
-- the relay and the publisher take over these tasks.

-- Returns false on any error, because some servers list extensions that only their superuser may create.
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

-- pg_cron keeps its log forever, so each job removes its own old entries.
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
