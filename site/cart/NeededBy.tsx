import { lazy, Suspense } from 'react';
import { shopDay } from '#shared/dates/shop-day.ts';
import type { DeadlineLine } from '../deadlines/DeadlineNote.tsx';
import { loadWithRetry } from '../loading.ts';
import { changeDetails } from './details.ts';

const DeadlineNote = lazy(() => loadWithRetry(() => import('../deadlines/DeadlineNote.tsx')));

/** Date field of an order, with a note on whether its products will arrive in time. */
export function NeededBy({
  day,
  lines,
  label,
  className,
  fieldClass,
}: {
  day: string;
  lines: readonly DeadlineLine[];
  label: string;
  className: string;
  fieldClass: string;
}) {
  return (
    <>
      <label className={className}>
        {label}
        <input
          type="date"
          className={fieldClass}
          min={shopDay(new Date())}
          max="2199-12-31"
          value={day}
          onChange={({ currentTarget }) => changeDetails({ neededBy: currentTarget.value })}
        />
      </label>
      {day && (
        <Suspense>
          <DeadlineNote neededBy={day} lines={lines} />
        </Suspense>
      )}
    </>
  );
}
