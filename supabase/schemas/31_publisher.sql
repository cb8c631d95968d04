-- What the publisher calls, and nobody else.

-- A claim takes everything that is due, as one build publishes it all:
-- - pending ones, unless an import under way holds them back, and with them those that failed before, though their own next try is not due yet: the page it was
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
    when 'pending' then coalesce(next_attempt_at, requested_at)
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
