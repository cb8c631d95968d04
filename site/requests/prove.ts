import { minuteOf, type Proof, usualBits } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';

export interface ProofTask {
  digest: string;
  minute: number;
  bits: number;
}

/** Latest proof by request id. Computed while the visitor is still choosing so that it is ready on submit. */
const works = new Map<string, ReturnType<typeof begin>>();

/** Computes a request's proof of work in a worker. The proof is valid for hours, but only for this content. */
export function prove(request: SentRequest): Promise<Proof> {
  const begun = works.get(request.id);
  if (begun?.digest === requestDigest(request)) return begun.proof;
  return proveAnew(request, { minute: minuteOf(new Date()), bits: usualBits });
}

export function proveAnew(request: SentRequest, wanted: Omit<ProofTask, 'digest'>): Promise<Proof> {
  const { id } = request;
  // A proof for earlier content is useless.
  works.get(id)?.cancel();
  const work = begin({ digest: requestDigest(request), ...wanted });
  works.set(id, work);
  // Removed on failure so that the next attempt starts over.
  work.proof.catch(() => {
    if (works.get(id) === work) works.delete(id);
  });
  return work.proof;
}

/** Starts a worker. `cancel` makes `proof` reject. */
function begin(task: ProofTask) {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  let cancel: () => void = () => {};
  const proof = new Promise<Proof>((resolve, reject) => {
    cancel = () => reject(new Error('no proof of work'));
    worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => resolve(data));
    worker.addEventListener('error', cancel);
    worker.postMessage(task);
  }).finally(() => worker.terminate());
  return { digest: task.digest, proof, cancel };
}
