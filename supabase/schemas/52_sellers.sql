-- Sellers' links. After a visit to /v/ana, every WhatsApp link in that browser leads to Ana's number, and the visitor's
-- requests are assigned to her. Only active employees with a slug and a number have a link.

alter table public.admin_users
  add column slug text constraint admin_users_slug_length check (char_length(slug) <= 40)
    constraint admin_users_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint admin_users_slug_key unique,
  add column whatsapp text constraint admin_users_whatsapp_number check (private.is_phone(whatsapp));

create function private.seller(employee public.admin_users) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'slug', employee.slug,
    'name', split_part(btrim(employee.name), ' ', 1),
    'phone', '55' || private.national_digits(employee.whatsapp)
  ) where employee.is_active and employee.slug is not null and employee.whatsapp is not null;
$$;
comment on function private.seller is
  'Returns an employee''s public data {slug, name, phone}; null if the employee has no link.';

create function public.sellers() returns table (slug text, name text, phone text)
language sql stable security definer set search_path = '' as $$
  select s.slug, s.name, s.phone from public.admin_users u
  cross join lateral jsonb_to_record(private.seller(u)) as s (slug text, name text, phone text)
  where s.slug is not null order by s.slug;
$$;
comment on function public.sellers is 'Returns the active employees who have a link: slug, first name and number.';
grant execute on function public.sellers to anon, authenticated, service_role;

create function private.publish_seller() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then private.seller(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then private.seller(new) end;
begin
  if before is distinct from after then
    insert into public.publication_changes (table_name, operation, records, changed_by)
    values (tg_table_name, tg_op, jsonb_build_array(private.changed_record(
      case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end)), auth.uid());
  end if;
  return null;
end;
$$;
create trigger publish_seller after insert or update or delete on public.admin_users
  for each row execute function private.publish_seller();

-- Clears a restored employee's slug if somebody else has taken it since the deletion.
create function private.free_taken_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('vitrine.keep_dates', true) = 'on'
    and exists (select from public.admin_users u where u.slug = new.slug) then
    new.slug := null;
  end if;
  return new;
end;
$$;
create trigger free_taken_slug before insert on public.admin_users
  for each row execute function private.free_taken_slug();
