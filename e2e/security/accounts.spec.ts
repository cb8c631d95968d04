import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { product } from './product.ts';

// An attacker tries to become staff with the publishable key found on every page.

const run = promisify(execFile);
const { url, publishableKey, secretKey } = product.supabase;
const password = 'adivinhada-123';
const demo = 'equipe@exemplo.com.br';

const newEmail = () => `futura-${Date.now()}@exemplo.com.br`;

async function call(request: APIRequestContext, path: string, body: object, token?: string) {
  const answer = await request.post(`${url}${path}`, {
    data: body,
    headers: {
      apikey: publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.status(), text: await answer.text() };
}

const signUp = (request: APIRequestContext, email: string, code?: string) =>
  call(request, '/auth/v1/signup', { email, password, data: { invitation_code: code } });

async function invitedByService(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(`${url}/rest/v1/rpc/invite_staff`, {
    data: { email, password },
    headers: { apikey: secretKey },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('rejects uninvited sign-ups without revealing who works here', async ({ request }) => {
  const answers = [];
  for (const email of [newEmail(), demo, 'admin@exemplo.com.br']) {
    answers.push(await signUp(request, email), await signUp(request, email, 'adivinhado'));
  }
  expect(answers[0]?.status).toBe(403);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('grants no rights to an account created with an invitation alone, and replaces it on a second invitation', async ({
  request,
}) => {
  const email = newEmail();
  const first = await signUp(request, email, await invitedByService(request, email));
  const squatter = JSON.parse(first.text).access_token as string;
  const written = await call(request, '/rest/v1/products', { name: 'Do intruso' }, squatter);
  expect(written.status).toBeGreaterThanOrEqual(400);
  const inviting = await call(request, '/rest/v1/rpc/invite_staff', { email, password }, squatter);
  expect(inviting.status).toBe(403);

  const second = await signUp(request, email, await invitedByService(request, email));
  const user = JSON.parse(second.text).user as { id: string };
  const record = await request.post(`${url}/rest/v1/admin_users`, {
    data: { name: 'Futura', email, role: 'admin', auth_id: user.id },
    headers: { apikey: secretKey },
  });
  expect(record.status()).toBe(201);
  const stillNobody = await call(
    request,
    '/rest/v1/rpc/invite_staff',
    { email: 'x@exemplo.com.br', password },
    squatter,
  );
  expect([401, 403]).toContain(stillNobody.status);
  await request.delete(`${url}/rest/v1/admin_users?email=eq.${email}`, {
    headers: { apikey: secretKey },
  });
});

test('rejects an employee record linked to somebody else’s account, even with the service key', async ({
  request,
}) => {
  const email = newEmail();
  const made = await signUp(request, email, await invitedByService(request, email));
  const { id } = JSON.parse(made.text).user as { id: string };
  const record = await request.post(`${url}/rest/v1/admin_users`, {
    data: { name: 'Outra', email: `outra-${email}`, role: 'admin', auth_id: id },
    headers: { apikey: secretKey },
  });
  expect(record.status()).toBe(403);
});

test('creates an administrator with `npm run administrator`, and shows the password once', async ({
  request,
}) => {
  const email = newEmail();
  const command = async () => {
    const { stdout } = await run(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'scripts/commands/administrator.ts',
        email,
        'Chefe',
      ],
      { env: { ...process.env, DATA_DIR: product.dataDir } },
    );
    return /^senha: (\S{16,})$/m.exec(stdout)?.[1] ?? '';
  };
  const signIn = (secret: string) =>
    call(request, '/auth/v1/token?grant_type=password', { email, password: secret });
  const first = await command();
  expect((await signIn(first)).status).toBe(200);
  const second = await command();
  expect((await signIn(first)).status).toBe(400);
  const signedIn = await signIn(second);
  const token = JSON.parse(signedIn.text).access_token as string;
  const invited = await call(
    request,
    '/rest/v1/rpc/invite_staff',
    { email: newEmail(), password },
    token,
  );
  expect(invited.status).toBe(200);
  await request.delete(`${url}/rest/v1/admin_users?email=eq.${email}`, {
    headers: { apikey: secretKey },
  });
});
