import { sellerLanding } from '../contact/sellers.ts';
import { furtherPage, type RedirectsFile } from './redirect.ts';
import { parseShortAddress, type ShortAddressesFile, shortAddress } from './short-addresses.ts';

export interface Elsewhere {
  /** Path of the site or https URL, as saved. */
  to: string;
  permanent: boolean;
}

/** The site's files of where addresses lead; each is read when it is needed. */
export interface LostPageFiles {
  redirects(): Promise<RedirectsFile>;
  shortAddresses(): Promise<ShortAddressesFile>;
}

/** A collection outside its dates: its products are in the catalogue. */
const occasion = /^\/ideias\/[^/]+$/;

const valueAt = (values: Readonly<Record<string, string>>, keys: readonly string[]) => {
  const found = keys.find((key) => Object.hasOwn(values, key));
  return found === undefined ? undefined : values[found];
};

/** Finds the destination of a missing page by its decoded path, without trailing slash. */
export async function findElsewhere(
  files: LostPageFiles,
  path: string,
): Promise<Elsewhere | undefined> {
  const slug = parseShortAddress(path);
  const id = slug && valueAt(await files.shortAddresses(), [slug]);
  // Another product may have this address later.
  if (id) return { to: `/produto/${id}`, permanent: false };
  const list = path.replace(furtherPage, '');
  const keys = [path, list, ...(slug ? [shortAddress(slug)] : [])];
  const to = valueAt(await files.redirects(), keys);
  if (to !== undefined) return { to, permanent: slug === undefined };
  const landing = sellerLanding(path) ?? (occasion.test(list) ? '/produtos' : undefined);
  return landing === undefined ? undefined : { to: landing, permanent: false };
}
