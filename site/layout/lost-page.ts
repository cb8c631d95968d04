import { findElsewhere } from '#shared/redirects/lost-page.ts';
import { type RedirectsFile, redirectsFile, toLocation } from '#shared/redirects/redirect.ts';

/** The path that was asked for, in the one spelling redirects have it in. */
function askedPath(): string | undefined {
  try {
    return decodeURIComponent(location.pathname).replace(/(?:\/index)?\.html$|\/$/, '');
  } catch {
    return undefined;
  }
}

/**
 * Leads on from an address that is lost. Our own server and some hosts have done so before; this is for hosts that only
 * know files.
 */
async function leadOn(): Promise<void> {
  const path = askedPath();
  const answer = await fetch(redirectsFile);
  if (path === undefined || !answer.ok) return;
  const elsewhere = findElsewhere((await answer.json()) as RedirectsFile, path);
  if (elsewhere) location.replace(toLocation(elsewhere.to, location.search));
}

// Without an answer the page says what it says to everybody.
leadOn().catch(() => undefined);
