import { loadPdfShop } from '../../pdf/load-pdf-shop.ts';
import type { PdfIdentity } from '../../pdf/pdf-identity.ts';
import type { CatalogueMessage, CatalogueTask } from './catalogue-worker.ts';

/** Minimum time between progress reports (ms). On a phone, rendering a report costs more than drawing a product. */
const reportEvery = 1000;

/** Creates a catalogue in a worker, terminated on abort. `onProgress` receives the number of finished entries. */
export async function makeCatalogue(
  task: Omit<CatalogueTask, 'shop'>,
  identity: PdfIdentity,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const shop = await loadPdfShop(identity);
  signal.throwIfAborted();
  const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  let reported = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  worker.addEventListener('message', ({ data }: MessageEvent<CatalogueMessage>) => {
    if (typeof data !== 'number') resolve(new Blob([data], { type: 'application/pdf' }));
    else if (performance.now() > reported + reportEvery) {
      reported = performance.now();
      onProgress(data);
    }
  });
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  signal.addEventListener('abort', () => reject(signal.reason));
  // Copied rather than transferred because the page still needs the logo's pixels.
  worker.postMessage({ ...task, shop } satisfies CatalogueTask);
  return promise.finally(() => worker.terminate());
}
