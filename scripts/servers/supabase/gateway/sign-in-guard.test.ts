import { beforeEach, expect, test } from 'vitest';
import { guardSignIn } from './sign-in-guard.ts';

const right = 'senha-certa';
const minute = 60_000;

/** Fake clock, which advances while a caller waits. The fake service is slower for known accounts. */
let time: number;
let compared: number;
let guarded: ReturnType<typeof guardSignIn>;

beforeEach(() => {
  time = 0;
  compared = 0;
  guarded = guardSignIn(
    async (request) => {
      const { email, password } = (await request.json()) as { email: string; password: string };
      if (request.url.endsWith('/reset_password')) {
        return Response.json(
          password === right ? 'changed' : password === '' ? 'too_short' : 'refused',
        );
      }
      if (request.url.endsWith('/request_access')) {
        if (email.startsWith('conhecida')) time += 300;
        return new Response(null, { status: 204 });
      }
      if (new URL(request.url).pathname.endsWith('/signup')) {
        if (email.startsWith('conhecida')) {
          return Response.json({ error_code: 'user_already_exists' }, { status: 422 });
        }
        time += 300;
        return Response.json({ error: 'server_error' }, { status: 500 });
      }
      compared += 1;
      if (email.toLowerCase().startsWith('conhecida')) time += 300;
      return password === right
        ? Response.json({ access_token: 'x' })
        : Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
    },
    'a secret',
    {
      now: () => time,
      async sleep(milliseconds) {
        time += milliseconds;
      },
    },
  );
});

async function post(
  path: string,
  email: string,
  password: string,
  address = '127.0.0.1',
  cookie = '',
) {
  const began = time;
  const response = await guarded(
    new Request(new URL(path, 'http://127.0.0.1:9/auth/v1/'), {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({ email, password }),
    }),
    address,
  );
  return {
    status: response.status,
    after: response.headers.get('retry-after'),
    took: time - began,
    cookie: response.headers.get('set-cookie')?.split(';')[0],
    text: await response.text(),
  };
}
const signIn = (email: string, password: string, address?: string, cookie?: string) =>
  post('token?grant_type=password', email, password, address, cookie);

/** Guesses an account's password once from each of many households. */
async function guessFromEverywhere(households: number, email = 'conhecida@x.br') {
  for (let one = 0; one < households; one += 1) {
    await signIn(email, 'errada', `2001:db8:${one.toString(16)}::1`);
  }
}

test('delays the sixth guess by a minute, and doubles the wait for each later one', async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await signIn('conhecida@x.br', `senha-${guess}`)).status).toBe(400);
  }
  for (const minutes of [1, 2, 4]) {
    const refused = await signIn(' Conhecida@X.br', right);
    expect(refused.status).toBe(429);
    expect(Math.ceil(Number(refused.after) / 60)).toBe(minutes);
    expect(refused.text).toContain('Espere');
    time += minutes * minute;
    expect((await signIn('conhecida@x.br', 'outra')).status).toBe(400);
  }
  expect(compared).toBe(8);
});

test('counts concurrent guesses like sequential ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => signIn('conhecida@x.br', `senha-${guess}`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(compared).toBe(5);
});

test('delays an address that guesses passwords of many accounts, but no other address', async () => {
  for (let guess = 0; guess < 20; guess += 1)
    await signIn(`conta-${guess}@x.br`, 'senha', '10.0.0.9');
  expect((await signIn('outra@x.br', right, '10.0.0.9')).status).toBe(429);
  expect((await signIn('outra@x.br', right, '10.0.0.8')).status).toBe(200);
});

test('resets the count after a correct password or half a day', async () => {
  for (let guess = 0; guess < 4; guess += 1) await signIn('conhecida@x.br', 'errada');
  expect((await signIn('conhecida@x.br', right)).status).toBe(200);
  for (let guess = 0; guess < 4; guess += 1) await signIn('conhecida@x.br', 'errada');
  time += 13 * 60 * minute;
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await signIn('conhecida@x.br', 'errada')).status).toBe(400);
  }
  expect((await signIn('conhecida@x.br', right)).status).toBe(200);
});

