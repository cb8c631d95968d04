/**
 * The files of the catalogue, newest products first. File names contain a hash, so that after a change a browser
 * loads only the part that changed.
 */
export interface CatalogueSources {
  parts: {
    products: number;
    data: string;
    descriptions: string;
  }[];
  /** Every active material, as materials are tags among others. */
  materials: string[];
}

/** The stable address of the current sources. */
export const sourcesUrl = '/catalogo.json';
