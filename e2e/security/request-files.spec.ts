import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { pngFile } from '#shared/testing/picture-files.ts';
import { line, prove, toQuote } from '#shared/testing/visitor-request.ts';
import { product } from './product.ts';

// Attacks on request files by someone with the publishable key and a request of their own.

const { publishableKey } = product.supabase;
const front = new URL('/supabase', product.site).href;
const bucket = `${front}/storage/v1/object/request-files`;
const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
const png = new Uint8Array(pngFile(1, 1));
const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');

const call = (name: string, body: object) =>
  fetch(`${front}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const send = (name: string, body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  fetch(`${bucket}/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });

async function ownRequest(): Promise<string> {
  const payload = prove(toQuote([line(randomUUID())]));
  expect((await call('submit_request', { payload })).status).toBe(200);
  return payload.id;
}

const announce = (request_id: string, file: object = {}) =>
  call('issue_upload_tickets', {
    request_id,
    files: [{ position: 0, media_type: 'image/png', size: png.length, ...file }],
  });

test('accepts one picture per ticket, and lets only staff read it', async () => {
  const [name] = (await (await announce(await ownRequest())).json()) as [string];
  expect((await send(name, page)).status).toBe(400);
  expect((await send(name, png, 'text/html')).status).toBe(400);
  expect((await send(name.replace(/[0-9a-f]\.png$/, 'g.png'), png)).status).toBe(400);
  expect((await send(`../products/${name}`, png)).status).toBeGreaterThanOrEqual(400);
  expect((await send(name, png)).status).toBe(200);
  expect((await send(name, png)).status).toBe(400);
  for (const target of [
    `${bucket}/${name}`,
    `${bucket.replace('request-files', 'public/request-files')}/${name}`,
    `${bucket.replace('request-files', 'authenticated/request-files')}/${name}`,
    `${bucket.replace('request-files', 'info/request-files')}/${name}`,
    `${bucket.replace('request-files', 'sign/request-files')}/${name}?token=x`,
  ]) {
    const answer = await fetch(target, { headers });
    expect([target, answer.ok]).toEqual([target, false]);
  }
});

test('rejects listing, signing, moving and removing other visitors’ files', async () => {
  const [name] = (await (await announce(await ownRequest())).json()) as [string];
  expect((await send(name, png)).status).toBe(200);
  const storage = `${front}/storage/v1/object`;
  for (const [method, target, body] of [
    ['POST', `${storage}/list/request-files`, { prefix: '' }],
    ['POST', `${storage}/sign/request-files/${name}`, { expiresIn: 60 }],
    ['POST', `${storage}/upload/sign/request-files/${randomUUID()}/a.png`, {}],
    [
      'POST',
      `${storage}/move`,
      { bucketId: 'request-files', sourceKey: name, destinationKey: 'a.png' },
    ],
    [
      'POST',
      `${storage}/copy`,
      {
        bucketId: 'request-files',
        sourceKey: name,
        destinationBucket: 'products',
        destinationKey: 'a.png',
      },
    ],
    ['DELETE', `${storage}/request-files`, { prefixes: [name] }],
    ['DELETE', `${front}/storage/v1/bucket/request-files`, {}],
  ] as const) {
    const answer = await fetch(target, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([method, target, answer.ok]).toEqual([method, target, false]);
  }
  for (const rpc of ['files_of_request', 'orphaned_request_files', 'forget_unused_tickets']) {
    const answer = await call(
      rpc,
      rpc === 'files_of_request' ? { request_id: name.split('/')[0] } : {},
    );
    expect([rpc, answer.ok]).toEqual([rpc, false]);
  }
  expect((await fetch(`${front}/rest/v1/request_files?select=*`, { headers })).ok).toBe(false);
});

test('rejects tickets for other visitors’ requests and for unsupported files', async () => {
  expect((await announce(randomUUID())).status).toBe(404);
  const id = await ownRequest();
  for (const file of [{ size: 6_000_000 }, { media_type: 'text/html' }, { position: 2 }]) {
    expect((await announce(id, file)).status).toBe(422);
  }
});
