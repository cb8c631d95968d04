-- Constraints on sections of `site_content`: identity, messages, announcement, and texts and links of the home page.

create function private.cnpj_characters(written text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(upper(written), '[^0-9A-Z]', '', 'g');
$$;

create function private.is_cnpj(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Must match shared/identity/cnpj.ts: twelve digits or letters, not all the same digit, with two check digits.
  select written ~ '^[0-9A-Za-z ./-]*$' and case
    when cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' or cnpj ~ '^(.)\1*$' then false
    else (
      select bool_and(
        substr(cnpj, 12 + proof, 1)::int = case when total % 11 < 2 then 0 else 11 - total % 11 end
      )
      from (
        select proof, sum(
          (ascii(substr(cnpj, place, 1)) - ascii('0'))
            * (array[6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])[place + 2 - proof]
        ) as total
        from generate_series(1, 2) as proof cross join lateral generate_series(1, 11 + proof) as place
        group by proof
      ) as proofs
    )
  end
  from private.cnpj_characters(written) as cnpj;
$$;
grant execute on function private.cnpj_characters, private.is_cnpj to authenticated, service_role;

select private.constrain_section('identity', $${
  "name": 80, "short_name": 40, "legal_name": 160, "developer_name": 80, "footer_text": 400,
  "logo_dark_url_address": "private.is_address(nullif(content ->> 'logo_dark_url', ''))",
  "logo_light_url_address": "private.is_address(nullif(content ->> 'logo_light_url', ''))",
  "icon_url_address": "private.is_address(nullif(content ->> 'icon_url', ''))",
  "share_image_url_address": "private.is_address(nullif(content ->> 'share_image_url', ''))",
  "developer_url_link": "content ->> 'developer_url' ~* '^(https?://|$)' and private.is_address(nullif(content ->> 'developer_url', ''))",
  "brand_color_check": "content ->> 'brand_color' ~ '^#[0-9a-fA-F]{6}$'",
  "radius_check": "content ->> 'radius' in ('square', 'soft', 'round')",
  "fonts_check": "content ->> 'fonts' in ('vitrine', 'editorial', 'geometric', 'friendly')",
  "default_theme_check": "content ->> 'default_theme' in ('dark', 'light')",
  "cnpj_digits": "private.is_cnpj(nullif(content ->> 'cnpj', ''))"
}$$);
select private.constrain_section('home_hero', '{"site_name": 80, "site_description": 400}');
select private.constrain_section('messages', '{
  "quote_greeting": 300, "quote_closing": 300, "sample_greeting": 300, "sample_closing": 300, "product_greeting": 300,
  "chat_greeting": 300
}');
select private.constrain_section('announcement', $${
  "announcement": 120, "announcement_link": 200,
  "announcement_link_link": "content ->> 'announcement_link' ~* '^(https?://|/($|[^/])|$)'"
}$$);
select private.constrain_section(
  'category_shortcuts', $${"category_ids_check": "private.are_ids(content -> 'category_ids', 6)"}$$);

-- The shop's name, e-mail, phone, WhatsApp number and address are each stored in two sections, because several forms
-- edit them. Forms save both sections. If a stale tab or the API writes only one, the trigger copies the value to the
-- other, so that pages never contradict each other.

create function private.address_text(parts jsonb) returns text
language sql immutable set search_path = '' as $$
  -- Must match addressText in shared/contact/address.ts.
  select coalesce(string_agg(part, ', ' order by place), '')
  from (
    select place, field, btrim(parts ->> field) as part
    from unnest(array['street', 'city', 'state', 'zip', 'country']) with ordinality as fields (field, place)
  ) as of_address
  where part <> '' and not (field = 'country' and part = 'Brasil');
$$;

create function private.sync_contact_sections() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb;
  before jsonb := case tg_op when 'UPDATE' then old.content else '{}' end;
  pair record;
begin
  -- Runs at commit and reads the final content: the last change wins, and sections saved together stay as saved.
  select content into told from public.site_content where id = new.id;
  for pair in
    select twin.section, twin.field, twin.other_section, twin.other_field
    from (values
      ('contact', 'email', 'contact_info', 'email'), ('contact_info', 'email', 'contact', 'email'),
      ('contact', 'phone', 'contact_info', 'phone'), ('contact_info', 'phone', 'contact', 'phone'),
      ('identity', 'whatsapp', 'contact_info', 'whatsapp'), ('contact_info', 'whatsapp', 'identity', 'whatsapp'),
      ('identity', 'name', 'home_hero', 'site_name'), ('home_hero', 'site_name', 'identity', 'name')
    ) as twin (section, field, other_section, other_field)
    where twin.section = new.section_key
      and jsonb_typeof(told -> twin.field) = 'string'
      and new.content -> twin.field is distinct from before -> twin.field
      -- Empty fields of a new section are not copied.
      and (tg_op = 'UPDATE' or told ->> twin.field <> '')
  loop
    update public.site_content c
    set content = c.content || jsonb_build_object(pair.other_field, told -> pair.field)
    where c.section_key = pair.other_section
      and c.content -> pair.other_field is distinct from told -> pair.field;
  end loop;

  if new.content -> 'address' is distinct from before -> 'address' then
    if new.section_key = 'contact' and jsonb_typeof(told -> 'address') = 'object' then
      update public.site_content c
      set content = c.content || jsonb_build_object('address', private.address_text(told -> 'address'))
      where c.section_key = 'contact_info'
        and c.content ->> 'address' is distinct from private.address_text(told -> 'address');
    elsif new.section_key = 'contact_info' and jsonb_typeof(told -> 'address') = 'string' then
      -- A single line cannot be split reliably here; forms split it before saving.
      update public.site_content c
      set content = c.content || jsonb_build_object('address', jsonb_build_object(
        'street', told ->> 'address', 'city', '', 'state', '', 'zip', '',
        'country', case btrim(told ->> 'address') when '' then '' else 'Brasil' end
      ))
      where c.section_key = 'contact'
        and private.address_text(c.content -> 'address') is distinct from told ->> 'address';
    end if;
  end if;
  return null;
end;
$$;

create constraint trigger sync_contact_sections_on_update after update on public.site_content
  deferrable initially deferred
  for each row when (old.content is distinct from new.content)
  execute function private.sync_contact_sections();
-- Skipped in restores, because they insert rows as the service role.
create constraint trigger sync_contact_sections_on_insert after insert on public.site_content
  deferrable initially deferred
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.sync_contact_sections();
