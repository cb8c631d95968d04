-- The privacy notice is a section of its own, which visitors read.

drop policy "visitors read the texts of the pages" on public.site_content;
create policy "visitors read the texts of the pages" on public.site_content
  for select to anon
  using (section_key in (
    'home_hero', 'categories_section', 'new_products_section', 'contact_info', 'about', 'contact', 'identity',
    'category_shortcuts', 'privacy'
  ));

alter table public.site_content
  add constraint site_content_text_check
    check (section_key <> 'privacy' or btrim(content ->> 'text') <> '');

create function private.date_privacy_notice() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- A copy is restored as it was made.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.content := new.content || jsonb_build_object('version', case
    when tg_op = 'UPDATE' and old.section_key = 'privacy' and old.content ? 'version'
      and new.content -> 'text' is not distinct from old.content -> 'text'
    then old.content -> 'version'
    else to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  end);
  return new;
end;
$$;
comment on function private.date_privacy_notice() is
  'Keeps the version of the privacy notice true: the moment its text last changed, whatever a caller says.';
revoke execute on function private.date_privacy_notice() from public;

create trigger date_privacy_notice before insert or update on public.site_content
  for each row when (new.section_key = 'privacy') execute function private.date_privacy_notice();

create function public.request_retention() returns integer
language sql stable security definer set search_path = '' as $$
  select private.retention_months();
$$;
comment on function public.request_retention() is
  'For how many months it is kept whose a request was, as the privacy notice tells everybody.';
revoke execute on function public.request_retention() from public;
grant execute on function public.request_retention() to anon, authenticated, service_role;
