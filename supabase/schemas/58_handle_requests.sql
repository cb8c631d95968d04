-- Functions for staff to handle requests. Each changes one thing if it is still as the caller saw it, and records who.

create function private.staff_member(member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.name from public.admin_users u where u.id = staff_member.member and (select private.is_staff());
$$;

create function public.request_assignees() returns table (id uuid, name text, is_self boolean)
language sql stable security definer set search_path = '' as $$
  select u.id, u.name, u.auth_id = (select auth.uid()) from public.admin_users u
  where u.is_active and u.auth_id is not null and (select private.is_staff())
  order by u.name, u.id;
$$;
comment on function public.request_assignees is 'Returns the active staff to whom requests may be assigned.';

-- Locks a request after checking that the caller may change it.
create function private.lock_request(request_id uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one public.requests;
begin
  perform private.require_staff();
  select * into found_one from public.requests r where r.id = lock_request.request_id for update;
  perform private.refuse_if(not found, 'PT404', 'request_not_found', 'The request no longer exists.');
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

create function private.note_edits(before public.requests, after public.requests) returns void
language sql volatile security definer set search_path = '' as $$
  select private.note_event(before.id, 'edited', text => edits.text)
  from (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))::text as text
    from jsonb_each(to_jsonb(after)) as a join jsonb_each(to_jsonb(before)) as b using (key)
    where a.value is distinct from b.value and a.key in (
      'name', 'company', 'email', 'phone', 'cnpj', 'delivery_city', 'needed_by', 'value', 'return_on', 'lost_reason'
    )
  ) as edits
  where edits.text is not null;
$$;

create function private.update_request(before public.requests, after public.requests) returns public.requests
language plpgsql volatile set search_path = '' as $$
begin
  if after.assigned_to is distinct from before.assigned_to then
    perform private.note_event(
      before.id, 'assignment', private.staff_member(before.assigned_to), private.staff_member(after.assigned_to)
    );
  end if;
  if after.status <> before.status then
    perform private.note_event(before.id, 'status', before.status, after.status);
  end if;
  update public.requests r set
    status = after.status, assigned_to = after.assigned_to, first_answered_at = after.first_answered_at,
    value = after.value, return_on = after.return_on,
    lost_reason = case when after.status = 'lost' then after.lost_reason end
  where r.id = before.id returning * into after;
  perform private.note_edits(before, after);
  return after;
end;
$$;

create function private.own_record() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.admin_users u where u.auth_id = (select auth.uid());
$$;

