import { toText } from '../catalogue/summary-codec.ts';
import { isRecord } from '../lists/decode-list.ts';

export const noDetails = {
  name: '',
  company: '',
  /** Phone number or e-mail address. */
  contact: '',
  /** ISO date, or empty. */
  neededBy: '',
  deliveryCity: '',
  note: '',
};

export type QuoteDetails = typeof noDetails;

export const personOf = (details: QuoteDetails): QuoteDetails => ({
  ...details,
  neededBy: '',
  note: '',
});

export function parseDetails(value: unknown): QuoteDetails {
  const stored = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.keys(noDetails).map((field) => [field, toText(stored[field])]),
  ) as unknown as QuoteDetails;
}
