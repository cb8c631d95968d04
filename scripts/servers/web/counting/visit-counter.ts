import { randomInt } from 'node:crypto';
import { type CountKind, householdLimits, readVisit } from '#shared/analytics/visit.ts';
import { metrics } from '#shared/analytics/web-vitals.ts';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import type { Metrics } from '../../../lib/metrics.ts';
import { hashText, type Slots, Tally } from './tally.ts';

/** Reason for dropping a count: invalid form, the household's limits, no capacity, or a batch the database rejected. */
type DropReason = 'invalid' | 'household' | 'capacity' | 'refused';

export interface CountRow {
  day: string;
  kind: CountKind | 'not_counted';
  subject: string;
  count: number;
}

/** Households counted on a day, as salted hashes. */
export interface DayMarks {
  day: string;
  salt: [number, number];
  slots: Slots;
}

export interface VisitCounterOptions {
  /** Adds rows to the counters; 'refused' if permanently rejected. Rejects while the database is away. */
  add(rows: readonly CountRow[]): Promise<'added' | 'refused'>;
  now?: () => Date;
  /** Interval at which rows are added (milliseconds). */
  every?: number;
  /** Delay after a failure (milliseconds). */
  retryAfter?: number;
  mostMarks?: number;
  mostRows?: number;
  /** Marks of an earlier counter; those of another day are ignored. */
  marks?: DayMarks | undefined;
}

/** Maximum rows per batch, which occupies the database for some hundredths of a second. */
const longestBatch = 1000;

/** The database expects an announcement from a counting server every two days (milliseconds). */
const announceEvery = 12 * 60 * 60_000;

const keyOf = ({ day, kind, subject }: CountRow) => `${day} ${kind} ${subject}`;

/**
 * Counts visits in memory, each household once a day for each subject, and adds them to the database in batches.
 * Households are salted hashes; the salt changes daily. Both are stored from a clean end to the next start only.
 */
export class VisitCounter {
  readonly #options: Required<Omit<VisitCounterOptions, 'marks'>>;
  #day = '';
  #dayReadAt = Number.NaN;
  #salt: [number, number] = [0, 0];
  #marks: Tally;
  #rows = new Map<string, CountRow>();
  #adding: Promise<unknown> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReported = false;
  #isDue = false;
  #announcing: NodeJS.Timeout | undefined;
  #counted = 0;
  #repeated = 0;
  readonly #dropped = { invalid: 0, household: 0, capacity: 0, refused: 0 };

