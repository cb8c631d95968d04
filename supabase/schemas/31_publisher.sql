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
