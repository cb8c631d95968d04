import { minuteOf, type Proof, usualBits } from '#shared/requests/proof.ts';

export interface ProofTask {
  id: string;
  minute: number;
  bits: number;
}

/** By the id of the request: what was begun when its form got the focus is there when it is sent. */
const proofs = new Map<string, Promise<Proof>>();

/** The proof of work of a request, in a worker. It stays valid for hours, so that it can be made before anything is typed. */
export function prove(id: string): Promise<Proof> {
  return proofs.get(id) ?? proveAnew({ id, minute: minuteOf(new Date()), bits: usualBits });
}

/** Another one, as the database wants it. */
export function proveAnew(task: ProofTask): Promise<Proof> {
  const proof = work(task);
  proofs.set(task.id, proof);
  // Without it the next try begins anew.
  proof.catch(() => proofs.delete(task.id));
  return proof;
}

function work(task: ProofTask): Promise<Proof> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('no proof of work')));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
