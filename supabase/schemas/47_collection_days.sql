-- Pages of collections appear and disappear on their days without a save, so a job records the change.

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
  due jsonb;
begin
  -- Concurrent calls publish once.
  select k.looked_on into since from private.collection_clock k for update;
  if since = today then
    return 0;
  end if;
  select jsonb_agg(private.changed_record(to_jsonb(c))) into due
  from public.collections c
  where c.is_active
    and private.is_current(c.starts_on, c.ends_on, since) <> private.is_current(c.starts_on, c.ends_on, today);
  update private.collection_clock k set looked_on = today where k.only_row;
  if due is null then
    return 0;
  end if;
  insert into public.publication_changes (table_name, operation, records) values ('collections', 'UPDATE', due);
  return jsonb_array_length(due);
end;
$$;
comment on function public.publish_due_collections is
  'Publishes collections that began or ended since the last call and returns their number. Jobs only.';
grant execute on function public.publish_due_collections to service_role;

select private.schedule('vitrine-collections', '1 * * * *', 'public.publish_due_collections()');
