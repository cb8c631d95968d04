import { expect, test } from 'vitest';
import { readBucketSettings } from './bucket-settings.ts';

const complete = {
  S3_ENDPOINT: 'https://conta.r2.cloudflarestorage.com/',
  S3_BUCKET: 'vitrine',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'segredo',
};

test('returns no bucket by default', () => {
  expect(readBucketSettings({})).toBeUndefined();
});

test('reads a bucket, and the CDN in front of it', () => {
  const cdn = { CLOUDFLARE_ZONE_ID: 'zona', CLOUDFLARE_API_TOKEN: 'ficha' };
  expect(readBucketSettings({ ...complete, ...cdn })).toEqual({
    endpoint: 'https://conta.r2.cloudflarestorage.com',
    bucket: 'vitrine',
    accessKeyId: 'id',
    secretAccessKey: 'segredo',
    region: 'auto',
    purge: { zone: 'zona', token: 'ficha' },
  });
});

test.each([
  [{ S3_BUCKET: 'vitrine' }, 'Falta definir S3_ENDPOINT e S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY'],
  [{ ...complete, CLOUDFLARE_ZONE_ID: 'z' }, 'Falta definir CLOUDFLARE_API_TOKEN'],
  [{ ...complete, S3_ENDPOINT: 'r2' }, 'S3_ENDPOINT não é o endereço'],
  [{ ...complete, S3_ENDPOINT: 'https://s3.local/vitrine' }, 'sem o nome do bucket'],
])('rejects %j', (variables, message) => {
  expect(() => readBucketSettings(variables)).toThrow(message);
});
