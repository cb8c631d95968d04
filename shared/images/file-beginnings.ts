import type { ImageType } from './file-rules.ts';

/** Format of iPhone photos. They are converted if the browser can decode them; HEIC itself is never stored. */
export const heicType = 'image/heic';

/** Magic numbers of each format, matched in Latin-1. */
const beginnings: Record<ImageType | typeof heicType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/heic': /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
};

export const beginningBytes = 12;

/** Returns true for a PDF. Current Illustrator files (AI) are also PDFs. */
export const isPdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';

export function imageTypeOf(bytes: Uint8Array): keyof typeof beginnings | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, beginningBytes));
  return (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((type) =>
    beginnings[type].test(beginning),
  );
}
