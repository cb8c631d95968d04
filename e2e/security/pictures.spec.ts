import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { jpegHead, pngFile, webpHead } from '#shared/testing/picture-files.ts';
import { line, prove, toQuote } from '#shared/testing/visitor-request.ts';
import { product } from './product.ts';

// Small files that a browser would need a gigabyte of memory to show.

const { publishableKey, secretKey } = product.supabase;
const front = new URL('/supabase', product.site).href;
const visitor = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };

const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533)]);
const bombs: [string, string, Buffer<ArrayBuffer>][] = [
  ['PNG', 'image/png', pngFile(15_000, 15_000)],
  ['PNG of one long row', 'image/png', pngFile(1_000_000_000, 1)],
  ['JPEG', 'image/jpeg', jpegHead(15_000, 15_000)],
  ['progressive JPEG', 'image/jpeg', jpegHead(15_000, 15_000, { frame: 0xc2 })],
  ['JPEG behind EXIF', 'image/jpeg', jpegHead(65_500, 65_500, { before: exif })],
  ['lossy WebP', 'image/webp', webpHead('VP8 ', 16_383, 16_383)],
  ['lossless WebP', 'image/webp', webpHead('VP8L', 16_384, 16_384)],
  ['extended WebP', 'image/webp', webpHead('VP8X', 16_777_216, 256)],
  ['PNG that ends in its head', 'image/png', pngFile(10, 10).subarray(0, 20)],
  ['JPEG without a frame', 'image/jpeg', jpegHead(10, 10).subarray(0, 6)],
];

const call = (name: string, body: object, headers: Record<string, string>) =>
  fetch(`${front}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const send = (
  target: string,
  headers: Record<string, string>,
  type: string,
  body: Buffer<ArrayBuffer>,
) =>
  fetch(`${front}/storage/v1/object/${target}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });

const refused =
  /^A imagem tem [\d.]+ × [\d.]+ px; o máximo é 40 megapixels\.|não puderam ser lidas/;

async function expectNothingAt(target: string): Promise<void> {
  const answer = await fetch(`${front}/storage/v1/object/${target}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  expect([target, answer.ok]).toEqual([target, false]);
}

test('rejects visitors’ pictures that would fill a browser’s memory', async () => {
  for (let first = 0; first < bombs.length; first += 5) {
    const request = toQuote(Array.from({ length: 4 }, () => line(randomUUID())));
    const kept = await call('submit_request', { payload: prove(request) }, visitor);
    expect(kept.status).toBe(200);
    const sent = bombs.slice(first, first + 5);
    const files = sent.map(([, media_type, { length: size }], position) => ({
      position,
      media_type,
      size,
    }));
    const issued = await call('issue_upload_tickets', { request_id: request.id, files }, visitor);
    expect(issued.status).toBe(200);
    for (const [at, name] of ((await issued.json()) as string[]).entries()) {
      const [kind, type, bytes] = sent[at] ?? ['', '', Buffer.alloc(0)];
      const answer = await send(`request-files/${name}`, visitor, type, bytes);
      expect([kind, answer.status]).toEqual([kind, 400]);
      expect(((await answer.json()) as { message: string }).message).toMatch(refused);
      await expectNothingAt(`request-files/${name}`);
    }
  }
});

test('rejects the same pictures from staff, even in a form or as a replacement', async () => {
  const answer = await fetch(`${front}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', origin: product.site },
    body: JSON.stringify({ email: 'admin@exemplo.com.br', password: 'admin-demo-123' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const staff = { apikey: publishableKey, authorization: `Bearer ${access_token}` };
  for (const [kind, type, bytes] of bombs) {
    const key = `products/${randomUUID()}.${type.slice('image/'.length)}`;
    expect([kind, (await send(key, staff, type, bytes)).status]).toEqual([kind, 400]);
    await expectNothingAt(key);
  }
  const [, type, bytes] = bombs[0] ?? ['', '', Buffer.alloc(0)];
  const bomb = `products/${randomUUID()}.png`;
  const form = new FormData();
  form.append('', new Blob([bytes], { type }), 'a');
  const inForm = await fetch(`${front}/storage/v1/object/${bomb}`, {
    method: 'POST',
    headers: staff,
    body: form,
  });
  expect(inForm.status).toBe(400);
  await expectNothingAt(bomb);
  const key = `products/${randomUUID()}.png`;
  expect((await send(key, staff, 'image/png', pngFile(10, 10))).status).toBe(200);
  expect((await send(key, { ...staff, 'x-upsert': 'true' }, type, bytes)).status).toBe(400);
});
