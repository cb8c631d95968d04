/** The longest path of a redirect, in characters. */
const longestPath = 500;

/** Decoded, without query, fragment and what hosts give a meaning of their own. */
const ofSegments = /^(\/[^/\\?#%*<>"\p{Cc}]+)+$/u;
const ofDots = /(^|\/)\.{1,2}(\/|$)/;
const namedFiles = /(\.html|\/index)$/;
const outerSpaces = /\/\s|\s(\/|$)/u;

/**
 * Whether a text is the path of a page below the root, in the one spelling the web server gives it. Twin of
 * `private.is_site_path` in the database.
 */
export function isSitePath(path: string): boolean {
  return (
    [...path].length <= longestPath &&
    path === path.normalize('NFC') &&
    ofSegments.test(path) &&
    !ofDots.test(path) &&
    !namedFiles.test(path) &&
    !outerSpaces.test(path)
  );
}

const fixedPaths = [
  /^\/(admin|supabase|hooks|_astro|_headers|_redirects|feeds)(\/|$)/,
  /^\/produtos(\/pagina\/[0-9]+)?$/,
  /^\/(sobre|contato|favoritos|lista|privacidade|manutencao|manutencao\.json|404)$/,
  /^\/((catalogo|areas-de-gravacao)\.json|redirecionamentos\.json|manifest\.webmanifest|robots\.txt|favicon\.(ico|svg))$/,
  /^\/(healthz|readyz|metrics)$/,
  /^\/(icone|sitemap)-[a-z0-9]+\.(png|xml)$/,
  /\.(br|gz)$/,
];

/**
 * Whether a path is one the site always has, or that belongs to what serves it. Twin of `private.is_fixed_path` in the
 * database.
 */
export const isFixedPath = (path: string): boolean => fixedPaths.some((of) => of.test(path));

/** The path of an address of the site, without query and fragment; an address of the web as it is. */
export const pathOf = (target: string): string =>
  target.startsWith('/') ? target.replace(/[?#].*$/s, '') : target;

/** Whether a redirect may lead there. Twin of `private.is_redirect_target` in the database. */
export function isRedirectTarget(target: string): boolean {
  if (!target.startsWith('/')) {
    return target.startsWith('https://') && URL.canParse(target) && !/[\s\\"<>]/.test(target);
  }
  const path = pathOf(target);
  return (
    [...target].length <= longestPath &&
    (path === '/' || isSitePath(path)) &&
    !/[\\<>"\s\p{Cc}]/u.test(target.slice(path.length))
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/antigo/Caneca%20azul.html/` → `/antigo/Caneca azul`, as the web server reads it. */
function toSitePath(path: string): string {
  const spelled = `/${decoded(path)}`.normalize('NFC').replace(/\/+/g, '/').replace(/\/$/, '');
  const named = spelled.replace(/\.html$/, '').replace(/\/index$/, '');
  if (named === '') return '/';
  return named === spelled ? named : toSitePath(named);
}

/** What somebody wrote or pasted for an old address: also whole, with the old site's name, a query or an ending. */
export function toFromPath(written: string): string {
  const path = written.trim().replace(/^(https?:\/\/|www\.)[^/?#]*/i, '');
  return path === '' && written.trim() === '' ? '' : toSitePath(path.replace(/[?#].*$/s, ''));
}

/** The query of what somebody wrote for an old address, which no redirect can tell apart; empty where there is none. */
export const droppedQuery = (written: string): string => /\?[^#]+/.exec(written.trim())?.[0] ?? '';

/** What somebody wrote for where it leads: an address of the web stays as it is. */
export function toTargetPath(written: string): string {
  const target = written.trim();
  if (!target.startsWith('/')) return target;
  const path = pathOf(target);
  return toSitePath(path) + target.slice(path.length);
}
