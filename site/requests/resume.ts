import { whenIdle } from '../loading.ts';
import { isStored, listKeys } from '../storage/persist.ts';

/** Sends requests pending from earlier pages, soon and whenever the browser is online or visible again. */
export function wireUnsentRequests(): void {
  const resume = () => {
    if (!isStored(listKeys.unsent)) return;
    import('./queue.ts').then(
      (queue) => queue.sendUnsent(),
      // The next page retries.
      () => {},
    );
  };
  whenIdle(resume);
  addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
}
