-- Submission of visitors' requests. Repeats all validation of the forms; shared/requests/refusals.ts turns the error
-- codes into messages at the fields.

create function private.sent_text(payload jsonb, field text, most integer, lines boolean default false) returns text
language plpgsql immutable set search_path = '' as $$
declare
  cleaned text := private.clean_text(payload ->> field, lines);
begin
  perform private.refuse_if(coalesce(jsonb_typeof(payload -> field), 'null') not in ('string', 'null'),
    'PT422', field || '_invalid');
  perform private.refuse_if(char_length(cleaned) > most, 'PT422', field || '_too_long', most::text);
  return cleaned;
end;
$$;

create function private.sent_date(payload jsonb, field text) returns date
language plpgsql stable set search_path = '' as $$
declare
  sent date;
begin
  sent := private.sent_text(payload, field, 10)::date;
  perform private.refuse_if(sent not between '2000-01-01' and '2199-12-31', 'PT422', field || '_invalid');
  return sent;
exception when invalid_datetime_format or datetime_field_overflow then
  perform private.refuse_if(true, 'PT422', field || '_invalid');
end;
$$;

create function private.sent_request(payload jsonb) returns public.requests
language plpgsql stable set search_path = '' as $$
declare
  sent public.requests;
  year integer := left(payload ->> 'protocol', 4)::integer;
begin
  sent.id := (payload ->> 'id')::uuid;
  sent.kind := payload ->> 'kind';
  perform private.refuse_if((sent.kind in ('message', 'quote', 'sample')) is not true, 'PT422', 'kind_invalid');
  -- A browser with a wrong clock sends a protocol with another year; the response has the correct one.
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
  perform private.refuse_if(sent.notice_version is null, 'PT422', 'notice_version_missing');
  perform private.refuse_if(not private.is_email(sent.email), 'PT422', 'email_invalid');
  perform private.refuse_if(not private.is_phone(sent.phone), 'PT422', 'phone_invalid');
  perform private.refuse_if(sent.kind = 'message' and sent.name is null, 'PT422', 'name_missing');
  perform private.refuse_if(sent.kind = 'message' and sent.email is null, 'PT422', 'email_missing');
  perform private.refuse_if(sent.kind = 'message' and sent.message is null, 'PT422', 'message_missing');

  sent.needed_by := private.sent_date(payload, 'needed_by');
  sent.status := 'new';
  return sent;
end;
$$;

