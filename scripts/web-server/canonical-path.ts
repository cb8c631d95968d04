/**
 * What a request asks for. It is decoded and normalised once, at the entrance; redirects, headers, files and the
 * publisher's addresses go by `path` alone, so that none of them reads an address otherwise than another.
 */
export interface CanonicalPath {
  /** From the root, decoded: no dot segments, no run of slashes, no slash at the end, no name of a page's file. */
  path: string;
  /** The one address of that path, encoded and with the query that was asked with. */
  address: string;
  /** Whether it was asked for by another spelling. */
  isAlias: boolean;
  /** Whether it names a file of a build that is there for the server or for hosts, and not for visitors. */
  isInternalFile: boolean;
}

/**
 * Why a target asks for nothing: `ambiguous` is one that different readers take for different files, `nameless` one
 * that no file can have.
 */
export type Refused = 'ambiguous' | 'nameless';

/** An origin before the path is allowed in requests, as proxies are sent them. */
const parts = /^(?:https?:\/\/[^/?#]*)?([^?]*)(\?.*)?$/is;

const separators = /%(?:2f|5c)|[\\#]/i;

const controls = /\p{Cc}/u;

/** Files of a build that are no address: pages that stand for others, what hosts and servers read, packed copies. */
const internalFiles = /^\/(404|manutencao(\.json)?|_headers|_redirects)$|\.(br|gz)$/;

/** What stands for itself in a path (RFC 3986, pchar). */
const literal = /[^\w\-.~!$&'()*+,;=:@/]+/gu;

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** `/sobre/`, `//sobre.html` → `/sobre`. A run of slashes must not become the address of another host. */
function onePath(path: string): string {
  const inner = path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
  // Below /admin nothing is a page by its name.
  if (/^admin(\/|$)/.test(inner)) return `/${inner}`;
  const named = `/${inner.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
  return named === path ? path : onePath(named);
}

/** Reads the target of a request (`request.url`). */
export function toCanonicalPath(target: string): CanonicalPath | Refused {
  const [, given = '', query = ''] = parts.exec(target) ?? [];
  const raw = given === '' ? '/' : given;
  if (!raw.startsWith('/') || separators.test(raw)) return 'ambiguous';
  const asked = decoded(raw);
  if (asked === undefined || !asked.isWellFormed() || controls.test(asked)) return 'nameless';
  const path = onePath(asked);
  // Asked of what is left, as `/...html` would be one without its ending.
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return 'ambiguous';
  const address = path.replace(literal, encodeURIComponent);
  return {
    path,
    address: query.length > 1 ? address + query : address,
    isAlias: address !== raw,
    isInternalFile: internalFiles.test(asked),
  };
}
