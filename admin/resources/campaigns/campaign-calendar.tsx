import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Badge, Flex, Grid } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { shopDay } from '#shared/dates/shop-day.ts';
import { type Campaign, datesText, stateOf } from './campaign-texts.ts';

const statuses = {
  draft: 'default',
  scheduled: 'processing',
  running: 'success',
  ended: 'default',
} as const;

const firstDay = ({ starts_at }: Campaign) => starts_at?.slice(0, 10) ?? '9';
const lastDay = ({ ends_at }: Campaign) => ends_at?.slice(0, 10) ?? '9';

const Entries = ({ entries, dated }: { entries: readonly Campaign[]; dated?: true }) => (
  <ul className="note">
    {entries.map((campaign) => (
      <li
        key={campaign.id}
        title={`${campaign.name}: ${datesText(campaign)}`}
        className={dated ? '' : 'one-line'}
      >
        <Badge
          status={statuses[stateOf(campaign)]}
          text={dated ? `${campaign.name}: ${datesText(campaign)}` : campaign.name}
        />
      </li>
    ))}
  </ul>
);

function Month({ campaigns }: { campaigns: readonly Campaign[] }) {
  const today = shopDay(new Date());
  const [month, setMonth] = useState(() => dayjs(today).startOf('month'));
  const start = month.startOf('week');
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => start.add(week * 7 + day, 'day')),
  );
  const cell = (date: Dayjs) => {
    const day = date.format('YYYY-MM-DD');
    const isOn = (each: Campaign) => firstDay(each) <= day && day <= lastDay(each);
    return (
      <td key={day} aria-current={day === today ? 'date' : undefined}>
        {date.isSame(month, 'month') && (
          <>
            {date.date()}
            <Entries entries={campaigns.filter(isOn)} />
          </>
        )}
      </td>
    );
  };
  return (
    <div className="panel">
      <Flex align="center" justify="space-between">
        <IconButton
          icon={LeftOutlined}
          label="Mês anterior"
          onClick={() => setMonth(month.subtract(1, 'month'))}
        />
        <h3 aria-live="polite">{month.format('MMMM [de] YYYY')}</h3>
        <IconButton
          icon={RightOutlined}
          label="Mês seguinte"
          onClick={() => setMonth(month.add(1, 'month'))}
        />
      </Flex>
      <table className="calendar">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day()}>{day.format('ddd')}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter(([sunday]) => !sunday?.isAfter(month.endOf('month')))
            .map((days) => (
              <tr key={days[0]?.format()}>{days.map(cell)}</tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Campaigns by month. Phones show a list of current and upcoming campaigns instead of a calendar. */
export function CampaignCalendar({ campaigns }: { campaigns: readonly Campaign[] }) {
  if (Grid.useBreakpoint().md !== false) return <Month campaigns={campaigns} />;
  const coming = campaigns
    .filter((each) => firstDay(each) !== '9' && lastDay(each) >= shopDay(new Date()))
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  if (coming.length === 0) return <p className="muted">Nada marcado.</p>;
  return [...Map.groupBy(coming, (each) => firstDay(each).slice(0, 7))].map(([month, entries]) => (
    <section key={month}>
      <h3>{dayjs(month).format('MMMM [de] YYYY')}</h3>
      <Entries entries={entries} dated />
    </section>
  ));
}
