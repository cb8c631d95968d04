import path from 'node:path';

/** The pictures Storage takes: the extensions of each type, and how its files begin. */
const pictures: Record<
  string,
  { extensions: readonly string[]; begins: (bytes: Buffer) => boolean }
> = {
  'image/jpeg': {
    extensions: ['.jpg', '.jpeg'],
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  },
  'image/png': {
    extensions: ['.png'],
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  'image/webp': {
    extensions: ['.webp'],
    begins: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
};

/** Whether name, type and bytes of a file say the same picture. */
export function isPicture(name: string, type: string, bytes: Buffer): boolean {
  const picture = pictures[type.split(';', 1)[0]?.trim().toLowerCase() ?? ''];
  if (picture === undefined) return false;
  return (
    picture.extensions.includes(path.posix.extname(name).toLowerCase()) && picture.begins(bytes)
  );
}
