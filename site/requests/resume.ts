import { whenIdle } from '../loading.ts';
import { hasUnsent } from './unsent.ts';

/** Sends what earlier pages could not, soon and whenever the browser is online or in front again. */
export function wireUnsentRequests(): void {
  const resume = () => {
    if (!hasUnsent()) return;
    import('./queue.ts').then(
      ({ sendUnsent }) => sendUnsent(),
      // The next page tries again.
      () => {},
    );
  };
  whenIdle(resume);
  addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
}
