-- A collection's page appears and goes by itself on its days, though nobody saves anything then: somebody looks at the
-- clock, and what begins or ends is a change like any other.

-- No role of the API is granted it.
create table private.collection_clock (
  only_row boolean primary key default true check (only_row),
  looked_on date not null default private.shop_day()
);
comment on table private.collection_clock is 'One row: the day for which the collections that are shown were last looked at.';
alter table private.collection_clock enable row level security;
insert into private.collection_clock default values;

create function public.publish_due_collections() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.shop_day();
  since date;
  due jsonb;
begin
  -- Two that look at once publish once.
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
comment on function public.publish_due_collections() is
  'Has the site published when collections began or ended since it was last asked; gives how many. For the clock only.';
revoke execute on function public.publish_due_collections() from public, anon, authenticated, service_role;
grant execute on function public.publish_due_collections() to service_role;

-- Without pg_cron the publisher asks.
select private.schedule('vitrine-collections', '1 * * * *', 'public.publish_due_collections()');
