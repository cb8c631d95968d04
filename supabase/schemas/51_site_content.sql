-- The texts of the pages (home, about, contact) and the settings: a section a row. Administrators write them.

create table public.site_content (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (btrim(section_key) <> '')
    constraint site_content_section_key_length check (char_length(section_key) <= 60),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object')
    constraint site_content_history_image_url_address
      check (private.is_address(nullif(content ->> 'history_image_url', ''))),
  created_at timestamptz not null default now()
    constraint site_content_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint site_content_updated_at_date check (private.is_date(updated_at))
);
-- Not valid: nobody can cut a section to size for its editor, so that one of a shop from before this limit stays until
-- it is saved the next time.
alter table public.site_content
  add constraint site_content_content_size check (octet_length(content::text) <= 100000) not valid;

create trigger own_dates before insert or update on public.site_content
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.site_content
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.site_content
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.site_content
  referencing old table as before_change
  for each statement execute function private.record_delete();

alter table public.site_content enable row level security;
grant select on public.site_content to anon;
grant select, insert, update, delete on public.site_content to authenticated;
grant all on public.site_content to service_role;
create policy "visitors read the texts of the pages" on public.site_content
  for select to anon
  using (section_key in (
    'home_hero', 'categories_section', 'new_products_section', 'contact_info', 'about', 'contact', 'identity',
    'category_shortcuts', 'privacy'
  ));
create policy "staff read content" on public.site_content
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add content" on public.site_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change content" on public.site_content
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators remove content" on public.site_content
  for delete to authenticated using ((select private.is_admin()));

create function private.national_digits(written text) returns text
language sql immutable set search_path = '' as $$
  -- Twin of nationalDigits in shared/contact/phone.ts.
  select regexp_replace(
    case
      when digits like '55%' and (length(digits) > 11 or written ~ '^\s*\+') then substr(digits, 3)
      else digits
    end, '^0', ''
  )
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as of_text;
$$;
comment on function private.national_digits(text) is
  'The digits of a Brazilian number without trunk prefix and country code: 11999999999.';
revoke execute on function private.national_digits(text) from public;
grant execute on function private.national_digits(text) to authenticated, service_role;

-- A number a visitor is to call or write to is one that can be dialled: "abc" would be a button that leads nowhere.
-- The forms say so beside the field; here it is so for whoever writes by the API. What a shop has from before this rule
-- stays until its editor changes it, as nobody else can know what it should have been.
create function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/contact/phone.ts: a text without letters, of no other country,
  select written ~ '^ *\+?[0-9 ().-]*$'
    and (written !~ '^ *\+' or written ~ '^ *\+[ (]*55')
    -- and without 55 and zero an area code with a landline or a mobile, 0800 or 0300, or 4004-1234.
    and private.national_digits(written)
      ~ '^([1-9]{2}([2-5][0-9]{7}|9[0-9]{8})|[38]00[0-9]{6,7}|[34]00[0-9]{5})$';
$$;
comment on function private.is_phone(text) is
  'Whether a text is a Brazilian phone number, however it is written.';
revoke execute on function private.is_phone(text) from public;
grant execute on function private.is_phone(text) to authenticated, service_role;

create function private.check_phones() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  field text;
begin
  -- A copy is restored as it was made.
  if tg_op = 'INSERT' and current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  foreach field in array array['phone', 'whatsapp'] loop
    continue when tg_op = 'UPDATE' and new.content -> field is not distinct from old.content -> field;
    if btrim(new.content ->> field) <> '' and not private.is_phone(new.content ->> field) then
      raise exception 'a section violates check constraint "site_content_%_number"', field
        using errcode = 'check_violation', table = 'site_content', schema = 'public',
          constraint = 'site_content_' || field || '_number';
    end if;
  end loop;
  return new;
end;
$$;
comment on function private.check_phones() is
  'Refuses texts that are no phone numbers in the fields of a section that are called by a visitor.';
revoke execute on function private.check_phones() from public;

create trigger check_phones before insert or update of content on public.site_content
  for each row execute function private.check_phones();

