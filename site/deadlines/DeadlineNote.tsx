import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countedText, slowestText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import { undatedText } from '#shared/deadlines/production-days.ts';
import { $details } from '../cart/details.ts';
import { loadProductDeadlines, today } from './deadlines.ts';

export interface DeadlineLine {
  product?: { id: string; name: string } | undefined;
  /** Samples are not produced. */
  sample?: boolean | undefined;
}

/** Says whether products arrive by the visitor's day, the slowest of them deciding, and what was counted. */
export default function DeadlineNote({
  lines,
  neededBy,
}: {
  lines: readonly DeadlineLine[];
  neededBy: string;
}) {
  // The city decides, too.
  useStore($details);
  const [known, setKnown] = useState<Awaited<ReturnType<typeof loadProductDeadlines>>>();
  useEffect(() => {
    // Offline, nothing is said.
    loadProductDeadlines().then(setKnown, () => undefined);
  }, []);
  const produced = lines.flatMap(({ product, sample }) => (product && !sample ? product : []));
  const ids = produced.map(({ id }) => id);
  const deadline = neededBy ? known?.deadline(ids, neededBy) : undefined;
  const slowest = slowestText(
    produced.map(({ id, name }) => ({ name, days: known?.daysOf(id) ?? null })),
  );
  return (
    <div role="status">
      {known && neededBy && !deadline && ids.length > 0 && (
        <p className="font-semibold">{undatedText(ids.length)}: confirme no orçamento.</p>
      )}
      {deadline && (
        <>
          <p className="font-semibold">{verdictText(deadline, today())}</p>
          {deadline.verdict === 'late' && slowest && <p>{slowest}</p>}
          <p className="text-small text-muted-foreground">{countedText(deadline)}</p>
        </>
      )}
    </div>
  );
}
