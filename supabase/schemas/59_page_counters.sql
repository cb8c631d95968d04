-- Daily counters. Each household counts once a day per page or search. No row identifies a visit or visitor.

create table public.page_counters (
  -- Day in the shop's time zone.
  day date not null check (day between '2000-01-01' and '2199-12-31'),
  kind text not null
    check (kind in (
      'page_view', 'missing_page', 'search', 'search_without_hit', 'cart_add', 'lcp', 'inp', 'cls', 'not_counted'
    )),
  -- A path, search words or a product id; for web vitals the kind of page and the bucket; for not_counted the reason.
  -- Empty for counts beyond the limit of their kind and for searches that may name a person.
  subject text not null check (char_length(subject) <= 200),
  count integer not null check (count > 0),
  -- Derived from the key, because backups identify rows by id.
  id uuid not null unique
    generated always as (md5((day - '2000-01-01')::text || ' ' || kind || ' ' || subject)::uuid) stored,
  primary key (day, kind, subject)
);
comment on table public.page_counters is
  'Number of households per day that saw a page, added a product to the cart or searched; also counts of web vitals.';

select private.open_to_staff('public.page_counters', 'select', 'staff read counters');

create function private.counter_limits(kind text, out subjects integer, out of_household integer)
language plpgsql immutable set search_path = '' as $$
begin
  subjects := case kind
    when 'page_view' then 2000 when 'cart_add' then 500 when 'missing_page' then 100
    when 'search' then 300 when 'search_without_hit' then 300
    else 400
  end;
  of_household := case kind
    when 'page_view' then 500 when 'cart_add' then 200 when 'missing_page' then 20
    when 'search' then 30 when 'search_without_hit' then 30
    -- Web vitals: one subject per kind of page.
    else 6
  end;
end;
$$;
comment on function private.counter_limits is
  'Maximum number of subjects counted per day for each kind: in total, to limit the size of the table, and per
   household. Must match householdLimits (shared/analytics/visit.ts).';

