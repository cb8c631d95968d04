import { heicType, imageTypeOf, isPdf } from '../images/file-beginnings.ts';
import { extensionsByType, type ImageType } from '../images/file-rules.ts';

export const requestFilesBucket = 'request-files';

/** Maximum number of files per request, and of bytes per file. Must match issue_upload_tickets. */
export const maxRequestFiles = 5;
export const maxRequestFileBytes = 5 * 1024 * 1024;

export type RequestFileType = ImageType | 'image/svg+xml' | 'application/pdf';

export interface AnnouncedFile {
  /** Position of the previewed line, or 0 for the logo itself. */
  position: number;
  media_type: RequestFileType;
  /** Size in bytes. */
  size: number;
}

/** Returns the content type in storage. SVG and PDF are stored as binary so that no browser renders them as a page. */
export const storedFileType = (type: RequestFileType): string =>
  Object.hasOwn(extensionsByType, type) ? type : 'application/octet-stream';

const endings: Record<RequestFileType, string> = {
  ...extensionsByType,
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/** Regular expression that matches any of the file extensions. */
export const requestFileEndings = `(?:${Object.values(endings).join('|')})`;

/** Returns the file extension of a type. Must match the file names in the database. */
export const requestFileEnding = (type: RequestFileType): string => endings[type];

export const isRequestFileType = (type: string): type is RequestFileType =>
  Object.hasOwn(endings, type);

/** Matches the markup that may precede an SVG's root: whitespace, XML declaration, comments, document type. */
const prologue = /^(?:\s+|<\?xml\b[^>]*>|<!--[\s\S]*?-->|<!doctype\s[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

const prologueBytes = 8192;

function isSvg(bytes: Uint8Array): boolean {
  let rest: string;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    // Decoded as a stream because the last character may be truncated.
    rest = decoder.decode(bytes.subarray(0, prologueBytes), { stream: true });
  } catch {
    return false;
  }
  for (let found = prologue.exec(rest); found; found = prologue.exec(rest)) {
    rest = rest.slice(found[0].length);
  }
  return /^<svg[\s/>]/.test(rest);
}

/** Detects the type from the content because the sender controls the name and the declared type. */
export function requestFileTypeOf(bytes: Uint8Array): RequestFileType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  const image = imageTypeOf(bytes);
  if (image === undefined) return isSvg(bytes) ? 'image/svg+xml' : undefined;
  return image === heicType ? undefined : image;
}
