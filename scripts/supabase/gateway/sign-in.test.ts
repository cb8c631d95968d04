import { beforeEach, expect, test } from 'vitest';
import { guardSignIn } from './sign-in.ts';

const right = 'senha-certa';
const minute = 60_000;

/** A clock that passes when somebody waits, and a service that takes its time for an account it knows. */
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
    {
      now: () => time,
      async sleep(milliseconds) {
        time += milliseconds;
      },
    },
  );
});

async function post(path: string, email: string, password: string, address = '127.0.0.1') {
  const began = time;
  const response = await guarded(
    new Request(new URL(path, 'http://127.0.0.1:9/auth/v1/'), {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    }),
    address,
  );
  return {
    status: response.status,
    after: response.headers.get('retry-after'),
    took: time - began,
    text: await response.text(),
  };
}
const signIn = (email: string, password: string, address?: string) =>
  post('token?grant_type=password', email, password, address);

test('the sixth guess at a password waits a minute, and each later one twice as long', async () => {
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

test('guesses sent at once are counted like any others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => signIn('conhecida@x.br', `senha-${guess}`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(compared).toBe(5);
});

test('an address that guesses at many accounts waits too, and others do not', async () => {
  for (let guess = 0; guess < 20; guess += 1)
    await signIn(`conta-${guess}@x.br`, 'senha', '10.0.0.9');
  expect((await signIn('outra@x.br', right, '10.0.0.9')).status).toBe(429);
  expect((await signIn('outra@x.br', right, '10.0.0.8')).status).toBe(200);
});

test('the right password resets the count, and so does a quarter of an hour', async () => {
  for (let guess = 0; guess < 4; guess += 1) await signIn('conhecida@x.br', 'errada');
  expect((await signIn('conhecida@x.br', right)).status).toBe(200);
  for (let guess = 0; guess < 4; guess += 1) await signIn('conhecida@x.br', 'errada');
  time += 16 * minute;
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await signIn('conhecida@x.br', 'errada')).status).toBe(400);
  }
  expect((await signIn('conhecida@x.br', right)).status).toBe(200);
});

test('e-mails with and without an account are refused alike, after the same time', async () => {
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

test('an address may make so many accounts an hour', async () => {
  for (let made = 0; made < 60; made += 1) await post('signup', `conhecida-${made}@x.br`, 'senha');
  expect((await post('signup', 'mais-uma@x.br', 'senha')).status).toBe(429);
  expect((await post('signup', 'mais-uma@x.br', 'senha', '10.0.0.8')).status).toBe(422);
});

test('a demo account with the password everybody knows is for this machine alone', async () => {
  const demo = ['admin@exemplo.com.br', 'admin-demo-123'] as const;
  const refused = await signIn(...demo, '192.168.0.7');
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('demonstração')]);
  expect(compared).toBe(0);
  await signIn(...demo, '::ffff:127.0.0.1');
  await signIn(demo[0], 'a password of her own', '192.168.0.7');
  expect(compared).toBe(2);
});

const reset = (email: string, code: string) => post('/rest/v1/rpc/reset_password', email, code);

test('one-time codes are guessed as slowly as passwords, and are not waited for by who guessed at one', async () => {
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

test('requests for access take the same time for every e-mail, and ten an hour come from an address', async () => {
  const ask = (email: string) => post('/rest/v1/rpc/request_access', email, '');
  expect(await ask('conhecida@x.br')).toEqual(await ask('desconhecida@x.br'));
  for (let asked = 0; asked < 8; asked += 1) await ask(`alguem-${asked}@x.br`);
  expect((await ask('mais-um@x.br')).status).toBe(429);
});

test('codes of a second factor are guessed as slowly, and the right password is no new start', async () => {
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
