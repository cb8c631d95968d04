-- What people ask of the publisher. Security definer, because only the publisher may write the outbox; so each
-- function itself asks who is calling.

-- "Publicar novamente": the site is built once more.
create function public.request_publication() returns bigint
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
  on conflict (status) where status = 'pending' do update set next_attempt_at = null
  returning p.* into requested;
  -- A new one has no time of announcement in what was returned: its trigger comes after that.
  if requested.announced_at is not null then
    perform private.announce(requested);
  end if;
  return requested.id;
end;
$$;
comment on function public.request_publication() is
  'Has the site published once more, failed publications included; gives the pending publication. Raises
   42501 for whoever is not staff.';
revoke execute on function public.request_publication() from public, anon;
grant execute on function public.request_publication() to authenticated;

-- "Publicar mesmo assim": somebody who may answer for it says that the site shall have so few products. The number
-- is the one that was read, so that nobody agrees to fewer still.
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
