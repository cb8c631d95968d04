import {
  decodeUnsent,
  noneUnsent,
  stillUnsent,
  type UnsentRequests,
  withoutUnsent,
  withUnsent,
} from '#shared/requests/queue.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { persistentAtom } from '../storage/persist.ts';
import type { Submission } from './submit-request.ts';
import { unsentKey } from './unsent.ts';

const $unsent = persistentAtom<UnsentRequests>(unsentKey, noneUnsent, {
  encode: JSON.stringify,
  decode: decodeUnsent,
});

// Loaded when an order begins; what waits is stored without it.
const loadSubmission = () => import('./submit-request.ts');

/** Prepares a request that is likely to be sent as it is. */
export function expectRequest(request: SentRequest): void {
  loadSubmission().then(
    ({ prepareRequest }) => prepareRequest(request),
    () => {},
  );
}

/** Sends a request now or later: it is stored until it is answered, so that nothing waits for it and nothing loses it. */
export function sendInBackground(request: SentRequest): void {
  $unsent.set(withUnsent($unsent.get(), request, Date.now()));
  void sendUnsent();
}

/** Waits until a request that was sent waits for no answer any more. */
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

/** At most one runs in a page; another tab may send the same, which is kept once. */
let sending = false;

/** Sends what waits, each once. What is refused for good is forgotten: the chat has it. */
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
