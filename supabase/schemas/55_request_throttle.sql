-- Against floods, without a third party. What a stranger sends costs the sender some work, each address has a bucket of
-- tokens that fills up again, and when too many come in all, the work becomes more. So a flood from one address stops
-- at its bucket, and one from many makes honest visitors wait for seconds, but locks nobody out. A refused request costs
-- its tokens like one that is kept (submit_request).

create table public.request_throttle (
  -- A hashed address, or "all"; with "count:" before it of those who count visits (count_events), with "bytes:" of those
  -- who announce files (issue_upload_tickets).
  bucket text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
comment on table public.request_throttle is
  'Buckets of tokens, a token a request, a visit that is counted or a byte of a file. One that is full again is
   forgotten, and with it the address.';
alter table public.request_throttle enable row level security;
grant all on public.request_throttle to service_role;
create index request_throttle_filled_at_idx on public.request_throttle (filled_at);

-- No role of the API is granted it.
create table private.address_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.address_salt is
  'One row, different in every database, without which hashed addresses could be tried out.';
insert into private.address_salt default values;

-- How many there are at most, and how many come back a minute. Twenty, as one address may be a whole company's. Of all
-- visits so many are counted that an embedded database has time left. These are PL/pgSQL, whose plans are kept, as
-- every visit asks them.
create function private.bucket_size(bucket text, out burst integer, out per_minute integer)
language plpgsql immutable set search_path = '' as $$
begin
  if bucket = 'all' then
    burst := 200; per_minute := 60;
  elsif bucket = 'count:all' then
    burst := 1200; per_minute := 1200;
  elsif bucket like 'count:%' then
    burst := 60; per_minute := 30;
  elsif bucket like 'bytes:%' then
    -- A fifth of what all may send, full again within a day (most_uploaded_a_day).
    burst := 41943040; per_minute := 29128;
  else
    burst := 20; per_minute := 2;
  end if;
end;
$$;

create function private.tokens_by_now(bucket text, tokens double precision, filled_at timestamptz)
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
comment on function private.tokens_by_now(text, double precision, timestamptz) is
  'How many tokens a bucket has that had so many then.';

create function private.take_tokens(bucket text, amount double precision) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  insert into public.request_throttle as t (bucket, tokens, filled_at)
  values (take_tokens.bucket, size.burst - amount, clock_timestamp())
  on conflict on constraint request_throttle_pkey do update
  set tokens = private.tokens_by_now(t.bucket, t.tokens, t.filled_at) - amount, filled_at = clock_timestamp()
  where private.tokens_by_now(t.bucket, t.tokens, t.filled_at) >= amount;
  return found;
end;
$$;
comment on function private.take_tokens(text, double precision) is
  'Takes tokens out of a bucket, at most as many as it holds, or puts some back; false when there are too few.';

create function private.take_token(bucket text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return private.take_tokens(bucket, 1);
end;
$$;
comment on function private.take_token(text) is 'Takes a token out of a bucket; false when there is none.';

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

create function private.forget_full_buckets() returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.request_throttle t where t.bucket in (
    select full_one.bucket from public.request_throttle full_one
    -- The time an empty one takes to fill.
    where full_one.filled_at < clock_timestamp() - interval '10 minutes'
      and (full_one.bucket not like 'bytes:%' or full_one.filled_at < clock_timestamp() - interval '1 day')
    -- Nobody waits for another who does the same.
    limit 100 for update skip locked
  );
end;
$$;
comment on function private.forget_full_buckets() is 'Forgets addresses that have sent nothing for some minutes, and no file for a day.';

create function private.caller_bucket() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  begin
    -- What the host's own proxy says: anybody can write the first of several addresses.
    address := coalesce(
      headers ->> 'cf-connecting-ip', nullif(btrim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')
    )::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if address is null then
    return null;
  end if;
  -- A household has a whole network of the sixth version.
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return (
    select encode(sha256(convert_to(s.salt || host(address), 'UTF8')), 'hex') from private.address_salt s
  );
end;
$$;
comment on function private.caller_bucket() is
  'The bucket of the caller''s address; null where the host does not tell it.';

-- Proof of work -------------------------------------------------------------------------------------------------------
-- Twin of shared/requests/proof.ts.

create function private.wanted_bits() returns integer
language sql stable set search_path = '' as $$
  select case when private.has_token('all') then 16 else 20 end;
$$;
comment on function private.wanted_bits() is
  'With how many zero bits the hash of a proof begins: more of them while too many requests come.';

create function private.request_digest(payload jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to((payload - 'proof')::text, 'UTF8')), 'hex'), 32);
$$;
comment on function private.request_digest(jsonb) is
  'Digest of all that a visitor sends but the proof itself. Twin of shared/requests/request-digest.ts.';

create function private.check_proof(payload jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  proof constant jsonb := payload -> 'proof';
  this_minute constant bigint := floor(extract(epoch from clock_timestamp()) / 60);
  bits constant integer := private.wanted_bits();
  minute bigint;
  hash bytea;
begin
  if jsonb_typeof(proof) = 'object' and proof - 'minute' - 'nonce' = '{}'
    and proof ->> 'minute' ~ '^[0-9]{1,9}$' and proof ->> 'nonce' ~ '^[0-9]{1,9}$'
  then
    minute := (proof ->> 'minute')::bigint;
    hash := sha256(convert_to(private.request_digest(payload) || ':' || minute || ':' || (proof ->> 'nonce'), 'UTF8'));
    -- Made within three hours, so that nobody makes them in store.
    if minute between this_minute - 180 and this_minute + 5
      and ('x' || encode(substr(hash, 1, 4), 'hex'))::bit(32) < (1::bit(32) << (32 - bits))
    then
      return;
    end if;
  end if;
  raise exception 'proof_wanted' using errcode = 'PT428',
    detail = jsonb_build_object('minute', this_minute, 'bits', bits)::text,
    hint = 'Find a nonce for this minute and send the request once more.';
end;
$$;
comment on function private.check_proof(jsonb) is
  'Raises PT428 unless the proof {minute, nonce} is of this content and of late; its detail says what is wanted.';

revoke execute on function
  private.bucket_size(text), private.tokens_by_now(text, double precision, timestamptz),
  private.take_tokens(text, double precision), private.take_token(text),
  private.has_token(text), private.forget_full_buckets(), private.caller_bucket(), private.wanted_bits(),
  private.request_digest(jsonb), private.check_proof(jsonb)
  from public;
