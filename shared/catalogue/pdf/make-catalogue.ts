import { loadPdfShop } from '../../pdf/load-pdf-shop.ts';
import type { PdfIdentity } from '../../pdf/pdf-identity.ts';
import type { CatalogueMessage, CatalogueTask } from './catalogue-worker.ts';

/** Time between reports (ms), as showing one costs a phone more than a product. */
const reportEvery = 1000;

/**
 * Makes a catalogue in a worker, which the signal ends.
 * @param onProgress gets the number of entries that are done
 */
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
  // Nothing is transferred, as the page still needs the logo's pixels.
  worker.postMessage({ ...task, shop } satisfies CatalogueTask);
  return promise.finally(() => worker.terminate());
}
