import { newId } from '../api/new-id.ts';

/** The buckets of the schema. */
export type Bucket = 'products' | 'carousel' | 'about' | 'identity';

/** What a tab has uploaded, in case it ends before its record is saved. */
interface Journal {
  /** The time of the last entry (ms since 1970). */
  at: number;
  files: { bucket: Bucket; key: string }[];
}

const prefix = 'vitrine-stored:';
const tab = newId();
const toLockName = (id: string) => `${prefix}${id}`;

/** An upload in flight when its tab ends may still arrive within this time (ms). */
const lastArrival = 60_000;

function read(name: string): Journal | undefined {
  try {
    const { at, files } = JSON.parse(localStorage.getItem(name) ?? '') as Journal;
    return typeof at === 'number' && Array.isArray(files) ? { at, files } : undefined;
  } catch {
    return undefined;
  }
}

let held = false;

/** Notes files before they are uploaded, if the browser has locks and storage. */
export function recordUpload(bucket: Bucket, keys: readonly string[]): void {
  if (!('locks' in navigator)) return;
  if (!held) {
    held = true;
    // Held as long as the tab lives, so that no other cleans up after it.
    void navigator.locks.request(toLockName(tab), () => new Promise(() => {}));
  }
  const { files } = read(prefix + tab) ?? { files: [] };
  const noted: Journal = {
    at: Date.now(),
    files: [...files, ...keys.map((key) => ({ bucket, key }))],
  };
  try {
    localStorage.setItem(prefix + tab, JSON.stringify(noted));
  } catch {
    // With the storage full, a file may be left over: a small loss.
  }
}

/**
 * Removes what closed tabs have uploaded and no record refers to.
 * @param remove removes those of the files that are unreferenced; false when that failed
 */
export async function cleanOrphanedUploads(
  remove: (bucket: Bucket, keys: string[]) => Promise<boolean>,
): Promise<void> {
  if (!('locks' in navigator)) return;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  if (names.length === 0) return;
  const locks = (await navigator.locks.query()).held ?? [];
  const alive = new Set(locks.map(({ name }) => name));
  for (const name of names) {
    if (name === prefix + tab || alive.has(name)) continue;
    const journal = read(name);
    const buckets = Map.groupBy(journal?.files ?? [], ({ bucket }) => bucket);
    let done = true;
    for (const [bucket, files] of buckets) {
      const keys = files.map(({ key }) => key);
      if (!(await remove(bucket, keys))) done = false;
    }
    // Kept for the next start while an upload may still arrive.
    if (done && Date.now() - (journal?.at ?? 0) > lastArrival) localStorage.removeItem(name);
  }
}
