-- Named filters of the product list, shared by all staff.

create table public.saved_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null
    check (name = btrim(name) and name <> '' and char_length(name) <= 60 and name !~ '[[:cntrl:]]'),
  -- Query string of the list, interpreted only by the page.
  query text not null check (query <> '' and char_length(query) <= 500 and query ~ '^[!-~]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_filters_name_any_case_key on public.saved_filters (lower(name));

create trigger limit_saved_filters after insert on public.saved_filters
  for each statement execute function private.limit_table('50', 'PT422', 'saved_filters_full');

select private.open_to_editors('saved_filters', 'saved filters');
