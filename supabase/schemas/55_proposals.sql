-- Proposals to clients. Drafts can be edited; each sending stores a version that never changes. The content is a single
-- object for the back-office, the PDF and the client's page (shared/proposals/proposal.ts).

create function private.is_text(value jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= longest, false);
$$;

create function private.is_amount(value jsonb, lowest numeric, highest numeric, decimals integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number'
    then (value #>> '{}')::numeric between lowest and highest and scale(trim_scale((value #>> '{}')::numeric)) <= decimals
  end, false);
$$;

create function private.is_proposal_line(line jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(line) = 'object' and line - array[
      'id', 'product_id', 'name', 'code', 'color', 'quantity', 'unit_price', 'discount', 'setup', 'technique', 'area',
      'picture'
    ] = '{}'
    and coalesce(line ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    and coalesce(jsonb_typeof(line -> 'product_id') = 'null'
      or line ->> 'product_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    and private.is_text(line -> 'name', 200) and btrim(line ->> 'name') <> ''
    and private.is_text(line -> 'code', 60) and private.is_text(line -> 'color', 60)
    and private.is_amount(line -> 'quantity', 1, 999999, 0)
    and (jsonb_typeof(line -> 'unit_price') = 'null'
      or private.is_amount(line -> 'unit_price', 0.0001, 99999999.9999, 4))
    and private.is_amount(line -> 'discount', 0, 100, 2)
    and private.is_amount(line -> 'setup', 0, 99999999.99, 2)
    and private.is_text(line -> 'technique', 120) and private.is_text(line -> 'area', 200)
    -- The picture's URL, or a thumbnail as a data URL, because the original may be deleted.
    and private.is_text(line -> 'picture', 200000)
    and (line ->> 'picture' = '' or line ->> 'picture' ~ '^data:image/(jpeg|png);base64,[A-Za-z0-9+/=]+$'
      or private.is_address(line ->> 'picture'));
$$;

-- Must match shared/proposals/proposal.ts.
create function private.is_proposal_content(content jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  client constant jsonb := content -> 'client';
begin
  return coalesce(
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 4500000
    and content - array[
      'client', 'seller', 'lines', 'discount', 'freight', 'freight_value', 'taxes', 'lead_time', 'payment', 'tolerance',
      'valid_days', 'notes'
    ] = '{}'
    and jsonb_typeof(client) = 'object' and client - array['company', 'contact', 'email', 'phone', 'cnpj'] = '{}'
    and private.is_text(client -> 'company', 160) and private.is_text(client -> 'contact', 120)
    and private.is_text(client -> 'email', 254) and private.is_text(client -> 'phone', 40)
    and (client ->> 'cnpj' = '' or private.is_cnpj(client ->> 'cnpj')
      and client ->> 'cnpj' = private.cnpj_characters(client ->> 'cnpj'))
    and private.is_text(content -> 'seller', 120)
    and private.is_amount(content -> 'discount', 0, 100, 2)
    and content ->> 'freight' in ('cif', 'fob', 'agree')
    and private.is_amount(content -> 'freight_value', 0, 99999999.99, 2)
    and content ->> 'taxes' in ('included', 'excluded')
    and private.is_text(content -> 'lead_time', 200) and private.is_text(content -> 'payment', 200)
    and private.is_amount(content -> 'tolerance', 0, 100, 2)
    and private.is_amount(content -> 'valid_days', 1, 365, 0)
    and private.is_text(content -> 'notes', 5000)
    and jsonb_typeof(content -> 'lines') = 'array' and jsonb_array_length(content -> 'lines') <= 100
    and not exists (
      select from jsonb_array_elements(content -> 'lines') as line where private.is_proposal_line(line) is not true
    )
    and (select count(*) = count(distinct line ->> 'id') from jsonb_array_elements(content -> 'lines') as line),
    false);
end;
$$;

create function private.proposal_total(content jsonb, chosen jsonb default null) returns numeric
language sql immutable set search_path = '' as $$
  -- Must match proposalTotals in shared/proposals/totals.ts: rounds to cents per line, then once more for the total
  -- discount.
  select subtotal.amount - round(subtotal.amount * (content ->> 'discount')::numeric / 100, 2)
    + case when content ->> 'freight' = 'cif' then (content ->> 'freight_value')::numeric else 0 end
  from (
    select coalesce(sum(line.price - round(line.price * line.discount / 100, 2) + line.setup), 0) as amount
    from (
      select coalesce(round((l ->> 'quantity')::numeric * (l ->> 'unit_price')::numeric, 2), 0) as price,
        (l ->> 'discount')::numeric as discount, (l ->> 'setup')::numeric as setup
      from jsonb_array_elements(content -> 'lines') as l
      where chosen is null or jsonb_exists(chosen, l ->> 'id')
    ) as line
  ) as subtotal;
$$;
comment on function private.proposal_total is
  'Returns the total in reais of a proposal, or of its chosen lines (an array of their ids).';

create function private.proposal_client(content jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(content #>> '{client,company}', ''), nullif(content #>> '{client,contact}', ''), '');
$$;

create function private.proposal_words(number text, content jsonb) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(private.search_words(concat_ws(' ',
    number, content #>> '{client,company}', content #>> '{client,contact}', content #>> '{client,email}',
    content #>> '{client,cnpj}',
    (select string_agg(line ->> 'name', ' ') from jsonb_array_elements(content -> 'lines') as line)
  )));
$$;

create function private.new_proposal_number() returns text
language sql volatile set search_path = '' as $$
  -- Random, so that numbers cannot be counted or guessed. Omits vowels and digits that resemble letters.
  select 'P-' || left(letters, 4) || '-' || right(letters, 4)
  from (
    select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', get_byte(bytes, at) % 28 + 1, 1), '') as letters
    from generate_series(0, 7) as at,
      (select sha256(convert_to(gen_random_uuid()::text, 'UTF8')) as bytes offset 0) as random
  ) as drawn;
$$;

-- Generated columns and checks run with the privileges of the role that writes the row.
grant execute on function
  private.is_text, private.is_amount, private.is_proposal_line, private.is_proposal_content, private.proposal_total,
  private.proposal_client, private.proposal_words, private.new_proposal_number
  to service_role;

create table public.proposals (
  -- Set by the browser, so that a draft saved twice is stored once.
  id uuid primary key,
  request_id uuid references public.requests (id) on delete cascade,
  seller_id uuid references public.admin_users (id) on delete set null,
  content jsonb not null constraint proposals_content_check check (private.is_proposal_content(content)),
  number text not null unique default private.new_proposal_number() check (number ~ '^P-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  client text not null generated always as (private.proposal_client(content)) stored,
  total numeric not null generated always as (private.proposal_total(content)) stored
    constraint proposals_total_range check (total between 0 and 9999999999.99),
  words tsvector not null generated always as (private.proposal_words(number, content)) stored,
  lost_reason text check (lost_reason in ('price', 'deadline', 'competitor', 'cancelled', 'no_answer', 'other')),
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  updated_at timestamptz not null default now() check (private.is_date(updated_at))
);
create index proposals_request_id_idx on public.proposals (request_id);
create index proposals_seller_id_idx on public.proposals (seller_id);
create index proposals_newest_idx on public.proposals (created_at desc, id);
create index proposals_words_idx on public.proposals using gin (words);

-- Lines of a draft as rows, for queries by product. A trigger derives them from the content, even in a restore.
create table public.proposal_items (
  id uuid primary key,
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  "position" integer not null,
  product_id uuid,
  name text not null,
  code text not null,
  color text not null,
  quantity integer not null,
  unit_price numeric,
  discount numeric not null,
  setup numeric not null,
  technique text not null,
  area text not null,
  unique (proposal_id, "position")
);
create index proposal_items_product_id_idx on public.proposal_items (product_id);

create table public.proposal_events (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  kind text not null check (kind in ('created', 'sent', 'seen', 'changes', 'approved', 'lost', 'reopened')),
  -- Null for clients; their name is known once they answer. author_name outlives the employee's record.
  author_id uuid references public.admin_users (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  -- The version that was sent, or the client's comment.
  note text check (char_length(note) <= 2000),
  created_at timestamptz not null default clock_timestamp() check (private.is_date(created_at))
);
create index proposal_events_proposal_id_idx on public.proposal_events (proposal_id, created_at);
create index proposal_events_author_id_idx on public.proposal_events (author_id);

create table public.proposal_versions (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  version integer not null check (version between 1 and 1000),
  content jsonb not null constraint proposal_versions_content_check check (private.is_proposal_content(content)),
  total numeric not null generated always as (private.proposal_total(content)) stored,
  -- SHA-256 hash of the token in the link.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now() check (private.is_date(sent_at)),
  valid_until date not null check (valid_until between '2000-01-01' and '2199-12-31'),
  seen_at timestamptz check (private.is_date(seen_at)),
  decision text check (decision in ('approved', 'changes')),
  decided_at timestamptz check (private.is_date(decided_at)),
  decision_name text check (char_length(decision_name) <= 120),
  decision_email text check (char_length(decision_email) <= 254),
  decision_comment text check (char_length(decision_comment) <= 2000),
  -- Ids and total of the approved lines; approved_lines is null if all were approved.
  approved_lines jsonb check (jsonb_typeof(approved_lines) = 'array'),
  approved_total numeric check (approved_total between 0 and 9999999999.99),
  constraint proposal_versions_decided_check
    check ((decision is null) = (decided_at is null) and (decision is null) = (decision_name is null)),
  unique (proposal_id, version)
);

-- Costs have a table of their own, as in product_costs, so that only staff who may see costs can read them.
create table public.proposal_costs (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  line_id uuid not null,
  cost numeric(12, 4) not null check (cost between 0 and 99999999.9999),
  unique (proposal_id, line_id)
);

select private.open_to_staff('public.proposals', 'select', 'staff read proposals');
select private.open_to_staff('public.proposal_items', 'select', 'staff read lines of proposals');
select private.open_to_staff('public.proposal_events', 'select', 'staff read what happened to proposals');
select private.open_to_staff('public.proposal_versions', 'select', 'staff read versions of proposals');
select private.open_to_staff(
  'public.proposal_costs', 'select', 'staff read costs of proposals', '(select private.sees_costs())');

create function private.write_proposal_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.proposal_items i where i.proposal_id = new.id;
  insert into public.proposal_items
  select l.id, new.id, listed.place, l.product_id, l.name, l.code, l.color, l.quantity, l.unit_price, l.discount, l.setup,
    l.technique, l.area
  from jsonb_array_elements(new.content -> 'lines') with ordinality as listed (line, place)
  cross join lateral jsonb_populate_record(null::public.proposal_items, listed.line) as l;
  return null;
end;
$$;
create trigger write_proposal_items after insert or update of content on public.proposals
  for each row execute function private.write_proposal_items();

create function private.keep_sent_version() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.refuse_if(
    (new.proposal_id, new.version, new.content, new.sent_at, new.valid_until)
    is distinct from (old.proposal_id, old.version, old.content, old.sent_at, old.valid_until),
    'PT409', 'version_is_sent', 'A sent version never changes.');
  return new;
end;
$$;
create trigger keep_sent_version before update on public.proposal_versions
  for each row execute function private.keep_sent_version();

-- Skips rows of a missing proposal, because a backup may be older than the removal of a person's data.
create function private.ignore_parts_of_missing_proposal() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  return case when exists (select from public.proposals p where p.id = new.proposal_id) then new end;
end;
$$;
create trigger ignore_parts_of_missing_proposal before insert on public.proposal_versions
  for each row execute function private.ignore_parts_of_missing_proposal();
create trigger ignore_parts_of_missing_proposal before insert on public.proposal_events
  for each row execute function private.ignore_parts_of_missing_proposal();
create trigger ignore_parts_of_missing_proposal before insert on public.proposal_costs
  for each row execute function private.ignore_parts_of_missing_proposal();
