-- Proposals for requests, printed or sent as a file: prices and prints of lines, validity and notes. A request has at
-- most one.

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
comment on function private.are_offered_lines is
  'True for lines of a proposal: [{position, unit_price or null, print}, …].';
grant execute on function private.are_offered_lines to authenticated, service_role;

create table public.request_proposals (
  -- Id of the request.
  id uuid primary key references public.requests (id) on delete cascade,
  valid_until date check (valid_until between '2000-01-01' and '2199-12-31'),
  notes text not null default '' check (char_length(notes) <= 5000),
  -- Lines by position; others are offered at catalogue prices.
  lines jsonb not null default '[]' check (private.are_offered_lines(lines)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.refuse_past_validity() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- Restores may contain past dates.
  perform private.refuse_if(current_user in ('anon', 'authenticated') and new.valid_until < private.shop_day(),
    'PT422', 'validity_past', 'A proposal holds until today or a later day.');
  return new;
end;
$$;
create trigger refuse_past_validity before insert or update on public.request_proposals
  for each row execute function private.refuse_past_validity();

create trigger ignore_parts_of_anonymized_request before insert on public.request_proposals
  for each row execute function private.ignore_parts_of_anonymized_request('id');

-- The request of a proposal never changes.
select private.open_to_staff(
  'public.request_proposals', 'select, insert (id, valid_until, notes, lines), update (valid_until, notes, lines)',
  'staff write proposals');

create function private.value_proposed_request() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Twin of proposalTotals in shared/requests/proposal.ts.
  update public.requests r set value = offered.total
  from (
    select sum(round(i.quantity * (line ->> 'unit_price')::numeric, 2)) as total
    from jsonb_array_elements(new.lines) as line
    join public.request_items i on i.request_id = new.id and i."position" = (line ->> 'position')::integer
  ) as offered
  where r.id = new.id and r.status not in ('won', 'lost') and r.value is distinct from offered.total
    and offered.total is not null;
  return null;
end;
$$;
-- Restores are exempt, as requests come with their values.
create trigger value_proposed_request after insert or update of lines on public.request_proposals
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.value_proposed_request();
