import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Deadline } from '#shared/deadlines/deadline.ts';
import { countedText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import { $details } from '../cart/details.ts';
import { loadDeadlines, today } from './deadlines.ts';
import { loadProductionDays } from './lateness.ts';

interface Line {
  id: string;
  /** Samples are not produced. */
  sample?: boolean | undefined;
}

type DeadlineReader = (ids: readonly string[], neededBy: string) => Deadline | undefined;

async function load(): Promise<DeadlineReader> {
  const [deadline, days] = await Promise.all([loadDeadlines(), loadProductionDays()]);
  return (ids, neededBy) =>
    deadline(
      ids.map((id) => days.get(id) ?? null),
      neededBy,
    );
}

/** Says whether products arrive by the visitor's day, the slowest of them deciding, and what was counted. */
export default function DeadlineNote({
  lines,
  neededBy,
}: {
  lines: readonly Line[];
  neededBy: string;
}) {
  // The city decides, too.
  useStore($details);
  const [read, setRead] = useState<DeadlineReader>();
  useEffect(() => {
    // Offline, nothing is said.
    load().then(
      (loaded) => setRead(() => loaded),
      () => undefined,
    );
  }, []);
  const ids = lines.flatMap(({ id, sample }) => (sample ? [] : [id]));
  const deadline = neededBy ? read?.(ids, neededBy) : undefined;
  return (
    <div role="status">
      {deadline && (
        <>
          <p className="font-semibold">{verdictText(deadline, today())}</p>
          <p className="text-small text-muted-foreground">{countedText(deadline)}</p>
        </>
      )}
    </div>
  );
}
