import type { BrowserContext, Page, Worker } from '@playwright/test';

/**
 * Mocks a push service and the notification permission because headless Chromium has neither. The switch, the service
 * worker and the database are real.
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
      // Valid keys from the example in RFC 8291.
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

/** Delivers a message to the back-office's service worker, as a push service would. */
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

/** Returns the back-office's service worker and starts recording the notifications it shows. */
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

/** Returns the notifications shown on the device. */
export const shownNotices = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: ShownNotice[] }).shown);

/** Clicks a notification. */
export const touchNotice = (worker: Worker, { data }: ShownNotice) =>
  worker.evaluate((given) => {
    const touched = new Event('notificationclick');
    Object.assign(touched, {
      notification: { data: given, close: () => undefined },
      // Ignores rejections: focusing a tab needs a real click.
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    });
    globalThis.dispatchEvent(touched);
  }, data);
