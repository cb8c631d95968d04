import { toRowId } from './row-id.ts';

/** A picture that came with an import, as a file of a ZIP or folder. */
export interface NamedPicture {
  /** With its folders. */
  path: string;
  /** Of the file (bytes). */
  size: number;
}

/** The name of a file without its folders. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const toMark = (source: string) => toRowId([source], 0).replaceAll('-', '');

/** Marks where a picture is from. It stands in the name of the stored file, so that it is not taken again. */
export const addressMark = (address: string): string => toMark(address);
export const fileMark = ({ path, size }: NamedPicture): string =>
  toMark(`${baseName(path).toLowerCase()}\u001F${size}`);

/** So much of a name stays beside its mark. */
const stemLength = 24;

/** The name a picture is stored under: what it was called, and its mark. */
export function markedName(name: string, mark: string): string {
  const stem = baseName(name)
    .replace(/[?#].*$/, '')
    .replace(/\.[^.]*$/, '');
  return `${stem.slice(0, stemLength)}-f${mark}.jpg`;
}

/** The mark of a stored picture; undefined for one that no import brought (`private.picture_source`). */
export const markOf = (imageUrl: string): string | undefined =>
  /-f([0-9a-f]{32})\.[a-z]+$/.exec(imageUrl)?.[1];
