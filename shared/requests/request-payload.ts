import type { Proof } from './proof.ts';

export type RequestKind = 'message' | 'quote' | 'sample';

/** A line as shown to the visitor; the database adds the product's actual data. */
export interface RequestLine {
  /** Quotes may contain samples; sample requests contain only samples. */
  kind: 'quote' | 'sample';
  product_id: string;
  name: string;
  color?: string;
  /** Integer from 1 to `maxQuantity`. */
  quantity: number;
  shown_price?: number;
  /** Print of the attached logo: "Frente, Laser, 38 × 21 mm". */
  print?: string;
  /** Pieces per size: "P (10), M (20)". */
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
  /** Slug of a seller drawn at random, in a shop with `seller_turns`. */
  turn?: string;
}

/** The visitor's input. Empty texts may be omitted. */
export interface SentRequest {
  /** Random lower-case UUID (`crypto.randomUUID()`), the same for every retry. */
  id: string;
  /** `protocolOf(id, now)`, as shown to the visitor. */
  protocol: string;
  kind: RequestKind;
  /** A message requires name, e-mail and message; the other kinds require none of them. */
  name?: string;
  company?: string;
  email?: string;
  phone?: string;
  delivery_city?: string;
  /** ISO date: "2026-12-24". */
  needed_by?: string;
  message?: string;
  notice_version: string;
  /** 1 to `maxRequestItems` items for a quote or sample; absent for a message. */
  items?: RequestLine[];
  /** Honeypot: a hidden field that only bots fill in. */
  website?: string;
  source?: RequestSource;
}

export interface RequestPayload extends SentRequest {
  proof: Proof;
}
