/** A lost address, and where it leads. */
export interface Redirect {
  /** A path of the site, decoded and in its one spelling. */
  from: string;
  /** A path of the site, maybe with query and fragment, or an https address. */
  to: string;
}

/** The file of a site that has its redirects. */
export const redirectsFile = '/redirecionamentos.json';

/** What that file holds: where addresses lead, by their paths. */
export type RedirectsFile = Readonly<Record<string, string>>;

const anySite = 'https://site.invalid';

/**
 * Where a redirect leads as a header or a host's file says it: encoded, with the query that was asked with where it has
 * none of its own.
 */
export function toLocation(to: string, query = ''): string {
  const target = new URL(to, anySite);
  if (target.search === '') target.search = query;
  return target.origin === anySite ? target.href.slice(anySite.length) : target.href;
}
