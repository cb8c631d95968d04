/** Request target, normalised once so that redirects, headers, files and the publisher's routes agree on it. */
export interface CanonicalPath {
  /** Decoded path below the root, without dot segments, repeated or trailing slashes, or a page's file extension. */
  path: string;
  /** Canonical URL relative to the root: the encoded path with the request's query. */
  address: string;
  /** True if the request spelled its path differently. */
  isAlias: boolean;
  /** True for files of a build that are meant for the server or hosts, not for visitors. */
  isInternalFile: boolean;
}

/** Reason for rejecting a target: parsers would disagree about the file, or no file can have that name. */
export type Refused = 'ambiguous' | 'nameless';

/** Pattern that splits a target into path and query; proxy-style targets begin with an origin. */
const parts = /^(?:https?:\/\/[^/?#]*)?([^?]*)(\?.*)?$/is;

const separators = /%(?:2f|5c)|[\\#]/i;

const controls = /\p{Cc}/u;

/** Build files without a public URL: error and maintenance pages, files for hosts and servers, compressed variants. */
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

/** Normalises a path: `/sobre/` and `//sobre.html` become `/sobre`. A redirect to `//…` would lead to another host. */
function onePath(path: string): string {
  const inner = path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
  // Pages under /admin have no file names.
  if (/^admin(\/|$)/.test(inner)) return `/${inner}`;
  const named = `/${inner.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
  return named === path ? path : onePath(named);
}

export function toCanonicalPath(target: string): CanonicalPath | Refused {
  const [, given = '', query = ''] = parts.exec(target) ?? [];
  const raw = given === '' ? '/' : given;
  if (!raw.startsWith('/') || separators.test(raw)) return 'ambiguous';
  const asked = decoded(raw);
  if (asked === undefined || !asked.isWellFormed() || controls.test(asked)) return 'nameless';
  const path = onePath(asked);
  // Checked last because `/...html` becomes a dot segment when its extension is stripped.
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return 'ambiguous';
  const address = path.replace(literal, encodeURIComponent);
  return {
    path,
    address: query.length > 1 ? address + query : address,
    isAlias: address !== raw,
    isInternalFile: internalFiles.test(asked),
  };
}
