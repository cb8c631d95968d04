/** What a stored image may weigh (docs/product.md#limits): 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024;

/** The longest side of a stored image (pixels): what the enlarged picture of a product fills a large screen with. */
export const maxStoredSide = 2560;

const extensionsByType = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type ImageType = keyof typeof extensionsByType;

/** JPG, PNG and WebP are the formats that are stored. */
export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(extensionsByType, type);
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

/** Where an image is stored: `{prefix}{timestamp}-{safe file name}`, the prefix being a folder or a word (docs/product.md#reads-and-writes). */
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
