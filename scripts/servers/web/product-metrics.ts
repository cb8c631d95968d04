import { statfs } from 'node:fs/promises';
import type { Metrics } from '../../lib/metrics.ts';
import { residentMemory } from '../../process/parts.ts';

/** Timeout of another process (milliseconds); Prometheus itself waits ten seconds. */
const patience = 2000;

/** Location of another process's metrics; undefined while unknown. */
type Source = () => Promise<{ url: string; headers?: Record<string, string> } | undefined>;

async function readSource(source: Source): Promise<string | undefined> {
  try {
    const found = await source();
    if (!found) return undefined;
    const { url, headers = {} } = found;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Combines the metrics of the whole product: those of this process, its view of the machine and other processes, and
 * their own.
 * @param restarts restart counts by process, from the supervisor
 */
export function productMetrics(
  metrics: Metrics,
  {
    dataDir,
    sources,
    restarts,
  }: {
    dataDir: string;
    sources: Readonly<Record<string, Source>>;
    restarts: () => Readonly<Record<string, number>>;
  },
): () => Promise<string> {
  const answered = new Map<string, boolean>();
  const labelled = (found: Iterable<[string, number]>) =>
    [...found].map(([part, value]) => [{ part }, value] as const);
  metrics.gauge('vitrine_part_answers', '1 for a part that told its metrics.', () =>
    labelled([...answered].map(([part, did]) => [part, did ? 1 : 0])),
  );
  metrics.counters(
    'vitrine_part_restarts_total',
    'How often a part ended by itself, or hung, and was started again.',
    () => labelled(Object.entries(restarts())),
  );
  metrics.gauge(
    'vitrine_process_resident_memory_bytes',
    'Memory of each part, with pages it shares with others.',
    () => labelled(residentMemory()),
  );
  metrics.gauge('vitrine_disk_free_bytes', 'Room left on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  metrics.gauge('vitrine_disk_size_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const { blocks, bsize } = await statfs(dataDir);
    return blocks * bsize;
  });
  return async () => {
    const others = await Promise.all(
      Object.entries(sources).map(async ([part, source]) => {
        const text = await readSource(source);
        answered.set(part, text !== undefined);
        return text ?? '';
      }),
    );
    return [await metrics.text(), ...others].join('');
  };
}
