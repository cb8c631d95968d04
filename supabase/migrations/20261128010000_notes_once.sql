drop function public.add_request_note(uuid, text);
drop function private.note_event(uuid, text, text, text, text);

create function private.note_event(request_id uuid, kind text, before text default null, after text default null)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.request_events (request_id, kind, author_id, author_name, before, after)
  select note_event.request_id, note_event.kind, u.id, u.name, note_event.before, note_event.after
  from (select) as always left join public.admin_users u on u.auth_id = (select auth.uid());
$$;
comment on function private.note_event(uuid, text, text, text) is 'Notes what the caller did to a request.';

-- The id is made by the form, so that a note whose answer was lost is there once when it is sent again.
create function public.add_request_note(request_id uuid, note text, note_id uuid default gen_random_uuid())
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  noted public.requests := private.request_to_change(add_request_note.request_id);
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
comment on function public.add_request_note(uuid, text, uuid) is
  'Adds what the staff should know of a request; visitors never see it. The same id with the same note is one note;
   raises PT409 when it has been used for something else.';

revoke execute on function
  private.note_event(uuid, text, text, text), public.add_request_note(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.add_request_note(uuid, text, uuid) to authenticated;
