/**
 * Target of a request, decoded and normalised once at the entrance. Redirects, headers, files and the publisher's
 * routes use `path` only, so that all of them read an address alike.
 */
export interface CanonicalPath {
  /** Decoded path from the root: no dot segments, repeated or trailing slashes, or file extension of a page. */
  path: string;
  /** Canonical address: the encoded path with the request's query. */
  address: string;
  /** True if the request used another spelling. */
  isAlias: boolean;
  /** True for files of a build meant for the server or hosts instead of visitors. */
  isInternalFile: boolean;
}

/** Reason for rejecting a target: parsers disagree about the file, or no file can have that name. */
export type Refused = 'ambiguous' | 'nameless';

/** Requests may contain an origin before the path, as those sent to proxies do. */
const parts = /^(?:https?:\/\/[^/?#]*)?([^?]*)(\?.*)?$/is;

const separators = /%(?:2f|5c)|[\\#]/i;

const controls = /\p{Cc}/u;

/** Files of a build without a public address: substitute pages, files for hosts and servers, compressed variants. */
const internalFiles = /^\/(404|manutencao(\.json)?|_headers|_redirects)$|\.(br|gz)$/;

/** Characters that need no encoding in a path (RFC 3986, pchar). */
const literal = /[^\w\-.~!$&'()*+,;=:@/]+/gu;

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** `/sobre/`, `//sobre.html` → `/sobre`. Repeated slashes must not become another host. */
function onePath(path: string): string {
  const inner = path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
  // Below /admin pages have no file names.
  if (/^admin(\/|$)/.test(inner)) return `/${inner}`;
  const named = `/${inner.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
  return named === path ? path : onePath(named);
}

/** Parses the target of a request (`request.url`). */
export function toCanonicalPath(target: string): CanonicalPath | Refused {
  const [, given = '', query = ''] = parts.exec(target) ?? [];
  const raw = given === '' ? '/' : given;
  if (!raw.startsWith('/') || separators.test(raw)) return 'ambiguous';
  const asked = decoded(raw);
  if (asked === undefined || !asked.isWellFormed() || controls.test(asked)) return 'nameless';
  const path = onePath(asked);
  // Checked last, as `/...html` becomes a dot segment when its extension is stripped.
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return 'ambiguous';
  const address = path.replace(literal, encodeURIComponent);
  return {
    path,
    address: query.length > 1 ? address + query : address,
    isAlias: address !== raw,
    isInternalFile: internalFiles.test(asked),
  };
}
