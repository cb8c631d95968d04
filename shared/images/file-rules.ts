import { normalizeText } from '../text/normalize-text.ts';

/** Maximum size of an image, 5 MB (docs/product.md#limits). */
export const maxImageBytes = 5 * 1024 * 1024;

/** Longest side of a stored image (pixels), enough for the lightbox on a large screen. */
export const maxStoredSide = 2560;

/** Upload headers for public pictures. They allow indexing by search engines, which Storage blocks by default. */
export const publicFileHeaders = { 'x-robots-tag': 'all' };

export const extensionsByType = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type ImageType = keyof typeof extensionsByType;

export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(extensionsByType, type);
}

const maxStemLength = 60;

/** Returns a name that Storage accepts: without accents and with the extension of the actual type. */
export function safeFileName(name: string, type: ImageType): string {
  const stem = normalizeText(name.replace(/\.[^./\\]*$/, ''))
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, maxStemLength)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'imagem'}.${extensionsByType[type]}`;
}

/** Builds the storage key of an image. The prefix is a folder or a word (docs/product.md#reads-and-writes). */
export function imageKey(prefix: string, timestamp: number, name: string, type: ImageType): string {
  return `${prefix}${timestamp}-${safeFileName(name, type)}`;
}

export function variantKey(originalKey: string, width: number): string {
  return `${originalKey.replace(/\.[^./]*$/, '')}-${width}.webp`;
}
