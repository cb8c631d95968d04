import type { RedirectsFile } from './redirect.ts';

/** Where a page is that was asked for and is not there; for good, or for now. */
export interface Elsewhere {
  /** A path of the site or an https address, as it was saved. */
  to: string;
  permanent: boolean;
}

/** A further page of a list, whose address follows the list's. */
const furtherPage = /\/pagina\/\d+$/;

/** An occasion that is over or still to come: what it is about is found in the catalogue. */
const occasion = /^\/ideias\/[^/]+$/;

/**
 * Where a lost page is found.
 * @param path as it was asked for, decoded and without slash at the end
 */
export function findElsewhere(redirects: RedirectsFile, path: string): Elsewhere | undefined {
  const list = path.replace(furtherPage, '');
  const found = [path, list].find((each) => Object.hasOwn(redirects, each));
  const to = found === undefined ? undefined : redirects[found];
  if (to !== undefined) return { to, permanent: true };
  return occasion.test(list) ? { to: '/produtos', permanent: false } : undefined;
}