  constructor({ marks, ...options }: VisitCounterOptions) {
    this.#options = {
      now: () => new Date(),
      every: 1000,
      retryAfter: 5000,
      mostMarks: 1 << 20,
      mostRows: 10_000,
      ...options,
    };
    this.#marks = new Tally(this.#options.mostMarks, marks?.slots);
    if (marks) {
      this.#day = marks.day;
      this.#salt = marks.salt;
    }
  }

  /** Marks of the latest day with visits; undefined without visits. */
  get marks(): DayMarks | undefined {
    if (this.#day === '') return undefined;
    return { day: this.#day, salt: this.#salt, slots: this.#marks.slots };
  }

  /**
   * Metrics since the start of the process: counts added to the database, those repeated by a household on a day, those
   * waiting for the database, and those dropped by reason.
   */
  metrics() {
    let pending = 0;
    for (const { kind, count } of this.#rows.values()) if (kind !== 'not_counted') pending += count;
    const [counted, repeated] = [this.#counted, this.#repeated];
    return { counted, repeated, pending, dropped: { ...this.#dropped } };
  }

  /** Counts the events of a page's visit. */
  count(household: string, payload: unknown): void {
    this.#beginDay();
    const counts = readVisit(payload);
    if (counts === undefined) this.#drop('invalid', household);
    for (const { kind, subject, once } of counts ?? []) {
      const mark = this.#hash(`${household} ${kind} ${once}`);
      if (this.#marks.get(mark) > 0) {
        this.#repeated += 1;
        continue;
      }
      // Web vitals have a mark per kind of page, of which there are few.
      const ofKind = kind in metrics ? undefined : this.#hash(`${household} ${kind}`);
      if (ofKind !== undefined && this.#marks.get(ofKind) >= householdLimits[kind]) {
        this.#drop('household', household);
      } else if (this.#marks.isFull || !this.#put(kind, subject)) {
        this.#drop('capacity', household);
      } else {
        this.#marks.increment(mark);
        if (ofKind !== undefined) this.#marks.increment(ofKind);
      }
    }
  }

  /** Announces this server to the database, which then leaves counting to it, now and periodically. */
  announce(): void {
    this.#isDue = true;
    this.#schedule(0);
    this.#announcing ??= setInterval(() => this.announce(), announceEvery).unref();
  }

  /** Adds the rest, with one attempt. */
  async close(): Promise<void> {
    clearInterval(this.#announcing);
    await this.#adding;
    clearTimeout(this.#timer);
    while (this.#rows.size > 0 && (await this.#add()));
    clearTimeout(this.#timer);
  }

  #beginDay(): void {
    const now = this.#options.now();
    // Formatting a date per visit would cost more than counting it.
    const second = Math.floor(now.getTime() / 1000);
    if (second === this.#dayReadAt) return;
    this.#dayReadAt = second;
    const day = shopDay(now);
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = [randomInt(2 ** 32), randomInt(2 ** 32)];
    this.#marks = new Tally(this.#options.mostMarks);
  }

  #hash(text: string): number {
    return hashText(text, this.#salt);
  }

  #drop(reason: DropReason, household: string): void {
    this.#dropped[reason] += 1;
    if (reason !== 'capacity') {
      // Counted per household, so that none of them dominates the metric.
      const mark = this.#hash(`${household} not_counted ${reason}`);
      if (this.#marks.isFull || this.#marks.get(mark) > 0) return;
      this.#marks.increment(mark);
    }
    this.#put('not_counted', reason);
  }

  /** Queues a row; false if there is no room. */
  #put(kind: CountRow['kind'], subject: string): boolean {
    const row = { day: this.#day, kind, subject, count: 1 };
    const key = keyOf(row);
    const known = this.#rows.get(key);
    if (known) known.count += 1;
    else if (this.#rows.size < this.#options.mostRows || kind === 'not_counted') {
      this.#rows.set(key, row);
    } else return false;
    this.#schedule(this.#options.every);
    return true;
  }

  #schedule(after: number): void {
    if (this.#timer !== undefined || this.#adding) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#adding = this.#add();
    }, after).unref();
  }

  /** Adds a batch; false if it must wait. */
  async #add(): Promise<boolean> {
    const batch = [...this.#rows.values()].slice(0, longestBatch);
    for (const row of batch) this.#rows.delete(keyOf(row));
    let outcome: 'added' | 'refused' | undefined;
    try {
      outcome = await this.#options.add(batch);
    } catch (error) {
      // Once per outage, and only for counts: a first start announces itself before there is a database.
      if (!this.#isReported && batch.length > 0) {
        console.error(error);
        this.#isReported = true;
      }
      this.#putBack(batch);
    }
    this.#adding = undefined;
    if (outcome !== undefined) {
      this.#isReported = false;
      this.#isDue = false;
    }
    for (const { kind, count } of outcome ? batch : []) {
      if (outcome === 'refused') this.#dropped.refused += count;
      else if (kind !== 'not_counted') this.#counted += count;
    }
    if (this.#rows.size > 0 || this.#isDue) {
      this.#schedule(outcome ? this.#options.every : this.#options.retryAfter);
    }
    return outcome !== undefined;
  }

  #putBack(batch: readonly CountRow[]): void {
    for (const row of batch) {
      const since = this.#rows.get(keyOf(row));
      if (since) since.count += row.count;
      else this.#rows.set(keyOf(row), row);
    }
  }
}

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
    'Counts that wait for the database.',
    () => counter.metrics().pending,
  );
}
