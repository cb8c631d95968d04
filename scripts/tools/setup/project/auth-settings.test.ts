import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManagedSettings, readPublicSettings } from './auth-settings.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url === '/v1/projects/abc/config/auth' && headers.authorization === 'Bearer sbp_bom') {
      answer(200, { password_min_length: 6, smtp_host: null, something_else: 1 });
    } else if (url === '/auth/v1/settings' && headers.apikey === 'sb_publishable_boa') {
      answer(200, {
        disable_signup: false,
        mailer_autoconfirm: true,
        external: { email: true, phone: false },
      });
    } else if (url === '/other/auth/v1/settings') answer(200, { hello: 'world' });
    else answer(401, { message: 'Invalid API key' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('settings are read with a key, and with an access token', async () => {
  expect(await readPublicSettings(address, 'sb_publishable_boa')).toEqual({
    status: 200,
    settings: { disable_signup: false, mailer_autoconfirm: true, external: { email: true } },
  });
  expect(await readManagedSettings('abc', 'sbp_bom', address)).toEqual({
    status: 200,
    settings: { password_min_length: 6, smtp_host: null },
  });
});

test('a key that is refused, another service and no service at all are told apart', async () => {
  expect(await readPublicSettings(address, 'sb_publishable_outra')).toEqual({ status: 401 });
  expect(await readManagedSettings('abc', 'sbp_outro', address)).toEqual({ status: 401 });
  expect(await readPublicSettings(`${address}/other`, 'x')).toEqual({ status: 200 });
  expect(await readPublicSettings('http://127.0.0.1:9', 'x')).toEqual({ status: undefined });
});
