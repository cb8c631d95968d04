import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { unexpectedSignInError } from './sign-in.ts';

export async function readSecondFactor(): Promise<{ id: string; since: string } | null> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  const [factor] = data.totp;
  return factor ? { id: factor.id, since: factor.created_at } : null;
}

/** Parses a code, which apps show in two groups. Returns undefined if the code is invalid. */
export function parseCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

function describe(error: AuthError): string {
  // Without a response, there is no explanation to show.
  if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
  if (error.code === 'mfa_verification_failed') {
    return 'O código não confere. Use o que o aplicativo mostra agora; cada um vale uma vez.';
  }
  return error.status === 429
    ? `Código não aceito: ${error.message}`
    : 'O código não foi aceito. Tente de novo com o próximo.';
}

export async function verifyCode(factorId: string, code: string): Promise<string | undefined> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? describe(error) : undefined;
}

/** Signs in with a code from the authenticator app. Returns a message to show if the code was rejected. */
export async function signInByCode(code: string): Promise<string | undefined> {
  try {
    const factor = await readSecondFactor();
    // If an administrator has since removed the factor, no code is needed.
    return factor === null ? undefined : await verifyCode(factor.id, code);
  } catch (cause) {
    logError('The second factor could not be read', cause);
    return unexpectedSignInError;
  }
}

/** Factor not yet confirmed by a first code. */
export type NewFactor = Exclude<Awaited<ReturnType<typeof startFactor>>, string>;

/**
 * Adds an unverified factor and replaces any other unverified factor.
 * @param shop name under which the app lists the factor
 * @returns `unavailable` if the backend does not support second factors
 */
export async function startFactor(shop: string) {
  const { data: factors } = await supabase.auth.mfa.listFactors();
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await supabase.auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', issuer: shop });
  if (!error) {
    const { qr_code: qrCode, secret, uri } = data.totp;
    return { id: data.id, qrCode, secret, uri };
  }
  logError('The second factor could not be added', error);
  const isMissing = error.code === 'mfa_totp_enroll_not_enabled' || error.status === 404;
  return isMissing ? ('unavailable' as const) : ('failed' as const);
}

/** Removes the second factor after verifying a code. Returns a message to show on failure. */
export async function removeFactor(factorId: string, code: string): Promise<string | undefined> {
  const rejected = await verifyCode(factorId, code);
  if (rejected !== undefined) return rejected;
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (!error) return undefined;
  logError('The second factor was not removed', error);
  return unexpectedSignInError;
}
