-- A request keeps the code of what was asked for, and what a piece of it cost in that quantity: fractions of a cent, too.

alter table public.request_items
  alter column shown_price type numeric(14, 4),
  alter column server_price type numeric(14, 4);

create or replace function private.as_of_now(items public.request_items[]) returns setof public.request_items
language sql stable set search_path = '' as $$
  select null::uuid, null::uuid, i."position", i.kind, i.product_id,
    case when p.id is null then 'gone' when p.is_active then 'active' else 'inactive' end,
    -- What visitors see of a product is what it is called; one that is hidden is called what the visitor saw.
    case when p.is_active then p.name else i.name end,
    case when p.is_active then p.reference_code end,
    i.color, i.quantity, i.shown_price,
    -- What a piece costs in that quantity; a sample is none of a quantity.
    case when i.kind = 'sample' then p.price else coalesce(tier.unit_price, p.price) end,
    picture.image_url
  from unnest(items) as i
  left join public.products p on p.id = i.product_id
  left join lateral (
    select t.unit_price from public.price_tiers t where t.product_id = p.id and t.min_quantity <= i.quantity
    order by t.min_quantity desc limit 1
  ) as tier on true
  left join lateral (
    select m.image_url from public.product_images m where m.product_id = p.id
    order by m.is_primary desc, m.sort_order, m.id limit 1
  ) as picture on true
  order by i."position";
$$;
