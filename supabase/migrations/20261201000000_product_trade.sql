-- What the trade says of a product: its code, how many at least, what it costs by quantity, how it is printed, and what
-- it costs the house.

alter table public.products
  -- What the trade asks of a product: the code it is ordered by, how many at least and in which steps, when, how large.
  add column reference_code text
    constraint products_reference_code_shape
      check (reference_code = btrim(reference_code) and reference_code <> '' and reference_code !~ '[[:cntrl:]]')
    constraint products_reference_code_length check (char_length(reference_code) <= 60),
  add column min_quantity integer not null default 1
    constraint products_min_quantity_range check (min_quantity between 1 and 999999),
  -- Quantities are multiples of it, counted from none: with a minimum of 50 and steps of 12, from 60.
  add column quantity_step integer not null default 1
    constraint products_quantity_step_range check (quantity_step between 1 and 999999),
  -- In working days.
  add column lead_time_days integer
    constraint products_lead_time_days_range check (lead_time_days between 0 and 365),
  add column width_mm integer
    constraint products_width_mm_range check (width_mm between 1 and 100000),
  add column height_mm integer
    constraint products_height_mm_range check (height_mm between 1 and 100000),
  add column depth_mm integer
    constraint products_depth_mm_range check (depth_mm between 1 and 100000),
  add column weight_g integer
    constraint products_weight_g_range check (weight_g between 1 and 1000000),
  add column ncm text
    constraint products_ncm_shape check (ncm ~ '^[0-9]{8}$'),
  add column packaging text
    constraint products_packaging_shape check (packaging = btrim(packaging) and packaging <> '')
    constraint products_packaging_length check (char_length(packaging) <= 200);
-- "sp-123" and "SP-123" are one code.
create unique index products_reference_code_any_case_key on public.products (lower(reference_code));
grant select (
  reference_code, min_quantity, quantity_step, lead_time_days, width_mm, height_mm, depth_mm, weight_g, packaging
) on public.products to anon;

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

-- How products are printed, and where. As with materials a removed technique stays as an inactive row, so that its
-- products have it still when it comes back.

create table public.techniques (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and name <> '')
    constraint techniques_name_length check (char_length(name) <= 60),
  description text not null default ''
    constraint techniques_description_length check (char_length(description) <= 1000),
  -- Null for as many as one likes.
  max_colors integer
    constraint techniques_max_colors_range check (max_colors between 1 and 100),
  is_active boolean not null default true,
  sort_order integer not null default 0
    constraint techniques_sort_order_range check (sort_order between 0 and 1000000),
  created_at timestamptz not null default now()
    constraint techniques_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint techniques_updated_at_date check (private.is_date(updated_at))
);
create unique index techniques_name_any_case_key on public.techniques (lower(name));

create table public.product_techniques (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  technique_id uuid not null references public.techniques (id) on delete cascade,
  unique (product_id, technique_id)
);
create index product_techniques_technique_id_idx on public.product_techniques (technique_id);

create function private.is_quad(quad jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  a jsonb;
  b jsonb;
  c jsonb;
begin
  if jsonb_path_match(quad, 'strict $.type() == "array" && $.size() == 4 && !exists($[*] ? (
    @.type() != "array" || @.size() != 2 || exists(@[*] ? (@.type() != "number" || @ < 0 || @ > 1))
  ))', '{}', true) is not true then
    return false;
  end if;
  -- Every corner turns right: then the shape is convex, and no side crosses another.
  for corner in 0 .. 3 loop
    a := quad -> corner;
    b := quad -> (corner + 1) % 4;
    c := quad -> (corner + 2) % 4;
    if ((b ->> 0)::numeric - (a ->> 0)::numeric) * ((c ->> 1)::numeric - (b ->> 1)::numeric)
      <= ((b ->> 1)::numeric - (a ->> 1)::numeric) * ((c ->> 0)::numeric - (b ->> 0)::numeric) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.is_quad(jsonb) is
  'Whether a value is four corners [[x, y], …] of a picture whose sides are 1, clockwise, that make a convex shape.';
revoke execute on function private.is_quad(jsonb) from public;
grant execute on function private.is_quad(jsonb) to authenticated, service_role;

