/** What an upload may weigh (spec section 9): 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024;

const extensionsByType = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type ImageType = keyof typeof extensionsByType;

/** For the `accept` attribute of a file field. */
export const acceptedImageTypes = /* @__PURE__ */ Object.keys(extensionsByType).join(',');

/** The sentences of spec section 5. */
export const imageFileMessages = {
  type: 'Por favor, selecione apenas arquivos de imagem',
  size: 'A imagem deve ter no máximo 5MB',
} as const;

/** JPG, PNG and WebP are the formats that are stored. */
export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(extensionsByType, type);
}

/** Why a file cannot be stored as an image; undefined when it can. */
export function imageFileProblem(file: { type: string; size: number }): string | undefined {
  if (!isImageType(file.type)) return imageFileMessages.type;
  if (file.size > maxImageBytes) return imageFileMessages.size;
  return undefined;
}

/** What the files of a type begin with; undefined is any byte. */
const signatures: Record<ImageType, readonly (number | undefined)[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // "RIFF", the size, "WEBP".
  'image/webp': [
    ...[0x52, 0x49, 0x46, 0x46],
    ...[undefined, undefined, undefined, undefined],
    ...[0x57, 0x45, 0x42, 0x50],
  ],
};

/** So many bytes tell the type of an image. */
export const signatureBytes = 12;

/** Whether a file begins as one of the type it claims does. */
export function beginsAs(type: ImageType, firstBytes: Uint8Array): boolean {
  return signatures[type].every((byte, at) => byte === undefined || byte === firstBytes[at]);
}

/** The same of a file a browser gives, which takes its type from the end of its name. */
export async function imageContentProblem(file: Blob): Promise<string | undefined> {
  const firstBytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const isWhatItClaims = isImageType(file.type) && beginsAs(file.type, firstBytes);
  return isWhatItClaims ? undefined : imageFileMessages.type;
}

const maxStemLength = 60;

/**
 * A file name that Storage accepts (it refuses accents, for one) and that says its type: the extension
 * follows the content, whatever the name claimed.
 */
export function safeFileName(name: string, type: ImageType): string {
  const stem = name
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, maxStemLength)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'imagem'}.${extensionsByType[type]}`;
}

/** Where an image is stored: `{prefix}{timestamp}-{safe file name}`, the prefix being a folder or a word (spec section 7). */
export function imageKey(prefix: string, timestamp: number, name: string, type: ImageType): string {
  return `${prefix}${timestamp}-${safeFileName(name, type)}`;
}

/** Where the smaller copy of a stored image lies: beside it, with its width in the name. */
export function variantKey(originalKey: string, width: number): string {
  return `${originalKey.replace(/\.[^./]*$/, '')}-${width}.webp`;
}

/** The key of a stored object from its public address; undefined for any other address. */
export function keyOfPublicUrl(url: string, bucket: string): string | undefined {
  const marker = `/storage/v1/object/public/${bucket}/`;
  const start = url.indexOf(marker);
  if (start < 0) return undefined;
  const path = url.slice(start + marker.length).replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path) || undefined;
  } catch {
    // Not an address that this product wrote.
    return undefined;
  }
}
