import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Deadline } from '#shared/deadlines/deadline.ts';
import { countedText, slowestText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import { $details } from '../cart/details.ts';
import { loadDeadlines, loadProductionDays, today } from './deadlines.ts';

export interface DeadlineLine {
  product?: { id: string; name: string } | undefined;
  /** Samples are not produced. */
  sample?: boolean | undefined;
}

interface Answer {
  deadline: Deadline | undefined;
  slowest: string | undefined;
}

type DeadlineReader = (lines: readonly DeadlineLine[], neededBy: string) => Answer;

async function load(): Promise<DeadlineReader> {
  const [deadline, days] = await Promise.all([loadDeadlines(), loadProductionDays()]);
  return (lines, neededBy) => {
    const produced = lines.flatMap(({ product, sample }) =>
      product && !sample ? [{ name: product.name, days: days.get(product.id) ?? null }] : [],
    );
    return {
      deadline: deadline(
        produced.map((line) => line.days),
        neededBy,
      ),
      slowest: slowestText(produced),
    };
  };
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
  const [read, setRead] = useState<DeadlineReader>();
  useEffect(() => {
    // Offline, nothing is said.
    load().then(
      (loaded) => setRead(() => loaded),
      () => undefined,
    );
  }, []);
  const { deadline, slowest } = (neededBy && read?.(lines, neededBy)) || {};
  return (
    <div role="status">
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
