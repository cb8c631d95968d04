-- Rules shared by several domains. Functions used only by policies, checks, triggers and other functions live in the
-- schema private, which the API does not expose.

-- Hosted Supabase grants every new object to every role. Here, each file grants its objects only to the roles that need
-- them, and 90_revoke_public_execute.sql revokes PostgreSQL's default grants to PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;

create schema private;
grant usage on schema private to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A save that changes nothing keeps the old date.
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

-- Overrides timestamps sent by API callers. The service role may set them, because restored backups keep theirs.
create function private.protect_timestamps() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- Restored records keep their dates (public.restore_deleted_records).
  if tg_op = 'INSERT' and coalesce(current_setting('vitrine.keep_dates', true), '') <> 'on' then
    new.created_at := now();
  elsif tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  end if;
  if tg_op = 'INSERT' and tg_argv[0] = 'updated_at' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create function private.limit_table() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_full boolean;
begin
  -- Serialises concurrent inserts, so that each count includes the rows of the others.
  perform pg_advisory_xact_lock(hashtext(tg_table_name));
  execute format('select count(*) > $1 from public.%I', tg_table_name) into is_full using tg_argv[0]::integer;
  if is_full then
    raise exception '%', tg_argv[2] using errcode = tg_argv[1], table = tg_table_name, schema = 'public',
      constraint = tg_table_name || '_count', detail = format('There are at most %s.', tg_argv[0]);
  end if;
  return null;
end;
$$;
comment on function private.limit_table is
  'Limits the number of rows in a table. Trigger arguments: maximum, error code and message.';

create function private.limit_columns(of_table text, limits jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  name text;
  bounds jsonb;
begin
  for name, bounds in select * from jsonb_each(limits) loop
    execute format(
      'alter table public.%1$I add constraint %1$s_%2$s_' || case jsonb_typeof(bounds)
        when 'array' then 'range check (%2$I between %4$s and %5$s)'
        else 'length check (char_length(%2$I) <= %3$s)' end,
      of_table, name, bounds, bounds ->> 0, bounds ->> 1);
  end loop;
end;
$$;
comment on function private.limit_columns is
  'Adds checks of text lengths and number ranges to a new table: {"name": 120, "min_quantity": [1, 999999]}.';

create function private.refuse_if(is_wrong boolean, code text, fault text, detail text default '') returns void
language plpgsql set search_path = '' as $$
begin
  if is_wrong then
    raise exception '%', fault using errcode = code, detail = coalesce(refuse_if.detail, '');
  end if;
end;
$$;
comment on function private.refuse_if is
  'Raises an error with an SQLSTATE (PT404 becomes HTTP status 404) and a key that clients translate.';

create function private.is_date(moment timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return moment >= '2000-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz;
end;
$$;
comment on function private.is_date is 'True for a time in the years 2000 to 2199 (UTC); false for infinity.';

create function private.is_email(written text) returns boolean
language sql immutable set search_path = '' as $$
  select written ~ '^[^\s@]+@[^\s@]+$';
$$;

create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 2000
    and (
      address ~ '^/([^/\\[:space:][:cntrl:]"<>][^\\[:space:][:cntrl:]"<>]*)?$'
      -- Absolute URL: a host name or IPv4 address and, optionally, a valid port.
      or address ~* ('^https?://'
        || '(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9_-]*[a-z0-9_])?'
        || '|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]))'
        || '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
        || '([/?#][^\\[:space:][:cntrl:]"<>]*)?$')
    );
$$;
comment on function private.is_address is 'True for an http or https URL, or a path on this site.';

create function private.are_variants(variants jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 20
    and not exists (
      select from jsonb_array_elements(
        case jsonb_typeof(variants) when 'array' then variants else '[]' end
      ) as variant
      where (
        jsonb_typeof(variant) = 'object'
        and case jsonb_typeof(variant -> 'width')
          when 'number' then (variant ->> 'width')::numeric between 1 and 100000
            and (variant ->> 'width')::numeric % 1 = 0
          else false
        end
        and variant - 'width' - 'url' = '{}'
        and jsonb_typeof(variant -> 'url') = 'string' and private.is_address(variant ->> 'url')
      ) is not true
    );
$$;
comment on function private.are_variants is 'True for at most twenty image variants [{"width": 320, "url": "…"}].';

create function private.are_questions(given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select given is null or case when jsonb_typeof(given) = 'array' then jsonb_array_length(given) <= 10
    and not exists (
      select from jsonb_array_elements(given) as pair
      where (case when jsonb_typeof(pair) = 'object' then pair - 'question' - 'answer' = '{}'
        and jsonb_typeof(pair -> 'question') = 'string' and jsonb_typeof(pair -> 'answer') = 'string'
        and char_length(btrim(pair ->> 'question')) between 1 and 150 and char_length(pair ->> 'question') <= 150
        and char_length(btrim(pair ->> 'answer')) between 1 and 600 and char_length(pair ->> 'answer') <= 600
      end) is not true
    ) else false end;
$$;
comment on function private.are_questions is 'True for null or at most ten [{"question": "…", "answer": "…"}].';

-- Check constraints run with the privileges of the role that writes the row.
grant execute on function private.refuse_if, private.is_date, private.is_address, private.are_variants, private.are_questions
  to authenticated, service_role;

-- shop_day() is today's date in Brasília. is_current() includes the first and last day; null means no limit.
create function private.shop_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'America/Sao_Paulo')::date;
$$;

create function private.is_current(starts_on date, ends_on date, day date) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(starts_on <= day, true) and coalesce(day <= ends_on, true);
$$;

grant execute on function private.shop_day, private.is_current to anon, authenticated, service_role;