-- How large a print may be, and where on a picture it is: the four corners from the top left.
create table public.print_areas (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Sizes outlive the picture they are drawn on, and the technique.
  image_id uuid references public.product_images (id) on delete set null,
  technique_id uuid references public.techniques (id) on delete set null,
  name text not null check (btrim(name) <> '')
    constraint print_areas_name_length check (char_length(name) <= 60),
  width_mm integer
    constraint print_areas_width_mm_range check (width_mm between 1 and 100000),
  height_mm integer
    constraint print_areas_height_mm_range check (height_mm between 1 and 100000),
  quad jsonb
    constraint print_areas_quad_shape check (private.is_quad(quad))
);
create index print_areas_product_id_idx on public.print_areas (product_id);
create index print_areas_image_id_idx on public.print_areas (image_id);
create index print_areas_technique_id_idx on public.print_areas (technique_id);

create trigger own_dates before insert or update on public.techniques
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.techniques
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.techniques
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.techniques
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.techniques
  referencing old table as before_change
  for each statement execute function private.record_delete();

create trigger record_insert after insert on public.product_techniques
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.product_techniques
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.product_techniques
  referencing old table as before_change
  for each statement execute function private.record_delete();
create trigger limit_techniques after insert on public.product_techniques
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');
create trigger limit_moved_techniques after update on public.product_techniques
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');

create trigger record_insert after insert on public.print_areas
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.print_areas
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.print_areas
  referencing old table as before_change
  for each statement execute function private.record_delete();
create trigger limit_areas after insert on public.print_areas
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');
create trigger limit_moved_areas after update on public.print_areas
  referencing new table as after_change
  for each statement execute function private.limit_belongings('50', 'product_id');

-- A technique that takes the name of a removed one takes its place, with the products that have it.
create function private.free_removed_technique() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  removed uuid;
begin
  select t.id into removed from public.techniques t
  where lower(t.name) = lower(new.name) and t.id <> new.id and not t.is_active for update;
  if found then
    insert into public.product_techniques (product_id, technique_id)
    select had.product_id, new.id from public.product_techniques had where had.technique_id = removed
    on conflict (product_id, technique_id) do nothing;
    update public.print_areas a set technique_id = new.id where a.technique_id = removed;
    delete from public.techniques t where t.id = removed;
  end if;
  return new;
end;
$$;
revoke execute on function private.free_removed_technique() from public;
create trigger free_removed_technique before update of name on public.techniques
  for each row when (old.name is distinct from new.name)
  execute function private.free_removed_technique();

alter table public.techniques enable row level security;
grant select on public.techniques to anon;
grant select, insert, update, delete on public.techniques to authenticated;
grant all on public.techniques to service_role;
create policy "visitors read active techniques" on public.techniques
  for select to anon using (is_active);
create policy "staff read techniques" on public.techniques
  for select to authenticated using ((select private.is_staff()));
create policy "staff add techniques" on public.techniques
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change techniques" on public.techniques
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove techniques" on public.techniques
  for delete to authenticated using ((select private.is_staff()));

alter table public.product_techniques enable row level security;
grant select on public.product_techniques to anon;
grant select, insert, update, delete on public.product_techniques to authenticated;
grant all on public.product_techniques to service_role;
create policy "visitors read active techniques of active products" on public.product_techniques
  for select to anon
  using (
    exists (select 1 from public.products p where p.id = product_id and p.is_active)
    and exists (select 1 from public.techniques t where t.id = technique_id and t.is_active)
  );
create policy "staff read techniques of products" on public.product_techniques
  for select to authenticated using ((select private.is_staff()));
create policy "staff add techniques to products" on public.product_techniques
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change techniques of products" on public.product_techniques
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff take techniques from products" on public.product_techniques
  for delete to authenticated using ((select private.is_staff()));

alter table public.print_areas enable row level security;
grant select on public.print_areas to anon;
grant select, insert, update, delete on public.print_areas to authenticated;
grant all on public.print_areas to service_role;
create policy "visitors read print areas of active products" on public.print_areas
  for select to anon
  using (exists (select 1 from public.products p where p.id = product_id and p.is_active));
create policy "staff read print areas" on public.print_areas
  for select to authenticated using ((select private.is_staff()));
create policy "staff add print areas" on public.print_areas
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change print areas" on public.print_areas
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove print areas" on public.print_areas
  for delete to authenticated using ((select private.is_staff()));

-- What it sells for by quantity, how it is printed and what it costs. A save that does not name one of them leaves it as
-- it is. Gives how many rows that changed. Looking for a difference costs less than a statement that changes no row and
-- still has its triggers run.
create function private.save_trade(of_product uuid, product jsonb) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  touched bigint;
  changed bigint := 0;
  costs public.product_costs;
