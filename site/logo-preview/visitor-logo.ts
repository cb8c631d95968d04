import { atom } from 'nanostores';
import type { Cut } from '#shared/logo-preview/logo-cutter.ts';
import type { LogoColors } from '#shared/logo-preview/print.ts';
import { LogoRefused } from '#shared/logo-preview/refusal.ts';
import { keys, storage } from '../storage/persist.ts';
import { loadCardAreas } from './card-areas.ts';
import {
  forgetLogo,
  forgetMemory,
  type LogoParts,
  placementsKey,
  readPart,
  storeChosen,
  storeLogo,
  type VisitorLogo,
} from './logo-storage.ts';

export const $logo = atom<VisitorLogo | undefined>();

export const $shown = atom(storage[keys.logo] !== 'off');

/** Consent to send the logo with an order, requested again for each order. */
export const $consent = atom(false);

/** Counts placement changes on the page's product to trigger picture updates. */
export const $placementChanges = atom(0);

/** True if the logo will persist until the next visit. */
export const $kept = atom(true);

export function show(on: boolean): void {
  storage[keys.logo] = on ? 'on' : 'off';
  $shown.set(on);
}

export async function readLogo(): Promise<void> {
  $logo.set(await readPart('logo'));
  const chosen = await readPart('chosen');
  // Cleared before opening, so a file that freezes the browser is not reopened on every visit.
  await storeChosen(undefined);
  // Ignores errors because no dialog is open to show them.
  if (chosen) await openChosen(chosen).catch(() => {});
  // The browser has deleted the logo, or the visit for which it was stored has ended.
  if (!$logo.get()) delete storage[keys.logo];
}

const usualColors: LogoColors = { version: 'original', color: [179, 38, 30] };

/** Storage key whose value changes with each logo update, to notify other tabs. */
const changeKey = 'vitrine-logo-mudanca';
let heard = storage[changeKey];

/** Processes a file as the logo. On LogoRefused, the previous logo stays in use. */
export async function chooseLogo(file: File): Promise<void> {
  void loadCardAreas().catch(() => {});
  // Set only after the file is stored: other pages look for the file as soon as the key exists.
  const noted = storeChosen(file).then(() => {
    storage[keys.logo] ??= 'on';
  });
  await openChosen(file, noted);
}

const loadOpener = () => import('./open-logo.ts');

async function openChosen(file: File, noted = Promise.resolve()): Promise<void> {
  const opener = await loadOpener();
  const { logo, pixels, name } = await opener.openLogo(file, file.name).catch(async (error) => {
    await noted;
    if (error instanceof LogoRefused) await storeChosen(undefined);
    if (!$logo.get()) delete storage[keys.logo];
    throw error;
  });
  $logo.set({ ...logo, name, colors: $logo.get()?.colors ?? usualColors });
  show(true);
  await store({ file, pixels });
}

export async function cutLogo(cut: Cut): Promise<void> {
  const file = await readPart('file');
  const opener = await loadOpener();
  const before = $logo.get();
  if (!before) return;
  const { logo, pixels } = await opener.cutAgain(cut, file, before.name);
  // The logo has been replaced or removed meanwhile.
  if ((await readPart('file')) !== file) return;
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
  if (!logo) return;
  // Later pages look for the logo only if its key is set.
  $kept.set((await storeLogo(logo, parts)) && isNoted());
  heard = String(Math.random());
  storage[changeKey] = heard;
}

function isNoted(): boolean {
  try {
    return localStorage.getItem(keys.logo) !== null;
  } catch {
    return false;
  }
}

export async function removeLogo(): Promise<void> {
  delete storage[keys.logo];
  delete storage[changeKey];
  delete storage[placementsKey];
  $logo.set(undefined);
  await forgetLogo();
}

/** Handles changes to the logo or its visibility in another tab. */
function listen(): void {
  $shown.set(storage[keys.logo] !== 'off');
  const isThere = keys.logo in storage;
  if (isThere && storage[changeKey] === heard) return;
  heard = storage[changeKey];
  forgetMemory();
  if (isThere) void readLogo();
  else $logo.set(undefined);
}
addEventListener('storage', ({ key }) => {
  if (key === null || key === keys.logo || key === changeKey) listen();
});
// A page restored from the back/forward cache has missed storage events.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) listen();
});
