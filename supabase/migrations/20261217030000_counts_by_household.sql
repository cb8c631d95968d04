-- A household counts once a day for each subject; our own server adds batches (add_counts). Statements are those of
-- supabase/schemas.

alter table public.page_counters drop constraint page_counters_kind_check;
alter table public.page_counters add constraint page_counters_kind_check
    check (kind in (
      'page_view', 'missing_page', 'search', 'search_without_hit', 'cart_add', 'lcp', 'inp', 'cls', 'not_counted'
    ));
comment on table public.page_counters is
  'How many households saw a page, put a product into the cart or made a search, a day, and how fast pages were.';

create or replace function private.page_kind(path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if path = '/' then
    return 'home';
  elsif path = '/produtos' then
    return 'catalogue';
  elsif path in ('/favoritos', '/lista', '/sobre', '/contato', '/privacidade') then
    return 'other';
  elsif path ~ '^/produto/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return 'product';
  elsif path ~ '^/categoria/[a-z0-9-]{1,120}$' then
    return 'category';
  elsif path ~ '^/ideias/[a-z0-9-]{1,120}$' then
    return 'idea';
  end if;
  return null;
end;
$$;
comment on function private.page_kind(text) is
  'The kind of page an address of the site has by its form, there or not; null for other addresses.';

drop function private.counted_events(jsonb);
create function private.counted_events(payload jsonb) returns table (kind text, subject text, once text)
language plpgsql immutable set search_path = '' as $$
declare
  path constant text := private.counted_path(payload ->> 'path');
  page constant text := private.page_kind(path);
  event jsonb;
  figures jsonb := '{}';
  words text;
begin
  if page is not null and not payload ? 'missing' then
    kind := 'page_view'; subject := path; once := path; return next;
  elsif payload ? 'missing' and char_length(path) <= 200
    -- A product that is gone leads to the catalogue by itself.
    and path ~ '^/[a-z0-9A-Z/_.~%-]+$' and path not like '/produto/%'
  then
    kind := 'missing_page'; subject := path; once := path; return next;
  end if;
  for place in 0 .. least(jsonb_array_length(payload -> 'events'), 40) - 1 loop
    event := payload -> 'events' -> place;
    continue when jsonb_typeof(event) <> 'object';
    if event ? 'metric' then
      if event ->> 'metric' in ('lcp', 'inp', 'cls') and jsonb_typeof(event -> 'value') = 'number'
        and (event ->> 'value')::numeric >= 0
      then
        -- The last report of a metric covers the whole visit.
        figures := figures || jsonb_build_object(event ->> 'metric', event -> 'value');
      end if;
    elsif event ? 'query' then
      words := case when jsonb_typeof(event -> 'query') = 'string' then private.counted_words(event ->> 'query') end;
      if words is not null then
        kind := 'search'; subject := words; once := words; return next;
        if event -> 'hits' = '0' then
          kind := 'search_without_hit'; return next;
        end if;
      end if;
    elsif event ->> 'add' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      kind := 'cart_add'; subject := event ->> 'add'; once := subject; return next;
    end if;
  end loop;
  if page is not null and not payload ? 'missing' then
    foreach kind in array array['lcp', 'inp', 'cls'] loop
      subject := page || ' ' || private.figure_bounds(kind, (figures ->> kind)::numeric);
      -- Whatever its value, so that no household owns a percentile.
      once := page;
      if subject is not null then
        return next;
      end if;
    end loop;
  end if;
end;
$$;
comment on function private.counted_events(jsonb) is
  'The counts a page sends of a visit; anything of another form is ignored. A household counts once a day for each kind
   and "once". Twin of readVisit (shared/counting/visit.ts).';

revoke execute on function private.counted_events(jsonb) from public, anon, authenticated, service_role;

drop function private.has_room(date, text, text, bigint);
create function private.is_counted(kind text, subject text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if kind = 'cart_add' then
    return exists (select from public.products p where p.id = subject::uuid and p.is_active);
  elsif kind <> 'page_view' then
    return true;
  end if;
  return case private.page_kind(subject)
    when 'product' then exists (select from public.products p where p.id = substr(subject, 10)::uuid and p.is_active)
    when 'category' then exists (select from public.categories c where c.slug = substr(subject, 12) and c.is_active)
    when 'idea' then exists (select from public.collections c where c.slug = substr(subject, 9) and c.is_active)
    else true
  end;
end;
$$;
comment on function private.is_counted(text, text) is 'False for pages and products that do not exist.';

create function private.add_to_counters(counts jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Losing a count in a power cut does no harm; waiting for the disk would.
  perform set_config('synchronous_commit', 'off', true);
  insert into public.page_counters as c (day, kind, subject, count)
  with added as materialized (
    select a.day, a.kind, a.subject, a.times, exists (
      select from public.page_counters k where k.day = a.day and k.kind = a.kind and k.subject = a.subject
    ) as is_known
    from (
      select coalesce(r.day, private.shop_day()) as day, r.kind, r.subject, sum(r.count) as times
      from jsonb_to_recordset(counts) as r (day date, kind text, subject text, count integer) group by 1, 2, 3
    ) as a
    where private.is_counted(a.kind, a.subject)
  ), taken as materialized (
    select of_kind.day, of_kind.kind, (
      select count(*) from public.page_counters k where k.day = of_kind.day and k.kind = of_kind.kind
    ) as subjects
    from (select distinct n.day, n.kind from added n where not n.is_known) as of_kind
  )
  select placed.day, placed.kind,
    case when placed.place <= private.counter_room(placed.kind) then placed.subject else '' end as counted,
    sum(placed.times)
  from (
    select n.*, case when n.is_known then 0 else t.subjects + row_number() over (
      partition by n.day, n.kind, n.is_known order by n.times desc, n.subject
    ) end as place
    from added n left join taken t on t.day = n.day and t.kind = n.kind
  ) as placed
  group by placed.day, placed.kind, counted
  -- One order for everybody prevents deadlocks.
  order by placed.day, placed.kind, counted
  on conflict on constraint page_counters_pkey do update set count = c.count + excluded.count;
end;
$$;
comment on function private.add_to_counters(jsonb) is
  'Adds a batch to the counters: [{day, kind, subject, count}], today if it names no day.';

-- Once a household ----------------------------------------------------------------------------------------------------
-- Needed where no server of ours counts. Hashes with a salt of the day, gone the next day; unlogged, so that no log of
-- the database keeps them.

create table private.counting_day (
  only_row boolean primary key default true check (only_row),
  day date not null default '2000-01-01',
  salt text not null default gen_random_uuid()::text,
  server_at timestamptz not null default '-infinity'
);
comment on table private.counting_day is
  'One row: the day that counted_once is about, its salt, and when a server of ours last added counts.';
alter table private.counting_day enable row level security;
insert into private.counting_day default values;

create unlogged table private.counted_once (
  household bigint not null,
  kind text not null,
  mark bigint not null,
  primary key (household, kind, mark)
);
comment on table private.counted_once is 'Hashes of what each household has been counted for today.';
alter table private.counted_once enable row level security;

create function private.counting_salt(today date) returns text
language plpgsql volatile set search_path = '' as $$
declare
  its_salt text;
begin
  select d.salt into its_salt from private.counting_day d where d.day = today;
  if found then
    return its_salt;
  end if;
  update private.counting_day d set day = today, salt = gen_random_uuid()::text
  where d.only_row and d.day <> today returning d.salt into its_salt;
  if found then
    truncate private.counted_once;
    return its_salt;
  end if;
  return (select d.salt from private.counting_day d);
end;
$$;
comment on function private.counting_salt(date) is
  'The salt of a day; at its first call on a day the hashes of the day before are forgotten.';

create function private.household_limit(kind text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case kind
    when 'page_view' then 500 when 'cart_add' then 200 when 'missing_page' then 20
    when 'search' then 30 when 'search_without_hit' then 30
    -- Kinds of page.
    else 6
  end;
end;
$$;
comment on function private.household_limit(text) is
  'How many subjects of a kind a household counts for a day. Twin of householdLimits (shared/counting/visit.ts).';

create function public.add_counts(counts jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.counting_day d set server_at = now() where d.only_row and d.server_at < now() - interval '1 hour';
  perform private.add_to_counters(counts);
end;
$$;
comment on function public.add_counts(jsonb) is
  'Adds what our own server counted, each household once a day, kind and subject. For two days after it count_events counts
   nothing.';

create or replace function public.count_events(payload jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Callers without a known address are one household.
  bucket constant text := coalesce(private.caller_bucket(), '');
  caller bigint;
  in_rate boolean;
  fresh_counts jsonb;
begin
  perform private.check_counts(payload);
  -- Counted by both, a household would count twice.
  if exists (select from private.counting_day d where d.server_at > now() - interval '2 days') then
    return false;
  end if;
  if not private.has_token('count:all') or pg_relation_size('private.counted_once') > 32 * 1024 * 1024 then
    perform private.add_to_counters('[{"kind": "not_counted", "subject": "capacity", "count": 1}]');
    return false;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  caller := hashtextextended(private.counting_salt(private.shop_day()) || bucket, 0);
  in_rate := private.take_token('count:' || bucket);
  with told as materialized (
    select e.kind, e.subject, hashtextextended(e.once, 0) as mark,
      in_rate and row_number() over (partition by e.kind order by e.subject) + (
        select count(*) from private.counted_once k where k.household = caller and k.kind = e.kind
      ) <= private.household_limit(e.kind) as has_room
    from (select distinct v.kind, v.subject, v.once from private.counted_events(payload) as v) as e
    where not exists (
      select from private.counted_once k
      where k.household = caller and k.kind = e.kind and k.mark = hashtextextended(e.once, 0)
    )
  ), fresh as (
    insert into private.counted_once as o (household, kind, mark)
    select distinct caller, case when t.has_room then t.kind else 'not_counted' end,
      case when t.has_room then t.mark else 0 end
    from told t
    on conflict do nothing returning o.kind, o.mark
  )
  select jsonb_agg(jsonb_build_object('kind', f.kind, 'subject', coalesce(t.subject, 'household'), 'count', 1))
  into fresh_counts
  from fresh f left join told t on t.kind = f.kind and t.mark = f.mark;
  if fresh_counts is not null then
    perform private.add_to_counters(fresh_counts);
  end if;
  perform private.forget_full_buckets();
  -- Last of all, as it is the one row that everybody changes.
  perform private.take_token('count:all');
  return in_rate;
end;
$$;
comment on function public.count_events(jsonb) is
  'Counts what a page tells of one visit: {path, missing, events}, of which the first forty are read: {add: product},
   {query, hits}, {metric, value}. A household counts once a day for each subject. False when nothing is counted: too many come, of
   an address or of all, or our own server counts. Raises PT413 for more than 4 kB, PT422 for another form.';

create or replace function public.forget_old_counters() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.page_counters c where c.day < (private.shop_day() - interval '13 months')::date;
  get diagnostics forgotten = row_count;
  -- Without a visit today, the hashes of an earlier day are still there.
  perform private.counting_salt(private.shop_day());
  return forgotten;
end;
$$;

revoke execute on function
  private.is_counted(text, text), private.add_to_counters(jsonb), public.add_counts(jsonb), private.counting_salt(date),
  private.household_limit(text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_counts(jsonb) to service_role;

create or replace function public.visit_figures(days integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select c.kind, c.subject, sum(c.count) as times, max(c.count) as households from public.page_counters c
    where c.day > private.shop_day() - visit_figures.days and (select private.is_staff())
    group by c.kind, c.subject
  ), asked as materialized (
    select i.product_id, (array_agg(i.name order by r.created_at desc))[1] as name,
      count(distinct i.request_id) as requests, sum(i.quantity) as quantity
    from public.requests r join public.request_items i on i.request_id = r.id
    where r.created_at >= ((private.shop_day() - visit_figures.days + 1)::timestamp at time zone 'America/Sao_Paulo')
      and (select private.is_staff())
    group by i.product_id
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
    -- Pages about something: everybody sees the home page.
    'viewed', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.views desc, v.path), '[]')
      from (
        select c.subject as path, record.id, record.title, c.times as views
        from counted c cross join lateral private.page_record(c.subject) as record
        where c.kind = 'page_view'
        order by c.times desc, c.subject limit 5
      ) as v
    ),
    'asked', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.requests desc, a.quantity desc, a.product_id), '[]')
      from (
        select asked.*, coalesce(adds.times, 0) as adds, coalesce(views.times, 0) as views
        from (select * from asked order by requests desc, quantity desc, product_id limit 5) as asked
        left join counted adds on adds.kind = 'cart_add' and adds.subject = asked.product_id::text
        left join counted views on views.kind = 'page_view' and views.subject = '/produto/' || asked.product_id
      ) as a
    ),
    'missed', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.searches desc, m.words), '[]')
      from (
        select c.subject as words, c.times as searches from counted c
        where c.kind = 'search_without_hit' and c.subject <> ''
          -- Several had it on one day: nobody writes into the list alone, and no search in it is one person's.
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
comment on function public.visit_figures(integer) is
  'What was counted in the last days, today included: {since, totals, viewed, asked, missed, missing, speed}, of each list
   the first five; speed as a histogram. Searches are listed that two households made on one day. For staff; null for
   anybody else.';
