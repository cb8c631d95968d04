-- What visitors send is kept: messages, quotes and samples, with their lines and what happened to them.

create function private.is_email(written text) returns boolean
language sql immutable set search_path = '' as $$
  select written ~ '^[^\s@]+@[^\s@]+$';
$$;
comment on function private.is_email(text) is 'Whether a text may be an e-mail address; only a message shows that it is.';
revoke execute on function private.is_email(text) from public;

create function private.national_digits(written text) returns text
language sql immutable set search_path = '' as $$
  -- Twin of nationalDigits in shared/contact/phone.ts.
  select regexp_replace(
    case
      when digits like '55%' and (length(digits) > 11 or written ~ '^\s*\+') then substr(digits, 3)
      else digits
    end, '^0', ''
  )
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as of_text;
$$;
comment on function private.national_digits(text) is
  'The digits of a Brazilian number without trunk prefix and country code: 11999999999.';
revoke execute on function private.national_digits(text) from public;
grant execute on function private.national_digits(text) to authenticated, service_role;

create or replace function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/contact/phone.ts: a text without letters, of no other country,
  select written ~ '^ *\+?[0-9 ().-]*$'
    and (written !~ '^ *\+' or written ~ '^ *\+[ (]*55')
    -- and without 55 and zero an area code with a landline or a mobile, 0800 or 0300, or 4004-1234.
    and private.national_digits(written)
      ~ '^([1-9]{2}([2-5][0-9]{7}|9[0-9]{8})|[38]00[0-9]{6,7}|[34]00[0-9]{5})$';
$$;
create or replace function public.request_access(name text, email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(request_access.email));
begin
  if not (select allow_registration from public.shop_settings()) then
    raise exception 'registration_closed' using errcode = 'PT403',
      detail = 'The shop takes no requests for access.';
  end if;
  if not private.is_email(address) then
    raise exception 'email_invalid' using errcode = 'PT422',
      detail = 'A request for access needs an e-mail address.';
  end if;
  -- Nobody decides about so many, and a stranger shall not fill the database.
  if (select count(*) >= 20 from public.access_requests r where r.created_at > now() - interval '1 hour')
    or (select count(*) >= 200 from public.access_requests)
  then
    raise exception 'too_many_requests' using errcode = 'PT429',
      detail = 'Too many people have asked for access of late.';
  end if;
  insert into public.access_requests (name, email)
  values (btrim(request_access.name), address)
  on conflict do nothing;
  -- The answer is the same for who works here already.
  delete from public.access_requests r
  where r.email = address and exists (
    select from public.admin_users u left join auth.users a on a.id = u.auth_id
    where lower(u.email) = address or lower(a.email) = address
  );
end;
$$;

-- What visitors send: messages of the contact form, quotes that were asked for, samples. Nobody writes these tables by
-- the API: submit_request adds, the functions of the inbox move on, and what was sent stays as it was.

-- Texts of strangers --------------------------------------------------------------------------------------------------

create function private.clean_text(written text, lines boolean) returns text
language sql immutable set search_path = '' as $$
  -- What nobody sees but may mislead whoever reads: control characters, and
  -- marks that turn the direction of the text around.
  select nullif(btrim(regexp_replace(
    case when lines then regexp_replace(written, '\r\n?', E'\n', 'g') else regexp_replace(written, '\s+', ' ', 'g') end,
    '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]', '', 'g'
  ), E' \t\n'), '');
$$;
comment on function private.clean_text(text, boolean) is
  'A text without invisible characters and blanks around it, in one line or several; null when nothing is left.';

create function private.search_words(written text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct word), '{}')
  from unnest(string_to_array(regexp_replace(private.folded_name(written), '[^a-z0-9]+', ' ', 'g'), ' ')) as word
  where word <> '';
$$;
comment on function private.search_words(text) is 'The words of a text, whatever their case and accents.';

create function private.request_words(
  protocol text, name text, company text, email text, phone text, product_names text[]
) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(private.search_words(
    -- A number as it is pasted, too: whole, with the country's code, and without the area's.
    concat_ws(' ', protocol, name, company, email, phone, digits, '55' || digits, substr(digits, 3))
      || ' ' || array_to_string(product_names, ' ')
  ))
  from private.national_digits(phone) as digits;
$$;
comment on function private.request_words(text, text, text, text, text, text[]) is
  'The words by which the inbox finds a request.';
