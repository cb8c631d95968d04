import path from 'node:path';
import { imageTypeOf } from '#shared/images/image-bytes.ts';

/** The pictures Storage takes, by the extensions of each type. */
const extensions: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** Whether name, type and bytes of a file say the same picture. */
export function isPicture(name: string, type: string, bytes: Buffer): boolean {
  const claimed = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    (extensions[claimed]?.includes(path.posix.extname(name).toLowerCase()) ?? false) &&
    imageTypeOf(bytes) === claimed
  );
}
