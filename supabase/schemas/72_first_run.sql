-- Set-up of a new shop. The first administrator chooses between the demo catalogue and a guided start without it.
-- Finished steps are derived from the catalogue; the rest is stored here.

create table private.first_run (
  only_row boolean primary key default true check (only_row),
  -- choosing: no choice yet; exploring: the demo; starting: the shop's own catalogue, step by step; over: shop in use.
  stage text not null default 'choosing'
    constraint first_run_stage_check check (stage in ('choosing', 'exploring', 'starting', 'over')),
  -- Postponed steps. Keep in sync with admin/resources/start/steps.ts.
  skipped text[] not null default '{}'
    constraint first_run_skipped_check check (
      skipped <@ array['identity', 'whatsapp', 'category', 'product', 'publish'] and cardinality(skipped) <= 5
    )
);
alter table private.first_run enable row level security;
insert into private.first_run default values;

create function private.leave_texts_blank() returns void
language sql volatile security invoker set search_path = '' as $$
  -- The site shows example texts for missing fields (shared/content), so this stores blanks. Existing texts stay,
  -- including those in the section of the home page (contact_info).
  insert into public.site_content as c (section_key, content)
  select blank.section_key, coalesce(s.content, '{}') || (
    select jsonb_object_agg(b.key, case
      when jsonb_typeof(b.value) <> 'object' then coalesce(s.content -> b.key, b.value)
      when jsonb_typeof(s.content -> b.key) = 'object' then b.value || (s.content -> b.key)
      else b.value
    end)
    from jsonb_each(blank.texts) as b
  )
  from (
    select 'contact' as section_key, jsonb_build_object(
      'email', coalesce(info.content ->> 'email', ''), 'phone', coalesce(info.content ->> 'phone', ''),
      'social_media', '[]'::jsonb, 'working_hours', '{}'::jsonb
    ) || case
      -- While contact has no address, the site uses the single line in contact_info.
      when btrim(info.content ->> 'address') <> '' and contact.content -> 'address' is null then '{}'
      else '{"address": {"street": "", "city": "", "state": "", "zip": "", "country": ""}}'::jsonb
    end as texts
    from (select) as one
    left join public.site_content info on info.section_key = 'contact_info'
    left join public.site_content contact on contact.section_key = 'contact'
    union all
    select 'about', jsonb_build_object(
      'hero_description', '', 'history_content', '[]'::jsonb, 'mission_content', '',
      'values', (
        select jsonb_object_agg(value, '{"title": "", "description": ""}'::jsonb)
        from unnest(array['quality', 'partnership', 'focus', 'innovation']) as value
      ))
  ) as blank
  left join public.site_content s on s.section_key = blank.section_key
  on conflict (section_key) do update set content = excluded.content
  where c.content is distinct from excluded.content;
$$;

create function public.first_run() returns table (stage text, skipped text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select f.stage, f.skipped from private.first_run f;
end;
$$;
comment on function public.first_run is 'Returns the stage of the set-up and the postponed steps. Administrators only.';

create function public.save_first_run(stage text, skipped text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if save_first_run.stage = 'starting'
    and exists (select from private.first_run f where f.stage in ('choosing', 'exploring')) then
    perform private.leave_texts_blank();
  end if;
  update private.first_run f set stage = save_first_run.stage, skipped = save_first_run.skipped
  where f.only_row;
end;
$$;
comment on function public.save_first_run is
  'Saves the stage of the set-up and the postponed steps. Entering the stage "starting" blanks the example texts.';

grant execute on function public.first_run, public.save_first_run to authenticated;
