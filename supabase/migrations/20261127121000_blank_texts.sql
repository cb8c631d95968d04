-- A shop that begins from nothing publishes no example of a contact or of a history as its own, and the copies of the
-- demo's pictures that are known by their names alone are removed with it.

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

create or replace function public.save_first_run(stage text, skipped text[]) returns void
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

create or replace function public.remove_demo() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  name text;
  gone uuid[];
  pictures text[];
  sections bigint;
begin
  if not (select private.is_admin()) then
    raise exception 'not_administrator' using errcode = '42501',
      detail = 'Only active administrators remove the demo catalogue.';
  end if;
  -- As a restore does: whoever edits meanwhile waits, so that no product joins a category on its way out.
  foreach name in array private.catalogue_tables() loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  -- The seed's ids are those of one record each, whatever the table.
  gone := array(select r.record_id from private.removable_demo() r);
  pictures := array(
    select shown.address from (
      select i.image_url, i.variants from public.product_images i where i.product_id = any (gone)
      union all
      select s.image_url, s.image_variants from public.carousel_slides s where s.id = any (gone)
      union all
      select c.image_url, null from public.categories c where c.id = any (gone)
      union all
      select d.value #>> '{}', null from private.demo_texts d
      join public.site_content c on c.section_key = d.section_key and c.content -> d.field = d.value
      where d.field like '%image_url'
    ) as picture (image_url, variants)
    cross join lateral (
      select picture.image_url union all
      select variant ->> 'url' from jsonb_array_elements(picture.variants) as variant
      union all
      -- Of an address that is kept alone the copies stand beside it (twin: variantKey in shared/images/file-rules.ts).
      select regexp_replace(picture.image_url, '[.][^./]*$', '-' || width || '.webp')
      from unnest(array[320, 640, 1280]) as width
      where picture.variants is null and picture.image_url <> ''
    ) as shown (address)
    where shown.address <> ''
  );

  -- What belongs to a product first: a deletion that follows from another is a change a product.
  delete from public.product_images i where i.product_id = any (gone);
  delete from public.product_tags t where t.product_id = any (gone);
  delete from public.products p where p.id = any (gone);
  delete from public.product_groups g where g.id = any (gone);
  delete from public.materials m where m.id = any (gone);
  delete from public.categories c where c.id = any (gone);
  delete from public.carousel_slides s where s.id = any (gone);
  delete from public.how_it_works_steps s where s.id = any (gone);

  update public.site_content c set content = private.without_demo_texts(c.section_key, c.content)
  where c.content <> private.without_demo_texts(c.section_key, c.content);
  get diagnostics sections = row_count;

  if cardinality(gone) > 0 or sections > 0 then
    perform private.leave_texts_blank();
  end if;

  -- What is left is the shop's own from now on.
  delete from private.demo_records d where d.record_id is not null;
  delete from private.demo_texts d where d.field is not null;
  update private.first_run f set stage = 'starting' where f.stage in ('choosing', 'exploring');

  -- Whoever removes it wants a site of so few products. Last of all, as the pending publication is everybody's.
  if cardinality(gone) > 0 or sections > 0 then
    perform public.accept_fewer_products(
      (select count(*)::integer from public.products p where p.is_active)
    );
  end if;
  return query select distinct address from unnest(pictures) as address;
end;
$$;

-- Those that have begun so before.
select private.leave_texts_blank() where exists (select from private.first_run f where f.stage = 'starting');
