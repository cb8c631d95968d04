import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Lifetime of a pass behind the maintenance page (seconds). An open back-office renews it;
 * whoever is dismissed or signed out gets no other.
 */
export const passSeconds = 15 * 60;

const cookie = 'vitrine-equipe';

const sign = (secret: string, until: string) =>
  createHmac('sha256', secret).update(`${cookie} ${until}`).digest('base64url');

const attributes = (seconds: number, secure: boolean) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/** The Set-Cookie header that lets a browser look behind the maintenance page. */
export function passCookie(secret: string, now: number, secure: boolean): string {
  const until = String(Math.round(now / 1000) + passSeconds);
  return `${cookie}=${until}.${sign(secret, until)}; ${attributes(passSeconds, secure)}`;
}

/** The Set-Cookie header that takes the pass back. */
export const noPassCookie = (secure: boolean): string => `${cookie}=; ${attributes(0, secure)}`;

/** The pass a request carries, if any. */
export function readPass(header: string | undefined): string | undefined {
  const found = header?.split(';').map((one) => one.trim().split('='));
  return found?.find(([name]) => name === cookie)?.[1] || undefined;
}

/** Whether a pass was given by whoever has the secret, and has not run out. */
export function isValidPass(secret: string, pass: string, now: number): boolean {
  const [until = '', given = ''] = pass.split('.');
  // Without a secret everybody could sign.
  if (secret === '' || !/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now) return false;
  const [right, written] = [Buffer.from(sign(secret, until)), Buffer.from(given)];
  return right.length === written.length && timingSafeEqual(right, written);
}
