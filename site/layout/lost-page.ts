import { findElsewhere, type LostPageFiles } from '#shared/redirects/lost-page.ts';
import { redirectsFile, toLocation } from '#shared/redirects/redirect.ts';
import { parseShortAddress, shortAddressesFile } from '#shared/redirects/short-addresses.ts';
import { fetchJson } from '../loading.ts';
import { paths } from '../paths.ts';

/** Returns the requested path, normalised like redirect paths. */
function askedPath(): string | undefined {
  try {
    return decodeURIComponent(location.pathname).replace(/(?:\/index)?\.html$|\/$/, '');
  } catch {
    return undefined;
  }
}

/** Follows a missing page's redirect on static hosts. */
async function followRedirect(): Promise<void> {
  const path = askedPath();
  if (path === undefined) return;
  const files: LostPageFiles = {
    redirects: () => fetchJson(redirectsFile),
    shortAddresses: () => fetchJson(shortAddressesFile),
  };
  const elsewhere = await findElsewhere(files, path);
  const slug = parseShortAddress(path);
  if (elsewhere) location.replace(toLocation(elsewhere.to, location.search));
  else if (slug !== undefined) {
    // Stores the missing product for the notice, as `inline/missing-product.js` does for product pages.
    sessionStorage.setItem('missing-product', slug);
    location.replace(paths.products);
  }
}

// If the redirects fail to load, the visitor just sees the 404 page.
followRedirect().catch(() => undefined);
