-- Personal data (LGPD) in requests: kept for the shop's retention period, and exported or removed at the person's
-- request. The anonymized request itself stays.

create function private.is_retention(months jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select months is null or case jsonb_typeof(months)
    when 'number' then months::numeric between 1 and 120 and months::numeric % 1 = 0
    else false
  end;
$$;
grant execute on function private.is_retention to authenticated, service_role;
select private.constrain_section('settings', '{"retention_months_range": "private.is_retention(content -> ''retention_months'')"}');

create function public.request_retention() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (c.content ->> 'retention_months')::integer from public.site_content c where c.section_key = 'settings'
  ), 24);
$$;
comment on function public.request_retention is
  'Returns the number of months after which requests are anonymized, for the privacy notice.';
grant execute on function public.request_retention to anon, authenticated, service_role;

create function private.requests_of(contact text) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.is_email(btrim(contact)) then
    return query select r.id from public.requests r where lower(r.email) = lower(btrim(contact));
  elsif private.is_phone(btrim(contact)) then
    return query select r.id from public.requests r
      where private.national_digits(r.phone) = private.national_digits(contact);
  else
    perform private.refuse_if(true,
      'PT422', 'contact_invalid', 'A person is found by an e-mail address or a Brazilian phone number.');
  end if;
end;
$$;

create function private.anonymize(ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  anonymized integer;
begin
  update public.requests r set
    name = null, company = null, email = null, phone = null, cnpj = null, delivery_city = null, message = null,
    return_on = null,
    -- A campaign may have targeted a single person.
    source = r.source - 'utm_campaign',
    -- With the digest, anybody could verify a guess of the content.
    content_digest = null,
    anonymized_at = now()
  where r.id = any (ids) and r.anonymized_at is null;
  get diagnostics anonymized = row_count;
  -- A logo identifies its owner. Without its row, only administrators can read the stored file, until the publisher
  -- removes it.
  delete from public.request_files f where f.request_id = any (ids);
  -- The description of the print may identify a person, too.
  update public.request_items i set print = null where i.request_id = any (ids) and i.print is not null;
  -- Proposals name the person they are addressed to.
  delete from public.proposals p where p.request_id = any (ids);
  -- Notes may be about people. The events stay, without their text.
  update public.request_events e set text = null where e.request_id = any (ids) and e.text is not null;
  insert into public.request_events (request_id, kind, author_id, author_name)
  select r.id, 'anonymized', u.id, u.name
  from public.requests r left join public.admin_users u on u.auth_id = (select auth.uid())
  where r.id = any (ids) and r.anonymized_at = now();
  return anonymized;
end;
$$;

create function private.proposals_of(contact text) returns setof uuid
language sql stable set search_path = '' as $$
  select p.id from public.proposals p
  where case when private.is_email(btrim(contact)) then lower(p.content #>> '{client,email}') = lower(btrim(contact))
    when private.is_phone(btrim(contact))
      then private.national_digits(p.content #>> '{client,phone}') = private.national_digits(contact)
  end
  union
  select v.proposal_id from public.proposal_versions v where lower(v.decision_email) = lower(btrim(contact));
$$;
comment on function private.proposals_of is
  'Returns the proposals addressed to a person or answered by them, including those without a request.';

create function public.export_person(contact text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(select private.requests_of(contact));
  return (
    select jsonb_build_object('requests', coalesce(jsonb_agg(
      to_jsonb(r) - array['content_digest', 'words', 'product_names', 'assigned_to'] || jsonb_build_object(
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'id' - 'request_id' order by i."position"), '[]')
          from public.request_items i where i.request_id = r.id
        ),
        'events', (
          select coalesce(
            jsonb_agg(to_jsonb(e) - 'id' - 'request_id' - 'author_id' order by e.created_at, e.id), '[]'
          )
          from public.request_events e where e.request_id = r.id
        ),
        'files', (
          select coalesce(jsonb_agg(to_jsonb(f) - 'id' - 'request_id' - 'expires_at' order by f."position"), '[]')
          from public.request_files f where f.request_id = r.id and private.is_stored_file(f.object_name)
        )
      ) order by r.created_at, r.id
    ), '[]'))
    from public.requests r where r.id = any (ids)
  ) || jsonb_build_object('proposals', (
    -- Proposals as they were sent, without internal costs, because those are not personal data.
    select coalesce(jsonb_agg(
      to_jsonb(p) - array['words', 'seller_id'] || jsonb_build_object('versions', (
        select coalesce(jsonb_agg(to_jsonb(v) - 'token_hash' order by v.version), '[]')
        from public.proposal_versions v where v.proposal_id = p.id
      ), 'events', (
        select coalesce(jsonb_agg(to_jsonb(e) - 'author_id' order by e.created_at, e.id), '[]')
        from public.proposal_events e where e.proposal_id = p.id
      )) order by p.created_at, p.id
    ), '[]')
    from public.proposals p
    where p.request_id = any (ids) or p.id in (select private.proposals_of(contact))
  ));
end;
$$;
comment on function public.export_person is
  'Exports all data of the person with this e-mail address or phone number. Raises PT422 for other input.';

create function public.anonymize_person(contact text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.proposals p where p.id in (select private.proposals_of(contact));
  return private.anonymize(array(select private.requests_of(contact)));
end;
$$;
comment on function public.anonymize_person is
  'Anonymizes all requests of this e-mail address or phone number; returns their number. PT422 for other input.';

create function public.anonymize_request(request_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.refuse_if(not exists (select from public.requests r where r.id = anonymize_request.request_id),
    'PT404', 'request_not_found', 'The request no longer exists.');
  return private.anonymize(array[anonymize_request.request_id]);
end;
$$;
comment on function public.anonymize_request is
  'Anonymizes one request. Returns 1, or 0 if it already was. Raises PT404 if it does not exist.';

create function public.anonymize_expired_requests() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.proposals p
  where p.request_id is null and p.updated_at < now() - make_interval(months => public.request_retention());
  return private.anonymize(array(
    select r.id from public.requests r where r.retain_until <= now() and r.anonymized_at is null
  ));
end;
$$;
comment on function public.anonymize_expired_requests is
  'Anonymizes requests whose retention period is over, and deletes proposals without a request that are equally old.
   Returns the number of anonymized requests. Jobs only.';

grant execute on function public.export_person, public.anonymize_person, public.anonymize_request to authenticated;
grant execute on function public.anonymize_expired_requests to service_role;

select private.schedule('vitrine-requests', '17 5 * * *', 'public.anonymize_expired_requests()');

-- Privacy notice (section `privacy` of `site_content`).

select private.constrain_section('privacy', '{"text_check": "btrim(content ->> ''text'') <> ''''"}');

create function private.date_privacy_notice() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.content := new.content || jsonb_build_object('version', case
    when tg_op = 'UPDATE' and old.section_key = 'privacy' and old.content ? 'version'
      and new.content -> 'text' is not distinct from old.content -> 'text'
    then old.content -> 'version'
    else to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  end);
  return new;
end;
$$;

-- Restores are exempt, because they write rows as the service role.
create trigger date_privacy_notice before insert or update on public.site_content
  for each row when (new.section_key = 'privacy' and current_user in ('anon', 'authenticated'))
  execute function private.date_privacy_notice();
