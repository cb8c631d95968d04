-- A request with a name alone is found by no contact; it is made nobody's by itself.

create function public.anonymize_request(request_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.requests r where r.id = anonymize_request.request_id) then
    raise exception 'request_not_found' using errcode = 'PT404', detail = 'The request no longer exists.';
  end if;
  return private.anonymize(array[anonymize_request.request_id]);
end;
$$;
comment on function public.anonymize_request(uuid) is
  'Takes the person out of one request, as of one without e-mail or phone; gives 1, or 0 where that was done before.
   Raises 42501 for whoever is no administrator, PT404 where there is none.';

revoke execute on function public.anonymize_request(uuid) from public, anon, authenticated, service_role;
grant execute on function public.anonymize_request(uuid) to authenticated;
