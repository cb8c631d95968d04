import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What apps for codes take for granted, and some know nothing else. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };

export interface NewSecret {
  secret: string;
  /** The address that holds it for an app, with the name under which the app lists it. */
  uri: string;
  /** The same as a drawing, for the app's camera. */
  drawing: string;
}

export function createSecret(issuer: string, label: string): NewSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...rules, issuer, label, secret }).toString();
  return { secret: secret.base32, uri, drawing: renderSVG(uri, { border: 2 }) };
}

/**
 * The period a code is of; undefined when it is of none. A clock may be wrong by one period.
 *
 * @param now milliseconds
 */
export function findPeriod(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: code, timestamp: now, window: 1 });
  return off === null ? undefined : totp.counter({ timestamp: now }) + off;
}
