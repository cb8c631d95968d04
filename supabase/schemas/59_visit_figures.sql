-- Dashboard metrics from the counters: views, results and speed.

create function public.visit_figures(days integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select c.kind, c.subject, sum(c.count) as times, max(c.count) as households from public.page_counters c
    where c.day > private.shop_day() - visit_figures.days and (select private.is_staff())
    group by c.kind, c.subject
  )
  select jsonb_build_object(
    'since', (select min(c.day) from public.page_counters c),
    'totals', (
      select coalesce(jsonb_object_agg(of_kind.kind, of_kind.times), '{}')
      from (
        select c.kind, sum(c.times) as times from counted c
        where c.kind in ('page_view', 'search', 'search_without_hit', 'cart_add', 'not_counted') group by c.kind
      ) as of_kind
    ),
    -- Only pages of records, because everybody sees the home page.
    'viewed', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.views desc, v.path), '[]')
      from (
        select c.subject as path, record.id, record.title, c.times as views
        from counted c cross join lateral (
          select p.id, p.name from public.products p
          where p.id = case when c.subject like '/produto/%' then substr(c.subject, 10)::uuid end
          union all
          select s.id, s.name from public.categories s
          where s.slug = case when c.subject like '/categoria/%' then substr(c.subject, 12) end
          union all
          select s.id, s.title from public.collections s
          where s.slug = case when c.subject like '/ideias/%' then substr(c.subject, 9) end
        ) as record (id, title)
        where c.kind = 'page_view'
        order by c.times desc, c.subject limit 5
      ) as v
    ),
    'asked', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.requests desc, a.quantity desc, a.product_id), '[]')
      from (
        select asked.*, coalesce(adds.times, 0) as adds, coalesce(views.times, 0) as views
        from (
          select i.product_id, (array_agg(i.name order by r.created_at desc))[1] as name,
            count(distinct i.request_id) as requests, sum(i.quantity) as quantity
          from public.requests r join public.request_items i on i.request_id = r.id
          where r.created_at
            >= ((select private.shop_day()) - visit_figures.days + 1)::timestamp at time zone 'America/Sao_Paulo'
          group by i.product_id
          order by requests desc, quantity desc, i.product_id limit 5
        ) as asked
        left join counted adds on adds.kind = 'cart_add' and adds.subject = asked.product_id::text
        left join counted views on views.kind = 'page_view' and views.subject = '/produto/' || asked.product_id
      ) as a
    ),
    'missed', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.searches desc, m.words), '[]')
      from (
        select c.subject as words, c.times as searches from counted c
        where c.kind = 'search_without_hit' and c.subject <> ''
          -- At least two households on one day, so that no search in the list identifies one person.
          and c.households >= 2
        order by c.times desc, c.subject limit 5
      ) as m
    ),
    'missing', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.views desc, m.path), '[]')
      from (
        select c.subject as path, c.times as views from counted c
        where c.kind = 'missing_page' and c.subject <> ''
        order by c.times desc, c.subject limit 5
      ) as m
    ),
    'speed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'metric', c.kind, 'page', split_part(c.subject, ' ', 1),
        'from', split_part(split_part(c.subject, ' ', 2), '-', 1)::numeric,
        'to', split_part(split_part(c.subject, ' ', 2), '-', 2)::numeric, 'times', c.times
      ) order by c.kind, c.subject), '[]')
      from counted c where c.kind in ('lcp', 'inp', 'cls') and c.subject <> ''
    )
  )
  where (select private.is_staff());
$$;
comment on function public.visit_figures is
  'Returns metrics of the last days, including today: {since, totals, viewed, asked, missed, missing, speed}. Lists have
   up to five entries; speed is a histogram. Searches without results (missed) are listed only if two households made
   them on one day. Null for callers who are not staff.';

grant execute on function public.visit_figures to authenticated;
