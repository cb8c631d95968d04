import { statfs } from 'node:fs/promises';
import type { Metrics } from '../../lib/metrics.ts';
import { residentMemory } from '../../process/processes.ts';

/** Timeout for another process's response (milliseconds); Prometheus itself waits ten seconds. */
const patience = 2000;

/** Request for another process's metrics; undefined while that process's URL is unknown. */
type Source = () => Promise<Request | undefined>;

async function readSource(source: Source): Promise<string | undefined> {
  try {
    const request = await source();
    if (!request) return undefined;
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Combines this process's metrics, which include the machine's, with the metrics of other processes. */
export function productMetrics(
  metrics: Metrics,
  dataDir: string,
  sources: Readonly<Record<string, Source>>,
  restarts: () => Readonly<Record<string, number>>,
): () => Promise<string> {
  const answered = new Map<string, boolean>();
  const labelled = (found: Iterable<[string, number]>) =>
    [...found].map(([part, value]) => [{ part }, value] as const);
  metrics.gauge('vitrine_part_answers', '1 if the part returned its metrics.', () =>
    labelled([...answered].map(([part, did]) => [part, did ? 1 : 0])),
  );
  metrics.counters(
    'vitrine_part_restarts_total',
    'Restarts of a part that exited by itself or hung.',
    () => labelled(Object.entries(restarts())),
  );
  metrics.gauge(
    'vitrine_process_resident_memory_bytes',
    'Memory of each part, including pages shared with others.',
    () => labelled(residentMemory()),
  );
  const blocksOf = async (which: 'bavail' | 'blocks') => {
    const disk = await statfs(dataDir);
    return disk[which] * disk.bsize;
  };
  metrics.gauge('vitrine_disk_free_bytes', 'Free space on the disk of DATA_DIR.', () =>
    blocksOf('bavail'),
  );
  metrics.gauge('vitrine_disk_size_bytes', 'Size of the disk of DATA_DIR.', () =>
    blocksOf('blocks'),
  );
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