begin
  if product ? 'price_tiers' then
    if exists (
      select from jsonb_to_recordset(product -> 'price_tiers') as given (min_quantity integer)
      group by given.min_quantity having count(*) > 1
    ) then
      raise exception 'two tiers of one quantity' using errcode = 'unique_violation',
        table = 'price_tiers', schema = 'public', constraint = 'price_tiers_pkey';
    end if;
    if exists (
      select from jsonb_to_recordset(product -> 'price_tiers')
        as given (min_quantity integer, unit_price numeric(12, 4))
      full join (
        select t.min_quantity, t.unit_price from public.price_tiers t where t.product_id = of_product
      ) as stored on stored.min_quantity = given.min_quantity
      where (given.min_quantity, given.unit_price) is distinct from (stored.min_quantity, stored.unit_price)
    ) then
      delete from public.price_tiers t
      where t.product_id = of_product and t.min_quantity not in (
        select given.min_quantity from jsonb_to_recordset(product -> 'price_tiers') as given (min_quantity integer)
      );
      get diagnostics touched = row_count;
      changed := changed + touched;
      insert into public.price_tiers as t (product_id, min_quantity, unit_price)
      select of_product, given.min_quantity, given.unit_price
      from jsonb_to_recordset(product -> 'price_tiers')
        as given (min_quantity integer, unit_price numeric(12, 4))
      on conflict (product_id, min_quantity) do update set unit_price = excluded.unit_price
      where t.unit_price <> excluded.unit_price;
      get diagnostics touched = row_count;
      changed := changed + touched;
    end if;
  end if;

  if product ? 'techniques' and exists (
    select from jsonb_array_elements_text(product -> 'techniques') as given (id)
    full join (
      select t.technique_id::text as id from public.product_techniques t where t.product_id = of_product
    ) as stored on stored.id = given.id
    where given.id is null or stored.id is null
  ) then
    delete from public.product_techniques t
    where t.product_id = of_product and t.technique_id::text not in (
      select jsonb_array_elements_text(product -> 'techniques')
    );
    get diagnostics touched = row_count;
    changed := changed + touched;
    insert into public.product_techniques (product_id, technique_id)
    select distinct of_product, given::uuid from jsonb_array_elements_text(product -> 'techniques') as given
    on conflict (product_id, technique_id) do nothing;
    get diagnostics touched = row_count;
    changed := changed + touched;
  end if;

  if product ? 'costs' then
    costs := jsonb_populate_record(null::public.product_costs, product -> 'costs');
    costs.supplier := nullif(btrim(costs.supplier), '');
    costs.supplier_code := nullif(btrim(costs.supplier_code), '');
    costs.note := nullif(btrim(costs.note), '');
    if exists (
      select from (select) as one left join public.product_costs c on c.product_id = of_product
      where (c.supplier, c.supplier_code, c.cost, c.note)
        is not distinct from (costs.supplier, costs.supplier_code, costs.cost, costs.note)
    ) then
      return changed;
    elsif (costs.supplier, costs.supplier_code, costs.cost, costs.note) is null then
      delete from public.product_costs c where c.product_id = of_product;
    else
      insert into public.product_costs as c (product_id, supplier, supplier_code, cost, note)
      values (of_product, costs.supplier, costs.supplier_code, costs.cost, costs.note)
      on conflict (product_id) do update set
        supplier = excluded.supplier, supplier_code = excluded.supplier_code,
        cost = excluded.cost, note = excluded.note;
    end if;
    get diagnostics touched = row_count;
    changed := changed + touched;
  end if;
  return changed;
end;
$$;
comment on function private.save_trade(uuid, jsonb) is
  'Replaces those of the tiers, techniques and costs of a product that a save names.';
revoke execute on function private.save_trade(uuid, jsonb) from public;
grant execute on function private.save_trade(uuid, jsonb) to authenticated, service_role;

create or replace function public.save_product(
  product jsonb, tags text[], images jsonb, expected_updated_at timestamptz default null
) returns public.products
language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved public.products;
  known public.products;
  given public.products;
  kept uuid[];
  touched bigint;
  belongings bigint := 0;
