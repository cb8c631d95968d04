// The service worker of the back-office. It shows what the publisher tells of new requests
// (shared/requests/notice-message.ts), and that is all: it answers no request and keeps no file, so that the site and
// the back-office are loaded as if it were not there.

/** Where a notice leads that does not say. */
const inbox = '/admin/requests';

const isBackOffice = (path) => /^\/admin(\/|$)/.test(path);

/** What to show. A browser ends the subscription of a worker that shows nothing, so there is always something. */
function readMessage(data) {
  let told;
  try {
    told = data?.json();
  } catch {
    // None of ours.
  }
  const text = (value, otherwise) => (typeof value === 'string' && value ? value : otherwise);
  const path = text(told?.path, inbox);
  return {
    title: text(told?.title, 'Nova solicitação'),
    body: text(told?.body, ''),
    path: isBackOffice(path) ? path : inbox,
  };
}

/** Brings a tab of the back-office to the front, or opens one. */
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
  // It goes there by itself: what is not saved in it is asked about first.
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
    // What is told a second time, as an answer was lost, takes the place of the first.
    tag: `${title}\n${body}`,
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? inbox));
});