create function private.is_counted(kind text, subject text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if kind <> 'page_view' then
    return kind <> 'cart_add' or exists (select from public.products p where p.id = subject::uuid and p.is_active);
  end if;
  return case private.page_kind(subject)
    when 'product' then exists (select from public.products p where p.id = substr(subject, 10)::uuid and p.is_active)
    when 'category' then exists (select from public.categories c where c.slug = substr(subject, 12) and c.is_active)
    when 'idea' then exists (select from public.collections c where c.slug = substr(subject, 9) and c.is_active)
    -- The database does not know which other pages exist, so it counts at most fifty of them a day.
    when 'other' then not exists (select from public.redirects r where r.from_path = is_counted.subject) and (
      exists (
        select from public.page_counters k
        where k.day = private.shop_day() and k.kind = 'page_view' and k.subject = is_counted.subject
      )
      or (
        select count(*) < 50 from public.page_counters k
        where k.day = private.shop_day() and k.kind = 'page_view' and k.subject ~ '^/[a-z0-9-]+$'
      )
    )
    else true
  end;
end;
$$;

create function private.add_to_counters(counts jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Losing counts in a power cut is harmless; waiting for the disk is not.
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
    case when placed.place <= (private.counter_limits(placed.kind)).subjects then placed.subject else '' end as counted,
    sum(placed.times)
  from (
    select n.*, case when n.is_known then 0 else t.subjects + row_number() over (
      partition by n.day, n.kind, n.is_known order by n.times desc, n.subject
    ) end as place
    from added n left join taken t on t.day = n.day and t.kind = n.kind
  ) as placed
  group by placed.day, placed.kind, counted
  -- A fixed order of rows prevents deadlocks.
  order by placed.day, placed.kind, counted
  on conflict on constraint page_counters_pkey do update set count = c.count + excluded.count;
end;
$$;
comment on function private.add_to_counters is 'Adds counts [{day, kind, subject, count}]; day defaults to today.';

-- Deduplicates by household for sites without our own server. The salted hashes are deleted the next day, and the table
-- is unlogged, so that no WAL keeps them.

create table private.counting_day (
  only_row boolean primary key default true check (only_row),
  day date not null default '2000-01-01',
  salt text not null default gen_random_uuid()::text,
  server_at timestamptz not null default '-infinity'
);
comment on table private.counting_day is
  'One row: the day that counted_once covers, its salt, and the time of the last count by our own server.';
alter table private.counting_day enable row level security;
insert into private.counting_day default values;

create unlogged table private.counted_once (
  household bigint not null,
  kind text not null,
  mark bigint not null,
  primary key (household, kind, mark)
);
comment on table private.counted_once is 'Hashes of the subjects for which each household was counted today.';
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
comment on function private.counting_salt is
  'Returns the salt for today; the first call of a day deletes the previous day''s hashes.';

create function public.add_counts(counts jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.counting_day d set server_at = now() where d.only_row and d.server_at < now() - interval '1 hour';
  perform private.add_to_counters(counts);
end;
$$;
comment on function public.add_counts is 'Adds counts from our own server. Disables count_events for two days.';

-- Counts visits to sites on static hosts.
create function public.count_events(payload jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- All callers without a known address count as one household.
  bucket constant text := coalesce(private.caller_bucket(), '');
  caller bigint;
  in_rate boolean;
  fresh_counts jsonb;
begin
  perform private.refuse_if(payload is null or octet_length(payload::text) > 4096,
    'PT413', 'counts_too_large', 'At most 4 kB.');
  perform private.refuse_if(jsonb_typeof(payload) <> 'object' or payload - array['path', 'missing', 'events'] <> '{}',
    'PT422', 'keys_unknown');
  perform private.refuse_if(jsonb_typeof(payload -> 'path') is distinct from 'string', 'PT422', 'path_invalid');
  perform private.refuse_if(jsonb_typeof(payload -> 'events') is distinct from 'array', 'PT422', 'events_invalid');
  -- Our own server already counts these visits.
  if exists (select from private.counting_day d where d.server_at > now() - interval '2 days') then
    return false;
  end if;
  if not private.has_token('count:all') or pg_relation_size('private.counted_once') > 32 * 1024 * 1024 then
    perform private.add_to_counters('[{"kind": "not_counted", "subject": "capacity", "count": 1}]');
    return false;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  caller := hashtextextended(private.counting_salt(private.shop_day()) || bucket, 0);
  in_rate := private.take_tokens('count:' || bucket);
  with told as materialized (
    select e.kind, e.subject, hashtextextended(e.once, 0) as mark,
      in_rate and row_number() over (partition by e.kind order by e.subject) + (
        select count(*) from private.counted_once k where k.household = caller and k.kind = e.kind
      ) <= (private.counter_limits(e.kind)).of_household as has_room
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
  -- Runs last, because all callers update this row and wait for its lock.
  perform private.take_tokens('count:all');
  return in_rate;
end;
$$;
comment on function public.count_events is
  'Counts a visit {path, missing, events}, with at most forty events: {add: product}, {query, hits}, {metric, value}. A
   household counts once a day for each subject. Returns false if the visit is not counted, because there are too many
   from its address or overall, or because our own server counts. Raises PT413 above 4 kB, PT422 for other input.';

-- Keeps thirteen months, so that the current month can be compared with the same month a year ago.
create function public.forget_old_counters() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.page_counters c where c.day < (private.shop_day() - interval '13 months')::date;
  get diagnostics forgotten = row_count;
  -- Deletes yesterday's hashes even if there is no visit today.
  perform private.counting_salt(private.shop_day());
  return forgotten;
end;
$$;
comment on function public.forget_old_counters is
  'Deletes counters older than thirteen months and returns their number. Jobs only.';

grant execute on function public.count_events to anon, authenticated;
grant execute on function public.add_counts, public.forget_old_counters to service_role;

select private.schedule('vitrine-counters', '27 5 * * *', 'public.forget_old_counters()');
