-- "Últimas alterações": who of the staff changed what, and when. The outbox keeps a row a statement with every record it
-- touched; a save is several of them, and one may name the whole catalogue, which no page should have to read.

create function public.latest_changes(most integer default 8) returns table (
  id bigint,
  table_name text,
  operation text,
  -- The id of what was changed, of the product where it is an image or a material of one, of the collection where it is
  -- a product's place in one; the key of a text.
  subject text,
  -- What it is called now, or was called when it went.
  name text,
  is_there boolean,
  -- How many of its kind were changed with it, itself included.
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
    -- One transaction is one save, and has one time. It is called after what the rest followed from: a category that
    -- went, not the products that lost it; a product, not its images, materials and prices; any of them, not the redirects
    -- from where it was.
    select distinct on (l.changed_at, l.changed_by) l.id
    from latest l
    order by l.changed_at, l.changed_by,
      case
        when l.table_name = 'products' then 1
        when l.table_name = 'product_groups' then 2
        when l.table_name in (
          'product_images', 'product_tags', 'price_tiers', 'product_techniques', 'print_areas', 'collection_products'
        ) then 3
        when l.table_name = 'redirects' then 4
        else 0
      end,
      -- Of several products the last: what a save does to others for the sake of its own, it does first.
      l.id desc
  ), newest as (
    select s.id from saves s order by s.id desc limit least(greatest(most, 0), 50)
  )
  select c.id, c.table_name, c.operation,
    coalesce(first.record ->> 'section_key', first.item::text),
    coalesce(
      p.name, k.name, m.name, t.name, s.title, w.title, o.title, first.record ->> 'name', first.record ->> 'title',
      first.record ->> 'from_path', array_to_string(y.terms, ', ')
    ),
    coalesce(p.id, k.id, m.id, t.id, s.id, w.id, o.id, f.id, y.id) is not null,
    (
      select count(distinct coalesce(r ->> 'collection_id', r ->> 'product_id', r ->> 'id'))::integer
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
    select c.records -> 0 as record,
      coalesce(
        c.records -> 0 ->> 'collection_id', c.records -> 0 ->> 'product_id', c.records -> 0 ->> 'id'
      )::uuid as item
  ) first
  left join public.products p on p.id = first.item
  left join public.categories k on k.id = first.item
  left join public.materials m on m.id = first.item
  left join public.techniques t on t.id = first.item
  left join public.carousel_slides s on s.id = first.item
  left join public.how_it_works_steps w on w.id = first.item
  left join public.collections o on o.id = first.item
  left join public.redirects f on f.id = first.item
  left join public.search_synonyms y on y.id = first.item
  order by c.id desc;
$$;
comment on function public.latest_changes(integer) is
  'The latest saves of the staff, newest first, each by what it was about; at most 50. Of what the service key changes
   nobody is the author, and nothing is told.';
revoke execute on function public.latest_changes(integer) from public, anon;
grant execute on function public.latest_changes(integer) to authenticated, service_role;
