-- "Últimas alterações": the latest changes by staff. A save is several rows of the outbox, and one may name the whole
-- catalogue, so pages do not read them.

create function public.latest_changes(most integer default 8) returns table (
  id bigint,
  table_name text,
  operation text,
  -- Id of the changed record, or of the product or collection it is a part of; the key of a text.
  subject text,
  -- Current name, or the last one of a deleted record.
  name text,
  is_there boolean,
  -- Number of records of the same kind that changed with it, including itself.
  amount integer,
  author text,
  changed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with latest as (
    select c.id, c.table_name, c.changed_by, c.changed_at
    from public.publication_changes c
    where c.changed_by is not null
    order by c.id desc
    limit 200
  ), saves as (
    -- A transaction is a save. It is named after the change the others followed from: a deleted category, not the
    -- products that lost it; a product, not its images, materials and prices; any of them, not the redirects.
    select distinct on (l.changed_at, l.changed_by) l.id
    from latest l left join private.resources r on r.table_name = l.table_name
    order by l.changed_at, l.changed_by, r.naming_rank,
      -- The last product: a save first changes others for the sake of its own.
      l.id desc
  ), newest as (
    select s.id from saves s order by s.id desc limit least(greatest(most, 0), 50)
  )
  select c.id, c.table_name, c.operation,
    coalesce(first.record ->> 'section_key', first.item::text),
    coalesce(there.title, private.record_title(first.record - 'section_key')),
    there.id is not null,
    (
      select count(distinct private.subject_of(r))::integer
      from public.publication_changes with_it
      cross join lateral jsonb_array_elements(with_it.records) r
      where with_it.id in (
        select l.id from latest l
        where l.changed_at = c.changed_at and l.changed_by = c.changed_by
          and l.table_name = c.table_name
      )
    ),
    private.staff_name(c.changed_by),
    c.changed_at
  from newest n
  join public.publication_changes c on c.id = n.id
  cross join lateral (
    select c.records -> 0 as record, private.subject_of(c.records -> 0) as item
  ) first
  left join private.existing_records(array(
    select private.subject_of(n.records -> 0) from public.publication_changes n where n.id in (select id from newest)
  )) as there on there.id = first.item and there.table_name not in ('site_content', 'product_groups')
  order by c.id desc;
$$;
comment on function public.latest_changes is
  'Latest saves of staff, newest first, at most 50; changes by the service key are left out.';
grant execute on function public.latest_changes to authenticated, service_role;
