import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from '#scripts/config/push-keys.ts';

/** How long a push service may take a token for ours (seconds); it allows a day at most. */
const lasting = 12 * 60 * 60;

/** Where the operators of push services find us: the site, or somebody at it where it is none of the web. */
export function contactOf(siteUrl: string): string {
  const { protocol, origin, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Says to a push service that a message is from whom the device has subscribed to (VAPID, RFC 8292).
 * @param contact where the service's operator finds us
 */
export function vapidAuthorization(
  endpoint: URL,
  { publicKey, privateKey }: PushKeys,
  contact: string,
  now = Date.now(),
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(now / 1000) + lasting,
    sub: contact,
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
