import type { ImageType } from './file-rules.ts';

/** The format of iPhone photos; it is converted where the browser can open it, and never stored. */
export const heicType = 'image/heic';

/** The first bytes of each format, read as Latin-1. */
const beginnings: Record<ImageType | typeof heicType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/heic': /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
};

/** So many bytes say what a file is. */
export const beginningBytes = 12;

/** The type of an image by its first bytes: names and headers can say anything. */
export function imageTypeOf(bytes: Uint8Array): keyof typeof beginnings | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, beginningBytes));
  return (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((type) =>
    beginnings[type].test(beginning),
  );
}
