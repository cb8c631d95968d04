-- Privacy notice (section `privacy` of `site_content`), and the retention period, which visitors may read.

select private.constrain_section('privacy', '{"text_check": "btrim(content ->> ''text'') <> ''''"}');

create function private.date_privacy_notice() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- Restores are exempt.
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

create trigger date_privacy_notice before insert or update on public.site_content
  for each row when (new.section_key = 'privacy') execute function private.date_privacy_notice();

create function public.request_retention() returns integer
language sql stable security definer set search_path = '' as $$
  select private.retention_months();
$$;
comment on function public.request_retention is
  'Returns the number of months after which requests are anonymized, for the privacy notice.';
grant execute on function public.request_retention to anon, authenticated, service_role;
