/**
 * The files of print areas, loaded where a visitor has a logo and nowhere else. Which file has a product its tag says,
 * so that a page with six cards needs not know the catalogue.
 */
export interface AreaSources {
  /** As cards show them, of about a thousand products a file; an empty text where none of a file has any. */
  cards: string[];
  /** Whole, of some tens of products a file. */
  products: string[];
  /** As in a file of cards, of products whose tag is that of another one, by id. */
  exact: Record<string, string>;
}

/** The stable address of the current sources. */
export const areaSourcesUrl = '/areas-de-gravacao.json';

/** Three bytes of base64 cannot be spared for what two products of ten thousand need. */
export const tagBits = 24;

/** A number for an id, spread evenly whatever ids look like: FNV-1a, finished as in MurmurHash3. */
export function areaTag(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> (32 - tagBits);
}

/** Which of some files, as many as a power of two, has a product. */
export const fileOf = (tag: number, files: number): number =>
  tag >>> (tagBits - Math.round(Math.log2(files)));
