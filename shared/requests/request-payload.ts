import type { Proof } from './proof.ts';

export type RequestKind = 'message' | 'quote' | 'sample';

/** A line as the visitor's page showed it; the database adds what is true of the product. */
export interface RequestLine {
  /** A quote may have samples among its lines, a request for samples has nothing else. */
  kind: 'quote' | 'sample';
  product_id: string;
  name: string;
  color?: string;
  /** Whole, from 1 to `maxQuantity`. */
  quantity: number;
  shown_price?: number;
  /** How the logo that is sent along is wanted on it: "Frente, Laser, 38 × 21 mm". */
  print?: string;
}

/** What a visitor has written and chosen. Empty texts may be left out. */
export interface SentRequest {
  /** A random UUID in lower case (`crypto.randomUUID()`), made once and kept for every further try. */
  id: string;
  /** `protocolOf(id, now)`, as the visitor was told it. */
  protocol: string;
  kind: RequestKind;
  /** Name, e-mail and message are required of a message, and nothing of the others. */
  name?: string;
  company?: string;
  email?: string;
  phone?: string;
  delivery_city?: string;
  /** An ISO date, "2026-12-24". */
  needed_by?: string;
  message?: string;
  notice_version: string;
  /** From 1 to `maxRequestItems` of a quote or sample, none of a message. */
  items?: RequestLine[];
  /** A field nobody sees; programs fill it. */
  website?: string;
}

/** The argument of `submit_request`. */
export interface RequestPayload extends SentRequest {
  proof: Proof;
}
