/** Endpoint that downloads a picture from another site, for staff. */
export const pictureAddress = '/hooks/picture';

export type PictureProblem =
  /** Not https, with credentials or a port, or not a public host name. */
  | 'address'
  /** The host has no public address or does not respond. */
  | 'unreachable'
  | 'missing'
  | 'forbidden'
  | 'answer'
  | 'redirects'
  | 'late'
  | 'large'
  | 'type';

export const picturesAtOnce = 8;

/** Timeout of a download including redirects (milliseconds). */
export const picturePatience = 20_000;

/** Parses the URL of a picture; undefined when downloading it is not allowed. */
export function readPictureAddress(text: string): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (url.protocol !== 'https:' || !isPlain) return undefined;
  // A name with a domain: neither an IP address (which has no certificate) nor a name of the local network.
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]\.?$/i.test(url.hostname);
  const isNear =
    /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;
  return isName && !isNear.test(url.hostname) ? url : undefined;
}
