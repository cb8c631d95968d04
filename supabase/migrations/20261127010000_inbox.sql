-- Whose a request was is personal data (LGPD): it is kept for as long as the shop says, told to the person and taken
-- out when the person wants it. What was asked for, how often and with what success stays, and is nobody's then.

alter table public.site_content
  add constraint site_content_retention_months_range
    check (
      section_key <> 'settings'
      or content -> 'retention_months' is null
      or case jsonb_typeof(content -> 'retention_months')
        when 'number' then (content ->> 'retention_months')::numeric between 1 and 120
          and (content ->> 'retention_months')::numeric % 1 = 0
        else false
      end
    );

create function private.requests_of(contact text) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.is_email(btrim(contact)) then
    return query select r.id from public.requests r where lower(r.email) = lower(btrim(contact));
  elsif private.is_phone(btrim(contact)) then
    return query select r.id from public.requests r
      where private.national_digits(r.phone) = private.national_digits(contact);
  else
    raise exception 'contact_invalid' using errcode = 'PT422',
      detail = 'A person is found by an e-mail address or a Brazilian phone number.';
  end if;
end;
$$;
comment on function private.requests_of(text) is
  'The requests with an e-mail address, whatever its case, or with a phone number, however it is written.';

create function private.anonymize(ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  anonymized integer;
begin
  update public.requests r set
    name = null, company = null, email = null, phone = null, delivery_city = null, message = null,
    -- It could be tried out whose it was.
    content_digest = null,
    anonymized_at = now()
  where r.id = any (ids) and r.anonymized_at is null;
  get diagnostics anonymized = row_count;
  -- Notes are about people; that there was one may be known.
  update public.request_events e set text = null where e.request_id = any (ids) and e.text is not null;
  insert into public.request_events (request_id, kind, author_id, author_name)
  select r.id, 'anonymized', u.id, u.name
  from public.requests r left join public.admin_users u on u.auth_id = (select auth.uid())
  where r.id = any (ids) and r.anonymized_at = now();
  return anonymized;
end;
$$;
comment on function private.anonymize(uuid[]) is 'Takes out of requests whose they were; gives how many had it.';

create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only administrators export and anonymize what people sent.';
  end if;
end;
$$;

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
        )
      ) order by r.created_at, r.id
    ), '[]'))
    from public.requests r where r.id = any (ids)
  );
end;
$$;
comment on function public.export_person(text) is
  'All that is stored of a person, by e-mail or phone. Raises 42501 for whoever is no administrator, PT422 for what is
   neither.';

