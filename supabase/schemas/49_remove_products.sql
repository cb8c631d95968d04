-- Deletes many products, one batch per call, in a single publication, like the saves in 49_save_imported_rows.sql.

create function public.remove_products(rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.refuse_if(jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500,
    'PT422', 'rows_invalid', 'A batch is an array of at most 500 rows.');
  perform set_config('vitrine.hold_publication', 'on', true);
  -- A fixed lock order prevents deadlocks between batches.
  perform from public.products p
  where p.id in (select (value ->> 'id')::uuid from jsonb_array_elements(rows)) order by p.id for update;
  delete from public.products p
  using jsonb_to_recordset(rows) as given (id uuid, expected_updated_at timestamptz)
  where p.id = given.id and p.updated_at = coalesce(given.expected_updated_at, p.updated_at);
  -- Deleted products count as saved, so that a batch can be repeated after a lost response.
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('row', given.value -> 'row', 'saved', p.id is null)
        || case when p.id is null then '{}' else '{"code": "PT409", "message": "changed_meanwhile"}'::jsonb end
      order by given.place), '[]')
    from jsonb_array_elements(rows) with ordinality as given (value, place)
    left join public.products p on p.id = (given.value ->> 'id')::uuid
  );
end;
$$;
comment on function public.remove_products is
  'Deletes at most 500 products [{row, id, expected_updated_at}] and returns [{row, saved, code, message}]: PT409 for
   one that changed after expected_updated_at. Published by finish_import, or a minute after the last batch.';

grant execute on function public.remove_products to authenticated;