revoke execute on function
  private.clean_text(text, boolean), private.search_words(text),
  private.request_words(text, text, text, text, text, text[])
  from public;
-- Whoever writes a row has its words worked out.
grant execute on function
  private.search_words(text), private.request_words(text, text, text, text, text, text[])
  to service_role;

-- Tables --------------------------------------------------------------------------------------------------------------

create table public.requests (
  -- Made by the browser, so that a request that is sent twice is there once.
  id uuid primary key,
  -- As the visitor reads it: 2026-000123. Two requests that come by the same digits are told apart by a number behind.
  protocol text not null unique check (protocol ~ '^[0-9]{4}-[0-9]{6}(-[0-9]{1,2})?$'),
  kind text not null check (kind in ('message', 'quote', 'sample')),
  name text check (char_length(name) <= 120),
  company text check (char_length(company) <= 160),
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 40),
  delivery_city text check (char_length(delivery_city) <= 120),
  needed_by date check (needed_by between '2000-01-01' and '2199-12-31'),
  message text check (char_length(message) <= 5000),
  -- The names of its products, for lists and for the search; they are in request_items, and never change.
  product_names text[] not null default '{}' check (cardinality(product_names) <= 100),
  -- Which privacy notice stood beside the form.
  notice_version text not null check (char_length(notice_version) between 1 and 40),
  -- Of what was sent: the same once more is the same request, anything else under its id is another's.
  content_digest text check (content_digest ~ '^[0-9a-f]{64}$'),
  status text not null default 'new'
    check (status in ('new', 'in_progress', 'proposal_sent', 'won', 'lost')),
  assigned_to uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  updated_at timestamptz not null default now() check (private.is_date(updated_at)),
  -- When one of the staff first answered it, or moved it on.
  first_answered_at timestamptz check (private.is_date(first_answered_at)),
  -- From when on nobody needs to know whose it was.
  retain_until timestamptz not null check (private.is_date(retain_until)),
  anonymized_at timestamptz check (private.is_date(anonymized_at)),
  -- Kept, as they cost more to work out than to read.
  words tsvector not null
    generated always as (private.request_words(protocol, name, company, email, phone, product_names)) stored
);
comment on table public.requests is 'Messages, quotes and samples that visitors asked for.';

create table public.request_items (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  "position" integer not null check ("position" between 1 and 100),
  kind text not null check (kind in ('quote', 'sample')),
  -- No foreign key: what was asked for stays when the product goes.
  product_id uuid not null,
  -- What the product was when it was asked for; "gone" has the name the visitor saw, and no more.
  product_state text not null check (product_state in ('active', 'inactive', 'gone')),
  name text not null check (char_length(name) between 1 and 200),
  -- Null for as long as products have none.
  code text check (char_length(code) <= 60),
  color text check (char_length(color) <= 60),
  quantity integer not null check (quantity between 1 and 999999),
  -- What the visitor's page said, and what was true at that moment.
  shown_price numeric(12, 2) check (shown_price between 0 and 9999999999.99),
  server_price numeric(12, 2) check (server_price between 0 and 9999999999.99),
  picture text check (private.is_address(picture)),
  unique (request_id, "position")
);
comment on table public.request_items is 'The lines of requests, as they were when they were sent.';

create table public.request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  kind text not null check (kind in ('created', 'status', 'assignment', 'note', 'answer', 'anonymized')),
  -- Who did it; null for the visitor and for what is done by the clock. The name stays when the employee goes.
  author_id uuid references public.admin_users (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  -- A status, the name of an assignee; of an answer the channel.
  before text check (char_length(before) <= 120),
  after text check (char_length(after) <= 120),
  text text check (char_length(text) <= 5000),
  created_at timestamptz not null default clock_timestamp() check (private.is_date(created_at))
);
comment on table public.request_events is 'What happened to requests; nothing in it is changed.';

-- Orders of the inbox. Its filters come first, and newest within them; id makes pages of it stable.
create index requests_newest_idx on public.requests (created_at desc, id);
create index requests_status_idx on public.requests (status, created_at desc, id);
create index requests_assigned_to_idx on public.requests (assigned_to, created_at desc, id);
create index requests_email_idx on public.requests (lower(email));
create index requests_phone_idx on public.requests (private.national_digits(phone));
create index requests_retain_until_idx on public.requests (retain_until) where anonymized_at is null;
create index requests_words_idx on public.requests using gin (words);
create index request_items_product_id_idx on public.request_items (product_id);
create index request_events_request_id_idx on public.request_events (request_id, created_at);
create index request_events_author_id_idx on public.request_events (author_id);

