export type Labels = Readonly<Record<string, string>>;

export type Values = number | readonly (readonly [labels: Labels, value: number])[];

type Read = () => Values | Promise<Values>;

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Path of the embedded backend's metrics, for requests with the secret key. */
export const engineMetricsPath = '/metrics';

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const inBraces = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

export class Histogram {
  readonly #bounds: readonly number[];
  /** One count per bound, plus one for values above every bound. */
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

/** Metrics in Prometheus's text format. prom-client would cost 20 MB and a microsecond per request. */
export class Metrics {
  readonly #families: (() => Promise<string[]>)[] = [];

  #add(name: string, kind: string, help: string, lines: () => Promise<string[]>): void {
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
    this.#families.push(async () => [...head, ...(await lines().catch(() => []))]);
  }

  #addRead(name: string, kind: string, help: string, read: Read): void {
    this.#add(name, kind, help, async () => {
      const values = await read();
      if (typeof values === 'number') return [`${name} ${values}`];
      return values.map(([labels, value]) => `${name}${inBraces(labels)} ${value}`);
    });
  }

  counters(name: string, help: string, read: Read): void {
    this.#addRead(name, 'counter', help, read);
  }

  /** Adds a gauge that is read on demand and omitted if reading fails. */
  gauge(name: string, help: string, read: Read): void {
    this.#addRead(name, 'gauge', help, read);
  }

  histograms(name: string, help: string, all: readonly (readonly [Labels, Histogram])[]): void {
    this.#add(name, 'histogram', help, async () =>
      all.flatMap(([labels, histogram]) => histogram.lines(name, labels)),
    );
  }

  async text(): Promise<string> {
    const families = await Promise.all(this.#families.map((read) => read()));
    return families.flatMap((lines) => lines.map((line) => `${line}\n`)).join('');
  }
}

export const metrics = new Metrics();
