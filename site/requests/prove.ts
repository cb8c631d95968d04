import { minuteOf, type Proof, usualBits } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';

export interface ProofTask {
  digest: string;
  minute: number;
  bits: number;
}

interface Work {
  digest: string;
  proof: Promise<Proof>;
  /** Ends it; whoever waits for the proof learns that there is none. */
  cancel(): void;
}

/** The last proof of each request, by its id: what was begun while the visitor chose is there when it is sent. */
const works = new Map<string, Work>();

/** Makes the proof of work of a request in a worker. It stays valid for hours, for this content alone. */
export function prove(request: SentRequest): Promise<Proof> {
  const begun = works.get(request.id);
  if (begun?.digest === requestDigest(request)) return begun.proof;
  return proveAnew(request, { minute: minuteOf(new Date()), bits: usualBits });
}

/** Makes another one, as the database wants it. */
export function proveAnew(
  request: SentRequest,
  wanted: Pick<ProofTask, 'minute' | 'bits'>,
): Promise<Proof> {
  const { id } = request;
  // The one for earlier content is of no use any more.
  works.get(id)?.cancel();
  const work = begin({ digest: requestDigest(request), ...wanted });
  works.set(id, work);
  // Without it the next try begins anew.
  work.proof.catch(() => {
    if (works.get(id) === work) works.delete(id);
  });
  return work.proof;
}

function begin(task: ProofTask): Work {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  let cancel = () => {};
  const proof = new Promise<Proof>((resolve, reject) => {
    cancel = () => reject(new Error('no proof of work'));
    worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => resolve(data));
    worker.addEventListener('error', cancel);
    worker.postMessage(task);
  }).finally(() => worker.terminate());
  return { digest: task.digest, proof, cancel };
}
