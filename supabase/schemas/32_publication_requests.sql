-- Publications that staff request. Security definer, as only the publisher may write the outbox.

create function public.request_publication() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  perform private.require_staff();
  -- A failed publication is due now; its attempts are kept.
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  insert into public.publications as p (status) values ('pending')
  on conflict (status) where status = 'pending' do update set next_attempt_at = null
  returning p.* into requested;
  -- The trigger announces a new one after this statement.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.request_publication is
  'Requests another publication, failed ones included, and returns the pending one. Raises 42501 for callers who are
   no staff.';
grant execute on function public.request_publication to authenticated;

-- "Publicar mesmo assim". The caller names the number they saw, so nobody accepts fewer products than that.
create function public.accept_fewer_products(at_least integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  -- `role` is the role of the request even in a function with its owner's rights. Operators have the secret key.
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
  -- The trigger announces a new one.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.accept_fewer_products is
  'Requests a publication with at least this many products, though the live site has more than twice as many, and
   returns the pending one. Raises 42501 for callers who are no administrators.';
grant execute on function public.accept_fewer_products to authenticated, service_role;
