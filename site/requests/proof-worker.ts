import { findProof } from '#shared/requests/proof.ts';
import type { ProofTask } from './prove.ts';

addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  postMessage(findProof(data.digest, data.minute, data.bits));
});
