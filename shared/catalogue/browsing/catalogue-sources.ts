/**
 * URLs of the catalogue's files, newest products first. File names contain a hash, so a browser reloads only the chunks
 * that changed.
 */
export interface CatalogueSources {
  parts: {
    products: number;
    data: string;
    descriptions: string;
    /** Omitted when no product of the chunk has price tiers. */
    prices?: string;
  }[];
  synonyms: string;
  /** Collections shown today that have a page, for suggestions. */
  collections: { title: string; slug: string }[];
  /** Products of these collections (`collections-file.ts`), for searches; omitted without any. */
  collected?: string;
  /** Names of the active materials, to tell them from other tags. */
  materials: string[];
  /** Present if lists show one card for the colours of a group. */
  groupColors?: true;
}

/** Stable URL of the current sources. */
export const sourcesUrl = '/catalogo.json';
