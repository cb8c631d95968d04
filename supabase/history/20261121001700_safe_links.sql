-- A link an editor writes leads to a page, an e-mail or a phone, and runs nothing. The contact page's form
-- says so beside the field; here it is so for whoever writes with a session.

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