test('rejects e-mail addresses with and without an account alike, and equally fast', async () => {
  const [known, unknown] = [
    await signIn('conhecida@x.br', 'errada'),
    await signIn('desconhecida@x.br', 'errada'),
  ];
  expect(known).toEqual(unknown);
  expect(known.took).toBeGreaterThan(300);
  expect(await post('signup', 'conhecida@x.br', 'senha-nova')).toEqual(
    await post('signup', 'desconhecida@x.br', 'senha-nova'),
  );
});

test('limits sign-ups per address and hour', async () => {
  for (let made = 0; made < 60; made += 1) await post('signup', `conhecida-${made}@x.br`, 'senha');
  expect((await post('signup', 'mais-uma@x.br', 'senha')).status).toBe(429);
  expect((await post('signup', 'mais-uma@x.br', 'senha', '10.0.0.8')).status).toBe(422);
});

test('restricts demo passwords to this machine', async () => {
  const demo = ['admin@exemplo.com.br', 'admin-demo-123'] as const;
  const refused = await signIn(...demo, '192.168.0.7');
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('demonstração')]);
  expect(compared).toBe(0);
  await signIn(...demo, '::ffff:127.0.0.1');
  await signIn(demo[0], 'a password of her own', '192.168.0.7');
  expect(compared).toBe(2);
});

const reset = (email: string, code: string) => post('/rest/v1/rpc/reset_password', email, code);

test('limits one-time codes like passwords, but separately', async () => {
  for (let guess = 0; guess < 5; guess += 1) await signIn('conhecida@x.br', 'errada');
  expect((await reset('conhecida@x.br', '')).text).toContain('too_short');
  expect((await signIn('conhecida@x.br', right)).status).toBe(429);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await reset('conhecida@x.br', 'errada')).toMatchObject({ status: 200, took: 1000 });
  }
  const refused = await reset('Conhecida@x.br', right);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text).message).toContain('Espere');
  time += minute;
  expect((await reset('conhecida@x.br', right)).text).toContain('changed');
  expect((await signIn('conhecida@x.br', right)).status).toBe(200);
});

test('answers access requests in constant time, and limits them to ten an hour per address', async () => {
  const ask = (email: string) => post('/rest/v1/rpc/request_access', email, '');
  expect(await ask('conhecida@x.br')).toEqual(await ask('desconhecida@x.br'));
  for (let asked = 0; asked < 8; asked += 1) await ask(`alguem-${asked}@x.br`);
  expect((await ask('mais-um@x.br')).status).toBe(429);
});

test('limits second-factor codes per factor, and keeps the count after a correct password', async () => {
  const tryCode = (code: string, factor = 'a') =>
    post(`factors/${factor}/verify`, 'conhecida@x.br', code);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await tryCode('errada')).toMatchObject({ status: 400, took: 1000 });
    expect((await signIn('conhecida@x.br', right)).status).toBe(200);
  }
  expect((await tryCode(right)).status).toBe(429);
  expect((await tryCode(right, 'b')).status).toBe(200);
  time += minute;
  expect((await tryCode(right)).status).toBe(200);
});

test('never locks an account because of wrong passwords from other households', async () => {
  for (let guess = 0; guess < 10; guess += 1) await signIn('conhecida@x.br', 'errada', '10.0.0.9');
  expect((await signIn('conhecida@x.br', right, '10.0.0.9')).status).toBe(429);
  expect(await signIn('conhecida@x.br', right, '10.0.0.8')).toMatchObject({
    status: 200,
    took: 300,
  });
});

test('counts an IPv6 household as one', async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    await signIn('conhecida@x.br', 'errada', `2001:db8:1:2::${guess + 1}`);
  }
  expect((await signIn('conhecida@x.br', right, '2001:db8:1:2::77')).status).toBe(429);
  expect((await signIn('conhecida@x.br', right, '2001:db8:1:3::1')).status).toBe(200);
});

