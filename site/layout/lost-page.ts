import { findElsewhere } from '#shared/redirects/lost-page.ts';
import { type RedirectsFile, redirectsFile, toLocation } from '#shared/redirects/redirect.ts';

/** Returns the requested path, normalised like those of redirects. */
function askedPath(): string | undefined {
  try {
    return decodeURIComponent(location.pathname).replace(/(?:\/index)?\.html$|\/$/, '');
  } catch {
    return undefined;
  }
}

/** Follows the redirect of a missing page on hosts that only serve files. */
async function followRedirect(): Promise<void> {
  const path = askedPath();
  const answer = await fetch(redirectsFile);
  if (path === undefined || !answer.ok) return;
  const elsewhere = findElsewhere((await answer.json()) as RedirectsFile, path);
  if (elsewhere) location.replace(toLocation(elsewhere.to, location.search));
}

// Without redirects the page stays a plain 404.
followRedirect().catch(() => undefined);
