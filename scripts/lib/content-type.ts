import { Mime } from 'mime';
import otherTypes from 'mime/types/other.js';
import standardTypes from 'mime/types/standard.js';

// Browsers and tools know icons by the older name.
const mime = new Mime(standardTypes, otherTypes).define({ 'image/x-icon': ['ico'] }, true);

/** The media type of a file by its name; undefined for one that nobody has registered. */
export const mediaType = (file: string): string | undefined => mime.getType(file) ?? undefined;

/** Text that is read in the encoding its answer names; XML dialects such as SVG name their own. */
const isText = (type: string) => /^text\/|^application\/(json|xml)$/.test(type);

/** The `Content-Type` a file is served with. */
export function contentType(file: string): string {
  const type = mediaType(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}
