import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createServiceClient } from '#scripts/config/service-client.ts';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { removeOrphanedFiles } from '#scripts/servers/publisher/jobs.ts';
import { freePort } from '#scripts/testing/postgres-server.ts';
import { jpegHead, pngFile, webpHead } from '#shared/testing/picture-files.ts';
import { toQuote } from '#shared/testing/visitor-request.ts';
import { openMigrated } from '../app.ts';
import { serveSupabase } from '../http.ts';

let folder: string;
let app: App;
let server: ServerType;
let url: string;
/** Client signed in as an administrator. */
let staff: SupabaseClient;
const keys = generateKeys();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-gateway-'));
  const database = path.join(folder, 'database');
  await cp(inject('pgliteTemplate'), database, { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = await openMigrated({
    engine: { kind: 'pglite', folder: database },
    keys,
    filesFolder: path.join(folder, 'storage'),
    url,
  });
  server = await serveSupabase(app, port, keys);
  staff = await signedIn();
});
afterAll(async () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await app.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const service = () => createServiceClient(url, keys.secret);
const files = () => service().storage.from('request-files');
const anonymous = { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` };
const png = Buffer.concat([pngFile(10, 10), Buffer.alloc(100_000)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Returns a client signed in as an administrator. */
async function signedIn(): Promise<SupabaseClient> {
  const staff = createClient(url, keys.publishable, { auth: { persistSession: false } });
  const email = `${randomUUID()}@exemplo.com.br`;
  const password = 'senha-de-teste';
  const { data: code } = await service().rpc('invite_staff', { email, password }).throwOnError();
  const { data } = await staff.auth.signUp({
    email,
    password,
    options: { data: { invitation_code: code } },
  });
  const account = { name: 'A', email, role: 'admin', auth_id: data.user?.id ?? '' };
  await service().from('admin_users').insert(account).throwOnError();
  return staff;
}

/** Returns headers as set by a proxy on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

const call = (name: string, body: object, headers = {}) =>
  fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...anonymous, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Obtains a ticket for the logo of a new request. */
async function ticket(media_type: string, size: number, headers = {}): Promise<string> {
  const { protocol, id, kind, notice_version } = toQuote([]);
  // Stored directly because submitting it would need a proof of work for each file.
  await service()
    .from('requests')
    .insert({ id, protocol, kind, notice_version, retain_until: '2030-01-01T00:00:00Z' })
    .throwOnError();
  const files = [{ position: 0, media_type, size }];
  const answer = await call('issue_upload_tickets', { request_id: id, files }, headers);
  const [name] = (await answer.json()) as [string];
  return name;
}

const send = (name: string, body: Buffer, type = 'image/png', headers = {}) =>
  fetch(`${url}/storage/v1/object/request-files/${name}`, {
    method: 'POST',
    headers: { ...anonymous, 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });

test('uploads a large picture by ticket, once', async () => {
  const name = await ticket('image/png', png.length);
  expect((await send(name, png)).status).toBe(200);
  expect((await send(name, png)).status).toBe(400);
  expect((await send(name, png, 'image/png', { 'x-upsert': 'true' })).status).toBe(400);
  expect((await files().download(name)).data?.size).toBe(png.length);
});

test('accepts a ticket only once, even for concurrent uploads', async () => {
  const name = await ticket('image/png', png.length);
  const answers = await Promise.all([send(name, png), send(name, png), send(name, png)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('limits slow uploads per address, without delaying others', async () => {
  const slow = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const name = await ticket('image/png', png.length, from(`198.51.101.${index}`));
      const request = httpRequest(`${url}/storage/v1/object/request-files/${name}`, {
        method: 'POST',
        headers: {
          ...anonymous,
          ...from('198.51.100.7'),
          'content-type': 'image/png',
          'content-length': png.length,
        },
      });
      const answered = once(request, 'response');
      request.write(png.subarray(0, 1000));
      return { request, answered };
    }),
  );
  const next = await ticket('image/png', png.length, from('198.51.100.8'));
  // Polls until all eight uploads have started. Sending a file that is not a picture leaves the ticket valid.
  await expect
    .poll(async () => (await send(next, page, 'image/png', from('198.51.100.7'))).status, {
      interval: 200,
      timeout: 120_000,
    })
    .toBe(503);
  expect((await send(next, png, 'image/png', from('198.51.100.8'))).status).toBe(200);
  for (const { request, answered } of slow) {
    request.end(png.subarray(1000));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
  }
});

test.each([
  ['an HTML page sent as a picture', 'image/png', page, 'image/png'],
  ['an HTML page sent as an SVG', 'image/svg+xml', page, 'application/octet-stream'],
  ['an SVG sent as a picture', 'image/png', svg, 'image/png'],
  ['an SVG sent with its own type', 'image/svg+xml', svg, 'image/svg+xml'],
  ['a picture sent with another picture type', 'image/jpeg', png, 'image/jpeg'],
  ['a multipart form', 'image/png', png, 'multipart/form-data; boundary=x'],
])('rejects %s despite a valid ticket', async (_, announced, body, type) => {
  const name = await ticket(announced, png.length);
  expect((await send(name, body, type)).status).toBe(400);
  expect((await files().download(name)).data).toBeNull();
});

test.each([
  ['PNG', 'image/png', pngFile(15_000, 15_000)],
  ['JPEG', 'image/jpeg', jpegHead(15_000, 15_000, { frame: 0xc2 })],
  ['lossy WebP', 'image/webp', webpHead('VP8 ', 15_000, 15_000)],
  ['lossless WebP', 'image/webp', webpHead('VP8L', 15_000, 15_000)],
  ['extended WebP', 'image/webp', webpHead('VP8X', 15_000, 15_000)],
])(
  'rejects a %s of 225 megapixels and returns its size, to visitors and staff',
  async (_, type, bomb) => {
    const name = await ticket(type, bomb.length);
    const answer = await send(name, bomb, type);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: '413',
        error: 'Payload too large',
        message: 'A imagem tem 15.000 × 15.000 px; o máximo é 40 megapixels.',
      },
    ]);
    expect((await files().download(name)).data).toBeNull();

    const key = `${randomUUID()}.${type.slice('image/'.length)}`;
    const form = new FormData();
    form.append('', new Blob([bomb], { type }));
    for (const body of [new Blob([bomb], { type }), form]) {
      const { error } = await staff.storage
        .from('products')
        .upload(key, body, { contentType: type });
      expect(error?.message).toContain('15.000 × 15.000 px');
    }
    // Files larger than the limit are still restored.
    const restored = service().storage.from('products');
    expect((await restored.upload(key, bomb, { contentType: type })).error).toBeNull();
  },
);

test('rejects a picture with a truncated or empty header', async () => {
  for (const broken of [pngFile(10, 10).subarray(0, 20), pngFile(0, 10)]) {
    const name = await ticket('image/png', broken.length);
    const answer = await send(name, broken);
    expect(await answer.json()).toHaveProperty(
      'message',
      'As medidas da imagem não puderam ser lidas. Exporte-a de novo.',
    );
    expect((await files().download(name)).data).toBeNull();
  }
});

test('rejects more bytes than announced or allowed', async () => {
  const name = await ticket('image/png', png.length - 1);
  expect((await send(name, png)).status).toBe(400);
  const most = 5 * 1024 * 1024;
  expect((await send(name, Buffer.alloc(most + 1))).status).toBe(413);
});

test('hides files from callers without a ticket, on every Storage route', async () => {
  const name = await ticket('image/png', png.length);
  const forged = `${name.split('/')[0]}/${randomUUID()}.png`;
  expect((await send(forged, png)).status).toBe(400);
  const asked = vi.spyOn(app, 'fetch');
  const small = new Uint8Array(png.subarray(0, 1000));
  const at = `${url}/storage/v1/object`;
  for (const [method, target, body, status] of [
    ['PUT', `${at}/request-files/${name}`, small, 404],
    ['POST', `${at}/upload/sign/request-files/${name}`, undefined, 404],
    ['POST', `${at}/request%2Dfiles/${name}`, small, 404],
    ['POST', `${at}/list/request-files`, '{"prefix":""}', 400],
    ['DELETE', `${at}/request-files`, `{"prefixes":["${name}"]}`, 400],
  ] as const) {
    const headers = { ...anonymous, 'content-type': 'image/png' };
    const answer = await fetch(target, { method, headers, ...(body && { body }) });
    expect([method, target, answer.status]).toEqual([method, target, status]);
  }
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect((await files().list()).data).not.toContainEqual(expect.objectContaining({ name }));
});

test.each([
  ['a drawing', 'image/svg+xml', svg],
  ['a PDF', 'application/pdf', Buffer.from('%PDF-1.7 <script>alert(1)</script>')],
])('serves %s as an uncached download', async (_, type, file) => {
  const name = await ticket(type, file.length, from('198.51.100.20'));
  expect((await send(name, file, 'application/octet-stream')).status).toBe(200);
  const address = `${url}/storage/v1/object/request-files/${name}`;
  const answer = await fetch(address, { headers: { apikey: keys.secret } });
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(await answer.text()).toBe(String(file));
  for (const target of [`public/request-files/${name}`, `request-files/${name}`]) {
    const { status } = await fetch(`${url}/storage/v1/object/${target}`, { headers: anonymous });
    expect(status).toBe(400);
  }
});

test('removes orphaned files only', async () => {
  const [gone, kept] = [
    await ticket('image/png', png.length),
    await ticket('image/png', png.length),
  ];
  for (const name of [gone, kept]) expect((await send(name, png)).status).toBe(200);
  await app.connection.exec(
    `update public.requests set anonymized_at = now() where id = '${gone.split('/')[0]}'`,
  );
  await app.connection.exec(`delete from public.request_files where object_name = '${gone}'`);
  expect(await removeOrphanedFiles(service())).toBe(1);
  expect(await removeOrphanedFiles(service())).toBe(0);
  expect((await files().download(gone)).data).toBeNull();
  expect((await files().download(kept)).data?.size).toBe(png.length);
});
