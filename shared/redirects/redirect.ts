export interface Redirect {
  /** Path on the site, decoded and normalised. */
  from: string;
  /** Path on the site, optionally with a query and a fragment, or an https URL. */
  to: string;
}

export const redirectsFile = '/redirecionamentos.json';

/** Suffix of a list's later pages, which follow the list's redirect. */
export const furtherPage = /\/pagina\/\d+$/;

export type RedirectsFile = Readonly<Record<string, string>>;

const anySite = 'https://site.invalid';

/** Encodes a destination for a header or a host's file. If it has a query, only the request's campaign is added. */
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
