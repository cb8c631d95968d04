import { isLoopback } from '#shared/backend/loopback.ts';

/** Origin at which the site was opened, and the different origin configured for its pages. */
export interface AddressConflict {
  opened: string;
  configured: string;
}

/**
 * Returns the conflict if the site is opened at an origin other than the configured one. Loopback is always allowed.
 * @param configured PUBLIC_SITE_URL of the build
 */
export function addressConflict(
  opened: URL,
  configured: string | undefined,
): AddressConflict | undefined {
  if (!configured || isLoopback(opened.hostname)) return undefined;
  const { origin } = new URL(configured);
  return opened.origin === origin ? undefined : { opened: opened.origin, configured: origin };
}
