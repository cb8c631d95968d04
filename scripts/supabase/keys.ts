import { randomBytes } from 'node:crypto';
import { generateApiKey } from '@supabase/lite';
import type { BackendKeys } from './app.ts';

/** A fresh pair of API keys in Supabase's own form, and a signing secret. */
export async function generateKeys(): Promise<BackendKeys> {
  const [publishable, secret] = await Promise.all([
    generateApiKey('publishable'),
    generateApiKey('secret'),
  ]);
  return {
    publishable: publishable.key,
    secret: secret.key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}
