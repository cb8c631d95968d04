import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailbox } from '#scripts/testing/mailbox.ts';
import { openMail } from './mail-channel.ts';
import { openShopMail } from './shop-mail.ts';

const user = 'loja';
const password = 'segredo-da-loja';
const to = 'dona@loja.com.br';

let dataDir: string;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let typed: Record<string, unknown>;
let changes = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-mail-'));
  mailbox = await openMailbox({ user, password });
  const sender = { name: 'Loja', email: 'avisos@loja.com.br' };
  typed = { host: '127.0.0.1', port: mailbox.port, user, password, ...sender };
  changes = 0;
});
afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

const configured = {
  host: 'smtp.servidor.com.br',
  port: 587,
  secure: false,
  from: 'x@loja.com.br',
};

/** Opens a shop's mail account that may use servers on this machine. */
const openLocally = (isConfigured = false) =>
  openShopMail({
    ...{ dataDir, siteUrl: 'https://loja.com.br' },
    configured: isConfigured ? { ...configured, account: undefined } : undefined,
    onChange: () => {
      changes += 1;
    },
    open: (settings, options) => openMail(settings, { ...options, onlyPublic: false }),
    findAddress: async () => undefined,
  });

test('sends through a newly saved account, and never returns its password', async () => {
  const mail = await openLocally(true);
  expect([mail.sender, mail.read().serverSender]).toEqual(['x@loja.com.br', 'x@loja.com.br']);
  expect(await mail.save(typed)).toBeUndefined();
  expect([mail.sender, changes]).toEqual(['Loja <avisos@loja.com.br>', 1]);
  expect(mail.read().account).toMatchObject({ host: '127.0.0.1', hasPassword: true });
  expect(JSON.stringify(mail.read())).not.toContain(password);
  const file = path.join(dataDir, 'mail-account.json');
  expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([
    0o600,
    expect.stringContaining(password),
  ]);

  const restarted = await openLocally();
  await restarted.send({ messageId: '<1@loja>', subject: 'Aviso', text: 'Um pedido' }, [to]);
  expect(mailbox.taken).toMatchObject([{ to: [to] }]);
  await restarted.remove();
  expect([restarted.sender, (await openLocally()).read().account]).toEqual([undefined, null]);
});

test('tests an account before it is saved, and reports the server’s response', async () => {
  const mail = await openLocally();
  expect(await mail.test({ ...typed, to })).toBeUndefined();
  expect(mailbox.taken[0]?.message).toContain('Subject: Teste do envio de e-mails');
  expect(await mail.test({ ...typed, password: 'outra', to })).toEqual({
    message: 'O servidor de e-mails não aceitou o usuário ou a senha.',
    details: expect.stringContaining('535'),
  });
  expect(mail.read().account).toBeNull();
});

test('keeps the stored password only for the same server and user', async () => {
  const mail = await openLocally();
  await mail.save(typed);
  const again = { ...typed, password: '' };
  expect(await mail.test({ ...again, name: 'Outra', to })).toBeUndefined();
  for (const other of [{ host: 'smtp.outro.com.br' }, { port: 25 }, { user: 'outro' }]) {
    expect(await mail.save({ ...again, ...other })).toMatchObject({ field: 'password' });
  }
});

test('neither contacts nor saves a mail server in the local network', async () => {
  const mail = await openShopMail({
    ...{ dataDir, siteUrl: 'https://loja.com.br', configured: undefined, onChange: () => {} },
  });
  const message = expect.stringContaining('não está na internet pública');
  expect(await mail.test({ ...typed, to })).toMatchObject({ message });
  expect(mailbox.taken).toEqual([]);
  expect(await mail.save(typed)).toEqual({ field: 'host', message });
  expect(mail.read().account).toBeNull();
});

test.each([
  [{ host: 'http://x' }, 'host'],
  [{ port: 'x' }, 'port'],
  [{ email: 'loja' }, 'email'],
  [{ email: 'a@b.com>\r\nBcc: x@y.com' }, 'email'],
  [{ name: 'Loja\r\nBcc: x@y.com' }, 'name'],
])('rejects %j', async (wrong, field) => {
  expect(await (await openLocally()).save({ ...typed, ...wrong })).toMatchObject({ field });
});
