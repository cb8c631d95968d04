-- Visitors' requests: messages, quotes and samples. API callers cannot insert or update rows directly: submit_request
-- inserts requests, the inbox's functions update them, and request items never change.

create function private.clean_text(written text, lines boolean) returns text
language sql immutable set search_path = '' as $$
  -- Removes invisible characters that could mislead readers: control characters and bidirectional marks.
  select nullif(btrim(regexp_replace(
    case when lines then regexp_replace(written, '\r\n?', E'\n', 'g') else regexp_replace(written, '\s+', ' ', 'g') end,
    '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]', '', 'g'
  ), E' \t\n'), '');
$$;

create function private.search_words(written text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct word), '{}')
  from unnest(string_to_array(regexp_replace(private.folded_name(written), '[^a-z0-9]+', ' ', 'g'), ' ')) as word
  where word <> '';
$$;

create function private.request_words(
  protocol text, name text, company text, email text, phone text, product_names text[]
) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(private.search_words(
    -- Phone numbers are indexed in full, with the country code and without the area code.
    concat_ws(' ', protocol, name, company, email, phone, digits, '55' || digits, substr(digits, 3))
      || ' ' || array_to_string(product_names, ' ')
  ))
  from private.national_digits(phone) as digits;
$$;
-- Generated columns run with the privileges of the role that writes the row.
grant execute on function private.search_words, private.request_words to service_role;

create table public.requests (
  -- Set by the browser, so that a request sent twice is stored once.
  id uuid primary key,
  -- Number shown to the visitor: 2026-000123. A suffix distinguishes requests with the same digits.
  protocol text not null unique check (protocol ~ '^[0-9]{4}-[0-9]{6}(-[0-9]{1,2})?$'),
  kind text not null check (kind in ('message', 'quote', 'sample')),
  name text check (char_length(name) <= 120),
  company text check (char_length(company) <= 160),
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 40),
  delivery_city text check (char_length(delivery_city) <= 120),
  needed_by date check (needed_by between '2000-01-01' and '2199-12-31'),
  message text check (char_length(message) <= 5000),
  -- Product names for lists and the search. Copied once, because request_items never change.
  product_names text[] not null default '{}' check (cardinality(product_names) <= 100),
  -- Version of the privacy notice shown with the form; "equipe" for a request entered by staff.
  notice_version text not null check (char_length(notice_version) between 1 and 40),
  -- Digest of the content, so that the same id with different content is rejected.
  content_digest text check (content_digest ~ '^[0-9a-f]{64}$'),
  status text not null default 'new'
    check (status in ('new', 'in_progress', 'proposal_sent', 'won', 'lost')),
  assigned_to uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  updated_at timestamptz not null default now() check (private.is_date(updated_at)),
  -- Time of the first answer by staff. Creating or moving a request does not count as an answer.
  first_answered_at timestamptz check (private.is_date(first_answered_at)),
  -- Time at which the request becomes due for anonymization.
  retain_until timestamptz not null check (private.is_date(retain_until)),
  anonymized_at timestamptz check (private.is_date(anonymized_at)),
  -- Stored, because computing it costs more than reading it.
  words tsvector not null
    generated always as (private.request_words(protocol, name, company, email, phone, product_names)) stored,
  -- Entered by staff; stored as fourteen upper-case characters.
  cnpj text constraint requests_cnpj_digits
    check (private.is_cnpj(cnpj) and cnpj = private.cnpj_characters(cnpj)),
  -- Value in reais: first the sum of the items, then the proposal's total, or an amount entered by staff.
  value numeric(12, 2) check (value between 0 and 9999999999.99),
  -- Day on which staff want to contact the person again.
  return_on date check (return_on between '2000-01-01' and '2199-12-31'),
  lost_reason text check (lost_reason in ('price', 'deadline', 'competitor', 'cancelled', 'no_answer', 'other')),
  -- Origin of the visit: referrer (a host), utm_source, utm_medium, utm_campaign, seller or turn (an employee's slug).
  source jsonb constraint requests_source_shape
    check (jsonb_typeof(source) = 'object' and octet_length(source::text) <= 4000)
);

create table public.request_items (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  "position" integer not null check ("position" between 1 and 100),
  kind text not null check (kind in ('quote', 'sample')),
  -- No foreign key: requests outlive products.
  product_id uuid not null,
  -- State of the product when it was requested. For "gone", only the name that the visitor saw is known.
  product_state text not null check (product_state in ('active', 'inactive', 'gone')),
  name text not null check (char_length(name) between 1 and 200),
  code text check (char_length(code) <= 60),
  color text check (char_length(color) <= 60),
  quantity integer not null check (quantity between 1 and 999999),
  -- Unit price shown to the visitor, and the actual one at that moment.
  shown_price numeric(14, 4) check (shown_price between 0 and 9999999999.99),
  server_price numeric(14, 4) check (server_price between 0 and 9999999999.99),
  picture text check (private.is_address(picture)),
  -- Position, technique and size of the requested print: "Frente, Laser, 38 × 21 mm".
  print text constraint request_items_print_text
    check (char_length(print) between 1 and 200 and print !~ '[\u0001-\u001F\u007F-\u009F]'),
  -- Quantity of each size: "P (10), M (20)".
  sizes text check (sizes ~ '^[^\u0001-\u001F\u007F-\u009F]{1,200}$'),
  unique (request_id, "position")
);

create table public.request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  kind text not null check (kind in ('created', 'status', 'assignment', 'note', 'answer', 'edited', 'anonymized')),
  -- Null for visitors and jobs. author_name outlives the employee's record.
  author_id uuid references public.admin_users (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  -- A status, an assignee's name, or the channel of an answer. In the first assignment, `before` is "turn" if the
  -- seller was next in turn, and null if the visitor used the seller's link.
  before text check (char_length(before) <= 120),
  after text check (char_length(after) <= 120),
  -- A note, or the edited columns as JSON: {column: [before, after]}.
  text text check (char_length(text) <= 5000),
  created_at timestamptz not null default clock_timestamp() check (private.is_date(created_at))
);

-- For the filters of the inbox, newest first; the id makes the order unique, so that paging is stable.
create index requests_newest_idx on public.requests (created_at desc, id);
create index requests_status_idx on public.requests (status, created_at desc, id);
create index requests_assigned_to_idx on public.requests (assigned_to, created_at desc, id);
create index requests_email_idx on public.requests (lower(email));
create index requests_phone_idx on public.requests (private.national_digits(phone));
create index requests_cnpj_idx on public.requests (cnpj);
create index requests_return_on_idx on public.requests (return_on);
create index requests_retain_until_idx on public.requests (retain_until) where anonymized_at is null;
create index requests_words_idx on public.requests using gin (words);
create index request_items_product_id_idx on public.request_items (product_id);
create index request_events_request_id_idx on public.request_events (request_id, created_at);
create index request_events_author_id_idx on public.request_events (author_id);

select private.open_to_staff('public.requests', 'select', 'staff read requests');
grant delete on public.requests to authenticated;
create policy "administrators remove requests" on public.requests
  for delete to authenticated using ((select private.is_admin()));

select private.open_to_staff('public.request_items', 'select', 'staff read lines of requests');

select private.open_to_staff('public.request_events', 'select', 'staff read what happened to requests');