test('checks one password every twenty seconds when many households guess at an account', async () => {
  await guessFromEverywhere(21);
  const began = time;
  await guessFromEverywhere(200);
  // All guesses but the first waited, although they came from separate households.
  expect(time - began).toBeGreaterThan(199 * 20_000);
  const slow = await signIn('conhecida@x.br', right, '10.0.0.8');
  expect(slow.status).toBe(200);
  expect(slow.took).toBeLessThanOrEqual(50_000);
  // Other accounts are not delayed, and the guessed account is no longer delayed after an hour.
  expect((await signIn('conhecida-2@x.br', right, '10.0.0.8')).took).toBe(300);
  time += 61 * minute;
  expect((await signIn('conhecida@x.br', right, '10.0.0.7')).took).toBe(300);
});

test('lets known devices sign in without waiting behind strangers', async () => {
  const { cookie } = await signIn('conhecida@x.br', right);
  expect(cookie).toMatch(/^vitrine-device-/);
  await guessFromEverywhere(25);
  for (let guess = 0; guess < 20; guess += 1) await signIn(`conta-${guess}@x.br`, 'errada');
  // Without the cookie, the locked household is rejected.
  expect((await signIn('outra@x.br', right)).status).toBe(429);
  const known = await signIn('Conhecida@x.br', right, '127.0.0.1', cookie);
  expect(known).toMatchObject({ status: 200, took: 300 });
  expect(known.cookie?.split('.')[0]).toBe(cookie?.split('.')[0]);
});

test('limits a known device like a household', async () => {
  const { cookie } = await signIn('conhecida@x.br', right);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await signIn('conhecida@x.br', 'errada', `10.0.0.${guess}`, cookie)).status).toBe(400);
  }
  expect((await signIn('conhecida@x.br', right, '10.0.0.99', cookie)).status).toBe(429);
  expect((await signIn('conhecida@x.br', right, '10.0.0.99')).status).toBe(200);
});

test.each([
  ['of another account', (cookie: string) => cookie, 'desconhecida@x.br'],
  ['with another signature', (cookie: string) => `${cookie.slice(0, -2)}xx`, 'conhecida@x.br'],
  [
    'with a later end',
    (cookie: string) => cookie.replace(/\.\d+\./, '.99999999999.'),
    'conhecida@x.br',
  ],
  ['without a signature', (cookie: string) => cookie.replace(/\.[^.]+$/, '.'), 'conhecida@x.br'],
  ['that is empty', (cookie: string) => cookie.replace(/=.*/, '='), 'conhecida@x.br'],
])('ignores a device cookie %s', async (_, forge, account) => {
  const { cookie = '' } = await signIn('conhecida@x.br', right);
  for (let guess = 0; guess < 5; guess += 1) await signIn(account, 'errada', '10.0.0.9');
  expect((await signIn(account, 'errada', '10.0.0.9', forge(cookie))).status).toBe(429);
});

test('forgets a device after half a year', async () => {
  const { cookie } = await signIn('conhecida@x.br', right);
  time += 181 * 24 * 60 * minute;
  for (let guess = 0; guess < 5; guess += 1) await signIn('conhecida@x.br', 'errada');
  expect((await signIn('conhecida@x.br', right, '127.0.0.1', cookie)).status).toBe(429);
});

test('checks one code every five minutes when many households guess, but serves the known device', async () => {
  const tryCode = (code: string, address: string, cookie?: string) =>
    post('factors/a/verify', 'conhecida@x.br', code, address, cookie);
  const { cookie: password } = await signIn('conhecida@x.br', right);
  const { cookie } = await tryCode(right, '10.0.0.8');
  let judged = 0;
  const began = time;
  for (let guess = 0; guess < 300; guess += 1) {
    const { status } = await tryCode('errada', `2001:db8:${guess.toString(16)}::1`, password);
    if (status === 400) judged += 1;
  }
  // Beyond ten, at most one code per five minutes was checked.
  expect(judged).toBeLessThanOrEqual(10 + Math.ceil((time - began) / (5 * minute)));
  expect(await tryCode(right, '10.0.0.8', cookie)).toMatchObject({
    status: 200,
    took: 300,
  });
});
