import {
  decodeUnsent,
  stillUnsent,
  withoutUnsent,
  withRefused,
  withUnsent,
} from '#shared/requests/queue.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { keys, storedList } from '../storage/persist.ts';
import type { Submission } from './submit-request.ts';

export const $unsent = storedList(keys.unsent, decodeUnsent);

// Loaded when an order begins. Requests can be stored as pending even without this code.
const loadSubmission = () => import('./submit-request.ts');

export function expectRequest(request: SentRequest): void {
  loadSubmission().then(
    ({ prepareRequest }) => prepareRequest(request),
    () => {},
  );
}

/** Sends a request in the background and keeps it stored until the server responds. */
export function sendInBackground(request: SentRequest): void {
  store(request);
  void sendUnsent();
}

const store = (request: SentRequest) => $unsent.set(withUnsent($unsent.get(), request, Date.now()));

/** Sends a request and waits for the response. Without a response, stores the request to retry it later. */
export async function sendNow(request: SentRequest): Promise<Submission> {
  const submission = await submit(request);
  if (submission.state === 'failed') store(request);
  return submission;
}

const cancelUnsent = (id: string): void => $unsent.set(withoutUnsent($unsent.get(), id));

/** Cancels a pending order by its protocol: completed orders do not store the id. */
export const cancelOrder = (protocol: string): void =>
  $unsent.set($unsent.get().filter(({ request }) => request.protocol !== protocol));

export const whenAnswered = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const isWaiting = () =>
      $unsent.get().some(({ request, refused }) => request.id === id && !refused);
    if (!isWaiting()) return resolve();
    const stop = $unsent.listen(() => {
      if (isWaiting()) return;
      stop();
      resolve();
    });
  });

/** Limits this page to one run at a time. Another tab may send the same request, but the server stores it once. */
let sending = false;

/** Sends each pending request once. Permanently rejected requests are marked as such and kept until they expire. */
export async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  const tried = new Set<string>();
  const next = () =>
    stillUnsent($unsent.get(), Date.now()).find(
      ({ request, refused }) => !refused && !tried.has(request.id),
    );
  for (let unsent = next(); unsent !== undefined; unsent = next()) {
    const { id } = unsent.request;
    tried.add(id);
    const { state } = await submit(unsent.request);
    if (state === 'kept') cancelUnsent(id);
    if (state === 'refused') $unsent.set(withRefused($unsent.get(), id));
  }
  sending = false;
}

async function submit(request: SentRequest): Promise<Submission> {
  try {
    const { submitRequest } = await loadSubmission();
    return await submitRequest(request);
  } catch {
    return { state: 'failed', refusal: undefined };
  }
}
