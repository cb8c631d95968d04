import { createECDH } from 'node:crypto';
import { UserError } from '../lib/user-error.ts';

export type PushKeys = ReturnType<typeof makePushKeys>;

/**
 * Generates the keys that identify the shop to push services (VAPID, RFC 8292): a P-256 key pair in base64url, the
 * public key as an uncompressed point. Called once per shop because devices subscribe to the public key.
 */
export function makePushKeys() {
  const pair = createECDH('prime256v1');
  return {
    publicKey: pair.generateKeys().toString('base64url'),
    // Padded because Node strips leading zeros and push services require all 32 bytes.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}

function publicOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** Reads the key pair from the environment; undefined if it is unset. Throws a UserError if it is invalid. */
export function readPushKeys(variables: NodeJS.ProcessEnv): PushKeys | undefined {
  const { PUBLIC_PUSH_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = variables;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) {
    throw new UserError(
      `Falta definir ${publicKey ? 'PUSH_PRIVATE_KEY' : 'PUBLIC_PUSH_KEY'}: as duas chaves dos avisos vão juntas, ou nenhuma.`,
    );
  }
  if (publicOf(privateKey) !== publicKey) {
    throw new UserError(
      'PUBLIC_PUSH_KEY e PUSH_PRIVATE_KEY não são um par: use as duas de um push-keys.json, ou nenhuma para o servidor fazer as suas.',
    );
  }
  return { publicKey, privateKey };
}
