import { newId } from '#shared/ids/new-id.ts';

/** The buckets of the schema. */
export type Bucket = 'products' | 'carousel' | 'about' | 'identity';

/** What a tab has uploaded, in case it ends before its record is saved, or was removing when it ended. */
interface Journal {
  /** The time of the last entry (ms since 1970). */
  at: number;
  files: { bucket: Bucket; key: string }[];
  /** Its tab has said that it ends. */
  ended?: true;
}

const prefix = 'vitrine-stored:';
const tab = newId();
const toLockName = (id: string) => `${prefix}${id}`;

/** An upload in flight when its tab ends may still arrive within this time (ms). */
const lastArrival = 60_000;

function read(name: string): Journal | undefined {
  try {
    const { at, files, ended } = JSON.parse(localStorage.getItem(name) ?? '') as Journal;
    if (typeof at !== 'number' || !Array.isArray(files)) return undefined;
    return { at, files, ...(ended && { ended }) };
  } catch {
    return undefined;
  }
}

/** Without locks, which browsers have on secure origins alone, a tab that has noted nothing for so long is over (ms). */
const longestSilence = 24 * 60 * 60_000;

const hasLocks = () => 'locks' in navigator;

let watched = false;

/** Makes known to other tabs how long this one lives. */
function watchLife(): void {
  if (watched) return;
  watched = true;
  if (hasLocks()) {
    // Held as long as the tab lives, so that no other cleans up after it.
    void navigator.locks.request(toLockName(tab), () => new Promise(() => {}));
    return;
  }
  addEventListener('pagehide', ({ persisted }) => {
    const journal = read(prefix + tab);
    // What the browser keeps may come back.
    if (journal && !persisted) write({ ...journal, ended: true });
  });
}

function write(journal: Journal): void {
  try {
    localStorage.setItem(prefix + tab, JSON.stringify(journal));
  } catch {
    // With the storage full, a file may be left over: a small loss.
  }
}

/** Notes files before they are uploaded, if the browser has storage. */
export function recordFiles(bucket: Bucket, keys: readonly string[]): void {
  watchLife();
  const { files } = read(prefix + tab) ?? { files: [] };
  write({ at: Date.now(), files: [...files, ...keys.map((key) => ({ bucket, key }))] });
}

/** Tells of a journal whether its tab is still there. */
async function tabsAlive(): Promise<(name: string) => boolean> {
  if (hasLocks()) {
    const locks = (await navigator.locks.query()).held ?? [];
    const alive = new Set(locks.map(({ name }) => name));
    return (name) => alive.has(name);
  }
  return (name) => {
    const journal = read(name);
    return journal?.ended !== true && Date.now() - (journal?.at ?? 0) < longestSilence;
  };
}

/**
 * Removes what closed tabs have noted and no record refers to.
 * @param remove removes those of the files that are unreferenced; false when that failed
 */
export async function cleanOrphanedUploads(
  remove: (bucket: Bucket, keys: string[]) => Promise<boolean>,
): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  if (names.length === 0) return;
  const isAlive = await tabsAlive();
  for (const name of names) {
    if (name === prefix + tab || isAlive(name)) continue;
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
