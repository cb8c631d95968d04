import { readFile, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { SupabaseAccess } from '../../../config/environment.ts';
import { writeAtomic } from '../../../lib/atomic-write.ts';
import type { CountRow, DayMarks } from './visit-counter.ts';

/** Request timeout (milliseconds); shorter than the supervisor's shutdown timeout. */
const patience = 5000;

/** Statuses of temporary errors, such as missing keys or migrations, conflicts and rate limits. */
const passing = new Set([401, 403, 404, 408, 409, 429]);

/** Adds rows to the counters through `add_counts`. Uses plain fetch because Supabase's client needs megabytes. */
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

/** Stores the marks of today's households for the next start, in a file that only its owner may read. */
export const storeMarks = (file: string, marks: DayMarks): Promise<void> =>
  writeAtomic(file, serialize(marks), 0o600);

/** Reads and deletes stored marks; undefined if there are none or they are unreadable. */
export async function takeMarks(file: string): Promise<DayMarks | undefined> {
  try {
    const marks: DayMarks = deserialize(await readFile(file));
    await rm(file);
    return marks;
  } catch {
    return undefined;
  }
}
