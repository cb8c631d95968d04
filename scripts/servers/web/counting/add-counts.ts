import type { SupabaseAccess } from '../../../config/environment.ts';
import type { CountRow } from './visit-counter.ts';

/** Shorter than a supervisor's shutdown timeout (milliseconds). */
const patience = 5000;

/** Temporary errors: keys, migrations or time are missing. */
const passing = new Set([401, 403, 404, 408, 409, 429]);

/**
 * Adds rows to the counters by `add_counts`, with a plain fetch: the client would cost the server megabytes.
 */
export async function addCounts({ url, secretKey }: SupabaseAccess, counts: readonly CountRow[]) {
  const answer = await fetch(`${url}/rest/v1/rpc/add_counts`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
    signal: AbortSignal.timeout(patience),
  });
  const text = await answer.text();
  if (answer.ok) return 'added';
  const failure = `visits were not counted: ${answer.status} ${text.slice(0, 300)}`;
  if (answer.status >= 500 || passing.has(answer.status)) throw new Error(failure);
  console.error(failure);
  return 'refused';
}
