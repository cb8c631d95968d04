import { createHmac } from 'node:crypto';
import { isSameSecret } from './hash.ts';

/** Lifetime of a maintenance pass (seconds). An open back-office renews it until sign-out or dismissal. */
export const passSeconds = 15 * 60;

const cookie = 'vitrine-equipe';

const sign = (secret: string, until: string) =>
  createHmac('sha256', secret).update(`${cookie} ${until}`).digest('base64url');

const attributes = (seconds: number, secure: boolean) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

export function passCookie(secret: string, now: number, secure: boolean): string {
  const until = String(Math.round(now / 1000) + passSeconds);
  return `${cookie}=${until}.${sign(secret, until)}; ${attributes(passSeconds, secure)}`;
}

export const noPassCookie = (secure: boolean): string => `${cookie}=; ${attributes(0, secure)}`;

export function readPass(header: string | undefined): string | undefined {
  const found = header?.split(';').map((one) => one.trim().split('='));
  return found?.find(([name]) => name === cookie)?.[1] || undefined;
}

export function isValidPass(secret: string, pass: string, now: number): boolean {
  const [until = '', given = ''] = pass.split('.');
  // With an empty secret, anybody could sign a pass.
  if (secret === '' || !/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now) return false;
  return isSameSecret(given, sign(secret, until));
}
