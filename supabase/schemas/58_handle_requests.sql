-- Handling of requests by staff. Each function changes one thing, only if it still is what the caller saw, and records
-- the author.

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
comment on function public.request_assignees is 'Active staff, to whom a request may be assigned.';

-- Locks a request for a caller who may change it.
create function private.lock_request(request_id uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one public.requests;
begin
  perform private.require_staff();
  select * into found_one from public.requests r where r.id = lock_request.request_id for update;
  if not found then
    raise exception 'request_not_found' using errcode = 'PT404', detail = 'The request no longer exists.';
  end if;
  return found_one;
end;
$$;

create function private.note_event(request_id uuid, kind text, before text default null, after text default null)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.request_events (request_id, kind, author_id, author_name, before, after)
  select note_event.request_id, note_event.kind, u.id, u.name, note_event.before, note_event.after
  from (select) as always left join public.admin_users u on u.auth_id = (select auth.uid());
$$;

create function public.assign_request(request_id uuid, assignee uuid, expected uuid) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.requests := private.lock_request(assign_request.request_id);
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
comment on function public.assign_request is
  'Assigns a request to an employee, or null to nobody. Raises PT409 with the current assignee if it is not the
   expected one.';

create function public.set_request_status(request_id uuid, status text, expected text) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.requests := private.lock_request(set_request_status.request_id);
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
comment on function public.set_request_status is
  'Changes the status of a request. Raises PT409 with the current status if it is not the expected one.';

-- The form sets the id, so a note sent again after a lost answer is stored once.
create function public.add_request_note(request_id uuid, note text, note_id uuid default gen_random_uuid())
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  noted public.requests := private.lock_request(add_request_note.request_id);
  cleaned constant text := private.clean_text(note, true);
  author public.admin_users;
begin
  if cleaned is null then
    raise exception 'note_missing' using errcode = 'PT422', detail = 'A note says something.';
  elsif char_length(cleaned) > 5000 then
    raise exception 'note_too_long' using errcode = 'PT422', detail = '5000';
  end if;
  select * into author from public.admin_users u where u.auth_id = (select auth.uid());
  insert into public.request_events (id, request_id, kind, author_id, author_name, text)
  values (coalesce(note_id, gen_random_uuid()), noted.id, 'note', author.id, author.name, cleaned)
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.request_events e
    where e.id = note_id and e.request_id = noted.id and e.kind = 'note' and e.author_id = author.id
      and e.text = cleaned
  ) then
    raise exception 'id_taken' using errcode = 'PT409', detail = 'Another note has this id.';
  end if;
end;
$$;
comment on function public.add_request_note is
  'Adds an internal note to a request. Idempotent by id; raises PT409 if the id was used for something else.';

-- An unassigned request is assigned to whoever answers it.
create function public.note_request_answer(request_id uuid, channel text) returns public.requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.requests := private.lock_request(note_request_answer.request_id);
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
comment on function public.note_request_answer is
  'Records that the caller answers a request by a channel; a new one becomes in progress, an unassigned one the
   caller''s.';

grant execute on function
  private.staff_member, public.request_assignees, public.assign_request, public.set_request_status,
  public.add_request_note, public.note_request_answer
  to authenticated;
