-- A number a visitor is to call or write to is one that can be dialled: "abc" would be a button that leads nowhere.
-- The forms say so beside the field; here it is so for whoever writes by the API. What a shop has by now stays until
-- its editor changes it, as nobody else can know what it should have been.

create function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/contact/phone.ts: a text without letters, of no other country,
  select written ~ '^ *\+?[0-9 ().-]*$'
    and (written !~ '^ *\+' or written ~ '^ *\+[ (]*55')
    -- and without 55 and zero an area code with a landline or a mobile, 0800 or 0300, or 4004-1234.
    and regexp_replace(
      case
        when digits like '55%' and (length(digits) > 11 or written ~ '^ *\+') then substr(digits, 3)
        else digits
      end, '^0', ''
    ) ~ '^([1-9]{2}([2-5][0-9]{7}|9[0-9]{8})|[38]00[0-9]{6,7}|[34]00[0-9]{5})$'
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as of_text;
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
