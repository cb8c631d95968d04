import { randomBytes } from 'node:crypto';
import { generateApiKey } from '@supabase/lite';

/** What a caller needs to speak to a backend: its keys, and the secret its session tokens are signed with. */
export interface BackendKeys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

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
