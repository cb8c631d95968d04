-- What a publication has to say besides that it is live, and how many products the site has with it.
alter table public.publications
  add column notice text,
  add column products integer,
  add column accepted_products integer;
comment on column public.publications.notice is
  'What editors should know of a site that is live: the records it had to leave out (pt-BR).';
comment on column public.publications.products is
  'How many products the site has that it made live, or, where it failed, that it would have had: a site with
   less than half of the products of the live one is refused.';
comment on column public.publications.accepted_products is
  'With at least so many products an administrator wants the site, however many the live one has.';

-- As before, with the two; whoever does not know of them calls it as ever. Dropped first, as two functions that a
-- call could mean are none for PostgREST.
drop function public.finish_publications(text, bigint[], text, integer);
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
revoke execute on function
  public.finish_publications(text, bigint[], text, integer, text, integer)
  from public, anon, authenticated;
grant execute on function
  public.finish_publications(text, bigint[], text, integer, text, integer) to service_role;

-- "Publicar mesmo assim": somebody who may answer for it says that the site shall have so few products. The number
-- is the one that was read, so that nobody agrees to fewer still. Security definer, because only the publisher may
-- write the outbox; so the function itself asks who is calling.
create function public.accept_fewer_products(at_least integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  -- The role of the request, which a function of its owner's does not change: an operator has the secret key.
  if not ((select private.is_admin()) or current_setting('role', true) = 'service_role') then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only administrators may have a site with so few products published.';
  end if;
  if at_least is null or at_least < 0 then
    raise exception 'products_not_counted' using errcode = 'PT422',
      detail = 'What is accepted is a number of products, from 0.';
  end if;
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  insert into public.publications as p (status, accepted_products) values ('pending', at_least)
  on conflict (status) where status = 'pending' do update set accepted_products = at_least
  returning p.* into requested;
  -- A new one is announced by its trigger.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.accept_fewer_products(integer) is
  'Has the site published though it has less than half of the products of the live one, with at least so many;
   gives the pending publication. Raises 42501 for whoever is no administrator.';
revoke execute on function public.accept_fewer_products(integer) from public, anon;
grant execute on function public.accept_fewer_products(integer) to authenticated, service_role;
