-- A tier ends where the next one begins; below the first tier, the base price applies.
create table public.price_tiers (
  product_id uuid not null references public.products (id) on delete cascade,
  min_quantity integer not null
    constraint price_tiers_min_quantity_range check (min_quantity between 1 and 999999),
  -- In large quantities, a unit costs fractions of a cent. The upper bound also rejects NaN, which is greater than any
  -- number.
  unit_price numeric(12, 4) not null
    constraint price_tiers_unit_price_range check (unit_price > 0 and unit_price <= 99999999.9999),
  -- Backups and the outbox identify rows by id.
  id uuid not null unique default gen_random_uuid(),
  primary key (product_id, min_quantity)
);

select private.open_to_editors('price_tiers', 'tiers');
select private.open_to_visitors('price_tiers');

-- Policies hide rows, not columns, so costs have their own table without grants for visitors. Cost changes are not
-- published, because no page shows costs.
create table public.product_costs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null unique references public.products (id) on delete cascade,
  supplier text,
  supplier_code text,
  cost numeric(12, 4)
    constraint product_costs_cost_range check (cost >= 0 and cost <= 99999999.9999),
  note text
);
select private.limit_columns('product_costs', '{"supplier": 120, "supplier_code": 60, "note": 2000}');

select private.open_to_staff(
  'public.product_costs', 'select, insert, update, delete', 'staff edit costs', '(select private.sees_costs())');
