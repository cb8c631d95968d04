import { whenIdle } from '../loading.ts';
import { type CountedEvent, countedEvent } from './events.ts';

/** Counts a visit anonymously when the page is left or hidden, unless the visitor has opted out of tracking. */
export function wireAnalytics(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  const backend = document.querySelector<HTMLMetaElement>('meta[name=requests]');
  if (doNotTrack === '1' || globalPrivacyControl || !backend) return;
  const { key = '', missing, visits = '' } = backend.dataset;
  let events: CountedEvent[] | undefined = [];
  addEventListener(countedEvent, ({ detail }) => events?.push(detail));
  addEventListener('pageshow', () => {
    // A page restored from the back/forward cache counts as a new view.
    events ??= [];
  });
  // Runs after the document's listeners, one of which records the metrics.
  addEventListener('visibilitychange', () => {
    if (!events || !document.hidden) return;
    // A beacon cannot send the key that Supabase requires.
    fetch(visits, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      keepalive: true,
      body: JSON.stringify({ payload: { path: location.pathname, missing, events } }),
    }).catch(() => {});
    events = undefined;
  });
  // The visit is counted even if the metrics fail to load.
  whenIdle(() => import('./web-metrics.ts').catch(() => {}));
}
