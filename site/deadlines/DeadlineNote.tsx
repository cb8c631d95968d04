import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countedText, slowestText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import { undatedText } from '#shared/deadlines/production-days.ts';
import { $details } from '../cart/details.ts';
import { loadProductDeadlines, today } from './deadlines.ts';

export interface DeadlineLine {
  product?: { id: string; name: string } | undefined;
  /** True for samples, which are not produced and have no lead time. */
  sample?: boolean | undefined;
}

/** Shows whether all products arrive by the visitor's date, judged by the slowest, and which days were counted. */
export default function DeadlineNote({
  lines,
  neededBy,
}: {
  lines: readonly DeadlineLine[];
  neededBy: string;
}) {
  // The result also depends on the city, so this subscribes to the details.
  useStore($details);
  const [known, setKnown] = useState<Awaited<ReturnType<typeof loadProductDeadlines>>>();
  useEffect(() => {
    // Without a connection, nothing is shown.
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