-- Drops malformed values, because they are no reason to reject a request. Keeps `seller` only while the site publishes
-- their link, and `turn` only if the shop assigns requests to sellers in turn.
create function private.sent_source(payload jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select nullif(coalesce(jsonb_object_agg(sent.field, sent.value), '{}'), '{}') from (
    select f.field, left(private.clean_text(payload -> 'source' ->> f.field, false), 120) as value
    from unnest(array['referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'seller', 'turn']) as f (field)
  ) as sent
  where sent.value is not null
    and (sent.field not in ('seller', 'turn') or sent.value in (select s.slug from public.sellers() as s))
    and (sent.field <> 'turn' or (select s.seller_turns from public.shop_settings() as s));
$$;

create function private.sent_items(payload jsonb) returns setof public.request_items
language plpgsql stable set search_path = '' as $$
declare
  lines jsonb := coalesce(payload -> 'items', '[]');
  line jsonb;
  place bigint;
  item public.request_items;
begin
  perform private.refuse_if(jsonb_typeof(lines) <> 'array', 'PT422', 'items_invalid');
  perform private.refuse_if(jsonb_array_length(lines) > 100, 'PT422', 'items_too_many', '100');
  perform private.refuse_if((payload ->> 'kind' = 'message') <> (lines = '[]'), 'PT422', 'items_invalid');
  for line, place in select * from jsonb_array_elements(lines) with ordinality loop
    perform private.refuse_if(
      jsonb_typeof(line) <> 'object'
      or line - array['kind', 'product_id', 'name', 'color', 'quantity', 'shown_price', 'print', 'sizes'] <> '{}'
      or (line ->> 'product_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
      or (line ->> 'kind' in ('quote', 'sample')) is not true
      -- Sample requests have only samples; quotes may include samples.
      or (payload ->> 'kind' = 'sample' and line ->> 'kind' <> 'sample'),
      'PT422', 'items_invalid', place::text);
    perform private.refuse_if(not private.is_amount(line -> 'quantity', 1, 999999, 0),
      'PT422', 'quantity_invalid', place::text);
    perform private.refuse_if(
      coalesce(jsonb_typeof(line -> 'shown_price'), 'null') not in ('number', 'null')
      or (line ->> 'shown_price')::numeric not between 0 and 9999999999.99,
      'PT422', 'items_invalid', place::text);
    item := null;
    item.request_id := (payload ->> 'id')::uuid;
    item."position" := place;
    item.kind := line ->> 'kind';
    item.product_id := (line ->> 'product_id')::uuid;
    item.name := private.sent_text(line, 'name', 200);
    item.color := private.sent_text(line, 'color', 60);
    item.print := private.sent_text(line, 'print', 200);
    item.sizes := private.sent_text(line, 'sizes', 200);
    item.quantity := (line ->> 'quantity')::numeric;
    item.shown_price := (line ->> 'shown_price')::numeric;
    perform private.refuse_if(item.name is null, 'PT422', 'items_invalid', place::text);
    return next item;
  end loop;
end;
$$;

create function private.with_current_product_data(items public.request_items[]) returns setof public.request_items
language sql stable set search_path = '' as $$
  select gen_random_uuid(), i.request_id, i."position", i.kind, i.product_id,
    case when p.id is null then 'gone' when p.is_active then 'active' else 'inactive' end,
    -- Uses the current name or, for a hidden product, the name that the visitor saw.
    case when p.is_active then p.name else i.name end,
    case when p.is_active then p.reference_code end,
    i.color, i.quantity, i.shown_price,
    -- Unit price for the quantity; samples have the base price.
    case when i.kind = 'sample' then p.price else coalesce(tier.unit_price, p.price) end,
    picture.image_url, i.print, i.sizes
  from unnest(items) as i
  left join public.products p on p.id = i.product_id
  left join lateral (
    select t.unit_price from public.price_tiers t where t.product_id = p.id and t.min_quantity <= i.quantity
    order by t.min_quantity desc limit 1
  ) as tier on true
  left join lateral (
    select m.image_url from public.product_images m where m.product_id = p.id
    order by m.is_primary desc, m.sort_order, m.id limit 1
  ) as picture on true
  order by i."position";
$$;
comment on function private.with_current_product_data is
  'Adds current product data to the items, because prices and pictures sent by visitors are not trusted.';

-- Derives six digits from the first 48 bits of the id, which are random. Keep in sync with shared/requests/protocol.ts.
create function private.protocol_digits(id uuid) returns text
language sql immutable set search_path = '' as $$
  select lpad((('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint % 1000000)::text, 6, '0');
$$;

create function private.check_envelope(payload jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- PostgreSQL keeps the last of duplicate keys; that one is checked and stored.
  perform private.refuse_if(payload is null or octet_length(payload::text) > 65536,
    'PT413', 'request_too_large', 'At most 64 kB.');
  perform private.refuse_if(jsonb_typeof(payload) <> 'object' or payload - array[
    'id', 'kind', 'protocol', 'name', 'company', 'email', 'phone', 'delivery_city', 'needed_by', 'message',
    'notice_version', 'items', 'website', 'proof', 'source'
  ] <> '{}', 'PT422', 'keys_unknown');
  perform private.refuse_if((payload ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true,
    'PT422', 'id_invalid');
  perform private.refuse_if((
    payload ->> 'protocol' ~ '^[0-9]{4}-[0-9]{6}$'
    and right(payload ->> 'protocol', 6) = private.protocol_digits((payload ->> 'id')::uuid)
  ) is not true, 'PT422', 'protocol_invalid');
  -- Honeypot: people do not see this field.
  perform private.refuse_if(coalesce(payload ->> 'website', '') <> '', 'PT422', 'website_filled');
  perform private.check_proof(payload);
end;
$$;

create function private.store_request(sent public.requests, items public.request_items[]) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  told constant text := sent.protocol;
begin
  for suffix in 2 .. 99 loop
    insert into public.requests (
      id, protocol, kind, name, company, email, phone, cnpj, delivery_city, needed_by, message, value, return_on,
      product_names, notice_version, content_digest, status, assigned_to, first_answered_at, source,
      retain_until
    ) values (
      sent.id, sent.protocol, sent.kind, sent.name, sent.company, sent.email, sent.phone, sent.cnpj,
      sent.delivery_city, sent.needed_by, sent.message,
      coalesce(sent.value, (
        select nullif(sum(round(i.quantity * i.server_price, 2)), 0) from unnest(items) as i where i.kind = 'quote'
      )),
      sent.return_on, array(select i.name from unnest(items) as i), sent.notice_version, sent.content_digest,
      sent.status, sent.assigned_to, sent.first_answered_at, sent.source,
      now() + make_interval(months => public.request_retention())
    ) on conflict do nothing;
    if found then
      insert into public.request_items select i.* from unnest(items) as i;
      return true;
    end if;
    -- On a conflict, either the same request was sent twice at once, or another request has these digits.
    exit when exists (select from public.requests r where r.id = sent.id);
    sent.protocol := told || '-' || suffix;
  end loop;
  return false;
end;
$$;
comment on function private.store_request is
  'Stores a request with its items, and appends a suffix to its protocol if another request has the same. Returns false
   if the id exists.';

create function public.submit_request(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.requests;
  items public.request_items[];
  stored public.requests;
  seller public.admin_users;
  digest text;
  bucket text;
  fault text;
  fault_detail text;
begin
  perform private.check_envelope(payload);
  digest := encode(sha256(convert_to((payload - 'proof' - 'website')::text, 'UTF8')), 'hex');

  select * into stored from public.requests r where r.id = (payload ->> 'id')::uuid;
  if not found then
    bucket := private.caller_bucket();
    perform private.refuse_if(bucket is not null and not private.take_tokens(bucket),
      'PT429', 'too_many_requests', 'Too many requests came from this address; within a minute one may come again.');
    begin
      sent := private.sent_request(payload);
      items := array(select private.with_current_product_data(array(select private.sent_items(payload))));
    exception when sqlstate 'PT422' then
      -- Returned, not raised: an exception would refund the tokens, and faulty requests would cost nothing.
      get stacked diagnostics fault = message_text, fault_detail = pg_exception_detail;
      perform private.forget_full_buckets();
      perform private.take_tokens('all');
      perform set_config('response.status', '422', true);
      return jsonb_build_object('code', 'PT422', 'message', fault, 'details', fault_detail, 'hint', null);
    end;

    sent.content_digest := digest;
    sent.source := private.sent_source(payload);
    select * into seller from public.admin_users u
    where u.slug = coalesce(sent.source ->> 'seller', sent.source ->> 'turn');
    sent.assigned_to := seller.id;
    if private.store_request(sent, items) then
      insert into public.request_events (request_id, kind, after) values (sent.id, 'created', 'new');
      if seller.id is not null then
        insert into public.request_events (request_id, kind, before, after)
        values (sent.id, 'assignment', case when sent.source ->> 'seller' is null then 'turn' end, seller.name);
      end if;
      perform private.add_notices(sent.id, null, null);
      perform private.forget_full_buckets();
      -- Runs last, because all callers update this row and wait for its lock.
      perform private.take_tokens('all');
    end if;
    select * into stored from public.requests r where r.id = sent.id;
  end if;

  perform private.refuse_if(stored.content_digest is distinct from digest,
    'PT409', 'id_taken', 'Another request has this id.');
  return to_jsonb(stored.protocol);
end;
$$;
comment on function public.submit_request is
  'Stores a request and returns its protocol as text. Idempotent. Fails with PT413 for more than 64 kB, PT422 for
   invalid content, PT428 for a missing proof of work, PT429 for too many requests from an address, PT409 for a reused
   id. All errors are raised, except for invalid fields, which are returned with status 422.';

grant execute on function public.submit_request to anon, authenticated;
