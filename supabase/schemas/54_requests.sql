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
  -- Null where the product had none.
  code text check (char_length(code) <= 60),
  color text check (char_length(color) <= 60),
  quantity integer not null check (quantity between 1 and 999999),
  -- What the visitor's page said of a piece in that quantity, and what was true at that moment.
  shown_price numeric(14, 4) check (shown_price between 0 and 9999999999.99),
  server_price numeric(14, 4) check (server_price between 0 and 9999999999.99),
  picture text check (private.is_address(picture)),
  -- Where, by what technique and how large the visitor wants the logo that was sent along: "Frente, Laser, 38 × 21 mm".
  print text constraint request_items_print_text
    check (char_length(print) between 1 and 200 and print !~ '[\u0001-\u001F\u007F-\u009F]'),
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
