// Service worker of the back-office. It only shows the publisher's notices about new requests
// (shared/requests/notice-message.ts). It handles no fetches and caches nothing, so it does not affect how pages load.

/** Page that a notice opens by default. */
const inbox = '/admin/requests';

const isBackOffice = (path) => /^\/admin(\/|$)/.test(path);

/** Parses a message, with defaults, because browsers end the subscription of a worker that shows nothing. */
function readMessage(data) {
  let told;
  try {
    told = data?.json();
  } catch {
    // The message is not from our server.
  }
  const text = (value, otherwise) => (typeof value === 'string' && value ? value : otherwise);
  const path = text(told?.path, inbox);
  return {
    title: text(told?.title, 'Nova solicitação'),
    body: text(told?.body, ''),
    path: isBackOffice(path) ? path : inbox,
  };
}

/** Focuses an open back-office tab, or opens a new tab. */
async function open(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = tabs.filter(({ url }) => {
    const { pathname } = new URL(url);
    return isBackOffice(pathname) && !pathname.startsWith('/admin/login');
  });
  const tab = opened.find(({ visibilityState }) => visibilityState === 'visible') ?? opened[0];
  if (tab === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // The tab itself navigates, because it first asks about unsaved changes.
  tab.postMessage({ kind: 'open-notice', path });
  await tab.focus();
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path } = readMessage(event.data);
  const shown = self.registration.showNotification(title, {
    body,
    data: { path },
    icon: '/icone-192.png',
    lang: 'pt-BR',
    // The same tag lets a notice that is sent again, after a lost response, replace the first one.
    tag: `${title}\n${body}`,
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? inbox));
});
