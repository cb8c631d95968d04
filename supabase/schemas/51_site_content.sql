-- Page texts (home, about, contact) and settings, one section per row. Only administrators edit them.

create table public.site_content (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (btrim(section_key) <> '')
    constraint site_content_section_key_length check (char_length(section_key) <= 60),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object')
    constraint site_content_history_image_url_address
      check (private.is_address(nullif(content ->> 'history_image_url', '')))
    constraint site_content_questions_check check (private.are_questions(content -> 'questions')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- NOT VALID, because only an editor can shorten an older section that is too long. It stays until it is next saved.
alter table public.site_content
  add constraint site_content_content_size check (octet_length(content::text) <= 100000) not valid;

select private.open_to_editors('site_content', 'content', 'administrators');
select private.open_to_visitors('site_content', $$
  section_key in (
  'home_hero', 'categories_section', 'new_products_section', 'contact_info', 'about', 'contact', 'identity',
  'category_shortcuts', 'home_examples', 'techniques', 'artwork', 'deliveries', 'privacy', 'deadlines',
  'messages', 'announcement'
  )
$$);

-- Adds check constraints for the content of a section: {name: condition}, or {field: maximum length}.
create function private.constrain_section(section text, rules jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  name text;
  rule jsonb;
begin
  for name, rule in select * from jsonb_each(rules) loop
    execute format(
      'alter table public.site_content add constraint site_content_%1$s check (section_key <> %2$L or (%3$s))',
      case jsonb_typeof(rule) when 'number' then name || '_length' else name end, section,
      case jsonb_typeof(rule) when 'number' then format('char_length(content ->> %L) <= %s', name, rule)
        else rule #>> '{}' end);
  end loop;
end;
$$;

create function private.are_ids(given jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select given is null or case jsonb_typeof(given)
    when 'array' then jsonb_array_length(given) <= most and not jsonb_path_exists(given,
      '$[*] ? (@.type() != "string" || !(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))')
    else false
  end;
$$;

create function private.national_digits(written text) returns text
language sql immutable set search_path = '' as $$
  -- Must match nationalDigits in shared/contact/phone.ts.
  select regexp_replace(
    case
      when digits like '55%' and (length(digits) > 11 or written ~ '^\s*\+') then substr(digits, 3)
      else digits
    end, '^0', ''
  )
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as of_text;
$$;

-- Phone numbers must be dialable, because they become buttons. Forms validate them; this check covers the API. Older
-- values stay until they are edited.
create function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Must match shared/contact/phone.ts. No letters, and no country code other than 55.
  select written ~ '^ *\+?[0-9 ().-]*$'
    and (written !~ '^ *\+' or written ~ '^ *\+[ (]*55')
    -- Without country code and leading zero: an area code with a landline or mobile number, or a number such as 0800,
    -- 0300 or 4004-1234.
    and private.national_digits(written)
      ~ '^([1-9]{2}([2-5][0-9]{7}|9[0-9]{8})|[38]00[0-9]{6,7}|[34]00[0-9]{5})$';
$$;

create function private.check_phones() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  field text;
begin
  -- Restores are exempt.
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

create trigger check_phones before insert or update of content on public.site_content
  for each row execute function private.check_phones();

-- Rejects links that could run scripts. Forms validate them; this check covers the API.
create function private.links_are_safe(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(content -> 'social_media')
        when 'array' then content -> 'social_media' else '[]' end
    ) as link
    -- The site treats a URL without a protocol as https (safeLink).
    where link ->> 'url' ~* '^[\s[:cntrl:]]*[a-z][a-z0-9+.\s-]*:'
      and link ->> 'url' !~* '^\s*(https?|mailto|tel):'
  );
$$;
create policy "added content has safe links" on public.site_content as restrictive
  for insert to authenticated with check (private.links_are_safe(content));
create policy "changed content has safe links" on public.site_content as restrictive
  for update to authenticated using (true) with check (private.links_are_safe(content));

-- Boolean settings (section `settings`); visitors read only the public ones, through shop_settings().
create function private.are_switches(content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array[
      'maintenance_mode', 'allow_registration', 'notifications_enabled', 'product_feeds', 'asks_contact', 'group_colors',
      'catalogue_pdf', 'seller_turns'
    ]) as switch
    where content ? switch and jsonb_typeof(content -> switch) <> 'boolean'
  );
$$;
select private.constrain_section('settings', '{"settings_check": "private.are_switches(content)"}');

create function public.shop_settings()
returns table (
  maintenance_mode boolean, allow_registration boolean, product_feeds boolean, asks_contact boolean,
  group_colors boolean, catalogue_pdf boolean, seller_turns boolean
)
language sql stable security definer set search_path = '' as $$
  select
    coalesce((settings.content ->> 'maintenance_mode')::boolean, false),
    coalesce((settings.content ->> 'allow_registration')::boolean, false),
    coalesce((settings.content ->> 'product_feeds')::boolean, false),
    coalesce((settings.content ->> 'asks_contact')::boolean, false),
    coalesce((settings.content ->> 'group_colors')::boolean, false),
    coalesce((settings.content ->> 'catalogue_pdf')::boolean, true),
    coalesce((settings.content ->> 'seller_turns')::boolean, false)
  from (select) as always
  left join public.site_content settings on settings.section_key = 'settings';
$$;
comment on function public.shop_settings is
  'Returns the public settings: maintenance mode, registration, product feeds, whether carts ask for name and phone,
   grouped colours, the PDF catalogue, and whether sellers receive requests in turn.';
grant execute on function public.shop_settings to anon, authenticated, service_role;

create function public.save_site_content(sections jsonb) returns setof public.site_content
language plpgsql volatile security invoker set search_path = '' as $$
declare
  given record;
  saved public.site_content;
begin
  for given in
    select s.section_key, s.content, s.updated_at
    from jsonb_to_recordset(sections) as s (section_key text, content jsonb, updated_at timestamptz)
    -- A fixed lock order prevents deadlocks.
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
      -- Row-level security hides the row from the update without an error.
      perform private.require_admin(except_service => true);
      raise exception 'changed_meanwhile' using errcode = 'PT409',
        detail = 'The section was saved by somebody else after it was read.';
    end if;
    return next saved;
  end loop;
end;
$$;
comment on function public.save_site_content is
  'Saves sections [{section_key, content, updated_at}], all or none; a section without updated_at is new. Raises PT409
   if a section changed after updated_at, or if a new one already exists.';

grant execute on function
  private.are_ids, private.national_digits, private.is_phone, private.links_are_safe, private.are_switches,
  public.save_site_content
  to authenticated, service_role;
