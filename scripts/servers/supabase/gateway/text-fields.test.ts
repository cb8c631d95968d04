import { expect, test } from 'vitest';
import { refusedText } from './text-fields.ts';

const post = (path: string, body: string) =>
  new Request(`http://127.0.0.1:54321${path}`, { method: 'POST', body });

const addresses = [
  ['/auth/v1/token?grant_type=password', ['email', 'password']],
  ['/auth/v1/token?grant_type=refresh_token', ['refresh_token']],
  ['/auth/v1/signup', ['email', 'password']],
  ['/rest/v1/rpc/reset_password', ['email', 'code', 'new_password']],
  ['/rest/v1/rpc/request_access', ['name', 'email']],
  ['/rest/v1/rpc/invite_staff', ['email', 'password']],
  ['/rest/v1/rpc/change_own_password', ['current_password', 'new_password']],
] as const;

test.each(addresses)('rejects non-strings in %s', async (path, fields) => {
  for (const field of fields) {
    for (const value of [{}, [], [1], 1, true, { toString: 'a' }]) {
      const request = post(path, JSON.stringify({ [field]: value }));
      expect((await refusedText(request))?.status).toBe(400);
    }
    for (const value of ['a', '', null, undefined]) {
      expect(await refusedText(post(path, JSON.stringify({ [field]: value })))).toBeUndefined();
    }
  }
});

test.each(['', 'x', '[]', '{}', '"a"', '1', '{"__proto__":{"email":1}}'])(
  'passes %j on to the service, with its body',
  async (body) => {
    const request = post('/auth/v1/token', body);
    expect(await refusedText(request)).toBeUndefined();
    expect(await request.text()).toBe(body);
  },
);

test.each([
  'null',
  '{"refresh_token":"\\u0000"}',
  '{"email":"a\\u0000b"}',
  '{"data":{"invitation_code":"\\u0000"}}',
  '{"data":{"invitation_code":{}}}',
  '{"email":{},"data":{"email":"a"}}',
])('rejects %s, because it would make the service fail', async (body) => {
  expect((await refusedText(post('/auth/v1/token', body)))?.status).toBe(400);
});

test('formats a rejection like the service', async () => {
  const body = JSON.stringify({ email: {} });
  const auth = await refusedText(post('/auth/v1/token', body));
  expect(await auth?.json()).toMatchObject({ error_code: 'bad_json', msg: expect.any(String) });
  const rest = await refusedText(post('/rest/v1/rpc/reset_password', body));
  expect(await rest?.json()).toMatchObject({ code: '22P02', message: expect.any(String) });
  expect(await refusedText(post('/rest/v1/products', body))).toBeUndefined();
});
