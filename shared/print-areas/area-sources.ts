/** Files of print areas, looked up by product tag so that a page with six cards does not load the whole catalogue. */
export interface AreaSources {
  /** Files with the card areas of about a thousand products each. An empty string stands for an empty file. */
  cards: string[];
  /** Files with the full areas of a few dozen products each. */
  products: string[];
  /** Card areas by product id, for products whose tags collide. */
  exact: Record<string, string>;
}

export const areaSourcesUrl = '/areas-de-gravacao.json';

/** Four characters in base64 are enough because only about two products in ten thousand collide. */
export const tagBits = 24;

/** Hashes an id evenly (FNV-1a with the MurmurHash3 finaliser). */
export function areaTag(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> (32 - tagBits);
}

/** Returns the index of the file that contains a product's areas. `files` must be a power of two. */
export const fileOf = (tag: number, files: number): number =>
  tag >>> (tagBits - Math.round(Math.log2(files)));