create trigger touch_updated_at before update on public.requests
  for each row execute function private.touch_updated_at();

-- Rights --------------------------------------------------------------------------------------------------------------

alter table public.requests enable row level security;
grant select, delete on public.requests to authenticated;
grant all on public.requests to service_role;
create policy "staff read requests" on public.requests
  for select to authenticated using ((select private.is_staff()));
create policy "administrators remove requests" on public.requests
  for delete to authenticated using ((select private.is_admin()));

alter table public.request_items enable row level security;
grant select on public.request_items to authenticated;
grant all on public.request_items to service_role;
create policy "staff read lines of requests" on public.request_items
  for select to authenticated using ((select private.is_staff()));

alter table public.request_events enable row level security;
grant select on public.request_events to authenticated;
grant all on public.request_events to service_role;
create policy "staff read what happened to requests" on public.request_events
  for select to authenticated using ((select private.is_staff()));

-- Against floods, without a third party. What a stranger sends costs the sender some work, each address has a bucket of
-- tokens that fills up again, and when too many come in all, the work becomes more. So a flood from one address stops
-- at its bucket, and one from many makes honest visitors wait for seconds, but locks nobody out.

create table public.request_throttle (
  -- A hashed address, or "all".
  bucket text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
comment on table public.request_throttle is
  'Buckets of tokens, a token a request. One that is full again is forgotten, and with it the address.';
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

-- How many there are at most, and how many come back a minute. Twenty, as one address may be a whole company's.
create function private.bucket_size(bucket text) returns table (burst integer, per_minute integer)
language sql immutable set search_path = '' as $$
  select case bucket when 'all' then 200 else 20 end, case bucket when 'all' then 60 else 2 end;
$$;

create function private.tokens_by_now(bucket text, tokens double precision, filled_at timestamptz)
returns double precision
language sql stable set search_path = '' as $$
  -- A clock that was set back neither fills nor empties a bucket.
  select least(
    size.burst,
    tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at)) / 60 * size.per_minute
  )
  from private.bucket_size(bucket) as size;
$$;
comment on function private.tokens_by_now(text, double precision, timestamptz) is
  'How many tokens a bucket has that had so many then.';

