import { randomBytes } from 'node:crypto';
import { generateApiKey } from '@supabase/lite';

export interface BackendKeys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

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
