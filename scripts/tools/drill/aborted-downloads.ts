import {
  abortDownloads,
  descriptors,
  descriptorsDownTo,
  largeFile,
  memory,
} from '../../testing/abort-downloads.ts';
import { startServedSite } from '../../testing/served-site.ts';
import type { DrillResult } from './drill-result.ts';

const rounds = 10_000;

/** What may be left of them all. */
const allowed = { descriptors: 10, memory: 5 * 1024 * 1024 };

/**
 * V8 and the allocator hold on to memory that nobody uses, up to what they think the machine has to give: with little
 * to hold on to, what a process has is what it needs.
 */
const variables = {
  ACCESS_LOG: 'off',
  NODE_OPTIONS: '--max-semi-space-size=1',
  MALLOC_ARENA_MAX: '1',
};

/** Ten thousand visitors leave in the middle of a download: the server is left as it was. */
export async function abortedDownloads(): Promise<DrillResult> {
  const site = await startServedSite(largeFile, { variables });
  try {
    const { pid, port } = site;
    const open = (await descriptors(pid)) + allowed.descriptors;
    // Memory grows until it has been collected some times; what counts is what it grows by after that.
    await abortDownloads(port, rounds);
    await descriptorsDownTo(open, pid);
    const before = await memory(pid);
    await abortDownloads(port, rounds);
    const left = (await descriptorsDownTo(open, pid)) - open + allowed.descriptors;
    const grown = (await memory(pid)) - before;
    const answers = (await fetch(site.origin)).status === 404;
    return {
      name: 'downloads interrompidos',
      rounds,
      lost: `${left} descritores, ${(grown / 1024 / 1024).toFixed(1)} MB de memória`,
      passed: answers && left <= allowed.descriptors && grown <= allowed.memory,
    };
  } finally {
    await site.stop();
  }
}
