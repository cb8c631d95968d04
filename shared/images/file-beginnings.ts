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

/** The type of an image by how it begins, read as Latin-1. */
export function imageTypeOf(beginning: string): keyof typeof beginnings | undefined {
  return (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((type) =>
    beginnings[type].test(beginning),
  );
}
