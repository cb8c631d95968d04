-- The filters of the products' list that the team has kept under a name. All of the staff see and keep them: who looks
-- for what is missing does so for the shop.

create table public.saved_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null
    check (name = btrim(name) and name <> '' and char_length(name) <= 60 and name !~ '[[:cntrl:]]'),
  -- The parameters of the list's address, so that the screen alone says what they mean.
  query text not null check (query <> '' and char_length(query) <= 500 and query ~ '^[!-~]+$'),
  created_at timestamptz not null default now()
    constraint saved_filters_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint saved_filters_updated_at_date check (private.is_date(updated_at))
);
comment on table public.saved_filters is 'Filters of the products'' list, by the names the staff gave them.';
create unique index saved_filters_name_any_case_key on public.saved_filters (lower(name));

create trigger own_dates before insert or update on public.saved_filters
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.saved_filters
  for each row execute function private.touch_updated_at();

-- They are shown beside one another.
create function private.limit_saved_filters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other, so that two that come together are counted together.
  perform pg_advisory_xact_lock(hashtext('saved_filters'));
  if (select count(*) from public.saved_filters) > 50 then
    raise exception 'saved_filters_full' using errcode = 'PT422', detail = 'There are at most 50 saved filters.';
  end if;
  return null;
end;
$$;
revoke execute on function private.limit_saved_filters() from public;
create trigger limit_saved_filters after insert on public.saved_filters
  for each statement execute function private.limit_saved_filters();

alter table public.saved_filters enable row level security;
grant select, insert, update, delete on public.saved_filters to authenticated;
grant all on public.saved_filters to service_role;
create policy "staff read saved filters" on public.saved_filters
  for select to authenticated using ((select private.is_staff()));
create policy "staff save filters" on public.saved_filters
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff rename saved filters" on public.saved_filters
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove saved filters" on public.saved_filters
  for delete to authenticated using ((select private.is_staff()));
