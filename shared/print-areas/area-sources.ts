/** Files of print areas by a product's tag, so that a page with six cards need not load the catalogue. */
export interface AreaSources {
  /** Card areas of about a thousand products per file; an empty string for a file without any. */
  cards: string[];
  /** Full areas of some tens of products per file. */
  products: string[];
  /** Card areas by id, for products whose tag collides with another's. */
  exact: Record<string, string>;
}

export const areaSourcesUrl = '/areas-de-gravacao.json';

/** Four characters of base64 suffice: about two products in ten thousand collide. */
export const tagBits = 24;

/** Hashes an id evenly: FNV-1a, finished as in MurmurHash3. */
export function areaTag(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> (32 - tagBits);
}

/** Returns the index of the file with a product; the number of files is a power of two. */
export const fileOf = (tag: number, files: number): number =>
  tag >>> (tagBits - Math.round(Math.log2(files)));
