import { newId } from '../api/new-id.ts';

/** The buckets of the migrations. */
export type Bucket = 'products' | 'carousel' | 'about';

/** What a tab has stored, for whoever comes after it: it may end before it has tidied up. */
interface Ledger {
  /** When something was last added (ms since 1970). */
  at: number;
  files: { bucket: Bucket; key: string }[];
}

const prefix = 'vitrine-stored:';
const tab = newId();
const toLockName = (id: string) => `${prefix}${id}`;

/** What is on its way when a tab ends may arrive this much later (ms). */
const lastArrival = 60_000;

function read(name: string): Ledger | undefined {
  try {
    const { at, files } = JSON.parse(localStorage.getItem(name) ?? '') as Ledger;
    return typeof at === 'number' && Array.isArray(files) ? { at, files } : undefined;
  } catch {
    return undefined;
  }
}

let held = false;

/** Notes files before they are sent. Where the browser keeps nothing, nothing is noted. */
export function recordUpload(bucket: Bucket, keys: readonly string[]): void {
  if (!('locks' in navigator)) return;
  if (!held) {
    held = true;
    // As long as this tab lives nobody else tidies up after it.
    void navigator.locks.request(toLockName(tab), () => new Promise(() => {}));
  }
  const { files } = read(prefix + tab) ?? { files: [] };
  const noted: Ledger = {
    at: Date.now(),
    files: [...files, ...keys.map((key) => ({ bucket, key }))],
  };
  try {
    localStorage.setItem(prefix + tab, JSON.stringify(noted));
  } catch {
    // A full store costs a file that stays, which is little.
  }
}

/**
 * Lets go of what tabs that have ended stored and no record shows.
 * @param remove removes those of the files that nothing refers to; false when it could not be asked
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
    const ledger = read(name);
    const buckets = Map.groupBy(ledger?.files ?? [], ({ bucket }) => bucket);
    let done = true;
    for (const [bucket, files] of buckets) {
      const keys = files.map(({ key }) => key);
      if (!(await remove(bucket, keys))) done = false;
    }
    // Once more at the next start, for what arrived after it was looked for.
    if (done && Date.now() - (ledger?.at ?? 0) > lastArrival) localStorage.removeItem(name);
  }
}
