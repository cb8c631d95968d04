-- What the staff offers for a request, as it is printed or sent as a file: prices and prints of its lines, until when
-- it holds, and whatever else there is to say. A request has one, which goes with it.

create function private.are_offered_lines(lines jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  line jsonb;
begin
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 100 then
    return false;
  end if;
  for line in select * from jsonb_array_elements(lines) loop
    if jsonb_typeof(line) <> 'object' or line - array['position', 'unit_price', 'print'] <> '{}'
      or (line ->> 'position' ~ '^([1-9][0-9]?|100)$') is not true
      or (jsonb_typeof(line -> 'print') = 'string' and char_length(line ->> 'print') <= 200) is not true
      or (
        case jsonb_typeof(line -> 'unit_price')
          when 'null' then true
          when 'number' then (line ->> 'unit_price')::numeric between 0.0001 and 99999999.9999
        end
      ) is not true
    then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_offered_lines(jsonb) is
  'Whether a value is what is offered for lines of a request: [{position, unit_price or null, print}, …].';
revoke execute on function private.are_offered_lines(jsonb) from public;
grant execute on function private.are_offered_lines(jsonb) to authenticated, service_role;

create table public.request_proposals (
  -- The request's.
  id uuid primary key references public.requests (id) on delete cascade,
  -- The last day on which it holds.
  valid_until date check (valid_until between '2000-01-01' and '2199-12-31'),
  notes text not null default '' check (char_length(notes) <= 5000),
  -- By their positions; a line that is not among them is offered as the catalogue has it.
  lines jsonb not null default '[]' check (private.are_offered_lines(lines)),
  created_at timestamptz not null default now() check (private.is_date(created_at)),
  updated_at timestamptz not null default now() check (private.is_date(updated_at))
);
comment on table public.request_proposals is 'What the staff offers for requests.';

create trigger own_dates before insert or update on public.request_proposals
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.request_proposals
  for each row execute function private.touch_updated_at();

create function private.ignore_proposal_of_anonymized_request() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  -- A copy that is restored may be older than the wish to be forgotten.
  if exists (select from public.requests r where r.id = new.id and r.anonymized_at is not null) then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.ignore_proposal_of_anonymized_request() is
  'Has an anonymized request take no proposal, whoever brings it.';
revoke execute on function private.ignore_proposal_of_anonymized_request() from public;
grant execute on function private.ignore_proposal_of_anonymized_request() to authenticated, service_role;
create trigger ignore_proposal_of_anonymized_request before insert on public.request_proposals
  for each row execute function private.ignore_proposal_of_anonymized_request();

alter table public.request_proposals enable row level security;
-- Of which request it is nobody changes.
grant select, insert (id, valid_until, notes, lines), update (valid_until, notes, lines)
  on public.request_proposals to authenticated;
grant all on public.request_proposals to service_role;
create policy "staff read proposals" on public.request_proposals
  for select to authenticated using ((select private.is_staff()));
create policy "staff write proposals" on public.request_proposals
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change proposals" on public.request_proposals
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

-- A proposal is the person's, too, and in every copy -------------------------------------------------------------------

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

create or replace function public.export_person(contact text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(select private.requests_of(contact));
  return (
    select jsonb_build_object('requests', coalesce(jsonb_agg(
      to_jsonb(r) - array['content_digest', 'words', 'product_names', 'assigned_to'] || jsonb_build_object(
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'id' - 'request_id' order by i."position"), '[]')
          from public.request_items i where i.request_id = r.id
        ),
        'events', (
          select coalesce(
            jsonb_agg(to_jsonb(e) - 'id' - 'request_id' - 'author_id' order by e.created_at, e.id), '[]'
          )
          from public.request_events e where e.request_id = r.id
        ),
        'files', (
          select coalesce(jsonb_agg(to_jsonb(f) - 'id' - 'request_id' - 'expires_at' order by f."position"), '[]')
          from public.request_files f where f.request_id = r.id and private.is_stored_file(f.object_name)
        ),
        'proposal', (select to_jsonb(o) - 'id' from public.request_proposals o where o.id = r.id)
      ) order by r.created_at, r.id
    ), '[]'))
    from public.requests r where r.id = any (ids)
  );
end;
$$;

create or replace function private.request_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['requests', 'request_items', 'request_events', 'request_files', 'request_proposals', 'page_counters'];
$$;
