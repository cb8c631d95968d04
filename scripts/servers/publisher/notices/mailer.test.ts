import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { MailSettings } from '#scripts/config/mail-settings.ts';
import { eventually } from '#scripts/testing/eventually.ts';
import { openMailbox } from '#scripts/testing/mailbox.ts';
import { openNoticeBackend } from '#scripts/testing/notice-backend.ts';
import { type HealthMonitor, monitorHealth } from '../health.ts';
import { openMail, openMailChannel } from './mail-channel.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { openNoticeOutbox } from './notice-outbox.ts';

const account = { user: 'loja', password: 'segredo-da-loja' };
const from = 'Loja <avisos@loja.com.br>';

let backend: Awaited<ReturnType<typeof openNoticeBackend>>;
beforeAll(async () => {
  backend = await openNoticeBackend(inject('pgliteTemplate'));
  await backend.service
    .from('admin_users')
    .insert([
      { name: 'Ana', email: 'ana@loja.com.br', role: 'admin' },
      { name: 'Bia', email: 'bia@loja.com.br', role: 'admin' },
    ])
    .throwOnError();
});
afterAll(() => backend.close());

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let mailer: Mailer | undefined;
let health: HealthMonitor;
beforeEach(async () => {
  await backend.clear();
  mailbox = await openMailbox(account);
  health = monitorHealth();
});
afterEach(async () => {
  await mailer?.stop();
  mailer = undefined;
  await mailbox.close();
});

/**
 * @param own overrides for a valid configuration
 * @param patience time the mail server has for an answer (ms)
 */
function startMailer(own: Partial<MailSettings> = {}, patience = 20_000): Mailer {
  const settings = { host: '127.0.0.1', port: mailbox.port, secure: false, account, from, ...own };
  const outbox = openNoticeOutbox(backend.access, 'servidor do teste');
  const { recipients } = outbox;
  mailer = openMailer({
    outbox,
    channels: [
      openMailChannel({
        send: openMail(settings, { patience }),
        recipients,
        siteUrl: 'https://loja.com.br',
        pause: 50,
      }),
    ],
    sender: () => from,
    monitor: health,
    log: () => {},
    sweepEvery: 200,
  });
  mailer.start();
  return mailer;
}

const allSent = () => eventually(backend.statuses, (all) => all.every((one) => one === 'sent'));
const decoded = (message: string) =>
  Buffer.from(
    message
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

test('sends staff protocol, name and link of a new request, and nothing else', async () => {
  const request = await backend.arrive();
  startMailer();
  await allSent();
  expect(mailbox.taken).toHaveLength(1);
  const [mail] = mailbox.taken;
  expect(mail?.to).toEqual(['ana@loja.com.br', 'bia@loja.com.br']);
  const message = decoded(mail?.message ?? '');
  expect(message).toContain(`https://loja.com.br/admin/requests/${request?.id}`);
  expect(message).toContain(`${request?.protocol} – Rita Alves`);
  expect(message).toContain('From: Loja <avisos@loja.com.br>');
  expect(message).not.toMatch(/Segredo|cliente\.com\.br/);
  expect(await backend.told()).toEqual({ sender: from, problem: null, push_problem: null });
  expect(await health.metrics()).toContain(
    'vitrine_notices_total{channel="email",outcome="sent"} 1\n',
  );
});

test('sends one message about many requests at once', async () => {
  await backend.arrive(60, null);
  startMailer();
  await allSent();
  expect(mailbox.taken).toHaveLength(1);
  expect(decoded(mailbox.taken[0]?.message ?? '')).toContain('e mais 10');
});

test('loses nothing while the server is unreachable, and sends everything once it is back', async () => {
  const { port } = mailbox;
  await mailbox.close();
  await backend.arrive();
  startMailer({ port });
  await eventually(backend.statuses, (all) => all.includes('failed'));
  expect((await eventually(backend.told, (state) => !!state?.problem))?.problem).toContain(
    'não responde',
  );
  expect(health.report(undefined).noticesFailingSince).not.toBeNull();
  mailbox = await openMailbox(account, port);
  await allSent();
  expect(mailbox.taken).toHaveLength(1);
  await eventually(backend.told, (state) => state?.problem === null);
  expect(health.report(undefined).noticesFailingSince).toBeNull();
});

test('notifies the others when one recipient is rejected', async () => {
  mailbox.manners.refuses = ['ana@loja.com.br'];
  await backend.arrive();
  startMailer();
  await allSent();
  expect(mailbox.taken.map(({ to }) => to)).toEqual([['bia@loja.com.br']]);
  expect((await eventually(backend.told, (state) => !!state?.problem))?.problem).toContain(
    'recusou ana@loja.com.br',
  );
});

test('waits for a slow server, and retries a silent one', { tags: ['slow'] }, async () => {
  mailbox.manners.greetsAfter = 300;
  mailbox.manners.afterData = 'is silent';
  await backend.arrive();
  startMailer({}, 2000);
  await eventually(
    async () => mailbox.taken.length,
    (taken) => taken > 0,
  );
  mailbox.manners.afterData = 'answers';
  await eventually(backend.statuses, (all) => all.includes('failed'));
  await allSent();
  expect(mailbox.taken).toHaveLength(2);
});

test('resends a message with the same id when the server hangs up after receiving it', async () => {
  mailbox.manners.afterData = 'hangs up';
  await backend.arrive();
  startMailer();
  await eventually(
    async () => mailbox.taken.length,
    (taken) => taken > 0,
  );
  mailbox.manners.afterData = 'answers';
  await allSent();
  const names = mailbox.taken.map(({ message }) => /^Message-ID: (.+)$/im.exec(message)?.[1]);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(1);
});

test('reports in the settings that the password is wrong', async () => {
  await backend.arrive();
  startMailer({ account: { ...account, password: 'outra' } });
  expect((await eventually(backend.told, (state) => !!state?.problem))?.problem).toContain('senha');
  expect(await backend.statuses()).toEqual(['failed']);
});

test('resends a message that was pending when the mailer stopped', { tags: ['slow'] }, async () => {
  mailbox.manners.afterData = 'is silent';
  await backend.arrive();
  const first = startMailer({}, 2000);
  await eventually(
    async () => mailbox.taken.length,
    (taken) => taken > 0,
  );
  await first.stop();
  mailbox.manners.afterData = 'answers';
  startMailer();
  await allSent();
});

test('reports in the settings that no mail server is configured, and claims no notices', async () => {
  await backend.arrive();
  mailer = openMailer({
    outbox: openNoticeOutbox(backend.access, 'servidor do teste'),
    channels: [],
    sender: () => undefined,
    monitor: health,
    log: () => {},
    sweepEvery: 200,
  });
  mailer.start();
  await eventually(backend.told, (state) => state?.sender === null);
  expect(await backend.statuses()).toEqual(['pending']);
});
