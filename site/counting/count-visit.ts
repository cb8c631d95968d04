import { whenIdle } from '../loading.ts';
import { type CountedEvent, countedEvent } from './events.ts';

/**
 * Counts a visit without knowing whose it is: what happened on the page is told once, when it is left or hidden. Whoever
 * asks not to be tracked is not counted either.
 */
export function wireCounting(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  const backend = document.querySelector<HTMLMetaElement>('meta[name=requests]');
  if (doNotTrack === '1' || globalPrivacyControl || !backend) return;
  const { key = '', missing, visits = '' } = backend.dataset;
  let events: CountedEvent[] | undefined = [];
  addEventListener(countedEvent, ({ detail }) => events?.push(detail));
  addEventListener('pageshow', () => {
    // A page that comes back from the browser's cache is seen once more.
    events ??= [];
  });
  // It bubbles up to here after the figures were noted.
  addEventListener('visibilitychange', () => {
    if (!events || !document.hidden) return;
    // Like a beacon, which could not send the key that Supabase asks for.
    fetch(visits, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      keepalive: true,
      body: JSON.stringify({ payload: { path: location.pathname, missing, events } }),
    }).catch(() => {});
    events = undefined;
  });
  // Without the figures the visit is counted all the same.
  whenIdle(() => import('./field-figures.ts').catch(() => {}));
}
