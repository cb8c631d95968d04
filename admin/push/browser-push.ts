import { isApplePhone, judgeSupport, type PushSupport } from './push-support.ts';

const serverKey = import.meta.env.PUBLIC_PUSH_KEY;

/** The scope is wider than the worker's folder; a response header allows this (shared/security/host-headers.ts). */
const worker = '/admin/app/notices.js';
const scope = '/admin/';

export function readSupport(): PushSupport {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return judgeSupport({
    serverKey,
    isSecure: window.isSecureContext,
    hasPush,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    permission: hasPush ? Notification.permission : 'default',
  });
}

export const isPermitted = (): boolean =>
  readSupport() === 'possible' && Notification.permission === 'granted';

const toBase64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function readPushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const isCurrent = ({ options }: PushSubscription) =>
  toBase64Url(options.applicationServerKey) === serverKey;

const toBrowserSubscription = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64Url(subscription.getKey('p256dh')),
  auth: toBase64Url(subscription.getKey('auth')),
});

export async function readEndpoint(): Promise<string | undefined> {
  if (!isPermitted()) return undefined;
  const subscription = await readPushSubscription();
  return subscription && isCurrent(subscription) ? subscription.endpoint : undefined;
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, {
    scope,
    updateViaCache: 'none',
  });
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return registration;
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>();
  starting.addEventListener('statechange', () => {
    if (starting.state === 'activated') resolve(registration);
    if (starting.state === 'redundant') reject(new Error('The service worker did not start'));
  });
  return promise;
}

/** Subscribes to notices, or returns the current subscription. @throws if the browser or its push service rejects it */
export async function subscribe() {
  const { pushManager } = await startWorker();
  const before = await pushManager.getSubscription();
  if (before && isCurrent(before)) return toBrowserSubscription(before);
  await before?.unsubscribe();
  return toBrowserSubscription(
    await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: serverKey ?? null,
    }),
  );
}

/** Ends this browser's subscription, no matter which user made it. The push service then informs the server. */
export async function unsubscribe(): Promise<void> {
  await (await readPushSubscription())?.unsubscribe();
}
