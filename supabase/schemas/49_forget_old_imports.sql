-- The clock forgets what imports changed, and later that they were.
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
comment on function public.forget_old_imports() is
  'Removes what imports of more than thirty days ago have changed, and gives how many these were; as long as versions are
   kept it is told that they were. For the clock only.';

revoke execute on function public.forget_old_imports() from public, anon, authenticated;
grant execute on function public.forget_old_imports() to service_role;

-- Without pg_cron the publisher asks.
select private.schedule('vitrine-imports', '53 * * * *', 'public.forget_old_imports()');
