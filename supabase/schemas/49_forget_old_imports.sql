create function public.forget_old_imports() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select i.id from public.product_imports i
    where i.created_at < now() - interval '30 days'
      and exists (select from private.import_changes c where c.import_id = i.id)
  ), names as (
    delete from private.import_names n using old where n.import_id = old.id
  ), changes as (
    delete from private.import_changes c using old where c.import_id = old.id
  )
  select count(*) into forgotten from old;
  delete from public.product_imports i where i.created_at < now() - interval '180 days';
  return forgotten;
end;
$$;
comment on function public.forget_old_imports is
  'Deletes the changes of imports older than thirty days and returns the number of imports; their records stay as long
   as versions do. Jobs only.';

grant execute on function public.forget_old_imports to service_role;

select private.schedule('vitrine-imports', '53 * * * *', 'public.forget_old_imports()');
