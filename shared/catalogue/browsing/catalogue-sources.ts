/**
 * Where a browser finds the whole catalogue: files whose names change with what is in them, so many
 * products each, newest first. After a change it loads one of them again and has the others.
 */
export interface CatalogueSources {
  parts: {
    products: number;
    data: string;
    descriptions: string;
  }[];
  /** Every active material, which is what tells a material's tag from another. */
  materials: string[];
}

/** The one address that stays: it names the files of the moment. */
export const sourcesUrl = '/catalogo.json';
