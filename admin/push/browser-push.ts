export interface BrowserFacts {
  /** Public key for push notifications, or undefined if the server sends none. */
  serverKey: string | undefined;
  /** True with https or on localhost, which service workers require. */
  isSecure: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  permission: NotificationPermission;
}

export type PushSupport =
  | 'possible'
  | 'denied'
  | 'no-server'
  | 'insecure'
  /** Push works only once the app is installed on the home screen. */
  | 'needs-installation'
  | 'unsupported';

export function judgeSupport(facts: BrowserFacts): PushSupport {
  if (!facts.serverKey) return 'no-server';
  if (!facts.isSecure) return 'insecure';
  // On iPhones and iPads, Safari supports push messages only in installed apps.
  if (!facts.hasPush) return facts.isApplePhone ? 'needs-installation' : 'unsupported';
  return facts.permission === 'denied' ? 'denied' : 'possible';
}

/** Detects iPhones and iPads. An iPad claims to be a Mac, but unlike any Mac it has a touch screen. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export const supportTexts: Record<Exclude<PushSupport, 'possible'>, string> = {
  denied:
    'Este navegador está bloqueando os avisos da loja. Toque no ícone ao lado do endereço, abra as permissões do site e mude “Notificações” para “Permitir”. Depois volte a esta página.',
  'no-server': 'O servidor desta loja não envia avisos a aparelhos.',
  insecure: 'Os avisos precisam de um endereço seguro: abra o painel por https.',
  'needs-installation':
    'No iPhone e no iPad os avisos chegam ao painel instalado: no Safari, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o painel por lá.',
  unsupported:
    'Este navegador não recebe avisos. Abra o painel em uma versão atual de Chrome, Edge, Firefox ou Safari.',
};

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

/** Subscribes to push notifications, or returns the subscription. @throws if the browser or push service rejects it */
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

/** Ends this browser's subscription, whichever user created it. The push service then informs the server. */
export async function unsubscribe(): Promise<void> {
  await (await readPushSubscription())?.unsubscribe();
}
