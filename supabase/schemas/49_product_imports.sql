-- Products from a spreadsheet: many rows a call, each saved by the rules of any other save.

-- What became of a batch, so that one whose answer was lost is told of again, and not saved again. Kept for a day.
create table private.import_batches (
  import_id uuid not null,
  batch integer not null check (batch >= 0),
  applied_by uuid not null default auth.uid(),
  applied_at timestamptz not null default now(),
  outcomes jsonb not null default '[]',
  primary key (import_id, batch)
);
create index import_batches_applied_at_idx on private.import_batches (applied_at);
alter table private.import_batches enable row level security;
grant select, insert, update, delete on private.import_batches to authenticated;
create policy "staff read batches of their own" on private.import_batches
  for select to authenticated using (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff note batches of their own" on private.import_batches
  for insert to authenticated with check (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff complete batches of their own" on private.import_batches
  for update to authenticated
  using (applied_by = (select auth.uid()) and (select private.is_staff()))
  with check (applied_by = (select auth.uid()) and (select private.is_staff()));
create policy "staff forget batches of their own" on private.import_batches
  for delete to authenticated using (applied_by = (select auth.uid()) and (select private.is_staff()));

create function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known private.import_batches;
  given jsonb;
  subject uuid;
  results jsonb := '[]';
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'rows_invalid' using errcode = 'PT422', detail = 'A batch is an array of at most 500 rows.';
  end if;
  delete from private.import_batches b where b.applied_at < now() - interval '1 day';
  -- Whoever repeats a batch that is still under way waits here for the first.
  insert into private.import_batches (import_id, batch) values (import_products.import_id, import_products.batch)
  on conflict do nothing;
  if not found then
    select * into known from private.import_batches b
    where b.import_id = import_products.import_id and b.batch = import_products.batch;
    if not found then
      raise exception 'not_own_import' using errcode = '42501', detail = 'Somebody else has an import of this id.';
    end if;
    return known.outcomes;
  end if;

  perform set_config('vitrine.hold_publication', 'on', true);
  for given in select value from jsonb_array_elements(rows) loop
    -- A row that is refused takes none of the others with it.
    begin
      subject := (given -> 'product' ->> 'id')::uuid;
      if subject is null then
        raise exception 'id_missing' using errcode = 'PT422', detail = 'Rows bring the ids of their products.';
      end if;
      -- Before its tags and pictures are read, which stay as they are where the row does not name them.
      perform from public.products p where p.id = subject for update;
      perform public.save_product(
        given -> 'product',
        case when jsonb_typeof(given -> 'tags') = 'array'
          then array(select jsonb_array_elements_text(given -> 'tags'))
          else array(select t.tag from public.product_tags t where t.product_id = subject)
        end,
        (
          select coalesce(
            jsonb_agg(jsonb_build_object('id', i.id) order by i.is_primary desc, i.sort_order, i.id), '[]')
          from public.product_images i where i.product_id = subject
        ),
        (given ->> 'expected_updated_at')::timestamptz
      );
      results := results || jsonb_build_object('row', given -> 'row', 'saved', true);
    exception when others then
      -- What is wrong with the database is no fault of the row: the batch is undone, and can be sent again.
      if sqlstate ~ '^(08|40|53|55|57|58|XX)' then
        raise;
      end if;
      results := results || jsonb_build_object(
        'row', given -> 'row', 'saved', false, 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  update private.import_batches b set outcomes = results
  where b.import_id = import_products.import_id and b.batch = import_products.batch;
  return results;
end;
$$;
comment on function public.import_products(uuid, integer, jsonb) is
  'Saves at most 500 rows [{row, product, tags, expected_updated_at}] as save_product does, each by itself; tags that are
   not named stay, and so do pictures. Gives [{row, saved, code, message}]. A batch that was applied gives what it gave
   then. What it changes is published when finish_import is called, or a minute after the last batch.';

-- The end of an import, or of what was applied of it.
create function public.finish_import() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.publications;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  update public.publications p set next_attempt_at = null
  where p.status = 'pending' and p.next_attempt_at is not null
  returning p.* into held;
  if found then
    perform private.announce(held);
  end if;
end;
$$;
comment on function public.finish_import() is
  'Has what imports have changed published now. Raises 42501 for whoever is not staff.';

revoke execute on function public.import_products(uuid, integer, jsonb), public.finish_import() from public, anon;
grant execute on function public.import_products(uuid, integer, jsonb), public.finish_import() to authenticated;

-- Pictures that come with an import: behind those a product has, and each source once.
create function private.picture_source(image_url text) returns text
language sql immutable set search_path = '' as $$
  select substring(image_url from '-f([0-9a-f]{32})\.[a-z]+$');
$$;
comment on function private.picture_source(text) is
  'The mark of where an import has a picture from, which stands in the name of its file; null for any other.';
revoke execute on function private.picture_source(text) from public;
grant execute on function private.picture_source(text) to authenticated, service_role;

create function public.add_product_pictures(product_id uuid, pictures jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  product public.products;
  added integer;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import pictures.';
  end if;
  if jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 50 then
    raise exception 'pictures_invalid' using errcode = 'PT422', detail = 'They are an array of at most 50.';
  end if;
  perform set_config('vitrine.hold_publication', 'on', true);
  -- Two imports of one picture come one after the other.
  select * into product from public.products p where p.id = add_product_pictures.product_id for update;
  if not found then
    raise exception 'product_not_found' using errcode = 'PT404', detail = 'The product no longer exists.';
  end if;
  insert into public.product_images (
    product_id, image_url, alt_text, is_primary, sort_order, width, height, variants
  )
  select product.id, given.picture ->> 'image_url', product.name,
    own.last is null and row_number() over (order by given.place) = 1,
    coalesce(own.last + 1, 0) + row_number() over (order by given.place) - 1,
    (given.picture ->> 'width')::integer, (given.picture ->> 'height')::integer,
    coalesce(given.picture -> 'variants', '[]')
  from jsonb_array_elements(pictures) with ordinality as given (picture, place)
  cross join (
    select max(i.sort_order) as last from public.product_images i where i.product_id = product.id
  ) as own
  where not exists (
    select from public.product_images i
    where i.product_id = product.id and (
      i.image_url = given.picture ->> 'image_url'
      or private.picture_source(i.image_url) = private.picture_source(given.picture ->> 'image_url')
    )
  );
  get diagnostics added = row_count;
  -- Whoever has read it before must see that it is not as it was.
  if added > 0 then
    update public.products p set updated_at = now() where p.id = product.id;
  end if;
  return added;
end;
$$;
comment on function public.add_product_pictures(uuid, jsonb) is
  'Puts pictures [{image_url, width, height, variants}] behind those a product has; one that is there, or one of the same
   source, is not added again. Gives how many were. Published as import_products is. Raises PT404 when the product is
   gone.';
revoke execute on function public.add_product_pictures(uuid, jsonb) from public, anon;
grant execute on function public.add_product_pictures(uuid, jsonb) to authenticated;

-- The categories, materials and techniques that an import makes are saved before its rows, each by itself.
create function public.begin_import() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff import products.';
  end if;
  insert into public.publications as p (status, next_attempt_at)
  values ('pending', clock_timestamp() + interval '1 minute')
  on conflict (status) where status = 'pending' do update set
    next_attempt_at = least(clock_timestamp() + interval '1 minute', p.requested_at + interval '15 minutes');
end;
$$;
comment on function public.begin_import() is
  'Has what is saved from now on wait for the end of an import, a minute at most. Raises 42501 for whoever is not staff.';
revoke execute on function public.begin_import() from public, anon;
grant execute on function public.begin_import() to authenticated;
