-- A build publishes everything, so that a save that is due takes along what failed before, though its own next try
-- is not due yet: the page it was about may be the one that was mended, and an editor who reads "Falhou" for
-- minutes after that would look for a fault that is gone.
create or replace function public.claim_publications(publisher text, lease_seconds integer)
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
