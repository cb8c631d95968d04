/** The server's address that fetches a picture of another site, for whoever works here. */
export const pictureAddress = '/hooks/picture';

/** Why a picture is not fetched. */
export type PictureProblem =
  /** Not https, with a name and password or a port of its own, or no name of the internet. */
  | 'address'
  /** The name leads to no public address, or nobody answers there. */
  | 'unreachable'
  | 'missing'
  | 'forbidden'
  | 'answer'
  | 'redirects'
  | 'late'
  | 'large'
  | 'type';

/** Pictures that are fetched at a time. */
export const picturesAtOnce = 8;

/** How long a picture may take, with all redirects (milliseconds). */
export const picturePatience = 20_000;

/** The address of a picture that may be fetched; undefined for any other. */
export function readPictureAddress(text: string): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (url.protocol !== 'https:' || !isPlain) return undefined;
  // A name with a domain: neither an address (which no certificate is for) nor a name of this network.
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]\.?$/i.test(url.hostname);
  const isNear =
    /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;
  return isName && !isNear.test(url.hostname) ? url : undefined;
}
