import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Defaults of authenticator apps, some of which support nothing else. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };

export interface NewSecret {
  secret: string;
  /** otpauth URI with the secret and the label for an app. */
  uri: string;
  drawing: string;
}

export function createSecret(issuer: string, label: string): NewSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...rules, issuer, label, secret }).toString();
  return { secret: secret.base32, uri, drawing: renderSVG(uri, { border: 2 }) };
}

/** Returns the period of a valid code, with a clock tolerance of one period; undefined when invalid. */
export function findPeriod(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: code, timestamp: now, window: 1 });
  return off === null ? undefined : totp.counter({ timestamp: now }) + off;
}
