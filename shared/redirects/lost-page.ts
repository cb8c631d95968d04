import { furtherPage, type RedirectsFile } from './redirect.ts';

export interface Elsewhere {
  /** Path of the site or https URL, as saved. */
  to: string;
  permanent: boolean;
}

/** A collection outside its dates: its products are in the catalogue. */
const occasion = /^\/ideias\/[^/]+$/;

/** Finds the destination of a missing page by its decoded path, without trailing slash. */
export function findElsewhere(redirects: RedirectsFile, path: string): Elsewhere | undefined {
  const list = path.replace(furtherPage, '');
  const found = [path, list].find((each) => Object.hasOwn(redirects, each));
  const to = found === undefined ? undefined : redirects[found];
  if (to !== undefined) return { to, permanent: true };
  return occasion.test(list) ? { to: '/produtos', permanent: false } : undefined;
}
