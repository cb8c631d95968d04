import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { unexpectedSignInError } from './sign-in-error.ts';

/** The app by whose codes somebody signs in; null for whoever needs none. */
export async function readSecondFactor(): Promise<{ id: string; since: string } | null> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  const [factor] = data.totp;
  return factor ? { id: factor.id, since: factor.created_at } : null;
}

/** A code as apps show it, in two groups; undefined when it is none. */
export function parseCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

function describe(error: AuthError): string {
  // Without an answer there is no reason to show.
  if (isAuthRetryableFetchError(error)) return unexpectedSignInError;
  if (error.code === 'mfa_verification_failed') {
    return 'O código não confere. Use o que o aplicativo mostra agora; cada um vale uma vez.';
  }
  return error.status === 429
    ? `Código não aceito: ${error.message}`
    : 'O código não foi aceito. Tente de novo com o próximo.';
}

/** Gives the code of an app; returns the message to show when it is not taken. */
export async function giveCode(factorId: string, code: string): Promise<string | undefined> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? describe(error) : undefined;
}

/** Signs in by the code of whatever app the account has. */
export async function signInByCode(code: string): Promise<string | undefined> {
  try {
    const factor = await readSecondFactor();
    // Somebody has taken it away meanwhile: nothing more is asked.
    return factor === null ? undefined : await giveCode(factor.id, code);
  } catch (cause) {
    logError('The second factor could not be read', cause);
    return unexpectedSignInError;
  }
}

/** What an app needs to know, before its first code has confirmed it. */
export interface NewFactor {
  id: string;
  /** An image of the address, for the app's camera. */
  qrCode: string;
  secret: string;
  uri: string;
}

/**
 * Begins with a new app, in the place of one that was never confirmed.
 *
 * @param shop under which name the app lists it
 * @returns `unavailable` where the backend has no second factors
 */
export async function startFactor(shop: string): Promise<NewFactor | 'unavailable' | 'failed'> {
  const { data: factors } = await supabase.auth.mfa.listFactors();
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await supabase.auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', issuer: shop });
  if (!error) {
    const { qr_code: qrCode, secret, uri } = data.totp;
    return { id: data.id, qrCode, secret, uri };
  }
  logError('No second factor was begun', error);
  const isMissing = error.code === 'mfa_totp_enroll_not_enabled' || error.status === 404;
  return isMissing ? 'unavailable' : 'failed';
}

/** Lets one sign in by the password alone again, for whoever still has the app. */
export async function removeFactor(factorId: string, code: string): Promise<string | undefined> {
  const refused = await giveCode(factorId, code);
  if (refused !== undefined) return refused;
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (!error) return undefined;
  logError('The second factor was not removed', error);
  return unexpectedSignInError;
}
