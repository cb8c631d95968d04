import { fixedPageList } from '../pages/fixed-pages.ts';
import { maintenancePage, maintenanceState } from '../settings/maintenance.ts';

const longestPath = 500;

/** Matches decoded segments without a query, a fragment, or characters that are special to hosts. */
const ofSegments = /^(\/[^/\\?#%*<>"\p{Cc}]+)+$/u;
const ofDots = /(^|\/)\.{1,2}(\/|$)/;
const namedFiles = /(\.html|\/index)$/;
const outerSpaces = /\/\s|\s(\/|$)/u;

/** Returns true for a normalised path below the root. Must match `private.is_site_path` in the database. */
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

/** Paths of the fixed pages below the root, the maintenance page and the 404 page. */
const pagePaths = new Set([
  ...fixedPageList.map(({ path }) => path).filter((path) => path !== '/'),
  maintenancePage,
  maintenanceState,
  '/404',
]);

/** Patterns for paginated lists and for paths of files and of the server. */
const otherPaths = [
  /^\/(admin|supabase|hooks|_astro|_headers|_redirects|feeds)(\/|$)/,
  /^\/produtos\/pagina\/[0-9]+$/,
  /^\/((catalogo|areas-de-gravacao|enderecos|prazos|vendedores)\.json|redirecionamentos\.json|manifest\.webmanifest|(robots|llms)\.txt|favicon\.(ico|svg))$/,
  /^\/(healthz|readyz|metrics)$/,
  /^\/(icone|sitemap)-[a-z0-9]+\.(png|xml)$|^\/sitemap\.xml$/,
  /\.(br|gz)$/,
];

/** Returns true for paths of fixed pages and of the server. Must match `private.is_fixed_path` in the database. */
export const isFixedPath = (path: string): boolean =>
  pagePaths.has(path) || otherPaths.some((pattern) => pattern.test(path));

export const pathOf = (target: string): string =>
  target.startsWith('/') ? target.replace(/[?#].*$/s, '') : target;

/** Validates a destination. Must match `private.is_redirect_target` in the database. */
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

/** Decodes percent-encoded text. Malformed text is returned unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Normalises a path as the web server does: `/antigo/Caneca%20azul.html/` becomes `/antigo/Caneca azul`. */
function toSitePath(path: string): string {
  const spelled = `/${decoded(path)}`.normalize('NFC').replace(/\/+/g, '/').replace(/\/$/, '');
  const named = spelled.replace(/\.html$/, '').replace(/\/index$/, '');
  if (named === '') return '/';
  return named === spelled ? named : toSitePath(named);
}

/** Normalises a typed old URL, which may include the old site's origin, a query or a file extension. */
export function toFromPath(written: string): string {
  const path = written.trim().replace(/^(https?:\/\/|www\.)[^/?#]*/i, '');
  return path === '' && written.trim() === '' ? '' : toSitePath(path.replace(/[?#].*$/s, ''));
}

/** Returns the query of a typed old URL, which redirects ignore. */
export const droppedQuery = (written: string): string => /\?[^#]+/.exec(written.trim())?.[0] ?? '';

/** Normalises a typed destination. URLs of other sites are returned unchanged. */
export function toTargetPath(written: string): string {
  const target = written.trim();
  if (!target.startsWith('/')) return target;
  const path = pathOf(target);
  return toSitePath(path) + target.slice(path.length);
}