create function public.anonymize_person(contact text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.anonymize(array(select private.requests_of(contact)));
end;
$$;
comment on function public.anonymize_person(text) is
  'Takes a person out of all of their requests, by e-mail or phone; gives how many these were. Raises 42501 for whoever is
   no administrator, PT422 for what is neither.';

create function public.anonymize_expired_requests() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.anonymize(array(
    select r.id from public.requests r where r.retain_until <= now() and r.anonymized_at is null
  ));
$$;
comment on function public.anonymize_expired_requests() is
  'Takes people out of the requests that are past their time; gives how many these were. For the clock only.';

-- Every request, a page at a time from the oldest on: each page begins behind the last row of the one before.
create function public.export_requests(
  after_created_at timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 1000
) returns table (
  id uuid, protocol text, kind text, status text, created_at timestamptz, first_answered_at timestamptz,
  assignee_name text,
  name text, company text, email text, phone text, delivery_city text, needed_by date, message text, items jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select r.id, r.protocol, r.kind, r.status, r.created_at, r.first_answered_at, u.name,
    r.name, r.company, r.email, r.phone, r.delivery_city, r.needed_by, r.message,
    (
      select coalesce(jsonb_agg(to_jsonb(i) - 'id' - 'request_id' order by i."position"), '[]')
      from public.request_items i where i.request_id = r.id
    )
  from public.requests r left join public.admin_users u on u.id = r.assigned_to
  where (r.created_at, r.id) > (after_created_at, after_id)
  order by r.created_at, r.id
  limit least(greatest(most, 1), 1000);
end;
$$;
comment on function public.export_requests(timestamptz, uuid, integer) is
  'Every request with its lines, oldest first, at most 1,000 at a time. Raises 42501 for whoever is no administrator.';

revoke execute on function
  private.requests_of(text), private.anonymize(uuid[]), private.require_admin(),
  public.export_person(text), public.anonymize_person(text), public.anonymize_expired_requests(),
  public.export_requests(timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.export_person(text), public.anonymize_person(text), public.export_requests(timestamptz, uuid, integer)
  to authenticated;
grant execute on function public.anonymize_expired_requests() to service_role;

-- The inbox as it is read. Security definer, because a search under row-level security may not use its index; so each
-- function itself asks who is calling.

create function private.search_query(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(word || ':*', ' & ')::tsquery from unnest(private.search_words(search)) as word;
$$;
comment on function private.search_query(text) is 'Requests with words that begin with each of those that were typed.';

create function public.request_list(
  search text default '', statuses text[] default null, kinds text[] default null, assignee uuid default null,
  unassigned boolean default false, skip integer default 0, most integer default 50
) returns table (
  id uuid, protocol text, kind text, status text, name text, company text, email text, phone text,
  -- How a message begins.
  message text,
  product_names text[], needed_by date, assigned_to uuid, assignee_name text,
  created_at timestamptz, updated_at timestamptz, first_answered_at timestamptz, anonymized_at timestamptz,
  -- How many there are on all pages.
  total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery := private.search_query(search);
  -- Only what is asked for, so that the index for it is found.
  conditions constant text := concat_ws(' and ', 'true',
    case when statuses is not null then 'r.status = any ($1)' end,
    case when kinds is not null then 'r.kind = any ($2)' end,
    case when assignee is not null then 'r.assigned_to = $3' end,
    case when unassigned then 'r.assigned_to is null' end,
    case when query is not null then 'r.words @@ $4' end
  );
  found bigint;
begin
  if not (select private.is_staff()) or btrim(search) <> '' and query is null then
    return;
  end if;
  execute 'select count(*) from public.requests r where ' || conditions
    into found using statuses, kinds, assignee, query;
  return query execute
    'select r.id, r.protocol, r.kind, r.status, r.name, r.company, r.email, r.phone, left(r.message, 200),
       r.product_names, r.needed_by, r.assigned_to, u.name, r.created_at, r.updated_at, r.first_answered_at,
       r.anonymized_at, $5
     from (
       select r.id from public.requests r where ' || conditions || '
       order by r.created_at desc, r.id limit $6 offset $7
     ) as page
     join public.requests r on r.id = page.id
     left join public.admin_users u on u.id = r.assigned_to
     order by r.created_at desc, r.id'
    using statuses, kinds, assignee, query, found, least(greatest(most, 1), 200), greatest(skip, 0);
end;
$$;
comment on function public.request_list(text, text[], text[], uuid, boolean, integer, integer) is
  'The inbox, newest first: what the search and the filters leave of it, at most 200 at a time. For staff.';

create function public.request_counts() returns table (status text, amount integer)
language sql stable security definer set search_path = '' as $$
  select s.status, coalesce(counted.amount, 0)::integer
  from unnest(array['new', 'in_progress', 'proposal_sent', 'won', 'lost']) with ordinality as s (status, place)
  left join (select r.status, count(*) as amount from public.requests r group by r.status) as counted
    on counted.status = s.status
  where (select private.is_staff())
  order by s.place;
$$;
comment on function public.request_counts() is 'How many requests there are of each status. For staff.';

create function public.requests_of_same_person(request_id uuid)
returns table (id uuid, protocol text, kind text, status text, product_names text[], created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, r.protocol, r.kind, r.status, r.product_names, r.created_at
  from public.requests of_one
  join public.requests r
    on lower(r.email) = lower(of_one.email)
    or private.national_digits(r.phone) = private.national_digits(of_one.phone)
  where of_one.id = requests_of_same_person.request_id and r.id <> of_one.id and (select private.is_staff())
  order by r.created_at desc, r.id limit 50;
$$;
comment on function public.requests_of_same_person(uuid) is
  'Other requests with the e-mail address or the phone number of one, newest first. For staff.';

create function public.request_dashboard() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recent as materialized (
    select r.id, r.status, r.created_at, r.first_answered_at from public.requests r
    where r.created_at > now() - interval '30 days'
  )
  select jsonb_build_object(
    'by_status', (
      select jsonb_object_agg(s.status, (select count(*) from recent r where r.status = s.status))
      from unnest(array['new', 'in_progress', 'proposal_sent', 'won', 'lost']) as s (status)
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.created_at, w.id), '[]')
      from (
        select r.id, r.protocol, r.kind, r.name, r.created_at from public.requests r
        where r.status = 'new' and r.first_answered_at is null
        order by r.created_at, r.id limit 5
      ) as w
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.requests desc, a.quantity desc, a.product_id), '[]')
      from (
        select i.product_id, (array_agg(i.name order by r.created_at desc))[1] as name,
          count(distinct i.request_id) as requests, sum(i.quantity) as quantity
        from recent r join public.request_items i on i.request_id = r.id
        group by i.product_id
        order by requests desc, quantity desc, i.product_id limit 5
      ) as a
    ),
    -- Of those whose day is over, or that were answered before it was.
    'answered', (
      select jsonb_build_object(
        'within_a_day', count(*) filter (where r.first_answered_at <= r.created_at + interval '24 hours'),
        'due', count(*)
      )
      from recent r
      where r.first_answered_at is not null or r.created_at <= now() - interval '24 hours'
    )
  )
  where (select private.is_staff());
$$;
comment on function public.request_dashboard() is
  'The requests of the last 30 days: {by_status, products, answered: {within_a_day, due}}, and of all those that have
   waited longest for an answer (waiting). For staff; null for anybody else.';

revoke execute on function
  private.search_query(text), public.request_list(text, text[], text[], uuid, boolean, integer, integer),
  public.request_counts(), public.requests_of_same_person(uuid), public.request_dashboard()
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_list(text, text[], text[], uuid, boolean, integer, integer),
  public.request_counts(), public.requests_of_same_person(uuid), public.request_dashboard()
  to authenticated;
