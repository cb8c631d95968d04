import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeProps, Calendar, Grid } from 'antd';
import dayjs from 'dayjs';
import { supabase } from '#admin/api/client.ts';
import { shownDaysText } from '#admin/records/shown-days.ts';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { type Campaign, datesText, stateOf } from './campaign-texts.ts';

interface Entry {
  id: string;
  name: string;
  dates: string;
  status: NonNullable<BadgeProps['status']>;
  /** First and last day, as 2026-12-01. */
  first: string;
  last: string;
}

const statuses = {
  draft: 'default',
  scheduled: 'processing',
  running: 'success',
  ended: 'default',
} as const;

/** Reads the ideas and slides that begin or end on a day. */
async function readShownDays(): Promise<Entry[]> {
  const tables = { Ideia: 'collections', Slide: 'carousel_slides' } as const;
  const found = await Promise.all(
    Object.entries(tables).map(async ([kind, table]) => {
      const { data } = await supabase
        .from(table)
        .select('id, title, starts_on, ends_on')
        .eq('is_active', true)
        .or('starts_on.not.is.null,ends_on.not.is.null')
        .throwOnError();
      return data.map(
        (row): Entry => ({
          id: row.id,
          name: `${kind}: ${row.title}`,
          dates: shownDaysText(row) ?? '',
          status: 'warning',
          first: row.starts_on ?? '',
          last: row.ends_on ?? '9',
        }),
      );
    }),
  );
  return found.flat();
}

const toEntry = (campaign: Campaign): Entry => ({
  id: campaign.id,
  name: campaign.name,
  dates: datesText(campaign),
  status: statuses[stateOf(campaign)],
  first: campaign.starts_at?.slice(0, 10) ?? '9',
  last: campaign.ends_at?.slice(0, 10) ?? '9',
});

const Entries = ({ entries, withDates }: { entries: readonly Entry[]; withDates?: true }) => (
  <ul className={withDates ? 'rows' : 'calendar-entries'}>
    {entries.map(({ id, name, dates, status }) => (
      <li key={id} title={`${name}: ${dates}`} className={withDates ? '' : 'one-line'}>
        <Badge status={status} text={name} />
        {withDates && <p className="note">{dates}</p>}
      </li>
    ))}
  </ul>
);

/** A month with campaigns, ideas and slides; on a phone a list of those to come. */
export function CampaignCalendar({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { data: others = [] } = useQuery({ queryKey: ['shown-days'], queryFn: readShownDays });
  const isNarrow = Grid.useBreakpoint().md === false;
  const entries = [...campaigns.map(toEntry), ...others];
  if (!isNarrow) {
    return (
      <Calendar
        className="panel"
        cellRender={(date, { type }) => {
          const day = date.format(type === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD');
          const on = entries.filter(
            ({ first, last }) => first.slice(0, day.length) <= day && day <= last,
          );
          return <Entries entries={on} />;
        }}
      />
    );
  }
  const coming = entries
    .filter(({ first, last }) => first !== '9' && last >= shopDay(new Date()))
    .toSorted((a, b) => a.first.localeCompare(b.first));
  if (coming.length === 0) return <p className="muted">Nada marcado.</p>;
  const byMonth = Map.groupBy(coming, ({ first }) => first.slice(0, 7));
  return [...byMonth].map(([month, own]) => (
    <section key={month}>
      <h3>{month === '' ? 'Já no ar' : dayjs(month).format('MMMM [de] YYYY')}</h3>
      <Entries entries={own} withDates />
    </section>
  ));
}
