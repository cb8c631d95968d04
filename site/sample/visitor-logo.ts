import { atom } from 'nanostores';
import type { LogoColors } from '#shared/sample/print.ts';
import { LogoRefused } from '#shared/sample/refusal.ts';
import { storage } from '../storage/persist.ts';
import { loadCardAreas } from './card-areas.ts';
import type { Cut } from './logo-cutter.ts';
import { logoKey, placementsKey } from './logo-key.ts';
import {
  forgetLogo,
  forgetMemory,
  type LogoParts,
  readChosen,
  readPart,
  storeChosen,
  storeLogo,
  type VisitorLogo,
} from './logo-storage.ts';

/** The visitor's logo; undefined without one. */
export const $logo = atom<VisitorLogo | undefined>();

/** Whether products wear it. */
export const $shown = atom(storage[logoKey] !== 'off');

/** Whether it will be there at the next visit. */
export const $kept = atom(true);

export function show(on: boolean): void {
  storage[logoKey] = on ? 'on' : 'off';
  $shown.set(on);
}

/** Reads what an earlier page has stored. */
export async function readLogo(): Promise<void> {
  const stored = await readPart('logo').catch(() => undefined);
  $logo.set(stored);
  const chosen = await readChosen();
  // Once more and not again: one that holds up the browser would hold up every page.
  await storeChosen(undefined);
  // Where it cannot be opened either there is nobody to tell.
  if (chosen) await openChosen(chosen).catch(() => {});
  // It was removed by the browser, or is of a visit that has ended.
  if (!$logo.get()) delete storage[logoKey];
}

/** Whether this page's worker has the logo open. */
let isOpen = false;

const usualColors: LogoColors = { version: 'original', color: [179, 38, 30] };

/** Noted anew with every change of the logo, so that other tabs hear of it. */
const changeKey = 'vitrine-logo-mudanca';
let heard = storage[changeKey];

/** Takes a file as the logo. Throws LogoRefused, and leaves the one before. */
export async function chooseLogo(file: File): Promise<void> {
  // What is needed next comes meanwhile.
  void loadCardAreas().catch(() => {});
  // Only once it is stored do other pages look for it.
  const noted = storeChosen(file).then(() => {
    storage[logoKey] ??= 'on';
  });
  await openChosen(file, noted);
}

/** What reads files, loaded when there is one to read. */
const loadOpener = () => import('./open-logo.ts');

async function openChosen(file: File, noted = Promise.resolve()): Promise<void> {
  const opener = await loadOpener();
  const { logo, pixels } = await opener.openLogo(file, file.name).catch(async (error) => {
    await noted;
    if (error instanceof LogoRefused) await storeChosen(undefined);
    if (!$logo.get()) delete storage[logoKey];
    throw error;
  });
  isOpen = true;
  $logo.set({ ...logo, name: file.name, colors: $logo.get()?.colors ?? usualColors });
  show(true);
  await store({ file, pixels });
}

/** Cuts the background off in another way. */
export async function cutLogo(cut: Cut): Promise<void> {
  const opener = await loadOpener();
  const before = $logo.get();
  if (!before) return;
  const stored = () => readPart('file');
  const { logo, pixels } = await opener.cutAgain(cut, isOpen, stored, before.name);
  isOpen = true;
  $logo.set({ ...logo, name: before.name, colors: $logo.get()?.colors ?? before.colors });
  await store({ pixels });
}

export async function colorLogo(colors: LogoColors): Promise<void> {
  const logo = $logo.get();
  if (!logo) return;
  $logo.set({ ...logo, colors });
  await store();
}

async function store(parts?: Partial<LogoParts>): Promise<void> {
  const logo = $logo.get();
  // Without the note a later page would not look for it.
  if (!logo) return;
  $kept.set((await storeLogo(logo, parts)) && isNoted());
  heard = String(Math.random());
  storage[changeKey] = heard;
}

function isNoted(): boolean {
  try {
    return localStorage.getItem(logoKey) !== null;
  } catch {
    return false;
  }
}

export async function removeLogo(): Promise<void> {
  delete storage[logoKey];
  delete storage[changeKey];
  delete storage[placementsKey];
  isOpen = false;
  $logo.set(undefined);
  await forgetLogo();
}

/** Another tab may have chosen, changed, shown, hidden or removed it. */
function listen(): void {
  $shown.set(storage[logoKey] !== 'off');
  const isThere = logoKey in storage;
  if (isThere && storage[changeKey] === heard) return;
  heard = storage[changeKey];
  forgetMemory();
  isOpen = false;
  if (isThere) void readLogo();
  else $logo.set(undefined);
}
addEventListener('storage', ({ key }) => {
  if (key === null || key === logoKey || key === changeKey) listen();
});
// A page that comes back as it was has heard of nothing.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) listen();
});
