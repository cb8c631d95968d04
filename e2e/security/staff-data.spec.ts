import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { pngFile } from '#shared/testing/picture-files.ts';
import { line, prove, toQuote } from '#shared/testing/visitor-request.ts';
import { product } from './product.ts';

// Checks daily file limits, dismissed employees' access to files, and other actions forbidden to staff.

const { publishableKey, secretKey } = product.supabase;
const front = new URL('/supabase', product.site).href;
const png = new Uint8Array(pngFile(10, 10));
const fiveMegabytes = 5_242_880;

interface As {
  token?: string | undefined;
  /** A visitor's IP address, as a local proxy would forward it. */
  address?: string | undefined;
}

const headersOf = ({ token, address }: As, type = 'application/json') => ({
  apikey: token === secretKey ? secretKey : publishableKey,
  authorization: `Bearer ${token ?? publishableKey}`,
  'content-type': type,
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});

async function call(method: string, path: string, body: unknown, as: As = {}) {
  const answer = await fetch(`${front}${path}`, {
    method,
    headers: headersOf(as),
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: () => JSON.parse(text) };
}
const rpc = (name: string, body: unknown, as: As = {}) =>
  call('POST', `/rest/v1/rpc/${name}`, body, as);

const signIn = async (email: string, password: string) =>
  call('POST', '/auth/v1/token?grant_type=password', { email, password });
const signInAs = async (name: 'admin' | 'equipe') =>
  (await signIn(`${name}@exemplo.com.br`, `${name}-demo-123`)).json().access_token as string;

const service: As = { token: secretKey };
const newEmail = () => `nova-${randomUUID()}@exemplo.com.br`;

/** Creates an employee with a separate session. */
async function newEmployee() {
  const email = newEmail();
  const password = 'uma-senha-propria';
  const code = (await rpc('invite_staff', { email, password }, service)).json();
  const made = await call('POST', '/auth/v1/signup', {
    email,
    password,
    data: { invitation_code: code },
  });
  const { access_token: token, user } = made.json();
  const record = { name: 'Nova', email, role: 'employee', auth_id: user.id };
  expect((await call('POST', '/rest/v1/admin_users', record, service)).status).toBe(201);
  return { email, token: token as string };
}

let households = 0;
/** Random part of visitors' addresses, which then differ between runs. */
const run = Math.floor(Math.random() * 60_000);
const newAddress = () => {
  households += 1;
  return `2001:db8:${run.toString(16)}:${households.toString(16)}::1`;
};

async function newRequest(as: As): Promise<string> {
  const payload = prove(toQuote([1, 2, 3].map(() => line(randomUUID()))));
  const kept = await rpc('submit_request', { payload }, as);
  expect(kept.status).toBe(200);
  return payload.id;
}
const announce = (request_id: string, positions: number[], size: number, as: As) =>
  rpc(
    'issue_upload_tickets',
    {
      request_id,
      files: positions.map((position) => ({ position, media_type: 'image/png', size })),
    },
    as,
  );

/** Uploads a logo; returns its name. */
async function sendLogo(as: As): Promise<string> {
  const given = await announce(await newRequest(as), [0], png.length, as);
  expect([given.status, given.text]).toEqual([200, expect.any(String)]);
  const [name] = given.json() as [string];
  const sent = await fetch(`${front}/storage/v1/object/request-files/${name}`, {
    method: 'POST',
    headers: headersOf(as, 'image/png'),
    body: png,
  });
  expect(sent.status).toBe(200);
  return name;
}

test('limits a household to a fifth of the daily volume across all its requests', async () => {
  const as = { address: newAddress() };
  const answers = [];
  for (let taken = 0; taken < 4; taken += 1) {
    // Another address in the same network belongs to the same household.
    const next = { address: `${as.address}${taken}` };
    const id = await newRequest(next);
    answers.push((await announce(id, [0, 1, 2, 3], fiveMegabytes, next)).status);
  }
  expect(answers).toEqual([200, 200, 429, 429]);
  await sendLogo({ address: newAddress() });
});

test('rejects signing, copying and moving visitors’ files, for every caller', async () => {
  const name = await sendLogo({ address: newAddress() });
  for (const token of [await signInAs('admin'), await signInAs('equipe'), undefined]) {
    const storage = '/storage/v1/object';
    const destinationKey = `${randomUUID()}.png`;
    const source = { bucketId: 'request-files', sourceKey: name, destinationKey };
    for (const [path, body] of [
      [`/sign/request-files/${name}`, { expiresIn: 315_360_000 }],
      ['/sign/request-files', { expiresIn: 315_360_000, paths: [name] }],
      ['/upload/sign/products/a.png', {}],
      ...['products', 'carousel', 'about', 'identity', 'request-files'].flatMap(
        (destinationBucket) => [
          ['/copy', { ...source, destinationBucket }] as const,
          ['/move', { ...source, destinationBucket }] as const,
        ],
      ),
    ] as const) {
      const answer = await call('POST', `${storage}${path}`, body, { token });
      // A request for several files gets a 200 with a separate result for each file.
      const gives = answer.status < 300 && !/"signedURL":null|\[\]/.test(answer.text);
      expect([path, gives, answer.text]).toEqual([path, false, expect.any(String)]);
    }
    for (const bucket of ['products', 'carousel', 'about', 'identity']) {
      const copy = await fetch(`${front}${storage}/public/${bucket}/${destinationKey}`);
      expect(copy.ok).toBe(false);
    }
  }
});

test('grants no pass after dismissal or sign-out, and limits each pass to a quarter of an hour', async () => {
  const { email, token } = await newEmployee();
  const ask = () =>
    fetch(new URL('/hooks/pass', product.site), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const given = await ask();
  expect(given.status).toBe(200);
  const [, seconds] = /Max-Age=(\d+)/.exec(given.headers.get('set-cookie') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(900);
  const record = `/rest/v1/admin_users?email=eq.${email}`;
  expect((await call('PATCH', record, { is_active: false }, service)).status).toBeLessThan(300);
  expect((await ask()).status).toBe(401);
  expect((await call('PATCH', record, { is_active: true }, service)).status).toBeLessThan(300);
  expect((await ask()).status).toBe(200);
  await call('POST', '/auth/v1/logout?scope=global', {}, { token });
  expect((await ask()).status).toBe(401);
  await call('DELETE', record, {}, service);
});

test('restores a deleted record with its original dates', async () => {
  const token = await signInAs('admin');
  const id = randomUUID();
  const passing = { id, name: 'De passagem', description: 'x' };
  expect(
    (await rpc('save_product', { product: passing, tags: [], images: [] }, { token })).status,
  ).toBe(200);
  await call('DELETE', `/rest/v1/products?id=eq.${id}`, {}, { token });
  for (const change of [
    { created_at: '2001-01-01' },
    { updated_at: '2001-01-01', reference_code: null },
    { id: randomUUID() },
    { is_active: false },
  ]) {
    const refused = await rpc(
      'restore_deleted_records',
      { ids: [id], changes: { [id]: change } },
      { token },
    );
    expect([change, refused.status]).toEqual([change, 422]);
  }
});

test('rejects a non-text value with a message', async () => {
  for (const [path, fields] of [
    ['/auth/v1/token?grant_type=password', ['email', 'password']],
    ['/auth/v1/token?grant_type=refresh_token', ['refresh_token']],
    ['/auth/v1/signup', ['email', 'password']],
    ['/rest/v1/rpc/reset_password', ['email', 'code', 'new_password']],
    ['/rest/v1/rpc/request_access', ['name', 'email']],
    ['/rest/v1/rpc/invite_staff', ['email', 'password']],
  ] as const) {
    // The gateway rejects all callers without the service key.
    const as = path.endsWith('/invite_staff') ? service : {};
    const texts = Object.fromEntries(fields.map((field) => [field, 'a']));
    for (const field of fields) {
      // scripts/servers/supabase/gateway/text-fields.test.ts covers every other value.
      const answer = await call('POST', path, { ...texts, [field]: {} }, as);
      expect([path, field, answer.status]).toEqual([path, field, 400]);
    }
  }
});
