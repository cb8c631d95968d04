import { sellerLanding } from '../contact/sellers.ts';
import { furtherPage, type RedirectsFile } from './redirect.ts';
import { parseShortAddress, type ShortAddressesFile, shortAddress } from './short-addresses.ts';

export interface Elsewhere {
  /** Path on the site or https URL, as it was saved. */
  to: string;
  permanent: boolean;
}

/** Files that map URLs to destinations, loaded on demand. */
export interface LostPageFiles {
  redirects(): Promise<RedirectsFile>;
  shortAddresses(): Promise<ShortAddressesFile>;
}

/** Matches collections, which redirect to the catalogue outside their dates. */
const occasion = /^\/ideias\/[^/]+$/;

const valueAt = (values: Readonly<Record<string, string>>, keys: readonly string[]) => {
  const found = keys.find((key) => Object.hasOwn(values, key));
  return found === undefined ? undefined : values[found];
};

/** Finds the destination for a missing page by its path (decoded, without a trailing slash). */
export async function findElsewhere(
  files: LostPageFiles,
  path: string,
): Promise<Elsewhere | undefined> {
  const slug = parseShortAddress(path);
  const id = slug && valueAt(await files.shortAddresses(), [slug]);
  // Temporary because the URL may later belong to another product.
  if (id) return { to: `/produto/${id}`, permanent: false };
  const list = path.replace(furtherPage, '');
  const keys = [path, list, ...(slug ? [shortAddress(slug)] : [])];
  const to = valueAt(await files.redirects(), keys);
  if (to !== undefined) return { to, permanent: slug === undefined };
  const landing = sellerLanding(path) ?? (occasion.test(list) ? '/produtos' : undefined);
  return landing === undefined ? undefined : { to: landing, permanent: false };
}
