-- What visitors look at, in numbers: a row a day for each page, search and figure of speed, with how often. There is no
-- row for a visit and nothing in it that tells one visitor from another.

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
  private.counter_room(text), private.has_room(date, text, text, bigint), private.check_counts(jsonb),
  public.count_events(jsonb), public.forget_old_counters()
  from public, anon, authenticated, service_role;
grant execute on function public.count_events(jsonb) to anon, authenticated;
grant execute on function public.forget_old_counters() to service_role;

-- pg_cron exists on hosted Supabase only; elsewhere the publisher asks.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('vitrine-counters', '27 5 * * *', $job$
      select public.forget_old_counters();
      delete from cron.job_run_details d using cron.job j
      where j.jobid = d.jobid and j.jobname = 'vitrine-counters'
        and d.end_time < now() - interval '30 days';
    $job$);
  end if;
exception when others then
  raise warning 'counters are not forgotten by the clock: %', sqlerrm;
end;
$$;
