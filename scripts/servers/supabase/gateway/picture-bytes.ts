import path from 'node:path';
import { heicType, imageTypeOf } from '#shared/images/file-beginnings.ts';
import type { ImageType } from '#shared/images/file-rules.ts';

/** File extensions of the picture types that Storage accepts. */
const extensions: Record<ImageType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** True if name, type and content of a file agree on the format of a picture. */
export function isPicture(name: string, type: string, bytes: Uint8Array): boolean {
  const found = imageTypeOf(bytes);
  if (found === undefined || found === heicType) return false;
  if (found !== type.split(';', 1)[0]?.trim().toLowerCase()) return false;
  return extensions[found].includes(path.posix.extname(name).toLowerCase());
}
