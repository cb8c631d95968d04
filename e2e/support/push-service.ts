import type { BrowserContext, Page, Worker } from '@playwright/test';

/**
 * A push service for the pages of a context, and the permission to show notices: Chromium without a screen has neither.
 * Their part is played here; the switch, the worker and the database are the product's own.
 */
export async function givePushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const storageKey = 'push-service-of-the-test';
    const decode = (text: string) => {
      const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer;
    };
    const toSubscription = (endpoint: string, key: string) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: decode(key) },
      // A key that is one: the example of RFC 8291.
      getKey: (name: string) =>
        name === 'auth'
          ? decode('BTBZMqHH6r4Tts7J_aSIgg')
          : decode(
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            ),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey);
        return true;
      },
    });
    const read = () => {
      const [endpoint, key] = (localStorage.getItem(storageKey) ?? '').split(' ');
      return endpoint && key ? toSubscription(endpoint, key) : null;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const endpoint = `https://push.exemplo.com.br/${crypto.randomUUID()}`;
        localStorage.setItem(storageKey, `${endpoint} ${applicationServerKey}`);
        return read();
      },
    });
  });
}

/** A message comes to the worker of the back-office, as from a push service. */
export async function deliverMessage(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
}

/** The worker of the back-office, which from now on notes what it would have the device show. */
export async function watchWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const isIts = (worker: Worker) => worker.url().endsWith('/admin/app/notices.js');
  const worker =
    context.serviceWorkers().find(isIts) ??
    (await context.waitForEvent('serviceworker', { predicate: isIts }));
  await worker.evaluate(() => {
    const shown: object[] = [];
    const scope = globalThis as unknown as { registration: object };
    Object.assign(globalThis, { shown });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => {
        shown.push({ title, ...options });
      },
    });
  });
  return worker;
}

/** Notifications shown by the device. */
export const shownNotices = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: ShownNotice[] }).shown);

/** Somebody touches a notice. */
export const touchNotice = (worker: Worker, { data }: ShownNotice) =>
  worker.evaluate((given) => {
    const touched = new Event('notificationclick');
    Object.assign(touched, {
      notification: { data: given, close: () => undefined },
      // A tab is brought to the front by a finger alone, and what is left of the work waits for it.
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    });
    globalThis.dispatchEvent(touched);
  }, data);