-- A link an editor writes leads to a page, an e-mail or a phone, and runs nothing. The contact page's form says so
-- beside the field; here it is so for whoever writes with a session.
create function private.links_are_safe(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(content -> 'social_media')
        when 'array' then content -> 'social_media' else '[]' end
    ) as link
    -- What has no protocol is an address of the web, as the site reads it (safeLink).
    where link ->> 'url' ~* '^[\s[:cntrl:]]*[a-z][a-z0-9+.\s-]*:'
      and link ->> 'url' !~* '^\s*(https?|mailto|tel):'
  );
$$;
comment on function private.links_are_safe(jsonb) is
  'Whether no entry of content.social_media has a url of another protocol than http, https, mailto or tel.';
revoke execute on function private.links_are_safe(jsonb) from public;
grant execute on function private.links_are_safe(jsonb) to authenticated, service_role;
create policy "added content has safe links" on public.site_content as restrictive
  for insert to authenticated with check (private.links_are_safe(content));
create policy "changed content has safe links" on public.site_content as restrictive
  for update to authenticated using (true) with check (private.links_are_safe(content));

-- The switches of the shop (section `settings`). Visitors read no such row: what they may know of it is told by name.
create function private.are_switches(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array[
      'maintenance_mode', 'allow_registration', 'notifications_enabled', 'product_feeds'
    ]) as switch
    where content ? switch and jsonb_typeof(content -> switch) <> 'boolean'
  );
$$;
comment on function private.are_switches(jsonb) is
  'Whether each switch of the section settings that is there is true or false.';
revoke execute on function private.are_switches(jsonb) from public;
grant execute on function private.are_switches(jsonb) to authenticated, service_role;
alter table public.site_content
  add constraint site_content_settings_check
    check (section_key <> 'settings' or private.are_switches(content));

create function public.shop_settings()
returns table (maintenance_mode boolean, allow_registration boolean, product_feeds boolean)
language sql stable security definer set search_path = '' as $$
  select
    coalesce((settings.content ->> 'maintenance_mode')::boolean, false),
    coalesce((settings.content ->> 'allow_registration')::boolean, false),
    coalesce((settings.content ->> 'product_feeds')::boolean, false)
  from (select) as always
  left join public.site_content settings on settings.section_key = 'settings';
$$;
comment on function public.shop_settings() is
  'What everybody may know of the settings: whether the site is in maintenance, whether strangers may ask for access, and
   whether there are feeds of the products.';
revoke execute on function public.shop_settings() from public;
grant execute on function public.shop_settings() to anon, authenticated, service_role;

-- Several sections are saved together or not at all, each only when it is still the version that was edited. It runs
-- with the caller's rights, so row-level security decides as for any other write.
create function public.save_site_content(sections jsonb) returns setof public.site_content
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given record;
  saved public.site_content;
begin
  for given in
    select s.section_key, s.content, s.updated_at
    from jsonb_to_recordset(sections) as s (section_key text, content jsonb, updated_at timestamptz)
    -- Everybody takes them in the same order, so that nobody waits for one who waits.
    order by s.section_key
  loop
    if given.updated_at is null then
      insert into public.site_content (section_key, content)
      values (given.section_key, given.content)
      on conflict (section_key) do nothing
      returning * into saved;
    else
      update public.site_content c set content = given.content
      where c.section_key = given.section_key and c.updated_at = given.updated_at
      returning * into saved;
    end if;
    if not found then
      -- Row-level security hides a row from an update without a word.
      if current_user = 'authenticated' and not (select private.is_admin()) then
        raise exception 'not_administrator' using errcode = '42501',
          detail = 'Only active administrators save the texts of the site.';
      end if;
      raise exception 'changed_meanwhile' using errcode = 'PT409',
        detail = 'The section was saved by somebody else after it was read.';
    end if;
    return next saved;
  end loop;
end;
$$;
comment on function public.save_site_content(jsonb) is
  'Saves sections [{section_key, content, updated_at}], all or none; without updated_at a section is new.
   Raises PT409 when one changed after updated_at or is there already.';
revoke execute on function public.save_site_content(jsonb) from public, anon;
grant execute on function public.save_site_content(jsonb) to authenticated, service_role;
