import { parseJson } from '#shared/lists/decode-list.ts';
import type { ColoredLogo } from '#shared/logo-preview/overlay.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { tabStorage } from '../storage/persist.ts';

export interface VisitorLogo extends ColoredLogo {
  name: string;
}

export interface LogoParts {
  file: Blob;
  pixels: Pixels;
}

interface Stored extends LogoParts {
  logo: VisitorLogo;
  /** File that the visitor chose and that has not been processed yet. */
  chosen: File;
}

const sessionKey = 'vitrine-logo-visita';

/** Storage key of the visitor's preferences for each product: placements, areas and techniques. */
export const placementsKey = 'vitrine-logo-lugares';

/** Fallback in memory, if the browser stores nothing. */
const memory = new Map<keyof Stored, unknown>();

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  // Throws if storage is blocked.
  const request = indexedDB.open('vitrine-logo', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('parts');
  return asked(request);
}

async function store(mode: IDBTransactionMode = 'readonly'): Promise<IDBObjectStore> {
  opened ??= open();
  return (await opened).transaction('parts', mode).objectStore('parts');
}

export async function readPart<Key extends keyof Stored>(
  key: Key,
): Promise<Stored[Key] | undefined> {
  if (memory.has(key)) return memory.get(key) as never;
  let found: unknown;
  try {
    found = await asked((await store()).get(key));
  } catch {
    // Storage is blocked, but `tabStorage` may have the logo for this visit.
  }
  if (key === 'logo') found ??= parseJson(tabStorage[sessionKey] ?? '');
  if (found !== undefined) memory.set(key, found);
  return found as never;
}

/** Stores a chosen file before it is processed, in case the visitor leaves at once. Undefined removes it. */
export async function storeChosen(file: File | undefined): Promise<void> {
  memory.delete('chosen');
  try {
    const parts = await store('readwrite');
    await (file ? asked(parts.put(file, 'chosen')) : asked(parts.delete('chosen')));
  } catch {
    // Storage is blocked or full, so the logo is stored only after processing, if at all.
  }
}

/** Stores the logo and its changed parts. Returns true if they will persist until the next visit. */
export async function storeLogo(
  logo: VisitorLogo,
  parts: Partial<LogoParts> = {},
): Promise<boolean> {
  const entries = Object.entries({ logo, ...parts }) as [keyof Stored, unknown][];
  for (const [key, value] of entries) memory.set(key, value);
  try {
    const stored = await store('readwrite');
    const { transaction } = stored;
    for (const [key, value] of entries) stored.put(value, key);
    if (parts.file) stored.delete('chosen');
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return true;
  } catch {
    tabStorage[sessionKey] = JSON.stringify(logo);
    return false;
  }
}

export async function forgetLogo(): Promise<void> {
  memory.clear();
  delete tabStorage[sessionKey];
  try {
    await asked((await store('readwrite')).clear());
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

export const forgetMemory = () => memory.clear();