create function private.take_token(bucket text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.request_throttle as t (bucket, tokens, filled_at)
  select take_token.bucket, size.burst - 1, clock_timestamp() from private.bucket_size(take_token.bucket) as size
  on conflict on constraint request_throttle_pkey do update
  set tokens = private.tokens_by_now(t.bucket, t.tokens, t.filled_at) - 1, filled_at = clock_timestamp()
  where private.tokens_by_now(t.bucket, t.tokens, t.filled_at) >= 1;
  return found;
end;
$$;
comment on function private.take_token(text) is 'Takes a token out of a bucket; false when there is none.';

create function private.forget_full_buckets() returns void
language sql volatile set search_path = '' as $$
  delete from public.request_throttle t where t.bucket in (
    select full_one.bucket from public.request_throttle full_one
    -- The time an empty one takes to fill.
    where full_one.filled_at < clock_timestamp() - interval '10 minutes'
    -- Nobody waits for another who does the same.
    limit 100 for update skip locked
  );
$$;
comment on function private.forget_full_buckets() is 'Forgets addresses that have sent nothing for some minutes.';

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
  select case
    when exists (
      select from public.request_throttle t
      where t.bucket = 'all' and private.tokens_by_now(t.bucket, t.tokens, t.filled_at) < 1
    ) then 20
    else 16
  end;
$$;
comment on function private.wanted_bits() is
  'With how many zero bits the hash of a proof begins: more of them while too many requests come.';

create function private.check_proof(id uuid, proof jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  this_minute constant bigint := floor(extract(epoch from clock_timestamp()) / 60);
  bits constant integer := private.wanted_bits();
  minute bigint;
  hash bytea;
begin
  if jsonb_typeof(proof) = 'object' and proof - 'minute' - 'nonce' = '{}'
    and proof ->> 'minute' ~ '^[0-9]{1,9}$' and proof ->> 'nonce' ~ '^[0-9]{1,9}$'
  then
    minute := (proof ->> 'minute')::bigint;
    hash := sha256(convert_to(id || ':' || minute || ':' || (proof ->> 'nonce'), 'UTF8'));
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
comment on function private.check_proof(uuid, jsonb) is
  'Raises PT428 unless the proof {minute, nonce} is of this request and of late; its detail says what is wanted.';

revoke execute on function
  private.bucket_size(text), private.tokens_by_now(text, double precision, timestamptz), private.take_token(text),
  private.forget_full_buckets(), private.caller_bucket(), private.wanted_bits(), private.check_proof(uuid, jsonb)
  from public;

-- Who works here is told of a new request, where the setting "Notificações" is on. A message about a request says its
-- protocol and the name alone; they are read when it is sent, so that nothing of them is kept twice.

create table public.request_notices (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique references public.requests (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When a failed one may be tried again; null for one that may be taken at once.
  next_attempt_at timestamptz,
  claimed_by text,
  lease_expires_at timestamptz,
  -- What went wrong, for an operator.
  error text check (char_length(error) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.request_notices is 'The outbox of notices about new requests.';
create index request_notices_waiting_idx on public.request_notices (created_at) where status <> 'sent';

alter table public.request_notices enable row level security;
grant all on public.request_notices to service_role;

-- The same rules as claim_publications has: what is due, what a mailer that died has left, and what is its own.
create function public.claim_request_notices(mailer text, lease_seconds integer)
returns table (id uuid, protocol text, name text, kind text)
language sql volatile security invoker set search_path = '' as $$
  with claimed as (
    update public.request_notices n set
      status = 'sending', claimed_by = mailer, attempts = n.attempts + 1, next_attempt_at = null, error = null,
      lease_expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where n.id in (
      select due.id from public.request_notices due
      where due.status = 'pending'
        or (due.status = 'failed' and (
          due.next_attempt_at <= clock_timestamp()
          or due.next_attempt_at > clock_timestamp() + interval '1 day'))
        or (due.status = 'sending' and (
          due.claimed_by = mailer
          or due.lease_expires_at <= clock_timestamp()
          or due.lease_expires_at > clock_timestamp() + make_interval(secs => lease_seconds)))
      order by due.created_at limit 50 for update
    )
    returning n.id, n.request_id
  )
  select c.id, r.protocol, r.name, r.kind from claimed c join public.requests r on r.id = c.request_id
  order by r.created_at;
$$;
comment on function public.claim_request_notices(text, integer) is
  'Takes the notices that are due, at most 50, with all a message may say. For the mailer only.';

create function public.finish_request_notices(
  mailer text, ids uuid[], failure text default null, retry_seconds integer default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.request_notices n set
    status = case when failure is null then 'sent' else 'failed' end,
    error = left(failure, 1000),
    -- Without a time it is not tried again.
    next_attempt_at = clock_timestamp() + make_interval(secs => retry_seconds),
    sent_at = case when failure is null then clock_timestamp() end,
    lease_expires_at = null
  where n.id = any (ids) and n.status = 'sending' and n.claimed_by = mailer;
$$;
comment on function public.finish_request_notices(text, uuid[], text, integer) is
  'Says that notices were sent, or why not and when to try again. For the mailer only.';

revoke execute on function
  public.claim_request_notices(text, integer), public.finish_request_notices(text, uuid[], text, integer)
  from public, anon, authenticated;
grant execute on function
  public.claim_request_notices(text, integer), public.finish_request_notices(text, uuid[], text, integer)
  to service_role;

-- Called by submit_request and not by a trigger: a restore tells nobody.
create function private.notice_request(request_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if (
    select (c.content ->> 'notifications_enabled')::boolean from public.site_content c
    where c.section_key = 'settings'
  ) then
    insert into public.request_notices (request_id) values (notice_request.request_id);
    perform pg_notify('vitrine_requests', notice_request.request_id::text);
  end if;
end;
$$;
comment on function private.notice_request(uuid) is 'Has the staff told of a new request, where they want to be.';
revoke execute on function private.notice_request(uuid) from public;

-- The one way in for visitors. All that the forms check is checked here, and what is wrong is said by a word, which
-- shared/requests/refusals.ts turns into a sentence at its field.

create function private.refuse_request(fault text, detail text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', fault using errcode = 'PT422', detail = coalesce(detail, '');
end;
$$;
comment on function private.refuse_request(text, text) is 'Raises PT422: what was sent has a fault, named by a word.';

create function private.sent_text(payload jsonb, field text, most integer, lines boolean default false) returns text
language plpgsql immutable set search_path = '' as $$
declare
  cleaned text := private.clean_text(payload ->> field, lines);
begin
  if coalesce(jsonb_typeof(payload -> field), 'null') not in ('string', 'null') then
    perform private.refuse_request(field || '_invalid');
  end if;
  if char_length(cleaned) > most then
    perform private.refuse_request(field || '_too_long', most::text);
  end if;
  return cleaned;
end;
$$;
comment on function private.sent_text(jsonb, text, integer, boolean) is
  'A text of what was sent, cleaned; null when it is empty.';

create function private.sent_request(payload jsonb) returns public.requests
language plpgsql stable set search_path = '' as $$
declare
  sent public.requests;
  year integer := left(payload ->> 'protocol', 4)::integer;
begin
  sent.id := (payload ->> 'id')::uuid;
  sent.kind := payload ->> 'kind';
  if sent.kind is null or sent.kind not in ('message', 'quote', 'sample') then
    perform private.refuse_request('kind_invalid');
  end if;
  -- A browser whose clock says another year has told its visitor a protocol of that one; it is told the right one.
  if year not between extract(year from now() - interval '2 days') and extract(year from now() + interval '2 days') then
    year := extract(year from now());
  end if;
  sent.protocol := year || substr(payload ->> 'protocol', 5);

  sent.name := private.sent_text(payload, 'name', 120);
  sent.company := private.sent_text(payload, 'company', 160);
  sent.email := private.sent_text(payload, 'email', 254);
  sent.phone := private.sent_text(payload, 'phone', 40);
  sent.delivery_city := private.sent_text(payload, 'delivery_city', 120);
  sent.message := private.sent_text(payload, 'message', 5000, lines => true);
  sent.notice_version := private.sent_text(payload, 'notice_version', 40);
  if sent.notice_version is null then
    perform private.refuse_request('notice_version_missing');
  end if;
  if not private.is_email(sent.email) then
    perform private.refuse_request('email_invalid');
  end if;
  if not private.is_phone(sent.phone) then
    perform private.refuse_request('phone_invalid');
  end if;
  if sent.kind = 'message' then
    if sent.name is null then
      perform private.refuse_request('name_missing');
    elsif sent.email is null then
      perform private.refuse_request('email_missing');
    elsif sent.message is null then
      perform private.refuse_request('message_missing');
    end if;
  end if;

  begin
    sent.needed_by := private.sent_text(payload, 'needed_by', 10)::date;
  exception when invalid_datetime_format or datetime_field_overflow then
    perform private.refuse_request('needed_by_invalid');
  end;
  if sent.needed_by not between '2000-01-01' and '2199-12-31' then
    perform private.refuse_request('needed_by_invalid');
  end if;
  return sent;
end;
$$;
comment on function private.sent_request(jsonb) is
  'What a visitor sent of a request, its lines aside, checked and cleaned.';

create function private.sent_items(payload jsonb) returns setof public.request_items
language plpgsql stable set search_path = '' as $$
declare
  lines jsonb := coalesce(payload -> 'items', '[]');
  line jsonb;
  place bigint;
  item public.request_items;
begin
  if jsonb_typeof(lines) <> 'array' then
    perform private.refuse_request('items_invalid');
  elsif jsonb_array_length(lines) > 100 then
    perform private.refuse_request('items_too_many', '100');
  elsif (payload ->> 'kind' = 'message') <> (lines = '[]') then
    perform private.refuse_request('items_invalid');
  end if;
  for line, place in select * from jsonb_array_elements(lines) with ordinality loop
    if jsonb_typeof(line) <> 'object'
      or line - array['kind', 'product_id', 'name', 'color', 'quantity', 'shown_price'] <> '{}'
      or (line ->> 'product_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
      or (line ->> 'kind' in ('quote', 'sample')) is not true
      -- A request for samples has no other lines; a quote may have samples beside them.
      or (payload ->> 'kind' = 'sample' and line ->> 'kind' <> 'sample')
    then
      perform private.refuse_request('items_invalid', place::text);
    end if;
    if jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity')::numeric not between 1 and 999999 or (line ->> 'quantity')::numeric % 1 <> 0
    then
      perform private.refuse_request('quantity_invalid', place::text);
    end if;
    if coalesce(jsonb_typeof(line -> 'shown_price'), 'null') not in ('number', 'null')
      or (line ->> 'shown_price')::numeric not between 0 and 9999999999.99
    then
      perform private.refuse_request('items_invalid', place::text);
    end if;
    item := null;
    item."position" := place;
    item.kind := line ->> 'kind';
    item.product_id := (line ->> 'product_id')::uuid;
    item.name := private.sent_text(line, 'name', 200);
    item.color := private.sent_text(line, 'color', 60);
    item.quantity := (line ->> 'quantity')::numeric;
    item.shown_price := (line ->> 'shown_price')::numeric;
    if item.name is null then
      perform private.refuse_request('items_invalid', place::text);
    end if;
    return next item;
  end loop;
end;
$$;
comment on function private.sent_items(jsonb) is 'The lines a visitor sent, checked and cleaned, as the page showed them.';

create function private.as_of_now(items public.request_items[]) returns setof public.request_items
language sql stable set search_path = '' as $$
  select null::uuid, null::uuid, i."position", i.kind, i.product_id,
    case when p.id is null then 'gone' when p.is_active then 'active' else 'inactive' end,
    -- What visitors see of a product is what it is called; one that is hidden is called what the visitor saw.
    case when p.is_active then p.name else i.name end,
    null, i.color, i.quantity, i.shown_price, p.price, picture.image_url
  from unnest(items) as i
  left join public.products p on p.id = i.product_id
  left join lateral (
    select m.image_url from public.product_images m where m.product_id = p.id
    order by m.is_primary desc, m.sort_order, m.id limit 1
  ) as picture on true
  order by i."position";
$$;
comment on function private.as_of_now(public.request_items[]) is
  'Lines with what the database says of their products: prices and pictures of strangers are never believed.';

create function private.protocol_digits(id uuid) returns text
language sql immutable set search_path = '' as $$
  -- Twin of shared/requests/protocol.ts: the first 48 bits, which are random, as six digits.
  select lpad(
    ((('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) % 1000000)::text, 6, '0'
  );
$$;
comment on function private.protocol_digits(uuid) is
  'The digits of a request''s protocol. They follow from its id, so that a browser knows them before anybody is asked.';

create function private.retention_months() returns integer
language sql stable set search_path = '' as $$
  select coalesce((
    select (c.content ->> 'retention_months')::integer from public.site_content c where c.section_key = 'settings'
  ), 24);
$$;
comment on function private.retention_months() is
  'For how many months it is kept whose a request was; set among the settings.';

create function private.check_envelope(payload jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- Of a key that is repeated, PostgreSQL has kept the last; that one is checked and stored.
  if payload is null or octet_length(payload::text) > 65536 then
    raise exception 'request_too_large' using errcode = 'PT413', detail = 'At most 64 kB.';
  elsif jsonb_typeof(payload) <> 'object' or payload - array[
    'id', 'kind', 'protocol', 'name', 'company', 'email', 'phone', 'delivery_city', 'needed_by', 'message',
    'notice_version', 'items', 'website', 'proof'
  ] <> '{}' then
    perform private.refuse_request('keys_unknown');
  elsif (payload ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true then
    perform private.refuse_request('id_invalid');
  elsif (
    payload ->> 'protocol' ~ '^[0-9]{4}-[0-9]{6}$'
    and right(payload ->> 'protocol', 6) = private.protocol_digits((payload ->> 'id')::uuid)
  ) is not true then
    perform private.refuse_request('protocol_invalid');
  -- A field that no person sees: who fills it reads forms by program.
  elsif coalesce(payload ->> 'website', '') <> '' then
    perform private.refuse_request('website_filled');
  end if;
  perform private.check_proof((payload ->> 'id')::uuid, payload -> 'proof');
end;
$$;
comment on function private.check_envelope(jsonb) is
  'What can be refused before anything is read: size, keys, protocol and proof of work.';

create function public.submit_request(payload jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.requests;
  items public.request_items[];
  stored public.requests;
  digest text;
  bucket text;
  protocol text;
begin
  perform private.check_envelope(payload);
  digest := encode(sha256(convert_to((payload - 'proof' - 'website')::text, 'UTF8')), 'hex');

  select * into stored from public.requests r where r.id = (payload ->> 'id')::uuid;
  if not found then
    bucket := private.caller_bucket();
    if bucket is not null and not private.take_token(bucket) then
      raise exception 'too_many_requests' using errcode = 'PT429',
        detail = 'Too many requests came from this address; within a minute one may come again.';
    end if;
    sent := private.sent_request(payload);
    items := array(select private.as_of_now(array(select private.sent_items(payload))));

    protocol := sent.protocol;
    for suffix in 2 .. 99 loop
      insert into public.requests (
        id, protocol, kind, name, company, email, phone, delivery_city, needed_by, message, product_names,
        notice_version, content_digest, retain_until
      ) values (
        sent.id, protocol, sent.kind, sent.name, sent.company, sent.email, sent.phone, sent.delivery_city,
        sent.needed_by, sent.message, array(select i.name from unnest(items) as i),
        sent.notice_version, digest, now() + make_interval(months => private.retention_months())
      ) on conflict do nothing;
      if found then
        insert into public.request_items (
          request_id, "position", kind, product_id, product_state, name, code, color, quantity, shown_price,
          server_price, picture
        ) select sent.id, i."position", i.kind, i.product_id, i.product_state, i.name, i.code, i.color, i.quantity,
          i.shown_price, i.server_price, i.picture
        from unnest(items) as i;
        insert into public.request_events (request_id, kind, after) values (sent.id, 'created', 'new');
        perform private.notice_request(sent.id);
        perform private.forget_full_buckets();
        -- Last of all, as it is the one row that everybody changes.
        perform private.take_token('all');
      end if;
      -- Perhaps it was sent twice at the same moment; else another request has these digits.
      select * into stored from public.requests r where r.id = sent.id;
      exit when found;
      protocol := sent.protocol || '-' || suffix;
    end loop;
  end if;

  if stored.content_digest is distinct from digest then
    raise exception 'id_taken' using errcode = 'PT409', detail = 'Another request has this id.';
  end if;
  return stored.protocol;
end;
$$;
comment on function public.submit_request(jsonb) is
  'Keeps what a visitor sends and answers its protocol; the same once more answers the same. Raises PT413 for more than
   64 kB, PT422 for a fault, PT428 when a proof of work is wanted, PT429 when too many came from an address and PT409
   when the id has been used for something else.';

revoke execute on function
  private.refuse_request(text, text), private.sent_text(jsonb, text, integer, boolean), private.sent_request(jsonb),
  private.sent_items(jsonb), private.as_of_now(public.request_items[]), private.protocol_digits(uuid),
  private.retention_months(), private.check_envelope(jsonb), public.submit_request(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_request(jsonb) to anon, authenticated;

-- What the staff does with requests. Each function changes one thing, only when it is still what the caller saw, and
-- notes who did it.

create function private.staff_member(member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.name from public.admin_users u where u.id = staff_member.member and (select private.is_staff());
$$;
comment on function private.staff_member(uuid) is 'What a member of staff is called, for other members of staff.';

create function public.request_assignees() returns table (id uuid, name text, is_self boolean)
language sql stable security definer set search_path = '' as $$
  select u.id, u.name, u.auth_id = (select auth.uid()) from public.admin_users u
  where u.is_active and u.auth_id is not null and (select private.is_staff())
  order by u.name, u.id;
$$;
comment on function public.request_assignees() is 'Whom a request may be assigned to: the active staff.';

-- The request, locked until the end of the transaction, for a caller who may change it.
create function private.request_to_change(request_id uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one public.requests;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff handle requests.';
  end if;
  select * into found_one from public.requests r where r.id = request_to_change.request_id for update;
  if not found then
    raise exception 'request_not_found' using errcode = 'PT404', detail = 'The request no longer exists.';
  end if;
  return found_one;
end;
$$;

create function private.note_event(
  request_id uuid, kind text, before text default null, after text default null, text text default null
) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.request_events (request_id, kind, author_id, author_name, before, after, text)
  select note_event.request_id, note_event.kind, u.id, u.name, note_event.before, note_event.after, note_event.text
  from (select) as always left join public.admin_users u on u.auth_id = (select auth.uid());
$$;
comment on function private.note_event(uuid, text, text, text, text) is 'Notes what the caller did to a request.';

create function public.assign_request(request_id uuid, assignee uuid, expected uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.requests := private.request_to_change(assign_request.request_id);
begin
  if changed.assigned_to is not distinct from assignee then
    return changed;
  end if;
  if changed.assigned_to is distinct from expected then
    raise exception 'changed_meanwhile' using errcode = 'PT409',
      detail = coalesce(private.staff_member(changed.assigned_to), '');
  end if;
  if assignee is not null and not exists (
    select from public.admin_users u where u.id = assignee and u.is_active and u.auth_id is not null
  ) then
    raise exception 'assignee_not_staff' using errcode = 'PT422', detail = 'Requests are assigned to active staff.';
  end if;
  perform private.note_event(
    changed.id, 'assignment', private.staff_member(changed.assigned_to), private.staff_member(assignee)
  );
  update public.requests r set assigned_to = assignee where r.id = changed.id returning * into changed;
  return changed;
end;
$$;
comment on function public.assign_request(uuid, uuid, uuid) is
  'Gives a request to a member of staff, or with null to nobody. Raises PT409, and who has it, when that is no longer
   the expected one.';

create function public.set_request_status(request_id uuid, status text, expected text) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.requests := private.request_to_change(set_request_status.request_id);
begin
  if changed.status = set_request_status.status then
    return changed;
  end if;
  if changed.status is distinct from expected then
    raise exception 'changed_meanwhile' using errcode = 'PT409', detail = changed.status;
  end if;
  perform private.note_event(changed.id, 'status', changed.status, set_request_status.status);
  update public.requests r
  set status = set_request_status.status, first_answered_at = coalesce(r.first_answered_at, now())
  where r.id = changed.id returning * into changed;
  return changed;
end;
$$;
comment on function public.set_request_status(uuid, text, text) is
  'Moves a request on. Raises PT409, and its status, when that is no longer the expected one.';

create function public.add_request_note(request_id uuid, note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  noted public.requests := private.request_to_change(add_request_note.request_id);
  cleaned constant text := private.clean_text(note, true);
begin
  if cleaned is null then
    raise exception 'note_missing' using errcode = 'PT422', detail = 'A note says something.';
  elsif char_length(cleaned) > 5000 then
    raise exception 'note_too_long' using errcode = 'PT422', detail = '5000';
  end if;
  perform private.note_event(noted.id, 'note', text => cleaned);
end;
$$;
comment on function public.add_request_note(uuid, text) is 'Adds what the staff should know of a request; visitors never see it.';

-- Who answers has the request, unless somebody else has.
create function public.note_request_answer(request_id uuid, channel text) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.requests := private.request_to_change(note_request_answer.request_id);
  self uuid;
begin
  if (channel in ('whatsapp', 'email', 'phone')) is not true then
    raise exception 'channel_invalid' using errcode = 'PT422', detail = 'whatsapp, email or phone';
  end if;
  select u.id into self from public.admin_users u where u.auth_id = (select auth.uid());
  perform private.note_event(answered.id, 'answer', after => channel);
  if answered.assigned_to is null then
    perform private.note_event(answered.id, 'assignment', after => private.staff_member(self));
  end if;
  if answered.status = 'new' then
    perform private.note_event(answered.id, 'status', answered.status, 'in_progress');
  end if;
  update public.requests r set
    status = case r.status when 'new' then 'in_progress' else r.status end,
    assigned_to = coalesce(r.assigned_to, self),
    first_answered_at = coalesce(r.first_answered_at, now())
  where r.id = answered.id returning * into answered;
  return answered;
end;
$$;
comment on function public.note_request_answer(uuid, text) is
  'Notes that the caller answers a request by a channel: a new one is in progress from then on, and one of nobody the
   caller''s.';

revoke execute on function
  private.staff_member(uuid), private.request_to_change(uuid), private.note_event(uuid, text, text, text, text),
  public.request_assignees(), public.assign_request(uuid, uuid, uuid), public.set_request_status(uuid, text, text),
  public.add_request_note(uuid, text), public.note_request_answer(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.staff_member(uuid) to authenticated;
grant execute on function
  public.request_assignees(), public.assign_request(uuid, uuid, uuid), public.set_request_status(uuid, text, text),
  public.add_request_note(uuid, text), public.note_request_answer(uuid, text)
  to authenticated;
