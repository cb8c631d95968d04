/**
 * The one address of what a path asks for: no slash at the end, and a page without the name of its file
 * (`/sobre/`, `/sobre.html` → `/sobre`). A run of slashes must not become the address of another host.
 */
export function oneAddress(urlPath: string): string {
  const inner = urlPath.replace(/^\/+|\/+$/g, '');
  // Below /admin nothing is a page by its name.
  if (/^admin(\/|$)/.test(inner)) return `/${inner}`;
  return `/${inner.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}

/** Files of a build that are no address: the page for what is missing, what hosts read, packed copies. */
const unasked = /^\/+(404(\.html)?|_headers|_redirects)$|\.(br|gz)$/;

/** Whether a path names a file that is there for the server and not for visitors. */
export function isUnasked(urlPath: string): boolean {
  try {
    return unasked.test(decodeURIComponent(urlPath));
  } catch {
    return true;
  }
}
