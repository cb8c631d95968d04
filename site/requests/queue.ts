import { decodeUnsent, stillUnsent, withoutUnsent, withUnsent } from '#shared/requests/queue.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { listKeys, storedList } from '../storage/persist.ts';
import type { Submission } from './submit-request.ts';

const $unsent = storedList(listKeys.unsent, decodeUnsent);

// Loaded when an order begins; pending requests are stored without it.
const loadSubmission = () => import('./submit-request.ts');

export function expectRequest(request: SentRequest): void {
  loadSubmission().then(
    ({ prepareRequest }) => prepareRequest(request),
    () => {},
  );
}

/** Stores a request until it is answered and sends it in the background, so that it neither blocks nor gets lost. */
export function sendInBackground(request: SentRequest): void {
  $unsent.set(withUnsent($unsent.get(), request, Date.now()));
  void sendUnsent();
}

export const whenAnswered = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const isWaiting = () => $unsent.get().some(({ request }) => request.id === id);
    if (!isWaiting()) return resolve();
    const stop = $unsent.listen(() => {
      if (isWaiting()) return;
      stop();
      resolve();
    });
  });

/** At most one run per page; another tab may send the same request, which the server stores once. */
let sending = false;

/** Sends each pending request once. Permanently rejected ones are dropped: the chat has them. */
export async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  const tried = new Set<string>();
  const next = () =>
    stillUnsent($unsent.get(), Date.now()).find(({ request }) => !tried.has(request.id));
  for (let unsent = next(); unsent !== undefined; unsent = next()) {
    const { id } = unsent.request;
    tried.add(id);
    const state = await submit(unsent.request);
    if (state !== 'failed') $unsent.set(withoutUnsent($unsent.get(), id));
  }
  sending = false;
}

async function submit(request: SentRequest): Promise<Submission['state']> {
  try {
    const { submitRequest } = await loadSubmission();
    return (await submitRequest(request)).state;
  } catch {
    return 'failed';
  }
}
