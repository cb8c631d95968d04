import type { Proof } from './proof.ts';

export type RequestKind = 'message' | 'quote' | 'sample';

/** A line as the visitor's page showed it; the database adds the product's actual data. */
export interface RequestLine {
  /** Quotes may contain samples; sample requests contain nothing else. */
  kind: 'quote' | 'sample';
  product_id: string;
  name: string;
  color?: string;
  /** Integer from 1 to `maxQuantity`. */
  quantity: number;
  shown_price?: number;
  /** Print description for the attached logo: "Frente, Laser, 38 × 21 mm". */
  print?: string;
  /** "P (10), M (20)" */
  sizes?: string;
}

/** Origin of a visit. */
export interface RequestSource {
  /** Host of the page that led to the site. */
  referrer?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  /** Slug of the seller, to whom the database assigns the request. */
  seller?: string;
  /** Slug of a seller who was drawn, in a shop that has turns. */
  turn?: string;
}

/** Input of the visitor. Empty texts may be omitted. */
export interface SentRequest {
  /** Random UUID in lower case (`crypto.randomUUID()`), the same for every retry. */
  id: string;
  /** `protocolOf(id, now)`, as displayed to the visitor. */
  protocol: string;
  kind: RequestKind;
  /** Messages require name, e-mail and message; the other kinds nothing. */
  name?: string;
  company?: string;
  email?: string;
  phone?: string;
  delivery_city?: string;
  /** An ISO date, "2026-12-24". */
  needed_by?: string;
  message?: string;
  notice_version: string;
  /** 1 to `maxRequestItems` items for a quote or sample, absent for a message. */
  items?: RequestLine[];
  /** Honeypot: a hidden field that bots fill in. */
  website?: string;
  source?: RequestSource;
}

export interface RequestPayload extends SentRequest {
  proof: Proof;
}
