/** Labels of a series, by name. */
export type Labels = Readonly<Record<string, string>>;

/** The values of a metric: one without labels, or one for each set of them. */
export type Values = number | readonly (readonly [labels: Labels, value: number])[];

type Read = () => Values | Promise<Values>;

/** A number that only grows. */
export class Count {
  value = 0;

  add(by = 1): void {
    this.value += by;
  }
}

/** The content type of the text below. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Path at which the embedded backend answers with its metrics, to requests with the secret key. */
export const engineMetricsPath = '/metrics';

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const inBraces = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Observed values by upper bounds, for a latency. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** One more than bounds: the last counts what is above all of them. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.#bounds.length && value > (this.#bounds[at] as number)) at += 1;
    (this.#counts[at] as number) += 1;
    this.#sum += value;
  }

  lines(name: string, labels: Labels): string[] {
    let below = 0;
    const buckets = this.#counts.map((count, at) => {
      below += count;
      const le = String(this.#bounds[at] ?? '+Inf');
      return `${name}_bucket${inBraces({ ...labels, le })} ${below}`;
    });
    const suffix = inBraces(labels);
    return [...buckets, `${name}_sum${suffix} ${this.#sum}`, `${name}_count${suffix} ${below}`];
  }
}

interface Family {
  head: string;
  lines(): Promise<string[]>;
}

/**
 * Metrics of a process in Prometheus' text format. Not prom-client: that holds 20 MB and takes a microsecond a request,
 * and of what it brings only this is needed (docs/architecture.md).
 */
export class Metrics {
  readonly #families: Family[] = [];

  #add(name: string, kind: string, help: string, lines: () => Promise<string[]>): void {
    this.#families.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`, lines });
  }

  #addRead(name: string, kind: string, help: string, read: Read): void {
    this.#add(name, kind, help, async () => {
      const values = await read();
      if (typeof values === 'number') return [`${name} ${values}`];
      return values.map(([labels, value]) => `${name}${inBraces(labels)} ${value}`);
    });
  }

  /** A counter without labels; with the labels of several, see `counters`. */
  counter(name: string, help: string): Count {
    const count = new Count();
    this.#addRead(name, 'counter', help, () => count.value);
    return count;
  }

  /** Counters that are kept elsewhere, read when somebody asks. */
  counters(name: string, help: string, read: Read): void {
    this.#addRead(name, 'counter', help, read);
  }

  /** A gauge, read when somebody asks; one that cannot be read is left out. */
  gauge(name: string, help: string, read: Read): void {
    this.#addRead(name, 'gauge', help, read);
  }

  /** Histograms of one name, by their labels. */
  histograms(name: string, help: string, all: readonly (readonly [Labels, Histogram])[]): void {
    this.#add(name, 'histogram', help, async () =>
      all.flatMap(([labels, histogram]) => histogram.lines(name, labels)),
    );
  }

  async text(): Promise<string> {
    const families = await Promise.all(
      this.#families.map(async ({ head, lines }) => [head, ...(await lines().catch(() => []))]),
    );
    return families
      .flat()
      .map((line) => `${line}\n`)
      .join('');
  }
}

/** The metrics of this process. */
export const metrics = new Metrics();
