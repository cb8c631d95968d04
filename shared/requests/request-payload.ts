import type { Proof } from './proof.ts';

export type RequestKind = 'message' | 'quote' | 'sample';

/** A line as the visitor saw it. The database adds the product's actual data. */
export interface RequestLine {
  /** Kind of the line. Quotes may contain samples, but requests for samples contain nothing else. */
  kind: 'quote' | 'sample';
  product_id: string;
  name: string;
  color?: string;
  /** Integer from 1 to `maxQuantity`. */
  quantity: number;
  shown_price?: number;
  /** Print of the attached logo, as in "Frente, Laser, 38 × 21 mm". */
  print?: string;
  /** Pieces per size, as in "P (10), M (20)". */
  sizes?: string;
}

/** Origin of a visit. */
export interface RequestSource {
  /** Host of the page that linked to the site. */
  referrer?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  /** Slug of the seller to whom the database assigns the request. */
  seller?: string;
  /** Slug of a seller chosen at random, in a shop with `seller_turns`. */
  turn?: string;
}

/** The visitor's input. Empty fields may be omitted. */
export interface SentRequest {
  /** Random UUID in lower case (`crypto.randomUUID()`), the same for every retry. */
  id: string;
  /** Protocol number as the visitor saw it: `protocolOf(id, now)`. */
  protocol: string;
  kind: RequestKind;
  /** Name of the sender. A message requires a name, e-mail and text, but the other kinds require none of them. */
  name?: string;
  company?: string;
  email?: string;
  phone?: string;
  delivery_city?: string;
  /** ISO date, such as "2026-12-24". */
  needed_by?: string;
  message?: string;
  notice_version: string;
  /** From 1 to `maxRequestItems` items for a quote or samples. Missing for a message. */
  items?: RequestLine[];
  /** Honeypot: a hidden field that only bots fill in. */
  website?: string;
  source?: RequestSource;
}

export interface RequestPayload extends SentRequest {
  proof: Proof;
}
