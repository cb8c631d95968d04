-- Visits are counted: a table of numbers a day, by a call that is throttled as requests are.

comment on table public.request_throttle is
  'Buckets of tokens, a token a request or a visit that is counted. One that is full again is forgotten, and with it the
   address.';

drop function private.bucket_size(text);
create function private.bucket_size(bucket text, out burst integer, out per_minute integer)
language plpgsql immutable set search_path = '' as $$
begin
  if bucket = 'all' then
    burst := 200; per_minute := 60;
  elsif bucket = 'count:all' then
    burst := 1200; per_minute := 1200;
  elsif bucket like 'count:%' then
    burst := 60; per_minute := 30;
  else
    burst := 20; per_minute := 2;
  end if;
end;
$$;
revoke execute on function private.bucket_size(text) from public;

create or replace function private.tokens_by_now(bucket text, tokens double precision, filled_at timestamptz)
returns double precision
language plpgsql stable set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  -- A clock that was set back neither fills nor empties a bucket.
  return least(
    size.burst, tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at)) / 60 * size.per_minute
  );
end;
$$;

create or replace function private.take_token(bucket text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  insert into public.request_throttle as t (bucket, tokens, filled_at)
  values (take_token.bucket, size.burst - 1, clock_timestamp())
  on conflict on constraint request_throttle_pkey do update
  set tokens = private.tokens_by_now(t.bucket, t.tokens, t.filled_at) - 1, filled_at = clock_timestamp()
  where private.tokens_by_now(t.bucket, t.tokens, t.filled_at) >= 1;
  return found;
end;
$$;

create function private.has_token(bucket text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from public.request_throttle t
    where t.bucket = has_token.bucket and private.tokens_by_now(t.bucket, t.tokens, t.filled_at) < 1
  );
end;
$$;
comment on function private.has_token(text) is 'Whether there is a token in a bucket; nothing waits for whoever takes one.';
revoke execute on function private.has_token(text) from public;

create or replace function private.forget_full_buckets() returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.request_throttle t where t.bucket in (
    select full_one.bucket from public.request_throttle full_one
    -- The time an empty one takes to fill.
    where full_one.filled_at < clock_timestamp() - interval '10 minutes'
    -- Nobody waits for another who does the same.
    limit 100 for update skip locked
  );
end;
$$;

create or replace function private.wanted_bits() returns integer
language sql stable set search_path = '' as $$
  select case when private.has_token('all') then 16 else 20 end;
$$;

create table public.page_counters (
  -- Of the shop: a day ends at its midnight.
  day date not null check (day between '2000-01-01' and '2199-12-31'),
  kind text not null
    check (kind in (
      'page_view', 'missing_page', 'search', 'search_without_hit', 'cart_add', 'lcp', 'inp', 'cls'
    )),
  -- A path, the words of a search, a product's id; of a figure the kind of page and the bounds it lies between. Empty is
  -- what all others have together, when there are too many of a kind or a search may name a person.
  subject text not null check (char_length(subject) <= 200),
  count integer not null check (count > 0),
  -- Copies are read and put back by ids; the same three have the same one.
  id uuid not null unique
    generated always as (md5((day - '2000-01-01')::text || ' ' || kind || ' ' || subject)::uuid) stored,
  primary key (day, kind, subject)
);
comment on table public.page_counters is
  'How often pages were seen, products put into the cart and searches made, a day, and how fast pages were.';

alter table public.page_counters enable row level security;
grant select on public.page_counters to authenticated;
grant all on public.page_counters to service_role;
create policy "staff read counters" on public.page_counters
  for select to authenticated using ((select private.is_staff()));

-- What is counted -----------------------------------------------------------------------------------------------------
-- In PL/pgSQL, whose plans are kept: every visit asks.

create function private.counted_path(path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- Pages of one list are one page; so is an address with a slash at its end.
  return coalesce(nullif(regexp_replace(path, '(/pagina/[0-9]{1,6})?/?$', ''), ''), '/');
end;
$$;
comment on function private.counted_path(text) is 'The path a page is counted under.';

create function private.page_kind(path text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if path = '/' then
    return 'home';
  elsif path = '/produtos' then
    return 'catalogue';
  elsif path in ('/favoritos', '/lista', '/sobre', '/contato', '/privacidade') then
    return 'other';
  elsif path ~ '^/produto/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (select 'product' from public.products p where p.id = substr(path, 10)::uuid and p.is_active);
  elsif path like '/categoria/%' then
    return (select 'category' from public.categories c where c.slug = substr(path, 12) and c.is_active);
  elsif path like '/ideias/%' then
    return (select 'idea' from public.collections c where c.slug = substr(path, 9) and c.is_active);
  end if;
  return null;
end;
$$;
comment on function private.page_kind(text) is 'Which kind of page an address of the site is; null for what is none.';

create function private.counted_words(query text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := private.folded_name(private.clean_text(query, false));
begin
  -- What may be an e-mail address or a number of a person, a company or an order is counted without its text.
  if words ~ '@|([0-9][ ./()-]*){7}' then
    return '';
  elsif words ~ '[[:alnum:]]' then
    return btrim(left(words, 80));
  end if;
  return null;
end;
$$;
comment on function private.counted_words(text) is
  'A search as it is counted, whatever its case and accents; empty where it may name a person, null where there is none.';

create function private.figure_bounds(metric text, value numeric) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- As fine as this up to here, then as wide as that up to what is slower than anybody waits.
  fine numeric; until numeric; wide numeric; most numeric;
  step numeric;
begin
  if metric = 'lcp' then
    fine := 100; until := 4000; wide := 500; most := 10000;
  elsif metric = 'inp' then
    fine := 25; until := 500; wide := 100; most := 2000;
  elsif metric = 'cls' then
    fine := 0.01; until := 0.25; wide := 0.05; most := 1;
  end if;
  if value >= most then
    return most || '-' || most;
  elsif value = 0 then
    -- Nothing moved, as it should be.
    return '0-0';
  end if;
  step := case when value < until then fine else wide end;
  return floor(value / step) * step || '-' || (floor(value / step) + 1) * step;
end;
$$;
comment on function private.figure_bounds(text, numeric) is
  'The bounds a figure of speed lies between, "2400-2500": finer where good becomes poor. Null for no such figure.';

create function private.counted_events(payload jsonb) returns table (kind text, subject text)
language plpgsql stable set search_path = '' as $$
declare
  path constant text := private.counted_path(payload ->> 'path');
  page constant text := private.page_kind(path);
  event jsonb;
  figures jsonb := '{}';
  words text;
begin
  if page is not null and not payload ? 'missing' then
    kind := 'page_view'; subject := path; return next;
  elsif payload ? 'missing' and char_length(path) <= 200
    -- A product that is gone leads to the catalogue by itself.
    and path ~ '^/[a-z0-9A-Z/_.~%-]+$' and path not like '/produto/%'
  then
    kind := 'missing_page'; subject := path; return next;
  end if;
  for place in 0 .. least(jsonb_array_length(payload -> 'events'), 40) - 1 loop
    event := payload -> 'events' -> place;
    continue when jsonb_typeof(event) <> 'object';
    if event ? 'metric' then
      if event ->> 'metric' in ('lcp', 'inp', 'cls') and jsonb_typeof(event -> 'value') = 'number'
        and (event ->> 'value')::numeric >= 0
      then
        -- Of each the last, which is the whole of it.
        figures := figures || jsonb_build_object(event ->> 'metric', event -> 'value');
      end if;
    elsif event ? 'query' then
      words := private.counted_words(event ->> 'query');
      if words is not null then
        kind := 'search'; subject := words; return next;
        if event -> 'hits' = '0' then
          kind := 'search_without_hit'; return next;
        end if;
      end if;
    elsif event ->> 'add' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      if private.page_kind('/produto/' || (event ->> 'add')) is not null then
        kind := 'cart_add'; subject := event ->> 'add'; return next;
      end if;
    end if;
  end loop;
  if page is not null and not payload ? 'missing' then
    foreach kind in array array['lcp', 'inp', 'cls'] loop
      subject := page || ' ' || private.figure_bounds(kind, (figures ->> kind)::numeric);
      if subject is not null then
        return next;
      end if;
    end loop;
  end if;
end;
$$;
comment on function private.counted_events(jsonb) is
  'What a page tells of a visit, as it is counted: what is of no form that a page sends is overlooked.';

-- The way in ----------------------------------------------------------------------------------------------------------

create function private.counter_room(kind text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case kind
    when 'page_view' then 2000 when 'cart_add' then 500 when 'missing_page' then 100
    when 'search' then 300 when 'search_without_hit' then 300
    else 400
  end;
end;
$$;
comment on function private.counter_room(text) is
  'How many subjects of a kind are counted a day by themselves, so that nobody can fill the table.';

create function private.has_room(today date, kind text, subject text, place bigint) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  room constant integer := private.counter_room(kind);
begin
  if subject = '' or exists (
    select from public.page_counters c
    where c.day = today and c.kind = has_room.kind and c.subject = has_room.subject
  ) then
    return true;
  end if;
  return place + (
    select count(*) from (
      select from public.page_counters c where c.day = today and c.kind = has_room.kind limit room
    ) as counted
  ) <= room;
end;
$$;
comment on function private.has_room(date, text, text, bigint) is
  'Whether a subject is counted by itself today: one that is known, or the next of its kind; place is its place among
   those that come with it.';

create function private.check_counts(payload jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if payload is null or octet_length(payload::text) > 4096 then
    raise exception 'counts_too_large' using errcode = 'PT413', detail = 'At most 4 kB.';
  elsif jsonb_typeof(payload) <> 'object'
    or payload - array['path', 'missing', 'events'] <> '{}'
  then
    perform private.refuse_request('keys_unknown');
  elsif jsonb_typeof(payload -> 'path') is distinct from 'string' then
    perform private.refuse_request('path_invalid');
  elsif jsonb_typeof(payload -> 'events') is distinct from 'array' then
    perform private.refuse_request('events_invalid');
  end if;
end;
$$;

create function public.count_events(payload jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.shop_day();
  caller constant text := 'count:' || private.caller_bucket();
begin
  perform private.check_counts(payload);
  -- Nobody is to see an error for not being counted.
  if not private.has_token('count:all') or (caller is not null and not private.take_token(caller)) then
    return false;
  end if;
  -- A count that a power cut takes is no loss; waiting for the disk at every page would be one.
  perform set_config('synchronous_commit', 'off', true);
  insert into public.page_counters as c (day, kind, subject, count)
  select today, of_kind.kind,
    case when private.has_room(today, of_kind.kind, of_kind.subject, of_kind.place) then of_kind.subject else '' end
      as counted,
    sum(of_kind.times)
  from (
    select e.kind, e.subject, count(*) as times,
      row_number() over (partition by e.kind order by e.subject) as place
    from private.counted_events(payload) as e group by e.kind, e.subject
  ) as of_kind
  group by of_kind.kind, counted
  -- Everybody takes them in the same order, so that nobody waits for one who waits.
  order by of_kind.kind, counted
  on conflict on constraint page_counters_pkey do update set count = c.count + excluded.count;
  perform private.forget_full_buckets();
  -- Last of all, as it is the one row that everybody changes.
  perform private.take_token('count:all');
  return true;
end;
$$;
comment on function public.count_events(jsonb) is
  'Counts what a page tells of one visit: {path, missing, events}, of which the first forty are read: {add: product},
   {query, hits}, {metric, value}. False when too many come, of an address or of all, and nothing is counted. Raises PT413
   for more than 4 kB, PT422 for another form.';

-- A year, and the month it is compared with.
create function public.forget_old_counters() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.page_counters c where c.day < (private.shop_day() - interval '13 months')::date;
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_old_counters() is
  'Removes what was counted more than thirteen months ago; gives how many rows these were. For the clock only.';

revoke execute on function
  private.counted_path(text), private.page_kind(text), private.counted_words(text),
  private.figure_bounds(text, numeric), private.counted_events(jsonb), private.counter_room(text),
  private.has_room(date, text, text, bigint), private.check_counts(jsonb), public.count_events(jsonb),
  public.forget_old_counters()
  from public, anon, authenticated, service_role;
grant execute on function public.count_events(jsonb) to anon, authenticated;
grant execute on function public.forget_old_counters() to service_role;

create function private.page_record(path text) returns table (id uuid, title text)
language sql stable rows 1 set search_path = '' as $$
  select p.id, p.name from public.products p
  where p.id = case when path like '/produto/%' then substr(path, 10)::uuid end
  union all
  select c.id, c.name from public.categories c
  where c.slug = case when path like '/categoria/%' then substr(path, 12) end
  union all
  select c.id, c.title from public.collections c
  where c.slug = case when path like '/ideias/%' then substr(path, 9) end;
$$;
comment on function private.page_record(text) is
  'What a counted page is about; nothing when that is gone, or when it is a page like the home page.';

create function public.visit_figures(days integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select c.kind, c.subject, sum(c.count) as times from public.page_counters c
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
        where c.kind in ('page_view', 'search', 'search_without_hit', 'cart_add') group by c.kind
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
   the first five; speed as a histogram. For staff; null for anybody else.';

revoke execute on function private.page_record(text), public.visit_figures(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.visit_figures(integer) to authenticated;

-- A copy holds what was counted, too.
create or replace function private.request_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['requests', 'request_items', 'request_events', 'page_counters'];
$$;
