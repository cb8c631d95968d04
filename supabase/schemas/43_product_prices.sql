-- What a product costs the customer by quantity, and what it costs the house.

-- A tier runs until the next one; below the first the product's own price holds, and where there are none.
create table public.price_tiers (
  product_id uuid not null references public.products (id) on delete cascade,
  min_quantity integer not null
    constraint price_tiers_min_quantity_range check (min_quantity between 1 and 999999),
  -- Of large quantities a piece costs fractions of a cent. NaN is more than any number.
  unit_price numeric(12, 4) not null
    constraint price_tiers_unit_price_range check (unit_price > 0 and unit_price <= 99999999.9999),
  -- Copies and the outbox name rows by ids.
  id uuid not null unique default gen_random_uuid(),
  primary key (product_id, min_quantity)
);
comment on table public.price_tiers is 'What a piece costs from a quantity on, until the next one.';

create trigger record_insert after insert on public.price_tiers
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.price_tiers
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.price_tiers
  referencing old table as before_change
  for each statement execute function private.record_delete();
create trigger limit_tiers after insert on public.price_tiers
  referencing new table as after_change
  for each statement execute function private.limit_belongings('20', 'product_id');
create trigger limit_moved_tiers after update on public.price_tiers
  referencing new table as after_change
  for each statement execute function private.limit_belongings('20', 'product_id');

alter table public.price_tiers enable row level security;
grant select on public.price_tiers to anon;
grant select, insert, update, delete on public.price_tiers to authenticated;
grant all on public.price_tiers to service_role;
create policy "visitors read tiers of active products" on public.price_tiers
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read tiers" on public.price_tiers
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tiers" on public.price_tiers
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change tiers" on public.price_tiers
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove tiers" on public.price_tiers
  for delete to authenticated using ((select private.is_staff()));

-- The house's own: policies hide rows and not columns, so that it stands in a table of its own, of which visitors are
-- granted nothing. No page shows it, so that the outbox does not learn of it.
create table public.product_costs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null unique references public.products (id) on delete cascade,
  supplier text
    constraint product_costs_supplier_length check (char_length(supplier) <= 120),
  supplier_code text
    constraint product_costs_supplier_code_length check (char_length(supplier_code) <= 60),
  cost numeric(12, 4)
    constraint product_costs_cost_range check (cost >= 0 and cost <= 99999999.9999),
  note text
    constraint product_costs_note_length check (char_length(note) <= 2000)
);
comment on table public.product_costs is 'Of whom a product is bought, and for how much: for the staff alone.';

alter table public.product_costs enable row level security;
grant select, insert, update, delete on public.product_costs to authenticated;
grant all on public.product_costs to service_role;
create policy "staff read costs" on public.product_costs
  for select to authenticated using ((select private.is_staff()));
create policy "staff add costs" on public.product_costs
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change costs" on public.product_costs
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove costs" on public.product_costs
  for delete to authenticated using ((select private.is_staff()));
