import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePushKeys } from '#scripts/config/push-keys.ts';
import { contactOf, vapidAuthorization } from './vapid.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test('a token names the push service, an end within a day and us, signed by the key devices know', () => {
  const keys = makePushKeys();
  const endpoint = new URL('https://push.exemplo.com.br/assinatura/1');
  const header = vapidAuthorization(endpoint, keys, 'https://loja.com.br', now);
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://push.exemplo.com.br',
    exp: now / 1000 + 12 * 60 * 60,
    sub: 'https://loja.com.br',
  });
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

test('push services are told where we are found: the site, or somebody at it', () => {
  expect(contactOf('https://loja.com.br')).toBe('https://loja.com.br');
  expect(contactOf('http://localhost:4321')).toBe('mailto:webmaster@localhost');
});
