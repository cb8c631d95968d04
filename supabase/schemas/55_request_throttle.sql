-- Throttling without a third party. Each request needs a proof of work, each IP address has a token bucket, and the
-- proof of work gets harder if too many requests arrive overall. A flood from one address stops at its bucket; a flood
-- from many addresses delays honest visitors by seconds, but blocks none of them. Rejected requests also cost tokens
-- (submit_request). The embedded gateway limits each address first (scripts/servers/supabase/gateway/routes.ts).

create table public.request_throttle (
  -- A hashed IP address, or "all". Prefixes: "count:" for visits (count_events), "files:" and "bytes:" for uploads
  -- (issue_upload_tickets), "proposal:" for clients of proposals (read_proposal).
  bucket text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
comment on table public.request_throttle is
  'Token buckets. Each request, counted visit or byte takes a token. Full ones are deleted with their hashed address.';
alter table public.request_throttle enable row level security;
create index request_throttle_filled_at_idx on public.request_throttle (filled_at);

create table private.address_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.address_salt default values;

-- Burst and refill rate of a token bucket. The default burst is twenty, because a whole company may share an IP
-- address; the limit for visits is the capacity of an embedded database. Written in PL/pgSQL, which caches plans,
-- because every visit runs these functions.
create function private.bucket_size(bucket text, out burst integer, out per_minute integer)
language plpgsql immutable set search_path = '' as $$
begin
  if bucket = 'all' then
    burst := 200; per_minute := 60;
  elsif bucket = 'count:all' then
    burst := 1200; per_minute := 1200;
  elsif bucket like 'count:%' or bucket like 'proposal:%' then
    burst := 60; per_minute := 30;
  elsif bucket like 'bytes:%' then
    -- A fifth of the daily limit for all visitors (most_uploaded_a_day), refilled within a day.
    burst := 41943040; per_minute := 29128;
  else
    burst := 20; per_minute := 2;
  end if;
end;
$$;

create function private.refilled_tokens(bucket text, tokens double precision, filled_at timestamptz)
returns double precision
language plpgsql stable set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  -- A clock set back neither fills nor empties a bucket.
  return least(
    size.burst, tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at)) / 60 * size.per_minute
  );
end;
$$;

create function private.take_tokens(bucket text, amount double precision default 1) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  size constant record := private.bucket_size(bucket);
begin
  insert into public.request_throttle as t (bucket, tokens, filled_at)
  values (take_tokens.bucket, size.burst - amount, clock_timestamp())
  on conflict on constraint request_throttle_pkey do update
  set tokens = private.refilled_tokens(t.bucket, t.tokens, t.filled_at) - amount, filled_at = clock_timestamp()
  where private.refilled_tokens(t.bucket, t.tokens, t.filled_at) >= amount;
  return found;
end;
$$;
comment on function private.take_tokens is
  'Takes tokens from a bucket, or puts some back if amount is negative. Returns false if there are too few.';

create function private.has_token(bucket text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from public.request_throttle t
    where t.bucket = has_token.bucket and private.refilled_tokens(t.bucket, t.tokens, t.filled_at) < 1
  );
end;
$$;
comment on function private.has_token is 'True unless the bucket is empty; does not wait for concurrent calls.';

create function private.forget_full_buckets() returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.request_throttle t where t.bucket in (
    select full_one.bucket from public.request_throttle full_one
    where full_one.filled_at < clock_timestamp() - interval '10 minutes'
      and (full_one.bucket not like 'bytes:%' or full_one.filled_at < clock_timestamp() - interval '1 day')
    -- Concurrent calls skip each other's rows.
    limit 100 for update skip locked
  );
end;
$$;
comment on function private.forget_full_buckets is
  'Deletes up to 100 buckets that have refilled: unused for ten minutes, or for a day if they count bytes.';

create function private.caller_bucket() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  begin
    -- The last address comes from the host's proxy; clients can forge the others.
    address := coalesce(
      headers ->> 'cf-connecting-ip', nullif(btrim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')
    )::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if address is null then
    return null;
  end if;
  -- A household usually has a whole IPv6 /64 network.
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return (
    select encode(sha256(convert_to(s.salt || host(address), 'UTF8')), 'hex') from private.address_salt s
  );
end;
$$;
comment on function private.caller_bucket is
  'Returns the bucket of the caller''s IP address; null if the host does not report the address.';

-- Proof of work. Keep in sync with shared/requests/proof.ts.

create function private.required_difficulty() returns integer
language sql stable set search_path = '' as $$
  select case when private.has_token('all') then 16 else 20 end;
$$;
comment on function private.required_difficulty is
  'Returns the number of leading zero bits that a proof''s hash needs; higher during a flood of requests.';

create function private.request_digest(payload jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to((payload - 'proof')::text, 'UTF8')), 'hex'), 32);
$$;
comment on function private.request_digest is
  'Digest of a payload without its proof. Must match shared/requests/request-digest.ts.';

create function private.check_proof(payload jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  proof constant jsonb := payload -> 'proof';
  this_minute constant bigint := floor(extract(epoch from clock_timestamp()) / 60);
  bits constant integer := private.required_difficulty();
  minute bigint;
  hash bytea;
begin
  if jsonb_typeof(proof) = 'object' and proof - 'minute' - 'nonce' = '{}'
    and proof ->> 'minute' ~ '^[0-9]{1,9}$' and proof ->> 'nonce' ~ '^[0-9]{1,9}$'
  then
    minute := (proof ->> 'minute')::bigint;
    hash := sha256(convert_to(private.request_digest(payload) || ':' || minute || ':' || (proof ->> 'nonce'), 'UTF8'));
    -- Limits how long proofs can be stockpiled.
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
comment on function private.check_proof is
  'Raises PT428 unless the proof {minute, nonce} matches the content and is recent. The detail has the current minute
   and the required bits.';
