-- Collections and slides appear and disappear on their dates without a save, so a job adds these changes to the outbox.

create table private.collection_clock (
  only_row boolean primary key default true check (only_row),
  looked_on date not null default private.shop_day()
);
alter table private.collection_clock enable row level security;
insert into private.collection_clock default values;

create function public.publish_due_collections() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.shop_day();
  since date;
  due record;
  published integer := 0;
begin
  -- Locks the row, so that concurrent calls publish only once.
  select k.looked_on into since from private.collection_clock k for update;
  if since = today then
    return 0;
  end if;
  for due in
    select r.table_name, jsonb_agg(private.changed_record(r.record)) as records
    from (
      select 'collections', to_jsonb(c), c.starts_on, c.ends_on from public.collections c where c.is_active
      union all
      select 'carousel_slides', to_jsonb(s), s.starts_on, s.ends_on from public.carousel_slides s where s.is_active
    ) as r (table_name, record, starts_on, ends_on)
    where private.is_current(r.starts_on, r.ends_on, since) <> private.is_current(r.starts_on, r.ends_on, today)
    group by r.table_name
  loop
    insert into public.publication_changes (table_name, operation, records)
    values (due.table_name, 'UPDATE', due.records);
    published := published + jsonb_array_length(due.records);
  end loop;
  update private.collection_clock k set looked_on = today where k.only_row;
  return published;
end;
$$;
comment on function public.publish_due_collections is
  'Publishes collections and slides that began or ended since the last call and returns their number. Jobs only.';
grant execute on function public.publish_due_collections to service_role;

select private.schedule('vitrine-collections', '1 * * * *', 'public.publish_due_collections()');
