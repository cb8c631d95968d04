/** URLs of the catalogue's files, newest products first. Hashed names make browsers reload only changed chunks. */
export interface CatalogueSources {
  parts: {
    products: number;
    data: string;
    descriptions: string;
    /** Missing if no product in the chunk has price tiers. */
    prices?: string;
  }[];
  synonyms: string;
  /** Collections that are visible today and have a page, for suggestions. */
  collections: { title: string; slug: string }[];
  /** URL of the file of collections' products (`collections-file.ts`), for searches. Missing without collections. */
  collected?: string;
  /** Names of active materials, to distinguish them from other tags. */
  materials: string[];
  /** True if lists show one card per colour group. */
  groupColors?: true;
}

/** Stable URL of the current sources. */
export const sourcesUrl = '/catalogo.json';
