import { diskUsage } from '../../lib/folders.ts';
import { isSameSecret } from '../../lib/hash.ts';
import { engineMetricsPath, Metrics, metricsType } from '../../lib/metrics.ts';
import type { RelayedDatabase } from './deliver-webhook.ts';

/** Cache lifetime of the measured size (milliseconds). */
const measuredFor = 60_000;

/** Measures the embedded database's folder, including the write-ahead log (bytes). */
export const folderSize = (folder: string) => async (): Promise<number> => diskUsage(folder);

/** Measures a database on a PostgreSQL server, excluding the write-ahead log shared by all its databases (bytes). */
export const serverSize =
  (database: Pick<RelayedDatabase, 'query'>) => async (): Promise<number> => {
    const { rows } = await database.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size);
  };

/** Returns a handler that serves the engine's metrics to requests with the secret key and ignores all others. */
export function engineMetrics(secretKey: string, size: () => Promise<number>) {
  const metrics = new Metrics();
  let measured: { at: number; bytes: number } | undefined;
  metrics.gauge('vitrine_database_size_bytes', 'Size of the database.', async () => {
    if (!measured || performance.now() - measured.at > measuredFor) {
      measured = { bytes: await size(), at: performance.now() };
    }
    return measured.bytes;
  });
  return async (request: Request): Promise<Response | undefined> => {
    if (new URL(request.url).pathname !== engineMetricsPath) return undefined;
    const given = request.headers.get('authorization') ?? '';
    if (!isSameSecret(given, `Bearer ${secretKey}`)) return undefined;
    return new Response(await metrics.text(), { headers: { 'content-type': metricsType } });
  };
}
