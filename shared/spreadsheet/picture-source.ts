import { toRowId } from './row-keys.ts';

/** Picture from a ZIP or folder chosen for an import. */
export interface NamedPicture {
  path: string;
  size: number;
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const toMark = (source: string) => toRowId([source], 0).replaceAll('-', '');

/** Hashes a picture's origin. The stored file's name contains the hash so that later imports skip known pictures. */
export const addressMark = (address: string): string => toMark(address);
export const fileMark = ({ path, size }: NamedPicture): string =>
  toMark(`${baseName(path).toLowerCase()}\u001F${size}`);

/** Maximum length of the original name that precedes the hash. */
const stemLength = 24;

/** Returns the name for a stored file: its original name, shortened, and the hash. */
export function markedName(name: string, mark: string): string {
  const stem = baseName(name)
    .replace(/[?#].*$/, '')
    .replace(/\.[^.]*$/, '');
  return `${stem.slice(0, stemLength)}-f${mark}.jpg`;
}

/** Extracts the hash from the URL of a stored picture (`private.picture_source`). Undefined if it was not imported. */
export const markOf = (imageUrl: string): string | undefined =>
  /-f([0-9a-f]{32})\.[a-z]+$/.exec(imageUrl)?.[1];
