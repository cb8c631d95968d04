-- Publications requested by staff. SECURITY DEFINER, because only the publisher may write to the outbox.

create function private.request_publication(accepted integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested public.publications;
begin
  -- Makes failed publications due now, without resetting their attempts.
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  insert into public.publications as p (status, accepted_products) values ('pending', accepted)
  on conflict (status) where status = 'pending' do update set
    next_attempt_at = case when accepted is not null then p.next_attempt_at end,
    accepted_products = coalesce(accepted, p.accepted_products)
  returning p.* into requested;
  -- The insert trigger announces a new publication; an existing one is announced here.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;

create function public.request_publication() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.request_publication(null);
end;
$$;
comment on function public.request_publication is
  'Requests a publication, retries failed ones, and returns the id of the pending one.';
grant execute on function public.request_publication to authenticated;

-- "Publicar mesmo assim". The caller passes the number of products that they saw, so that they never accept fewer.
create function public.accept_fewer_products(at_least integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The setting `role` is the role of the caller, even in a SECURITY DEFINER function. Operators use the secret key.
  perform private.refuse_if(not ((select private.is_admin()) or current_setting('role', true) = 'service_role'),
    '42501', 'not_administrator', 'Only administrators may have a site with so few products published.');
  perform private.refuse_if(at_least is null or at_least < 0,
    'PT422', 'products_not_counted', 'What is accepted is a number of products, from 0.');
  return private.request_publication(at_least);
end;
$$;
comment on function public.accept_fewer_products is
  'Requests a publication with at least this many products, even if less than half of the live ones; returns its id.';
grant execute on function public.accept_fewer_products to authenticated, service_role;
