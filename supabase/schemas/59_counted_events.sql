-- Parses visits to sites on static hosts (59_page_counters.sql); our own server parses them itself
-- (shared/analytics/visit.ts). Written in PL/pgSQL, because it caches plans.

create function private.page_kind(path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when path = '/' then 'home'
    when path = '/produtos' then 'catalogue'
    when path ~ '^/produto/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'product'
    when path ~ '^/categoria/[a-z0-9-]{1,120}$' then 'category'
    when path ~ '^/ideias/[a-z0-9-]{1,120}$' then 'idea'
    when path ~ '^/[a-z0-9-]{1,60}$' and not private.is_fixed_path(path) then 'other'
  end;
end;
$$;
comment on function private.page_kind is
  'Returns the kind of page according to the form of a path, even if there is no such page; null for other paths.';

create function private.counted_words(query text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := private.folded_name(private.clean_text(query, false));
begin
  return case
    -- Searches that may contain e-mail addresses or numbers (of people, companies, orders) are counted without their
    -- text.
    when words ~ '@|([0-9][ ./()-]*){7}' then ''
    when words ~ '[[:alnum:]]' then btrim(left(words, 80))
  end;
end;
$$;
comment on function private.counted_words is
  'Normalises a search. Returns an empty text if it may identify a person, null if it contains no words.';

create function private.figure_bounds(metric text, value numeric) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Bucket widths: `fine` up to `until`, then `wide` up to `most`.
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
    return '0-0';
  end if;
  step := case when value < until then fine else wide end;
  return floor(value / step) * step || '-' || (floor(value / step) + 1) * step;
end;
$$;
comment on function private.figure_bounds is 'Returns the bucket of a web vital, "2400-2500"; null for other metrics.';

create function private.counted_events(payload jsonb) returns table (kind text, subject text, once text)
language plpgsql immutable set search_path = '' as $$
declare
  -- All pages of a list count as one, with or without a trailing slash.
  path constant text := coalesce(nullif(regexp_replace(payload ->> 'path', '(/pagina/[0-9]{1,6})?/?$', ''), ''), '/');
  page constant text := private.page_kind(path);
  event jsonb;
  figures jsonb := '{}';
  words text;
begin
  if page is not null and not payload ? 'missing' then
    kind := 'page_view'; subject := path; once := path; return next;
  elsif payload ? 'missing' and char_length(path) <= 200
    -- Excludes product pages, because deleted products redirect to the catalogue.
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
      -- Counted once per kind of page, so that no household dominates a percentile.
      once := page;
      if subject is not null then
        return next;
      end if;
    end loop;
  end if;
end;
$$;
comment on function private.counted_events is
  'Parses a visit into counts and ignores anything malformed. A household counts once a day for each kind and value of
   `once`. Must match readVisit (shared/analytics/visit.ts).';
