export interface Redirect {
  /** Path of the site, decoded and normalised. */
  from: string;
  /** Path of the site, optionally with query and fragment, or an https URL. */
  to: string;
}

export const redirectsFile = '/redirecionamentos.json';

/** A further page of a list; it follows the redirect of the list. */
export const furtherPage = /\/pagina\/\d+$/;

export type RedirectsFile = Readonly<Record<string, string>>;

const anySite = 'https://site.invalid';

/** Encodes a destination for a header or a host's file; one with a query of its own gets the request's campaign only. */
export function toLocation(to: string, query = ''): string {
  const target = new URL(to, anySite);
  if (target.search === '') target.search = query;
  else {
    for (const [name, value] of new URLSearchParams(query)) {
      if (name.startsWith('utm_')) target.searchParams.append(name, value);
    }
  }
  return target.origin === anySite ? target.href.slice(anySite.length) : target.href;
}
