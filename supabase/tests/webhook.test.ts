import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHostedParts } from './hosted-parts.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await addHostedParts(backend);
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.service.from('publications').delete().gte('id', 0).throwOnError();
  await backend.sql('delete from net.posted');
  await backend.sql('delete from vault.secrets');
});

interface Posted {
  url: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

const keep = (name: string, secret: string) =>
  backend.sql(`insert into vault.secrets (name, secret) values ('${name}', '${secret}')`);

let edits = 0;
async function posted(): Promise<Posted[]> {
  edits += 1;
  const slug = `aviso-${edits}`;
  await backend.as.employee.from('categories').insert({ name: slug, slug }).throwOnError();
  return backend.sql<Posted>('select url, body, headers from net.posted');
}

test('posts the standard payload with the secret to the URL in Vault', async () => {
  await keep('publish_webhook_url', 'https://brindes.exemplo.com.br/hooks/publish');
  await keep('publish_webhook_secret', 'segredo');
  const [call, ...more] = await posted();
  expect(more).toEqual([]);
  expect(call?.url).toBe('https://brindes.exemplo.com.br/hooks/publish');
  expect(call?.body).toMatchObject({
    type: 'INSERT',
    table: 'publications',
    schema: 'public',
    record: { status: 'pending' },
    old_record: null,
  });
  expect(call?.headers).toEqual({
    'content-type': 'application/json',
    'x-webhook-secret': 'segredo',
  });
});

test('posts custom headers and body', async () => {
  await keep('publish_webhook_url', 'https://api.github.com/repos/eu/vitrine/dispatches');
  await keep('publish_webhook_headers', '{"authorization": "Bearer x"}');
  await keep('publish_webhook_body', '{"event_type": "publish"}');
  const [call] = await posted();
  expect(call?.body).toEqual({ event_type: 'publish' });
  expect(call?.headers).toMatchObject({ authorization: 'Bearer x' });
});

test('sends nothing without a URL, and saves when sending fails', async () => {
  expect(await posted()).toEqual([]);
  await backend.service.from('publications').delete().gte('id', 0).throwOnError();
  await keep('publish_webhook_url', 'https://exemplo.com.br');
  await keep('publish_webhook_headers', 'not json');
  expect(await posted()).toEqual([]);
});

const waiting = (minutes: number, status = 'pending') =>
  backend.sql(`update public.publications set status = '${status}',
    announced_at = now() - interval '${minutes} minutes',
    next_attempt_at = case when '${status}' = 'failed' then now() end,
    lease_expires_at = case when '${status}' = 'building' then now() end`);
const overdue = () => backend.sql('select private.announce_overdue()');
const sent = async () => (await backend.sql('select 1 from net.posted')).length;

describe('lost webhooks', () => {
  beforeEach(async () => {
    // The first publication is requested before the URL is configured.
    expect(await posted()).toEqual([]);
    await keep('publish_webhook_url', 'https://exemplo.com.br');
  });

  test('are sent again by a save once the publication has waited', async () => {
    expect(await posted()).toEqual([]);
    await waiting(3);
    expect(await posted()).toHaveLength(1);
    expect(await posted()).toHaveLength(1);
  });

  test('are sent again when a publication is requested', async () => {
    await backend.as.employee.rpc('request_publication').throwOnError();
    expect(await sent()).toBe(1);
  });

  test.each(['pending', 'failed', 'building'])('are sent again by a job: %s', async (status) => {
    await waiting(9, status);
    await overdue();
    expect(await sent()).toBe(0);
    await waiting(11, status);
    await overdue();
    await overdue();
    expect(await sent()).toBe(1);
  });

  test('are not sent again without a reason', async () => {
    await waiting(11, 'live');
    await overdue();
    expect(await sent()).toBe(0);
  });
});

test('announces a requested publication once', async () => {
  await keep('publish_webhook_url', 'https://exemplo.com.br');
  await backend.as.employee.rpc('request_publication').throwOnError();
  expect(await sent()).toBe(1);
});
