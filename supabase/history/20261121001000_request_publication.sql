-- "Publicar novamente": an editor asks for the site to be built once more. Security definer, because only
-- the publisher may write the outbox; so the function itself asks who is calling.
create function public.request_publication() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested_id bigint;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501',
      detail = 'Only active staff may ask for a publication.';
  end if;
  -- One that failed is what the editor means: it is due now, and its attempts are counted on.
  update public.publications set next_attempt_at = clock_timestamp() where status = 'failed';
  -- A new row is announced, which wakes the publisher; it claims the failed ones with it. One that waits
  -- already has been announced.
  insert into public.publications as p (status) values ('pending')
  on conflict (status) where status = 'pending' do update set status = p.status
  returning p.id into requested_id;
  return requested_id;
end;
$$;
comment on function public.request_publication() is
  'Has the site published once more, failed publications included; gives the pending publication. Raises
   42501 for whoever is not staff.';

revoke execute on function public.request_publication() from public, anon;
grant execute on function public.request_publication() to authenticated;
