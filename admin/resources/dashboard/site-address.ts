import { isLoopback } from '#shared/backend/loopback.ts';

/** Origin at which the site was opened, and the configured origin of its pages, which differs. */
export interface AddressConflict {
  opened: string;
  configured: string;
}

/** Returns the conflict between the current origin and `configured` (PUBLIC_SITE_URL). Accepts any loopback origin. */
export function addressConflict(
  opened: URL,
  configured: string | undefined,
): AddressConflict | undefined {
  if (!configured || isLoopback(opened.hostname)) return undefined;
  const { origin } = new URL(configured);
  return opened.origin === origin ? undefined : { opened: opened.origin, configured: origin };
}
