/** Endpoint through which staff download a picture from another site. */
export const pictureAddress = '/hooks/picture';

export type PictureProblem =
  /** The URL is not https, has credentials or a port, or does not name a public host. */
  | 'address'
  /** The host has no public address, or does not respond. */
  | 'unreachable'
  | 'missing'
  | 'forbidden'
  | 'answer'
  | 'redirects'
  | 'late'
  | 'large'
  | 'type';

export const picturesAtOnce = 8;

/** Download timeout, including redirects (ms). */
export const picturePatience = 20_000;

/** Parses the URL of a picture. Undefined if downloads from it are not allowed. */
export function readPictureAddress(text: string): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (url.protocol !== 'https:' || !isPlain) return undefined;
  // Must be a public domain name: neither an IP address (which has no certificate) nor a host on the local network.
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]\.?$/i.test(url.hostname);
  const isNear =
    /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;
  return isName && !isNear.test(url.hostname) ? url : undefined;
}
