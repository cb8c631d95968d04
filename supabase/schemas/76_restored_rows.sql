-- Writes rows of versions back to their tables, with the rights of the caller: records, their parts and what referred
-- to them (77_restore_deleted_records.sql).

-- Columns added after a version get their default.
create function private.restore_rows(into_table text, records jsonb) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  keys text[];
  fields text;
  added uuid[];
  all_added uuid[] := '{}';
begin
  for keys in
    select distinct array(select jsonb_object_keys(given) order by 1) from jsonb_array_elements(records) as given
  loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into fields
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', into_table)::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attname = any (keys);
    execute format(
      'with added as (
         insert into public.%1$I (%2$s)
         select %2$s from jsonb_populate_recordset(null::public.%1$I, (
           select jsonb_agg(given) from jsonb_array_elements($1) as given
           where array(select jsonb_object_keys(given) order by 1) = $2
         ))
         on conflict do nothing returning id
       ) select array_agg(id) from added', into_table, fields)
    into added using records, keys;
    all_added := all_added || coalesce(added, '{}');
  end loop;
  return all_added;
end;
$$;
comment on function private.restore_rows is
  'Inserts rows of versions with the rights of the caller and returns the ids of new ones.';

create function private.free_slug(into_table text, slug text) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  free text := slug;
  taken boolean;
begin
  for number in 2 .. 1000 loop
    execute format('select exists (select from public.%I r where r.slug = $1)', into_table) into taken using free;
    exit when not taken;
    free := left(slug, 115) || '-' || number;
  end loop;
  return free;
end;
$$;
comment on function private.free_slug is 'Returns a slug, with a number if it is taken.';

-- Callers may not read accounts.
create function private.is_free_account(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users a where a.id = account)
    and not exists (select from public.admin_users u where u.auth_id = account);
$$;

-- Restores parts that were deleted with products. Records they refer to may be gone.
create function private.restore_product_parts(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part text;
  rows jsonb;
begin
  -- Techniques and materials deleted by the undo of an import; an existing one of the name is used.
  select jsonb_agg(gone.before) into rows
  from (
    select distinct on (t.record_id) t.before
    from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
    join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
      and v.table_name = 'product_techniques' and v.operation = 'DELETE'
    join public.record_versions t on t.subject_id = (v.before ->> 'technique_id')::uuid
      and t.table_name = 'techniques' and t.operation = 'DELETE' and t.changed_at > now() - interval '30 days'
    order by t.record_id, t.id desc
  ) as gone;
  perform private.restore_rows('techniques', rows);
  select jsonb_agg(gone.before) into rows
  from (
    select distinct on (m.record_id) m.before from public.record_versions m
    where m.table_name = 'materials' and m.operation = 'DELETE' and m.changed_at > now() - interval '30 days'
      and m.before ->> 'name' in (
        select v.before ->> 'tag'
        from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
        join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
        where v.table_name = 'product_tags' and v.operation = 'DELETE'
      )
    order by m.record_id, m.id desc
  ) as gone;
  perform private.restore_rows('materials', rows);

  foreach part in array array[
    'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'product_costs'
  ] loop
    select jsonb_agg(
      case
        when part = 'print_areas' then v.before || jsonb_build_object(
          'image_id', (select i.id from public.product_images i where i.id = (v.before ->> 'image_id')::uuid),
          'technique_id', (select t.id from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid)
        )
        else v.before
      end
      order by v.id
    ) into rows
    from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
    join public.record_versions v on v.subject_id = product.id and v.changed_at = product.changed_at
    where v.table_name = part and v.operation = 'DELETE'
      and (part <> 'product_techniques' or exists (
        select from public.techniques t where t.id = (v.before ->> 'technique_id')::uuid
      ));
    perform private.restore_rows(part, rows);
  end loop;

  select jsonb_agg(v.before order by v.id) into rows
  from jsonb_to_recordset(given) as product (id uuid, changed_at timestamptz)
  join public.record_versions v on v.changed_at = product.changed_at
    and v.before ->> 'product_id' = product.id::text
  where v.operation = 'DELETE' and v.table_name = 'collection_products'
    and exists (select from public.collections c where c.id = (v.before ->> 'collection_id')::uuid);
  perform private.restore_rows('collection_products', rows);
end;
$$;

-- Products and subcategories of a deleted category return to it, unless they have another one now.
create function private.restore_category_links(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  category record;
  filed uuid[];
  parts uuid[];
begin
  for category in select * from jsonb_to_recordset(given) as c (id uuid, changed_at timestamptz, changed_by uuid) loop
    with left_behind as materialized (
      select v.table_name, v.record_id from public.record_versions v
      where v.changed_at = category.changed_at and v.changed_by = category.changed_by and v.operation = 'UPDATE'
        and v.table_name in ('products', 'product_groups', 'categories')
        and category.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
      union all
      -- The same for the service key.
      select v.table_name, v.record_id from public.record_versions v
      where category.changed_by is null
        and v.changed_at = category.changed_at and v.changed_by is null and v.operation = 'UPDATE'
        and v.table_name in ('products', 'product_groups', 'categories')
        and category.id::text in (v.before ->> 'category_id', v.before ->> 'parent_id')
    )
    select array_agg(l.record_id) filter (where l.table_name <> 'categories'),
      array_agg(l.record_id) filter (where l.table_name = 'categories')
    into filed, parts from left_behind l;
    update public.products p set category_id = category.id where p.id = any (filed) and p.category_id is null;
    update public.product_groups g set category_id = category.id where g.id = any (filed) and g.category_id is null;
    update public.categories c set parent_id = category.id
    where c.id = any (parts) and c.parent_id is null
      and not exists (select from public.categories part where part.parent_id = c.id)
      and exists (select from public.categories k where k.id = category.id and k.parent_id is null);
  end loop;
end;
$$;

grant execute on function
  private.restore_rows, private.free_slug, private.is_free_account, private.restore_product_parts,
  private.restore_category_links
  to authenticated;
