import { readFile, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { writeAtomic } from '../../../lib/atomic-write.ts';
import type { DayMarks } from './visit-counter.ts';

/** Stores who was counted today for the next start, readable by its owner only. */
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
