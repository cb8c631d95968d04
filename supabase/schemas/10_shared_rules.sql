-- What the tables of several domains share. Functions that only policies, checks and triggers call live in the schema
-- private, which the API does not expose.

-- Hosted Supabase grants a new table to everybody; here it is nobody's until the file it stands in says whose.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

create schema private;
grant usage on schema private to authenticated, service_role;

-- Dates ---------------------------------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What is saved as it was is not changed.
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Keeps updated_at true, so that two editors of one row can be told apart.';

-- When a record was made and changed is the database's to say. The service key restores copies with their dates.
create function private.own_dates() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- What is brought back was made when it was (public.restore_deleted_records).
  if tg_op = 'INSERT' and coalesce(current_setting('vitrine.keep_dates', true), '') <> 'on' then
    new.created_at := now();
  elsif tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  end if;
  if tg_op = 'INSERT' and tg_argv[0] = 'changes' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.own_dates() is
  'Sets the dates of what callers of the API write; changes are dated by touch_updated_at.';

create function private.is_date(moment timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return moment >= '2000-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz;
end;
$$;
comment on function private.is_date(timestamptz) is
  'Whether a moment is one of this or the next century, which infinity is not.';

-- Addresses of people -------------------------------------------------------------------------------------------------

create function private.is_email(written text) returns boolean
language sql immutable set search_path = '' as $$
  select written ~ '^[^\s@]+@[^\s@]+$';
$$;
comment on function private.is_email(text) is 'Whether a text may be an e-mail address; only a message shows that it is.';

-- Pictures ------------------------------------------------------------------------------------------------------------

create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 2000
    and (
      -- A path from the root of the site.
      address ~ '^/([^/\\[:space:][:cntrl:]"<>][^\\[:space:][:cntrl:]"<>]*)?$'
      -- Or of the web: a name, or four numbers, and a port there is.
      or address ~* ('^https?://'
        || '(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9_-]*[a-z0-9_])?'
        || '|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]))'
        || '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
        || '([/?#][^\\[:space:][:cntrl:]"<>]*)?$')
    );
$$;
comment on function private.is_address(text) is
  'Whether a text is an address pages can show a picture from: of the web by http or https, or a path of the site.';

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
comment on function private.are_variants(jsonb) is
  'Whether a value is a list of at most twenty smaller copies, [{"width": 320, "url": "…"}].';

-- PostgreSQL lets everybody call a new function; here nobody may until a grant says so. Who writes a row has its checks
-- run in their name.
revoke execute on function
  private.touch_updated_at(), private.own_dates(),
  private.is_date(timestamptz), private.is_email(text), private.is_address(text), private.are_variants(jsonb)
  from public;
grant execute on function
  private.is_date(timestamptz), private.is_address(text), private.are_variants(jsonb)
  to authenticated, service_role;
