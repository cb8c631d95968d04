-- Prepared changes that are not live yet: drafts of records, and campaigns. A campaign publishes its drafts when it
-- starts and reverts them when it ends.

create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '')
    constraint campaigns_name_length check (char_length(name) <= 80),
  -- Local times in Brasília. Without an end, the changes stay.
  starts_at timestamp constraint campaigns_starts_at_date check (private.is_date(starts_at at time zone 'UTC')),
  ends_at timestamp constraint campaigns_ends_at_date check (private.is_date(ends_at at time zone 'UTC')),
  is_scheduled boolean not null default false,
  scheduled_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  -- Drafts that could not be applied or reverted as planned: [{event, draft, table, reason, fields, message}].
  notes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint campaigns_days_order check (starts_at < ends_at),
  constraint campaigns_starts_at_given check (not is_scheduled or starts_at is not null)
);
create index campaigns_due_idx on public.campaigns (starts_at) where is_scheduled and ended_at is null;
select private.open_to_editors('campaigns', 'campaigns');

create function private.protect_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.refuse_if(old.started_at is not null and old.ended_at is null,
      'PT409', 'campaign_running', 'A campaign ends before it is deleted.');
    perform private.assert_may_run(old.id);
    return old;
  end if;
  new.started_at := case tg_op when 'UPDATE' then old.started_at end;
  new.ended_at := case tg_op when 'UPDATE' then old.ended_at end;
  new.notes := case tg_op when 'UPDATE' then old.notes else '[]' end;
  new.scheduled_by := case tg_op when 'UPDATE' then old.scheduled_by end;
  if new.ended_at is not null then
    new.ends_at := old.ends_at;
  end if;
  if coalesce(new.started_at, new.ended_at) is not null then
    new.starts_at := old.starts_at;
    new.is_scheduled := old.is_scheduled;
  else
    perform private.refuse_if(new.is_scheduled and new.ends_at <= now() at time zone 'America/Sao_Paulo',
      'PT422', 'campaign_over', 'A campaign ends in the future.');
    if new.is_scheduled is distinct from (case tg_op when 'UPDATE' then old.is_scheduled else false end) then
      perform private.assert_may_run(new.id);
      new.scheduled_by := auth.uid();
    end if;
  end if;
  return new;
end;
$$;
comment on function private.protect_campaign is
  'Lets only the database set when a campaign started and ended and who scheduled it; a running one is not deleted.';
-- Does not fire in run_campaigns, whoever calls it, because that function runs as its owner.
create trigger protect_campaign before insert or update or delete on public.campaigns
  for each row when (current_user = 'authenticated') execute function private.protect_campaign();

create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  -- Id of an existing or new record, or the keys of a form's sections.
  subject text not null check (char_length(subject) <= 300),
  campaign_id uuid references public.campaigns (id) on delete cascade,
  name text not null default '',
  -- The record with its parts (private.full_record), before and after the save.
  base jsonb not null,
  wanted jsonb not null,
  -- Changed rows [{table, record, operation, before, after}]. In updates, `before` is the row, `after` what changed.
  changes jsonb not null,
  -- Rows that the campaign changed when it started, in the same format.
  applied jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  prepared_by uuid default auth.uid(),
  constraint record_drafts_subject_key unique nulls not distinct (table_name, subject, campaign_id)
);
create index record_drafts_campaign_id_idx on public.record_drafts (campaign_id);

-- Only functions read and write drafts, because drafts may contain costs that not all staff may see, and publishing
-- runs with the privileges of the user who publishes.
alter table public.record_drafts enable row level security;
