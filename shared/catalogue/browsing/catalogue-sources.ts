/**
 * The files of the catalogue, newest products first. File names contain a hash, so that after a change a browser
 * loads only the part that changed.
 */
export interface CatalogueSources {
  parts: {
    products: number;
    data: string;
    descriptions: string;
    /** Left out where no product of the part has prices by quantity. */
    prices?: string;
  }[];
  /** The file with the groups of synonyms, for a search. */
  synonyms: string;
  /** The collections of today that have a page, for suggestions. */
  collections: { title: string; slug: string }[];
  /** Every active material, as materials are tags among others. */
  materials: string[];
}

/** The stable address of the current sources. */
export const sourcesUrl = '/catalogo.json';
