import { isRecord, toText } from '../catalogue/summary-codec.ts';

/** What a visitor may add to an order, so that the quote is ready sooner. All of it is optional. */
export interface QuoteDetails {
  name: string;
  company: string;
  /** A phone number or an e-mail address. */
  contact: string;
  /** An ISO date, or empty. */
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

/** Without what belongs to one order alone. */
export const personOf = (details: QuoteDetails): QuoteDetails => ({
  ...details,
  neededBy: '',
  note: '',
});

/** Details that were stored; whatever is no text is empty. */
export function parseDetails(value: unknown): QuoteDetails {
  const stored = isRecord(value) ? value : {};
  return {
    name: toText(stored.name),
    company: toText(stored.company),
    contact: toText(stored.contact),
    neededBy: toText(stored.neededBy),
    deliveryCity: toText(stored.deliveryCity),
    note: toText(stored.note),
  };
}
