import { atom } from 'nanostores';
import { noDetails, parseDetails, personOf, type QuoteDetails } from '#shared/quote/details.ts';
import { safeStorage } from '../storage/safe-storage.ts';

// Personal data: it stays in the tab, and on the device only where its owner says so.
const key = 'quote-details';
const tab = safeStorage(() => sessionStorage as unknown as Record<string, string>);
const device = safeStorage(() => localStorage as unknown as Record<string, string>);

function stored(): QuoteDetails {
  try {
    return parseDetails(JSON.parse(tab[key] ?? device[key] ?? '{}'));
  } catch {
    return noDetails;
  }
}

/** What the visitor has added to the order. */
export const $details = atom<QuoteDetails>(typeof window === 'undefined' ? noDetails : stored());

/** Whether the next visit finds it, but for what belongs to one order. */
export const $remembered = atom<boolean>(typeof window !== 'undefined' && key in device);

export function changeDetails(change: Partial<QuoteDetails>): void {
  $details.set({ ...$details.get(), ...change });
  store();
}

export function rememberDetails(remembered: boolean): void {
  $remembered.set(remembered);
  store();
}

function store(): void {
  const details = $details.get();
  tab[key] = JSON.stringify(details);
  if ($remembered.get()) device[key] = JSON.stringify(personOf(details));
  else delete device[key];
}

/** The order is sent: the next one has another date and note. Returns what brings them back. */
export function forgetOrderDetails(): () => void {
  const { neededBy, note } = $details.get();
  changeDetails({ neededBy: '', note: '' });
  return () => changeDetails({ neededBy, note });
}
