import { Mime } from 'mime';
import otherTypes from 'mime/types/other.js';
import standardTypes from 'mime/types/standard.js';

// Browsers and tools expect the older type for icons.
const mime = new Mime(standardTypes, otherTypes).define({ 'image/x-icon': ['ico'] }, true);

export const mediaType = (file: string): string | undefined => mime.getType(file) ?? undefined;

/** True for text that needs a charset; XML dialects such as SVG declare their own. */
const isText = (type: string) => /^text\/|^application\/(json|xml)$/.test(type);

export function contentType(file: string): string {
  const type = mediaType(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}
