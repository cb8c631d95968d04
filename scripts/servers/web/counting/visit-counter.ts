import { randomInt } from 'node:crypto';
import { type CountKind, householdLimits, readVisit } from '#shared/analytics/visit.ts';
import { metrics } from '#shared/analytics/web-vitals.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import type { Metrics } from '../../../lib/metrics.ts';
import { hashText } from './hash-text.ts';

/**
 * Reason for dropping a count: invalid input, a household limit, lack of capacity, or a batch rejected by the database.
 */
type DropReason = 'invalid' | 'household' | 'capacity' | 'refused';

export interface CountRow {
  day: string;
  kind: CountKind | 'not_counted';
  subject: string;
  count: number;
}

/** Marks of a day: salted hashes of a household and a counted subject, each with its number of counts. */
export interface DayMarks {
  day: string;
  salt: [number, number];
  counts: Map<number, number>;
}

export interface VisitCounterOptions {
  /**
   * Adds rows to the counters. A 'refused' batch is not retried; the promise rejects while the database is unavailable.
   */
  add(rows: readonly CountRow[]): Promise<'added' | 'refused'>;
  now?: () => Date;
  /** Interval at which rows are added (milliseconds). */
  every?: number;
  /** Delay after a failure (milliseconds). */
  retryAfter?: number;
  mostMarks?: number;
  mostRows?: number;
  /** Marks stored at the last shutdown; ignored if they are from another day. */
  marks?: DayMarks | undefined;
}

/** Maximum rows per batch; a full batch occupies the database for some hundredths of a second. */
const longestBatch = 1000;

/** Interval between announcements (milliseconds); the database expects one at least every two days. */
const announceEvery = 12 * 60 * 60_000;

const keyOf = ({ day, kind, subject }: CountRow) => `${day} ${kind} ${subject}`;

/**
 * Counts visits in memory, each household (an IPv4 address or an IPv6 /64) once a day per subject, and adds the counts
 * to the database in batches. Households are hashed with a salt that changes daily; hashes and salt are stored only
 * between a clean shutdown and the next start.
 */
