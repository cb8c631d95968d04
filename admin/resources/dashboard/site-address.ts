import { isLoopback } from '#shared/backend/loopback.ts';

/** Two addresses of one site: where it was opened, and where its pages say it is. */
export interface AddressConflict {
  opened: string;
  configured: string;
}

/**
 * Whether the site is opened at an address its pages do not know. On the machine it runs on it always may be.
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
