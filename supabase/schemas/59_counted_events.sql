-- Reads what a page sends of a visit (59_page_counters.sql). Called for visits to sites on static hosts; our own server
-- reads visits itself (shared/counting/visit.ts). In PL/pgSQL, which caches plans.

create function private.counted_path(path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- Pages of one list are one page; so is an address with a slash at its end.
  return coalesce(nullif(regexp_replace(path, '(/pagina/[0-9]{1,6})?/?$', ''), ''), '/');
end;
$$;
comment on function private.counted_path(text) is 'The path a page is counted under.';

create function private.page_kind(path text) returns text
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

revoke execute on function
  private.counted_path(text), private.page_kind(text), private.counted_words(text),
  private.figure_bounds(text, numeric), private.counted_events(jsonb)
  from public, anon, authenticated, service_role;
