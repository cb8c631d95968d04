-- Queries of the inbox. SECURITY DEFINER, because row-level security can keep a search from using its index; each
-- function checks its caller.

create function private.search_query(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(word || ':*', ' & ')::tsquery from unnest(private.search_words(search)) as word;
$$;

create function public.request_deadlines(request_ids uuid[])
returns table (request_id uuid, needed_by date, delivery_city text, fewest_days integer, most_days integer)
language sql stable security definer set search_path = '' as $$
  -- Must match shared/deadlines/production-days.ts.
  select r.id, r.needed_by, r.delivery_city, p.lead_time_days + t.fewest_days, p.lead_time_days + t.most_days
  from public.requests r
  join public.request_items i on i.request_id = r.id and i.kind = 'quote'
  left join public.products p on p.id = i.product_id
  cross join lateral (
    select coalesce(min(coalesce(t.lead_time_days, 0)), 0) as fewest_days, coalesce(max(t.lead_time_days), 0) as most_days
    from public.product_techniques of_product
    join public.techniques t on t.id = of_product.technique_id and t.is_active
    where of_product.product_id = i.product_id
  ) as t
  where r.id = any (request_deadlines.request_ids) and r.needed_by is not null and (select private.is_staff());
$$;
comment on function public.request_deadlines is
  'Returns the products in requests that have a date, each with its working days of production for the fastest and the
   slowest technique; null if unknown. Staff only.';

create function public.request_list(
  search text default '', statuses text[] default null, kinds text[] default null, assignee uuid default null,
  unassigned boolean default false, to_return boolean default false, skip integer default 0, most integer default 50,
  by_deadline boolean default false
) returns table (
  id uuid, protocol text, kind text, status text, name text, company text, email text, phone text,
  -- First 200 characters of the message.
  message text,
  product_names text[], needed_by date, value numeric, return_on date, assigned_to uuid, assignee_name text,
  created_at timestamptz, updated_at timestamptz, first_answered_at timestamptz, anonymized_at timestamptz,
  -- Count and total value of all matches, not only those on this page.
  total bigint, total_value numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery := private.search_query(search);
  -- Includes only the given filters, so that their index is used.
  conditions constant text := concat_ws(' and ', 'true',
    case when statuses is not null then 'r.status = any ($1)' end,
    case when kinds is not null then 'r.kind = any ($2)' end,
    case when assignee is not null then 'r.assigned_to = $3' end,
    case when unassigned then 'r.assigned_to is null' end,
    case when to_return then 'r.return_on <= private.shop_day() and r.status not in (''won'', ''lost'')' end,
    case
      when private.is_cnpj(search) then format('r.cnpj = %L', private.cnpj_characters(search))
      when query is not null then 'r.words @@ $4'
    end
  );
  -- Sorts open requests by the day on which production of their slowest product must begin, counting weekends.
  ordering constant text := case when by_deadline then $order$
    case when r.status not in ('won', 'lost') and r.needed_by >= private.shop_day() then
      r.needed_by - coalesce((select max(d.most_days) * 7 / 5 from public.request_deadlines(array[r.id]) as d), 0)
    end, $order$ else '' end || 'r.created_at desc, r.id';
  found record;
begin
  if not (select private.is_staff()) or btrim(search) <> '' and query is null then
    return;
  end if;
  execute 'select count(*) as requests, sum(r.value) as value from public.requests r where ' || conditions
    into found using statuses, kinds, assignee, query;
  return query execute
    'select r.id, r.protocol, r.kind, r.status, r.name, r.company, r.email, r.phone, left(r.message, 200),
       r.product_names, r.needed_by, r.value, r.return_on, r.assigned_to, u.name, r.created_at, r.updated_at,
       r.first_answered_at, r.anonymized_at, $5, $8
     from (
       select r.id from public.requests r where ' || conditions || '
       order by ' || ordering || ' limit $6 offset $7
     ) as page
     join public.requests r on r.id = page.id
     left join public.admin_users u on u.id = r.assigned_to
     order by ' || ordering
    using statuses, kinds, assignee, query, found.requests, least(greatest(most, 1), 200), greatest(skip, 0),
      found.value;
end;
$$;
comment on function public.request_list is
  'Returns the inbox with search and filters, newest first or by deadline, at most 200 per page. Staff only.';

create function public.requests_of_client(request_id uuid) returns table (
  id uuid, protocol text, kind text, status text, name text, company text, email text, phone text, cnpj text,
  -- First 200 characters of the message.
  message text,
  product_names text[], value numeric, created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  -- Links requests transitively: the first two may share an e-mail address, and the second and third a phone number.
  with recursive linked (id, email, phone, cnpj) as (
    select r.id, lower(r.email), private.national_digits(r.phone), r.cnpj
    from public.requests r where r.id = requests_of_client.request_id and (select private.is_staff())
    union
    select r.id, lower(r.email), private.national_digits(r.phone), r.cnpj
    from linked l join public.requests r
      on lower(r.email) = l.email or private.national_digits(r.phone) = l.phone or r.cnpj = l.cnpj
  )
  select r.id, r.protocol, r.kind, r.status, r.name, r.company, r.email, r.phone, r.cnpj, left(r.message, 200),
    r.product_names, r.value, r.created_at
  from public.requests r where r.id in (select l.id from linked l)
  order by r.created_at desc, r.id limit 500;
$$;
comment on function public.requests_of_client is
  'Returns a request and all those linked to it by e-mail, phone or CNPJ, newest first. Staff only.';

create function public.request_dashboard() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recent as materialized (
    select r.id, r.status, r.created_at, r.first_answered_at, r.notice_version from public.requests r
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
        where r.status in ('new', 'in_progress') and r.first_answered_at is null and r.notice_version <> 'equipe'
        order by r.created_at, r.id limit 5
      ) as w
    ),
    -- Counts answered requests and open ones older than a day. Requests entered by staff need no answer.
    'answered', (
      select jsonb_build_object(
        'within_a_day', count(*) filter (where r.first_answered_at <= r.created_at + interval '24 hours'),
        'due', count(*)
      )
      from recent r
      where r.notice_version <> 'equipe' and (
        r.first_answered_at is not null
        or r.status in ('new', 'in_progress') and r.created_at <= now() - interval '24 hours'
      )
    )
  )
  where (select private.is_staff());
$$;
comment on function public.request_dashboard is
  'Returns metrics of the requests of the last 30 days {by_status, answered: {within_a_day, due}}, and the requests of
   any age that have waited longest (waiting). Null for callers who are not staff.';

grant execute on function
  public.request_deadlines, public.request_list, public.requests_of_client, public.request_dashboard
  to authenticated;
