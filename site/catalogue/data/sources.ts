/** Where a browser finds the whole catalogue: files whose names change with what is in them. */
export interface CatalogueSources {
  data: string;
  /** The descriptions, so many products a file. */
  descriptions: string[];
  shard: number;
}

/** The one address that stays: it names the files of the moment. */
export const sourcesUrl = '/catalogo.json';
