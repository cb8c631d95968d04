import { heicType, imageTypeOf } from '../images/file-beginnings.ts';
import type { ImageType } from '../images/file-rules.ts';

/** The private bucket of what visitors send with a request. */
export const requestFilesBucket = 'request-files';

/** Of a request, and of each file in bytes. Twin of issue_upload_tickets. */
export const maxRequestFiles = 5;
export const maxRequestFileBytes = 5 * 1024 * 1024;

/** What a file that is sent with a request may be. */
export type RequestFileType = ImageType | 'image/svg+xml';

/** A file a visitor is about to send. */
export interface AnnouncedFile {
  /** 0 is the logo itself, else the line of the request that it is shown on. */
  position: number;
  media_type: RequestFileType;
  /** In bytes. */
  size: number;
}

/** The type a file is stored under: an SVG as bytes of none, so that no browser ever draws it as a page. */
export const storedFileType = (type: RequestFileType): string =>
  type === 'image/svg+xml' ? 'application/octet-stream' : type;

const endings: Record<RequestFileType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** How the name of a file of a type ends. Twin of the names the database gives. */
export const requestFileEnding = (type: RequestFileType): string => endings[type];

export const isRequestFileType = (type: string): type is RequestFileType =>
  Object.hasOwn(endings, type);

/** What may stand before the root of an SVG: blanks, an XML declaration, comments, a document type. */
const prologue = /^(?:\s+|<\?xml\b[^>]*>|<!--[\s\S]*?-->|<!doctype\s[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/** Of a longer prologue than this nobody knows what follows it. */
const prologueBytes = 8192;

function isSvg(bytes: Uint8Array): boolean {
  let rest: string;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    // The last letter may be cut.
    rest = decoder.decode(bytes.subarray(0, prologueBytes), { stream: true });
  } catch {
    return false;
  }
  for (let found = prologue.exec(rest); found; found = prologue.exec(rest)) {
    rest = rest.slice(found[0].length);
  }
  return /^<svg[\s/>]/.test(rest);
}

/** Which file it is by what is in it: its name and its type anybody can choose. */
export function requestFileTypeOf(bytes: Uint8Array): RequestFileType | undefined {
  const image = imageTypeOf(bytes);
  if (image === undefined) return isSvg(bytes) ? 'image/svg+xml' : undefined;
  return image === heicType ? undefined : image;
}
