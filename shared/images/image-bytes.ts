import type { ImageType } from './file-rules.ts';

/** How files of each stored format begin, read as Latin-1. */
const beginnings: Record<ImageType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
};

const types = Object.keys(beginnings) as ImageType[];

/** So many bytes say what a file is. */
export const beginningBytes = 12;

/** The beginning of a file as letters, each a byte. */
export const beginningOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, beginningBytes));

/** The format of a picture by its first bytes: names and headers can say anything. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const beginning = beginningOf(bytes);
  return types.find((type) => beginnings[type].test(beginning));
}
