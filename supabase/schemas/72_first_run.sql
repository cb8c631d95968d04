-- The first days of a shop. Its first administrator chooses between the demo catalogue and a start from nothing, which
-- goes by steps. What is done of them is read from the catalogue; here stands what it does not tell.

-- No role of the API is granted it.
create table private.first_run (
  only_row boolean primary key default true check (only_row),
  -- choosing: nobody has chosen yet; exploring: with the demo; starting: the shop's own, step by step; over: in use.
  stage text not null default 'choosing'
    constraint first_run_stage_check check (stage in ('choosing', 'exploring', 'starting', 'over')),
  -- The steps somebody has put off (twin: admin/resources/start/steps.ts).
  skipped text[] not null default '{}'
    constraint first_run_skipped_check check (
      skipped <@ array['identity', 'whatsapp', 'category', 'product', 'publish'] and cardinality(skipped) <= 5
    )
);
comment on table private.first_run is 'One row: how far a new shop is.';
alter table private.first_run enable row level security;
insert into private.first_run default values;

create function private.leave_texts_blank() returns void
language sql volatile security invoker set search_path = '' as $$
  -- The site has examples for what a section does not say (shared/content). What is said stays, also what the home
  -- page's section (contact_info) says of the contact.
  insert into public.site_content as c (section_key, content)
  select blank.section_key, blank.texts || blank.said || jsonb_strip_nulls(jsonb_build_object(
    'address', (blank.texts -> 'address') || case jsonb_typeof(blank.said -> 'address')
      when 'object' then blank.said -> 'address' else '{}'
    end,
    'values', (blank.texts -> 'values') || case jsonb_typeof(blank.said -> 'values')
      when 'object' then blank.said -> 'values' else '{}'
    end
  ))
  from (
    select of_shop.section_key, of_shop.texts, coalesce(s.content, '{}') as said
    from (
      select
        'contact' as section_key,
        jsonb_build_object(
          'email', coalesce(info.content ->> 'email', ''),
          'phone', coalesce(info.content ->> 'phone', ''),
          'social_media', '[]'::jsonb,
          'working_hours', '{}'::jsonb
        ) || case
          -- In one line there it is read from there, as long as no part of it stands here.
          when btrim(info.content ->> 'address') <> '' and contact.content -> 'address' is null then '{}'
          else '{"address": {"street": "", "city": "", "state": "", "zip": "", "country": ""}}'::jsonb
        end as texts
      from (select) as one
      left join public.site_content info on info.section_key = 'contact_info'
      left join public.site_content contact on contact.section_key = 'contact'
      union all
      select 'about', jsonb_build_object(
        'hero_description', '',
        'history_content', '[]'::jsonb,
        'values', (
          select jsonb_object_agg(value, '{"title": "", "description": ""}'::jsonb)
          from unnest(array['quality', 'partnership', 'focus', 'innovation']) as value
        ),
        'mission_content', ''
      )
    ) as of_shop
    left join public.site_content s on s.section_key = of_shop.section_key
  ) as blank
  on conflict (section_key) do update set content = excluded.content
  where c.content is distinct from excluded.content;
$$;
comment on function private.leave_texts_blank() is
  'Leaves empty what a shop of its own has not said of its contact and its history, so that the site invents nothing.';
revoke execute on function private.leave_texts_blank() from public;

create function public.first_run() returns table (stage text, skipped text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators set a shop up.';
  end if;
  return query select f.stage, f.skipped from private.first_run f;
end;
$$;
comment on function public.first_run() is
  'How far a new shop is, and the steps that were put off. Raises 42501 for whoever is no administrator.';

create function public.save_first_run(stage text, skipped text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators set a shop up.';
  end if;
  if save_first_run.stage = 'starting'
    and exists (select from private.first_run f where f.stage in ('choosing', 'exploring')) then
    perform private.leave_texts_blank();
  end if;
  update private.first_run f set stage = save_first_run.stage, skipped = save_first_run.skipped
  where f.only_row;
end;
$$;
comment on function public.save_first_run(text, text[]) is
  'Notes how far a new shop is; one that begins from nothing says nothing it has not been told. Raises 42501 for whoever
   is no administrator.';

revoke execute on function public.first_run(), public.save_first_run(text, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.first_run(), public.save_first_run(text, text[]) to authenticated;
