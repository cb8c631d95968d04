-- The lines of a request say how the visitor wants the logo printed that was sent along, for the staff's proposal to begin
-- with, and no proposal is made whose last day is over.

alter table public.request_items add column print text constraint request_items_print_text
  check (char_length(print) between 1 and 200 and print !~ '[\u0001-\u001F\u007F-\u009F]');

create or replace function private.sent_items(payload jsonb) returns setof public.request_items
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
      or line - array['kind', 'product_id', 'name', 'color', 'quantity', 'shown_price', 'print'] <> '{}'
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
    item.print := private.sent_text(line, 'print', 200);
    item.quantity := (line ->> 'quantity')::numeric;
    item.shown_price := (line ->> 'shown_price')::numeric;
    if item.name is null then
      perform private.refuse_request('items_invalid', place::text);
    end if;
    return next item;
  end loop;
end;
$$;

create or replace function private.as_of_now(items public.request_items[]) returns setof public.request_items
language sql stable set search_path = '' as $$
  select null::uuid, null::uuid, i."position", i.kind, i.product_id,
    case when p.id is null then 'gone' when p.is_active then 'active' else 'inactive' end,
    -- What visitors see of a product is what it is called; one that is hidden is called what the visitor saw.
    case when p.is_active then p.name else i.name end,
    case when p.is_active then p.reference_code end,
    i.color, i.quantity, i.shown_price,
    -- What a piece costs in that quantity; a sample is none of a quantity.
    case when i.kind = 'sample' then p.price else coalesce(tier.unit_price, p.price) end,
    picture.image_url, i.print
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

create or replace function public.submit_request(payload jsonb) returns text
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
          server_price, picture, print
        ) select sent.id, i."position", i.kind, i.product_id, i.product_state, i.name, i.code, i.color, i.quantity,
          i.shown_price, i.server_price, i.picture, i.print
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

create or replace function private.anonymize(ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  anonymized integer;
begin
  update public.requests r set
    name = null, company = null, email = null, phone = null, delivery_city = null, message = null,
    -- It could be tried out whose it was.
    content_digest = null,
    anonymized_at = now()
  where r.id = any (ids) and r.anonymized_at is null;
  get diagnostics anonymized = row_count;
  -- A logo says whose it is. What Storage holds of it is read by nobody from now on, and removed by who may ask it.
  delete from public.request_files f where f.request_id = any (ids);
  -- And so may what was said of its place.
  update public.request_items i set print = null where i.request_id = any (ids) and i.print is not null;
  -- What was offered is written to somebody.
  delete from public.request_proposals o where o.id = any (ids);
  -- Notes are about people; that there was one may be known.
  update public.request_events e set text = null where e.request_id = any (ids) and e.text is not null;
  insert into public.request_events (request_id, kind, author_id, author_name)
  select r.id, 'anonymized', u.id, u.name
  from public.requests r left join public.admin_users u on u.auth_id = (select auth.uid())
  where r.id = any (ids) and r.anonymized_at = now();
  return anonymized;
end;
$$;

create function private.refuse_past_validity() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- A copy brings back what held once.
  if current_user in ('anon', 'authenticated') and new.valid_until < private.shop_day() then
    raise exception 'validity_past' using errcode = 'PT422',
      detail = 'A proposal holds until today or a later day.';
  end if;
  return new;
end;
$$;
comment on function private.refuse_past_validity() is
  'Refuses a proposal of callers of the API whose last day is over. Raises PT422.';
revoke execute on function private.refuse_past_validity() from public;
create trigger refuse_past_validity before insert or update on public.request_proposals
  for each row execute function private.refuse_past_validity();
