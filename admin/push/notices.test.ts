import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const source = readFileSync(new URL('../public/app/notices.js', import.meta.url), 'utf8');

interface Tab {
  url: string;
  visibilityState?: 'hidden';
}

/** Runs the service worker with these open tabs. Returns a function that sends it an event, and what it has done. */
function startWorker(tabs: Tab[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    registration: {
      showNotification: (title: string, options: object) => done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        tabs.map(({ url, visibilityState = 'visible' }) => ({
          ...{ url: `https://loja.com.br${url}`, visibilityState },
          postMessage: (message: object) => done.push({ tab: url, message }),
          focus: () => done.push({ focused: url }),
        })),
      openWindow: (path: string) => done.push({ opened: path }),
    },
  };
  runInNewContext(source, { self, URL });
  const send = async (type: string, event: object) => {
    let work: unknown;
    const waitUntil = (given: unknown) => {
      work = given;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await work;
    return done;
  };
  return send;
}

describe('the service worker', () => {
  test('shows the protocol and name of a new request', async () => {
    const message = {
      title: 'Nova solicitação',
      body: '2026-000123 – Rita Alves',
      path: '/admin/requests?tipo=quote',
    };
    expect(await startWorker()('push', { data: { json: () => message } })).toMatchObject([
      { title: message.title, body: message.body, data: { path: message.path } },
    ]);
  });

  test.each([
    ['of another site', () => ({ path: 'https://exemplo.com.br/' })],
    ['outside of the back-office', () => ({ path: '/administrador', title: 3 })],
    ['without JSON', () => JSON.parse('?')],
  ])('shows a message %s as a notification that opens the inbox', async (_, json) => {
    expect(await startWorker()('push', { data: { json } })).toMatchObject([
      { title: 'Nova solicitação', body: '', data: { path: '/admin/requests' } },
    ]);
  });

  const click = { notification: { close: () => undefined, data: { path: '/admin/requests/1' } } };

  test('opens the request in the visible tab of the back-office', async () => {
    const send = startWorker([
      { url: '/produtos' },
      { url: '/admin/products', visibilityState: 'hidden' },
      { url: '/admin/categories' },
    ]);
    expect(await send('notificationclick', click)).toEqual([
      { tab: '/admin/categories', message: { kind: 'open-notice', path: '/admin/requests/1' } },
      { focused: '/admin/categories' },
    ]);
  });

  test('opens a new tab if no tab shows the back-office to a signed-in user', async () => {
    const send = startWorker([{ url: '/' }, { url: '/admin/login' }]);
    expect(await send('notificationclick', click)).toEqual([{ opened: '/admin/requests/1' }]);
  });
});
