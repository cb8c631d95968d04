-- Several sections of the site's texts are saved together or not at all, each only when it is still the
-- version that was edited. It runs with the caller's rights, so row-level security decides as for any
-- other write.

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
