-- A proof of work is of one content, and a request that is refused for a fault costs its tokens like one that is kept.

drop function private.check_proof(uuid, jsonb);

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

create or replace function private.check_envelope(payload jsonb) returns void
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
  perform private.check_proof(payload);
end;
$$;

-- The answer is JSON: a text as before, or the refusal.
drop function public.submit_request(jsonb);

create function public.submit_request(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.requests;
  items public.request_items[];
  stored public.requests;
  digest text;
  bucket text;
  protocol text;
  fault text;
  fault_detail text;
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
    begin
      sent := private.sent_request(payload);
      items := array(select private.as_of_now(array(select private.sent_items(payload))));
    exception when sqlstate 'PT422' then
      -- Answered, not raised: an error would give the tokens back, and whoever sends faults would pay nothing.
      get stacked diagnostics fault = message_text, fault_detail = pg_exception_detail;
      perform private.forget_full_buckets();
      perform private.take_token('all');
      perform set_config('response.status', '422', true);
      return jsonb_build_object('code', 'PT422', 'message', fault, 'details', fault_detail, 'hint', null);
    end;

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
  return to_jsonb(stored.protocol);
end;
$$;
comment on function public.submit_request(jsonb) is
  'Keeps what a visitor sends and answers its protocol, a text; the same once more answers the same. Refuses with PT413
   more than 64 kB, with PT422 a fault, with PT428 when a proof of work is wanted, with PT429 when too many came from an
   address and with PT409 when the id has been used for something else. All are raised but a fault in what was written,
   which is the answer with the status 422.';

revoke execute on function
  private.request_digest(jsonb), private.check_proof(jsonb), public.submit_request(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_request(jsonb) to anon, authenticated;
