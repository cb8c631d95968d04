import type { Pixels } from '#shared/sample/pixels.ts';
import type { LogoColors } from '#shared/sample/print.ts';
import type { CutLogo } from './logo-cutter.ts';

/** The logo of a visitor, as its products wear it. */
export interface VisitorLogo extends CutLogo {
  name: string;
  colors: LogoColors;
}

/** The file it was chosen as, and its pixels in full. */
export interface LogoParts {
  file: Blob;
  pixels: Pixels;
}

type Key = 'logo' | keyof LogoParts;

/** Where the file is that was chosen and is not opened yet. */
const chosenKey = 'chosen';

const sessionKey = 'vitrine-logo-visita';

/** What this page knows, also where the browser stores nothing. */
const memory = new Map<Key, unknown>();

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    // Throws at once where storage is blocked.
    const request = indexedDB.open('vitrine-logo', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('parts');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  return opened;
}

/** A stored part; undefined where there is none. */
export async function readPart<Of extends Key>(
  key: Of,
): Promise<(Of extends keyof LogoParts ? LogoParts[Of] : VisitorLogo) | undefined> {
  if (memory.has(key)) return memory.get(key) as never;
  let found: unknown;
  try {
    found = await asked((await database()).transaction('parts').objectStore('parts').get(key));
  } catch {
    // Blocked: the logo may be one of this visit.
  }
  if (found === undefined && key === 'logo') found = ofVisit();
  if (found !== undefined) memory.set(key, found);
  return found as never;
}

/** Stores a chosen file before it is opened, so that who leaves at once finds it on the next page; undefined forgets it. */
export async function storeChosen(file: File | undefined): Promise<void> {
  try {
    const store = (await database()).transaction('parts', 'readwrite').objectStore('parts');
    await (file ? asked(store.put(file, chosenKey)) : asked(store.delete(chosenKey)));
  } catch {
    // Blocked or full: it is there once it is opened, if at all.
  }
}

/** The file that was chosen on an earlier page and not opened there. */
export async function readChosen(): Promise<File | undefined> {
  try {
    return await asked((await database()).transaction('parts').objectStore('parts').get(chosenKey));
  } catch {
    return undefined;
  }
}

function ofVisit(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the logo, and its parts where they are others; says whether it will be there at the next visit. */
export async function storeLogo(
  logo: VisitorLogo,
  parts: Partial<LogoParts> = {},
): Promise<boolean> {
  const entries = Object.entries({ logo, ...parts }) as [Key, unknown][];
  for (const [key, value] of entries) memory.set(key, value);
  try {
    const transaction = (await database()).transaction('parts', 'readwrite');
    const store = transaction.objectStore('parts');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    for (const [key, value] of entries) store.put(value, key);
    if (parts.file) store.delete(chosenKey);
    await done;
    return true;
  } catch {
    try {
      sessionStorage.setItem(sessionKey, JSON.stringify(logo));
    } catch {
      // As long as this page is open, then.
    }
    return false;
  }
}

export async function forgetLogo(): Promise<void> {
  memory.clear();
  try {
    sessionStorage.removeItem(sessionKey);
    const transaction = (await database()).transaction('parts', 'readwrite');
    await asked(transaction.objectStore('parts').clear());
  } catch {
    // Nothing is stored there.
  }
}

/** Has the next reading ask the browser again: another tab has changed the logo. */
export const forgetMemory = () => memory.clear();