create function public.assign_request(request_id uuid, assignee uuid, expected uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.requests := private.lock_request(assign_request.request_id);
  changed public.requests := before;
begin
  if before.assigned_to is not distinct from assignee then
    return before;
  end if;
  perform private.refuse_if(before.assigned_to is distinct from expected,
    'PT409', 'changed_meanwhile', coalesce(private.staff_member(before.assigned_to), ''));
  perform private.refuse_if(assignee is not null and not exists (
    select from public.admin_users u where u.id = assignee and u.is_active and u.auth_id is not null
  ), 'PT422', 'assignee_not_staff', 'Requests are assigned to active staff.');
  changed.assigned_to := assignee;
  if before.status = 'new' and assignee = private.own_record() then
    changed.status := 'in_progress';
  elsif before.status = 'in_progress' and assignee is null and before.first_answered_at is null then
    changed.status := 'new';
  end if;
  return private.update_request(before, changed);
end;
$$;
comment on function public.assign_request is
  'Assigns a request to an employee; null unassigns it. A new request that its assignee takes becomes in progress, and a
   request unassigned before its first answer becomes new again. Raises PT409 with the current assignee if that is not
   the expected one.';

create function public.set_request_status(
  request_id uuid, status text, expected text, reason text default null, value numeric default null,
  is_answer boolean default false
) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.requests := private.lock_request(set_request_status.request_id);
  changed public.requests := before;
begin
  if before.status = set_request_status.status and not (is_answer and before.first_answered_at is null) then
    return before;
  end if;
  perform private.refuse_if(before.status is distinct from expected, 'PT409', 'changed_meanwhile', before.status);
  perform private.refuse_if(set_request_status.status = 'lost' and reason is null,
    'PT422', 'reason_missing', 'A lost request has a reason.');
  changed.status := set_request_status.status;
  changed.lost_reason := reason;
  changed.value := coalesce(set_request_status.value, before.value);
  if changed.status <> 'new' then
    changed.assigned_to := coalesce(before.assigned_to, private.own_record());
  end if;
  if is_answer then
    changed.first_answered_at := coalesce(before.first_answered_at, now());
  end if;
  return private.update_request(before, changed);
end;
$$;
comment on function public.set_request_status is
  'Changes the status of a request, and assigns it to the caller if it is unassigned. is_answer records that the client
   was answered. A lost request needs a reason; a won one may get another value. Raises PT409 with the current status if
   that is not the expected one, PT422 for a missing reason.';

create function public.handle_requests(
  request_ids uuid[], status text default null, assignee uuid default null, reason text default null
) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  handled integer := 0;
  one public.requests;
begin
  perform private.require_staff();
  -- A fixed lock order prevents deadlocks.
  for one in
    select * from public.requests r where r.id = any (request_ids) order by r.id for update
  loop
    if handle_requests.assignee is not null then
      one := public.assign_request(one.id, handle_requests.assignee, one.assigned_to);
    end if;
    if handle_requests.status is not null then
      one := public.set_request_status(one.id, handle_requests.status, one.status, reason);
    end if;
    handled := handled + 1;
  end loop;
  return handled;
end;
$$;
comment on function public.handle_requests is
  'Assigns several requests to an employee, changes their status, or both. Returns how many still exist.';

-- The form sets the id, so that a note sent again after a lost response is stored once.
create function public.add_request_note(request_id uuid, note text, note_id uuid default gen_random_uuid())
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  noted public.requests := private.lock_request(add_request_note.request_id);
  cleaned constant text := private.clean_text(note, true);
  author public.admin_users;
begin
  perform private.refuse_if(cleaned is null, 'PT422', 'note_missing', 'A note says something.');
  perform private.refuse_if(char_length(cleaned) > 5000, 'PT422', 'note_too_long', '5000');
  select * into author from public.admin_users u where u.auth_id = (select auth.uid());
  insert into public.request_events (id, request_id, kind, author_id, author_name, text)
  values (coalesce(note_id, gen_random_uuid()), noted.id, 'note', author.id, author.name, cleaned)
  on conflict (id) do nothing;
  perform private.refuse_if(not found and not exists (
    select from public.request_events e
    where e.id = note_id and e.request_id = noted.id and e.kind = 'note' and e.author_id = author.id
      and e.text = cleaned
  ), 'PT409', 'id_taken', 'Another note has this id.');
end;
$$;
comment on function public.add_request_note is
  'Adds an internal note to a request. Idempotent by id; raises PT409 if the id was used for something else.';

create function public.note_request_answer(request_id uuid, channel text) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.requests := private.lock_request(note_request_answer.request_id);
  answered public.requests := before;
begin
  perform private.refuse_if((channel in ('whatsapp', 'email', 'phone')) is not true,
    'PT422', 'channel_invalid', 'whatsapp, email or phone');
  perform private.note_event(before.id, 'answer', after => channel);
  answered.status := case before.status when 'new' then 'in_progress' else before.status end;
  answered.assigned_to := coalesce(before.assigned_to, private.own_record());
  answered.first_answered_at := coalesce(before.first_answered_at, now());
  return private.update_request(before, answered);
end;
$$;
comment on function public.note_request_answer is
  'Records that the caller answers a request through a channel. A new request becomes in progress, and an unassigned one
   is assigned to the caller.';

create function private.typed_contact(payload jsonb, request public.requests) returns public.requests
language plpgsql stable set search_path = '' as $$
declare
  typed public.requests := private.sent_request(
    payload || jsonb_build_object('id', request.id, 'protocol', request.protocol, 'kind', 'quote', 'notice_version', 'equipe')
  );
begin
  if jsonb_typeof(payload -> 'cnpj') = 'string' and btrim(payload ->> 'cnpj') <> '' then
    perform private.refuse_if(not private.is_cnpj(payload ->> 'cnpj'), 'PT422', 'cnpj_invalid');
    typed.cnpj := private.cnpj_characters(payload ->> 'cnpj');
  end if;
  perform private.refuse_if(
    coalesce(jsonb_typeof(payload -> 'value'), 'null') not in ('number', 'null')
    or (payload ->> 'value')::numeric not between 0 and 9999999999.99,
    'PT422', 'value_invalid');
  typed.value := (payload ->> 'value')::numeric;
  typed.return_on := private.sent_date(payload, 'return_on');
  return typed;
end;
$$;

create function public.edit_request(request_id uuid, fields jsonb, expected timestamptz) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.requests := private.lock_request(edit_request.request_id);
  typed public.requests;
  edited public.requests;
begin
  perform private.refuse_if(before.anonymized_at is not null,
    'PT404', 'request_anonymized', 'Nobody may be added to it any more.');
  perform private.refuse_if(before.updated_at is distinct from expected,
    'PT409', 'changed_meanwhile', 'It was saved by somebody else.');
  typed := private.typed_contact(fields, before);
  update public.requests r set
    name = typed.name, company = typed.company, email = typed.email, phone = typed.phone, cnpj = typed.cnpj,
    delivery_city = typed.delivery_city, needed_by = typed.needed_by, value = typed.value, return_on = typed.return_on
  where r.id = before.id returning * into edited;
  perform private.note_edits(before, edited);
  return edited;
end;
$$;
comment on function public.edit_request is
  'Replaces a request''s contact, dates and value, and records the differences. Raises PT409 if the request changed
   after expected, PT404 if it does not exist or is anonymized, PT422 for invalid fields, like submit_request.';

create function public.create_request(request jsonb) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  typed public.requests;
  items public.request_items[] := '{}';
begin
  perform private.require_staff();
  typed.id := (request ->> 'id')::uuid;
  typed.protocol := extract(year from private.shop_day()) || '-' || private.protocol_digits(typed.id);
  typed := private.typed_contact(request, typed);
  perform private.refuse_if(coalesce(typed.name, typed.company) is null, 'PT422', 'name_missing');
  if coalesce(request -> 'items', '[]') <> '[]' then
    items := array(select private.with_current_product_data(array(
      select private.sent_items(request || '{"kind": "quote"}')
    )));
  else
    perform private.refuse_if(typed.message is null, 'PT422', 'message_missing');
  end if;
  -- Staff are already in contact with the person.
  typed.status := 'in_progress';
  typed.assigned_to := private.own_record();
  if private.store_request(typed, items) then
    perform private.note_event(typed.id, 'created', after => 'in_progress');
    perform private.note_event(typed.id, 'assignment', after => private.staff_member(typed.assigned_to));
  end if;
  return (select r from public.requests r where r.id = typed.id);
end;
$$;
comment on function public.create_request is
  'Stores a request taken by telephone, assigned to the caller. Idempotent by id. Raises PT422 like submit_request.';

grant execute on function
  private.staff_member, public.request_assignees, public.assign_request, public.set_request_status,
  public.add_request_note, public.note_request_answer, public.handle_requests, public.edit_request, public.create_request
  to authenticated;
