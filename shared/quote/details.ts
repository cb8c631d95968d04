import { isRecord, toText } from '../catalogue/summary-codec.ts';

export interface QuoteDetails {
  name: string;
  company: string;
  /** Phone number or e-mail address. */
  contact: string;
  /** ISO date, or empty. */
  neededBy: string;
  deliveryCity: string;
  note: string;
}

export const noDetails: QuoteDetails = {
  name: '',
  company: '',
  contact: '',
  neededBy: '',
  deliveryCity: '',
  note: '',
};

export const personOf = (details: QuoteDetails): QuoteDetails => ({
  ...details,
  neededBy: '',
  note: '',
});

/** Parses stored details; anything but a string is empty. */
export function parseDetails(value: unknown): QuoteDetails {
  const stored = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.keys(noDetails).map((field) => [field, toText(stored[field])]),
  ) as unknown as QuoteDetails;
}