export function openVisitCounter({
  add: send,
  now = () => new Date(),
  every = 1000,
  retryAfter = 5000,
  mostMarks = 1 << 20,
  mostRows = 10_000,
  marks: former,
}: VisitCounterOptions) {
  let day = former?.day ?? '';
  let dayReadAt = Number.NaN;
  let salt: [number, number] = former?.salt ?? [0, 0];
  let marks = former?.counts ?? new Map<number, number>();
  const rows = new Map<string, CountRow>();
  let adding: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;
  let isDue = false;
  let announcing: NodeJS.Timeout | undefined;
  let counted = 0;
  let repeated = 0;
  const dropped = { invalid: 0, household: 0, capacity: 0, refused: 0 };

  function beginDay(): void {
    const moment = now();
    // Checked once a second because formatting a date costs more than counting a visit.
    const second = Math.floor(moment.getTime() / 1000);
    if (second === dayReadAt) return;
    dayReadAt = second;
    const today = shopDay(moment);
    if (today === day) return;
    day = today;
    salt = [randomInt(2 ** 32), randomInt(2 ** 32)];
    marks = new Map();
  }

  const markOf = (text: string) => hashText(text, salt);
  const countOf = (mark: number) => marks.get(mark) ?? 0;
  const increment = (mark: number) => marks.set(mark, countOf(mark) + 1);
  const isFull = () => marks.size >= mostMarks;

  function drop(reason: DropReason, household: string): void {
    dropped[reason] += 1;
    if (reason !== 'capacity') {
      // Counted once per household so that no household dominates the metric.
      const mark = markOf(`${household} not_counted ${reason}`);
      if (isFull() || countOf(mark) > 0) return;
      increment(mark);
    }
    put('not_counted', reason);
  }

  /** Queues a row; returns false if there is no room. */
  function put(kind: CountRow['kind'], subject: string): boolean {
    const row = { day, kind, subject, count: 1 };
    const key = keyOf(row);
    const known = rows.get(key);
    if (known) known.count += 1;
    else if (rows.size < mostRows || kind === 'not_counted') rows.set(key, row);
    else return false;
    schedule(every);
    return true;
  }

  function schedule(after: number): void {
    if (timer !== undefined || adding) return;
    timer = setTimeout(() => {
      timer = undefined;
      adding = add();
    }, after).unref();
  }

  /** Sends a batch to the database; returns false if it must be sent again. */
  async function add(): Promise<boolean> {
    const batch = [...rows.values()].slice(0, longestBatch);
    for (const row of batch) rows.delete(keyOf(row));
    let outcome: 'added' | 'refused' | undefined;
    try {
      outcome = await send(batch);
    } catch (error) {
      // Logged once per outage, and only if counts are pending: on a first start the announcement precedes the
      // database.
      if (!isReported && batch.length > 0) {
        console.error(error);
        isReported = true;
      }
      for (const row of batch) {
        const since = rows.get(keyOf(row));
        if (since) since.count += row.count;
        else rows.set(keyOf(row), row);
      }
    }
    adding = undefined;
    if (outcome !== undefined) {
      isReported = false;
      isDue = false;
    }
    for (const { kind, count } of outcome ? batch : []) {
      if (outcome === 'refused') dropped.refused += count;
      else if (kind !== 'not_counted') counted += count;
    }
    if (rows.size > 0 || isDue) schedule(outcome ? every : retryAfter);
    return outcome !== undefined;
  }

  /** Announces this server to the database, now and periodically. The database then leaves counting to it. */
  function announce(): void {
    isDue = true;
    schedule(0);
    announcing ??= setInterval(announce, announceEvery).unref();
  }

  return {
    /** Marks of the latest day with visits; undefined without visits. */
    get marks(): DayMarks | undefined {
      return day === '' ? undefined : { day, salt, counts: marks };
    },

    /** Returns the counts since the start: added, repeated by a household on the same day, pending, and dropped. */
    metrics() {
      let pending = 0;
      for (const { kind, count } of rows.values()) if (kind !== 'not_counted') pending += count;
      return { counted, repeated, pending, dropped: { ...dropped } };
    },

    count(household: string, payload: unknown): void {
      beginDay();
      const counts = readVisit(payload);
      if (counts === undefined) drop('invalid', household);
      for (const { kind, subject, once } of counts ?? []) {
        const mark = markOf(`${household} ${kind} ${once}`);
        if (countOf(mark) > 0) {
          repeated += 1;
          continue;
        }
        // Web vitals need no household limit: they have one mark per kind of page, and there are few kinds.
        const ofKind = kind in metrics ? undefined : markOf(`${household} ${kind}`);
        if (ofKind !== undefined && countOf(ofKind) >= householdLimits[kind]) {
          drop('household', household);
        } else if (isFull() || !put(kind, subject)) {
          drop('capacity', household);
        } else {
          increment(mark);
          if (ofKind !== undefined) increment(ofKind);
        }
      }
    },

    announce,

    /** Adds the remaining counts in a single attempt. */
    async close(): Promise<void> {
      clearInterval(announcing);
      await adding;
      clearTimeout(timer);
      while (rows.size > 0 && (await add()));
      clearTimeout(timer);
    },
  };
}

export type VisitCounter = ReturnType<typeof openVisitCounter>;

export function exportCounting(metrics: Metrics, counter: VisitCounter): void {
  metrics.counters(
    'vitrine_visit_counts_total',
    'Page views, searches and the like: added to the database, or repeated by the same household on that day.',
    () => {
      const { counted, repeated } = counter.metrics();
      return [
        [{ outcome: 'added' }, counted],
        [{ outcome: 'repeated' }, repeated],
      ];
    },
  );
  metrics.counters(
    'vitrine_visit_counts_dropped_total',
    'Counts that were not added, by reason.',
    () => Object.entries(counter.metrics().dropped).map(([reason, value]) => [{ reason }, value]),
  );
  metrics.gauge(
    'vitrine_visit_counts_pending',
    'Counts waiting for the database.',
    () => counter.metrics().pending,
  );
}
