import { atom } from 'nanostores';
import { decodeBudget } from '#shared/catalogue/browsing/budget.ts';
import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { parseJson } from '#shared/lists/decode-list.ts';
import { noDetails, parseDetails, personOf, type QuoteDetails } from '#shared/quote/details.ts';
import { keys, storage, tabStorage } from '../storage/persist.ts';

function stored(): QuoteDetails {
  const details = parseDetails(parseJson(tabStorage[keys.details] ?? storage[keys.details] ?? ''));
  const { neededBy = '' } = decodeBudget(storage[budgetKey] ?? '');
  return { ...details, neededBy: details.neededBy || neededBy };
}

export const $details = atom<QuoteDetails>(import.meta.env.SSR ? noDetails : stored());

/** A new object each time an order lacks details so that repeats are noticed. Cleared by a complete order. */
export const $refused = atom<{ by: 'chat' | 'shop' } | undefined>(undefined);

/** True if the details are stored for the next visit, except those of a single order. */
export const $remembered = atom<boolean>(!import.meta.env.SSR && keys.details in storage);

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
  tabStorage[keys.details] = JSON.stringify(details);
  if ($remembered.get()) storage[keys.details] = JSON.stringify(personOf(details));
  else delete storage[keys.details];
}

/** Clears the date and note after an order is sent. Returns a function that restores them. */
export function forgetOrderDetails(): () => void {
  const { neededBy, note } = $details.get();
  changeDetails({ neededBy: '', note: '' });
  return () => changeDetails({ neededBy, note });
}
