-- Demo catalogue. The seed stores a fingerprint of each record and the texts of each section. Unchanged records can be
-- removed in one go; changed ones belong to the shop and stay, along with the records they refer to.

create table private.demo_records (
  table_name text not null,
  record_id uuid not null,
  fingerprint text not null,
  primary key (table_name, record_id)
);
alter table private.demo_records enable row level security;

create table private.demo_texts (
  section_key text not null,
  field text not null,
  value jsonb not null,
  primary key (section_key, field)
);
alter table private.demo_texts enable row level security;

-- Ignores empty values, so that columns added later do not change a fingerprint.
create function private.fingerprint(record jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(coalesce(jsonb_object_agg(key, value)::text, ''))
  from jsonb_each(record)
  where key not in ('created_at', 'updated_at')
    and value not in ('null', 'false', '""', '[]', '{}');
$$;

create function private.record_fingerprint(table_name text, record_id uuid) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', table_name)
    into record using record_id;
  if table_name = 'products' then
    record := record || jsonb_build_object(
      -- Defaults count as empty.
      'min_quantity', nullif(record -> 'min_quantity', '1'),
      'quantity_step', nullif(record -> 'quantity_step', '1'),
      'tiers', (
        select jsonb_agg(jsonb_build_array(t.min_quantity, t.unit_price) order by t.min_quantity)
        from public.price_tiers t where t.product_id = record_fingerprint.record_id
      ),
      'techniques', (
        select jsonb_agg(t.technique_id order by t.technique_id)
        from public.product_techniques t where t.product_id = record_fingerprint.record_id
      ),
      'areas', (
        select jsonb_agg(private.fingerprint(to_jsonb(a)) order by a.id)
        from public.print_areas a where a.product_id = record_fingerprint.record_id
      ),
      'costs', (
        select private.fingerprint(to_jsonb(c))
        from public.product_costs c where c.product_id = record_fingerprint.record_id
      ),
      'images', (
        select jsonb_agg(private.fingerprint(to_jsonb(i) || jsonb_build_object(
          'focus_x', nullif(i.focus_x, 0.5), 'focus_y', nullif(i.focus_y, 0.5))) order by i.id)
        from public.product_images i where i.product_id = record_fingerprint.record_id
      ),
      'tags', (
        select jsonb_agg(t.tag order by t.tag)
        from public.product_tags t where t.product_id = record_fingerprint.record_id
      )
    );
  end if;
  return case when record is not null then private.fingerprint(record) end;
end;
$$;
comment on function private.record_fingerprint is
  'Returns the fingerprint of a record, which for products covers related rows; null if there is no such record.';

create function public.note_demo(records jsonb, texts jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with by_staff as (
    select coalesce(changed ->> 'collection_id', changed ->> 'product_id', changed ->> 'id') as id
    from public.publication_changes c cross join jsonb_array_elements(c.records) as changed
    where c.changed_by is not null
  )
  insert into private.demo_records (table_name, record_id, fingerprint)
  select given.table_name, given.id, written.fingerprint
  from jsonb_to_recordset(note_demo.records) as given (table_name text, id uuid)
  cross join lateral (select private.record_fingerprint(given.table_name, given.id)) as written (fingerprint)
  where given.table_name in (
      'categories', 'materials', 'techniques', 'product_groups', 'products', 'collections', 'carousel_slides',
      'how_it_works_steps'
    )
    and written.fingerprint is not null
    -- Excludes records that staff edited before an interrupted seed was resumed.
    and given.id::text not in (select b.id from by_staff b where b.id is not null)
  on conflict do nothing;

  insert into private.demo_texts (section_key, field, value)
  select given.section_key, text.key, text.value
  from jsonb_to_recordset(note_demo.texts) as given (section_key text, content jsonb)
  cross join jsonb_each(given.content) as text
  on conflict do nothing;
end;
$$;
comment on function public.note_demo is
  'Records what the seed wrote: records [{table_name, id}], texts [{section_key, content}].';

create function private.removable_demo() returns table (table_name text, record_id uuid)
language sql stable security invoker set search_path = '' as $$
  with untouched as materialized (
    select d.table_name, d.record_id as id from private.demo_records d
    where d.fingerprint = private.record_fingerprint(d.table_name, d.record_id)
  ), staying_collections as materialized (
    select c.id, c.choice, c.rule from public.collections c
    where c.id not in (select u.id from untouched u where u.table_name = 'collections')
      -- Keeps a collection if somebody added one of the shop's own products, but not if it only lost products.
      or exists (
        select from public.collection_products b
        where b.collection_id = c.id and b.product_id not in (
          select d.record_id from private.demo_records d where d.table_name = 'products'
        )
      )
  ), going_products as materialized (
    select u.id from untouched u
    where u.table_name = 'products' and not exists (
      select from public.collection_products c
      where c.product_id = u.id and c.collection_id in (select s.id from staying_collections s)
    )
  ), going_groups as materialized (
    select u.id from untouched u
    where u.table_name = 'product_groups' and not exists (
      select from public.products p
      where p.product_group_id = u.id and p.id not in (select g.id from going_products g)
    )
  ), bare_categories as materialized (
    select u.id from untouched u
    where u.table_name = 'categories' and not exists (
      select from public.products p
      where p.category_id = u.id and p.id not in (select g.id from going_products g)
    ) and not exists (
      select from public.product_groups s
      where s.category_id = u.id and s.id not in (select g.id from going_groups g)
    ) and not exists (
      select from staying_collections s where s.choice = 'rule' and s.rule ->> 'category_id' = u.id::text
    )
  )
  select u.table_name, u.id from untouched u
  where case u.table_name
    when 'products' then u.id in (select g.id from going_products g)
    when 'product_groups' then u.id in (select g.id from going_groups g)
    when 'collections' then u.id not in (select s.id from staying_collections s)
    when 'categories' then u.id in (select b.id from bare_categories b) and not exists (
        select from public.categories child
        where child.parent_id = u.id and child.id not in (select b.id from bare_categories b)
      )
    -- The shop's first own product needs a material.
    when 'materials' then false
    when 'techniques' then false
    else true
  end;
$$;

create function private.without_demo_texts(section_key text, content jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(text.key, text.value), '{}')
  from jsonb_each(content) as text
  where not exists (
    select from private.demo_texts d
    where d.section_key = without_demo_texts.section_key and d.field = text.key and d.value = text.value
  );
$$;

create function public.demo_contents() returns table (table_name text, removable bigint, kept bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select d.table_name, count(r.record_id), count(*) - count(r.record_id)
    from private.demo_records d
    left join private.removable_demo() r on r.table_name = d.table_name and r.record_id = d.record_id
    where private.record_fingerprint(d.table_name, d.record_id) is not null
    group by d.table_name;
  return query
    select 'site_content', count(*) filter (where own.content <> c.content),
      count(*) filter (where own.content <> '{}')
    from public.site_content c
    cross join lateral (select private.without_demo_texts(c.section_key, c.content)) as own (content)
    where c.section_key in (select d.section_key from private.demo_texts d)
    having count(*) > 0;
end;
$$;
comment on function public.demo_contents is
  'Counts the demo records that remove_demo would delete and keep, by table. It keeps changed records, those they refer
   to, and materials and techniques. For sections, counts those with demo texts and those with other texts.';

create function public.remove_demo() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  name text;
  owner text;
  gone uuid[];
  addresses text[];
  sections bigint;
begin
  perform private.require_admin();
  -- Editors wait, as in a restore, so that no product joins a category that is being deleted.
  foreach name in array private.backed_up_tables('{replaced}') loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  -- Ids in the seed are unique across all tables.
  gone := array(select r.record_id from private.removable_demo() r);
  addresses := array(
    select '/categoria/' || c.slug from public.categories c where c.id = any (gone)
    union all
    select '/ideias/' || o.slug from public.collections o where o.id = any (gone)
    union all
    select '/produto/' || p.id from public.products p where p.id = any (gone)
  );

  -- Deletes related rows first, because a cascade would record one change per product.
  for name, owner in
    select r.table_name, coalesce(r.owner_column, 'id') from private.resources r
    where r.backup = 'replaced' order by r.backup_order desc
  loop
    execute format('delete from public.%I as r where r.%I = any ($1)', name, owner) using gone;
  end loop;
  -- Demo pages need no redirects.
  delete from public.redirects f where f.from_path = any (addresses) or f.to_path = any (addresses);

  update public.site_content c set content = private.without_demo_texts(c.section_key, c.content)
  where c.content <> private.without_demo_texts(c.section_key, c.content);
  get diagnostics sections = row_count;

  if cardinality(gone) > 0 or sections > 0 then
    perform private.leave_texts_blank();
  end if;

  -- From now on, the remaining records belong to the shop.
  delete from private.demo_records d where d.record_id is not null;
  delete from private.demo_texts d where d.field is not null;
  update private.first_run f set stage = 'starting' where f.stage in ('choosing', 'exploring');

  -- Removing the demo implies accepting fewer products. Runs last, because all editors update the pending publication
  -- and wait for its lock.
  if cardinality(gone) > 0 or sections > 0 then
    perform public.accept_fewer_products(
      (select count(*)::integer from public.products p where p.is_active)
    );
  end if;
end;
$$;
comment on function public.remove_demo is
  'Removes unchanged demo records and texts, and moves the set-up to the stage "starting".';

grant execute on function public.note_demo to service_role;
grant execute on function public.demo_contents, public.remove_demo to authenticated;
