import { newId } from '#shared/ids/new-id.ts';

export type Bucket = 'products' | 'carousel' | 'about' | 'identity';

/** Uploads of a tab, in case it closes before the record is saved or during their removal. */
interface Journal {
  /** Time of the last entry (ms since 1970). */
  at: number;
  files: { bucket: Bucket; key: string }[];
  ended?: true;
}

const prefix = 'vitrine-stored:';
const tab = newId();
const toLockName = (id: string) => `${prefix}${id}`;

/** Time in which an upload may still arrive after its tab has closed (ms). */
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

/** Silence after which a tab counts as closed if there are no locks, as on insecure origins (ms). */
const longestSilence = 24 * 60 * 60_000;

const hasLocks = () => 'locks' in navigator;

let watched = false;

/** Lets other tabs detect that this one is open. */
function watchLife(): void {
  if (watched) return;
  watched = true;
  if (hasLocks()) {
    // Held until the tab closes, so that no other cleans up its uploads.
    void navigator.locks.request(toLockName(tab), () => new Promise(() => {}));
    return;
  }
  addEventListener('pagehide', ({ persisted }) => {
    const journal = read(prefix + tab);
    // A tab in the back/forward cache may return.
    if (journal && !persisted) write({ ...journal, ended: true });
  });
}

function write(journal: Journal): void {
  try {
    localStorage.setItem(prefix + tab, JSON.stringify(journal));
  } catch {
    // With full storage, a file may be orphaned, which is acceptable.
  }
}

/** Records files before their upload, best effort. */
export function recordFiles(bucket: Bucket, keys: readonly string[]): void {
  watchLife();
  const { files } = read(prefix + tab) ?? { files: [] };
  write({ at: Date.now(), files: [...files, ...keys.map((key) => ({ bucket, key }))] });
}

export function forgetFiles(bucket: Bucket, keys: readonly string[]): void {
  const journal = read(prefix + tab);
  if (journal === undefined) return;
  const known = new Set(keys);
  const files = journal.files.filter((file) => file.bucket !== bucket || !known.has(file.key));
  write({ ...journal, files });
}

/** Returns a check whether the tab of a journal is open. */
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
 * Removes the orphaned uploads of closed tabs.
 * @param remove removes the unreferenced ones among files; resolves with false on failure
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
