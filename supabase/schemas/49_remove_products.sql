-- Many products removed: a batch a call, and one publication for all of them, as for those that are saved
-- (49_save_imported_rows.sql).

create function public.remove_products(rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  outcomes jsonb;
begin
  if not (select private.is_staff()) then
    raise exception 'not_staff' using errcode = '42501', detail = 'Only active staff remove products.';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'rows_invalid' using errcode = 'PT422', detail = 'A batch is an array of at most 500 rows.';
  end if;
  perform set_config('vitrine.hold_publication', 'on', true);
  -- In one order, so that two batches that share products wait for each other and never block each other.
  perform from public.products p
  where p.id in (select (value ->> 'id')::uuid from jsonb_array_elements(rows)) order by p.id for update;
  delete from public.products p
  using jsonb_to_recordset(rows) as given (id uuid, expected_updated_at timestamptz)
  where p.id = given.id and p.updated_at = coalesce(given.expected_updated_at, p.updated_at);
  -- What is gone is gone, whoever removed it: a batch whose answer was lost is sent again.
  select coalesce(jsonb_agg(
    jsonb_build_object('row', given.value -> 'row', 'saved', p.id is null)
      || case when p.id is null then '{}' else '{"code": "PT409", "message": "changed_meanwhile"}'::jsonb end
    order by given.place), '[]')
  into outcomes
  from jsonb_array_elements(rows) with ordinality as given (value, place)
  left join public.products p on p.id = (given.value ->> 'id')::uuid;
  return outcomes;
end;
$$;
comment on function public.remove_products(jsonb) is
  'Removes at most 500 products [{row, id, expected_updated_at}] and gives [{row, saved, code, message}]: one that
   changed after expected_updated_at stays (PT409). The removal is published when finish_import is called, or a minute
   after the last batch.';

revoke execute on function public.remove_products(jsonb) from public, anon;
grant execute on function public.remove_products(jsonb) to authenticated;