begin
  -- What is not named stays as it was.
  select * into known from public.products p where p.id = (product ->> 'id')::uuid for update;
  given := jsonb_populate_record(known, product);
  given.reference_code := nullif(btrim(given.reference_code), '');
  given.packaging := nullif(btrim(given.packaging), '');

  if known.id is null and (product ->> 'id' is null or expected_updated_at is null) then
    insert into public.products (
      id, name, description, price, category_id, stock_status, is_featured, is_new, is_active, stock,
      color_name, product_group_id, reference_code, min_quantity, quantity_step, lead_time_days, width_mm,
      height_mm, depth_mm, weight_g, ncm, packaging
    ) values (
      coalesce(given.id, gen_random_uuid()), btrim(given.name), btrim(coalesce(given.description, '')),
      given.price, given.category_id, coalesce(given.stock_status, 'in_stock'),
      coalesce(given.is_featured, false), coalesce(given.is_new, false),
      coalesce(given.is_active, true), coalesce(given.stock, 0), nullif(btrim(given.color_name), ''),
      given.product_group_id, given.reference_code, coalesce(given.min_quantity, 1), coalesce(given.quantity_step, 1),
      given.lead_time_days, given.width_mm, given.height_mm, given.depth_mm, given.weight_g, given.ncm, given.packaging
    ) returning * into saved;
  else
    update public.products p set
      name = btrim(given.name), description = btrim(coalesce(given.description, '')),
      price = given.price, category_id = given.category_id,
      stock_status = coalesce(given.stock_status, 'in_stock'),
      is_featured = coalesce(given.is_featured, false), is_new = coalesce(given.is_new, false),
      is_active = coalesce(given.is_active, true), stock = coalesce(given.stock, 0),
      color_name = nullif(btrim(given.color_name), ''), product_group_id = given.product_group_id,
      reference_code = given.reference_code, min_quantity = coalesce(given.min_quantity, 1),
      quantity_step = coalesce(given.quantity_step, 1), lead_time_days = given.lead_time_days,
      width_mm = given.width_mm, height_mm = given.height_mm, depth_mm = given.depth_mm, weight_g = given.weight_g,
      ncm = given.ncm, packaging = given.packaging
    where p.id = given.id and (expected_updated_at is null or p.updated_at = expected_updated_at)
    returning * into saved;
    if not found then
      if exists (select 1 from public.products p where p.id = given.id) then
        raise exception 'changed_meanwhile' using errcode = 'PT409',
          detail = 'The product was saved by somebody else after it was read.';
      end if;
      -- To whoever has just lost the access every product looks deleted.
      if current_user = 'authenticated' and not (select private.is_staff()) then
        raise exception 'not_staff' using errcode = '42501',
          detail = 'Only active staff save products.';
      end if;
      raise exception 'product_not_found' using errcode = 'PT404',
        detail = 'The product no longer exists.';
    end if;
  end if;

  if exists (
    select from unnest(tags) as wanted (tag)
    full join (select t.tag from public.product_tags t where t.product_id = saved.id) as stored
      on stored.tag = wanted.tag
    where wanted.tag is null or stored.tag is null
  ) then
    delete from public.product_tags t where t.product_id = saved.id and t.tag <> all (tags);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    insert into public.product_tags (product_id, tag)
    select distinct saved.id, given_tag from unnest(tags) as given_tag
    on conflict (product_id, tag) do nothing;
    get diagnostics touched = row_count;
    belongings := belongings + touched;
  end if;

  if exists (
    select from private.placed_images(saved.id, images) as placed
    full join (
      select i.id, i.sort_order, i.is_primary, i.alt_text from public.product_images i where i.product_id = saved.id
    ) as stored on stored.id = (placed.image ->> 'id')::uuid
    where (stored.sort_order, stored.is_primary, stored.alt_text)
      is distinct from (placed.position - 1, placed.position = 1, saved.name)
  ) then
    select coalesce(array_agg((image ->> 'id')::uuid) filter (where image ->> 'id' is not null), '{}')
      into kept from jsonb_array_elements(images) as image;
    delete from public.product_images i where i.product_id = saved.id and i.id <> all (kept);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    update public.product_images i set
      sort_order = placed.position - 1, is_primary = placed.position = 1, alt_text = saved.name
    from private.placed_images(saved.id, images) as placed
    where i.id = (placed.image ->> 'id')::uuid and i.product_id = saved.id
      and (i.sort_order, i.is_primary, i.alt_text)
        is distinct from (placed.position - 1, placed.position = 1, saved.name);
    get diagnostics touched = row_count;
    belongings := belongings + touched;
    insert into public.product_images (
      product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
    )
    select saved.id, placed.image ->> 'image_url', saved.name, placed.position = 1, placed.position - 1,
      (placed.image ->> 'width')::integer, (placed.image ->> 'height')::integer,
      coalesce(placed.image -> 'variants', '[]')
    from private.placed_images(saved.id, images) as placed
    where placed.image ->> 'id' is null;
    get diagnostics touched = row_count;
    belongings := belongings + touched;
  end if;
  belongings := belongings + private.save_trade(saved.id, product);

  -- Whoever has read it before must see that it is not as it was, though its own row may be.
  if belongings > 0 then
    update public.products p set updated_at = now() where p.id = saved.id returning * into saved;
  end if;
  return saved;
