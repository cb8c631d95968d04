-- What an import made besides products is a part of it, in what is told of the staff.
create function private.mark_import_names(of_import uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.record_versions v set import_id = of_import
  from private.import_names n
  where n.import_id = of_import and n.table_name in ('categories', 'product_groups')
    and v.subject_id = n.key::uuid and v.table_name = n.table_name
    and v.operation = 'INSERT' and v.import_id is null;
  update public.record_versions v set import_id = of_import
  from private.import_names n
  join public.product_imports i on i.id = n.import_id
  where n.import_id = of_import and n.table_name in ('materials', 'techniques')
    and v.changed_at >= i.created_at and v.changed_by = i.created_by and v.table_name = n.table_name
    and v.operation = 'INSERT' and v.import_id is null and lower(v.after ->> 'name') = lower(n.key);
end;
$$;
revoke execute on function private.mark_import_names(uuid) from public;
grant execute on function private.mark_import_names(uuid) to authenticated;

create or replace function public.import_products(import_id uuid, batch integer, rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known private.import_batches;
  given jsonb[];
  ids uuid[];
  was jsonb;
  results jsonb;
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
  perform public.begin_import(import_products.import_id, 'import', '');
  perform set_config('vitrine.import_id', import_products.import_id::text, true);
  perform set_config('vitrine.hold_publication', 'on', true);

  given := array(select value from jsonb_array_elements(rows) with ordinality order by ordinality);
  ids := private.row_products(given);
  -- Nobody changes them between what they were and what they become.
  perform from public.products p where p.id = any (ids) order by p.id for update;
  was := private.values_by_product(given);
  results := private.save_valid_rows(given);

  perform private.note_import_changes(import_products.import_id, given, was);
  if batch = 0 then
    perform private.mark_import_names(import_products.import_id);
  end if;
  update private.import_batches b set outcomes = results
  where b.import_id = import_products.import_id and b.batch = import_products.batch;
  return results;
end;
$$;
comment on function public.import_products(uuid, integer, jsonb) is
  'Saves at most 500 rows [{row, product, tags, images, expected_updated_at}] as save_product does, each by itself; tags
   and images that are not named stay. Gives [{row, saved, code, message}]. A batch that was applied gives what it gave
   then. What it changes is published when finish_import is called, or a minute after the last batch, and can be undone
   by undo_import for thirty days.';