end;
$$;
comment on function public.save_product(jsonb, text[], jsonb, timestamptz) is
  'Creates or replaces a product with its tags and ordered images (first is primary). What product does not name stays
   as it was; besides its columns it takes price_tiers [{min_quantity, unit_price}], techniques [id] and costs {supplier,
   supplier_code, cost, note}. Raises PT409 when it changed after expected_updated_at, PT404 when it is gone.';

-- What goes by tables knows of them: the latest changes, copies, and the demo.

create or replace function public.latest_changes(most integer default 8) returns table (
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

create or replace function private.catalogue_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'categories', 'materials', 'techniques', 'product_groups', 'products', 'product_images', 'product_tags',
    'price_tiers', 'product_techniques', 'print_areas', 'product_costs', 'collections', 'collection_products',
    'carousel_slides', 'how_it_works_steps', 'site_content', 'redirects', 'search_synonyms'
  ];
$$;

create or replace function private.record_fingerprint(table_name text, record_id uuid) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', table_name)
    into record using record_id;
  if table_name = 'products' then
    record := record || jsonb_build_object(
      -- Of one piece on and by the piece, which is the same as nothing said.
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
        select jsonb_agg(private.fingerprint(to_jsonb(i)) order by i.id)
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
comment on function private.record_fingerprint(text, uuid) is
  'The fingerprint of a row, of a product with what belongs to it; null when it is gone.';

create or replace function public.note_demo(records jsonb, texts jsonb) returns void
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
    -- A seeding that was interrupted is finished later, and somebody may have worked here meanwhile.
    and given.id::text not in (select b.id from by_staff b where b.id is not null)
  on conflict do nothing;

  insert into private.demo_texts (section_key, field, value)
  select given.section_key, text.key, text.value
  from jsonb_to_recordset(note_demo.texts) as given (section_key text, content jsonb)
  cross join jsonb_each(given.content) as text
  on conflict do nothing;
end;
$$;

create or replace function private.removable_demo() returns table (table_name text, record_id uuid)
language sql stable security invoker set search_path = '' as $$
  with untouched as materialized (
    select d.table_name, d.record_id as id from private.demo_records d
    where d.fingerprint = private.record_fingerprint(d.table_name, d.record_id)
  ), staying_collections as materialized (
    select c.id, c.choice, c.rule from public.collections c
    where c.id not in (select u.id from untouched u where u.table_name = 'collections')
      -- One that somebody has put a product of the shop's own into is theirs; one that lost a product is not.
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
    when 'materials' then not exists (
        select from public.materials m join public.product_tags t on t.tag = m.name
        where m.id = u.id and t.product_id not in (select g.id from going_products g)
      )
    when 'techniques' then not exists (
        select from public.product_techniques t
        where t.technique_id = u.id and t.product_id not in (select g.id from going_products g)
      ) and not exists (
        select from public.print_areas a
        where a.technique_id = u.id and a.product_id not in (select g.id from going_products g)
      )
    else true
  end;
$$;

create or replace function public.remove_demo() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  name text;
  gone uuid[];
  addresses text[];
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
      select o.image_url, null from public.collections o where o.id = any (gone)
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

  addresses := array(
    select '/categoria/' || c.slug from public.categories c where c.id = any (gone)
    union all
    select '/ideias/' || o.slug from public.collections o where o.id = any (gone)
  );

  -- What belongs to a product first: a deletion that follows from another is a change a product.
  delete from public.collection_products b where b.collection_id = any (gone);
  delete from public.collections o where o.id = any (gone);
  delete from public.product_images i where i.product_id = any (gone);
  delete from public.product_tags t where t.product_id = any (gone);
  delete from public.price_tiers t where t.product_id = any (gone);
  delete from public.product_techniques t where t.product_id = any (gone);
  delete from public.print_areas a where a.product_id = any (gone);
  delete from public.product_costs c where c.product_id = any (gone);
  delete from public.products p where p.id = any (gone);
  delete from public.product_groups g where g.id = any (gone);
  delete from public.materials m where m.id = any (gone);
  delete from public.techniques t where t.id = any (gone);
  delete from public.categories c where c.id = any (gone);
  -- Nobody looks for the demo's pages.
  delete from public.redirects f where f.from_path = any (addresses);
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
